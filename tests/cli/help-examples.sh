# Examples of the help are true: each line that an example shows (but for "..." and what is described in parentheses, and up to
# dots at its end) is a line that the command prints. Those of some verbs are left out: they take long or talk to people.
# It needs all families, as they bring examples of their own.
set -u
mkdir bin
ln -s "$LUDWRIGHT" bin/ludwright
PATH=$PWD/bin:$PATH
export COLUMNS=100 LUDWRIGHT_LIBRARY=library.db LC_ALL=C.UTF-8
cp "$LW_SOURCE"/examples/puzzlescript/push.txt game.txt
sed 's/^\(\[ > Player\) | Crate/\1 | Crat/' game.txt >broken.txt
printf '1 r open\n' >game.tests
ludwright evolve chromatic:w5h4 -n 3 --json >puzzles.jsonl 2>/dev/null
cp puzzles.jsonl certificates.jsonl
failed=0 count=0

# examples VERB [FAMILY]: the commands and what they print, tab between.
examples() {
    ludwright help "$@" | awk '/^Examples:/ { on = 1; next } on && /^$/ { exit }
        on && /^  [^ ]/ { command = substr($0, 3) }
        on && /^    [^ ]/ { sub(/ \\$/, "", command); command = command " " substr($0, 5) }
        on && /^      [^ ]|^      / { line = substr($0, 7); if (line != "..." && line !~ /^\(/) print command "\t" line }'
}

for verb in families new solve grade replay check show prove perft compile; do
    for family in "" chromatic puzzlescript; do
        last=
        while IFS=$'\t' read -r command line; do
            [ "$command" = "$last" ] || (eval "$command") >out 2>/dev/null </dev/null
            last=$command
            count=$((count + 1))
            grep -qF -- "$(sed 's/\.\.\.$//; s/ *$//' <<<"$line")" out && continue
            echo "help-examples: '$command' does not print: $line"
            failed=1
        done < <(examples $verb $family)
    done
done
[ $count -ge 20 ] || { echo "help-examples: only $count lines were found"; failed=1; }
exit $failed
