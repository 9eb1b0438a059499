# Golden text: every line of tests/golden/NAME.cmd is a command. NAME.out shows it after "$ ", then its standard output,
# its standard error with "! " before each line, and its exit code in brackets unless that is 0. Seconds that a command says
# it took become TIME. `make accept` takes over what is printed now and shows the difference; read it before you commit.
set -u
unset NO_COLOR
export LC_ALL=C
mkdir bin
ln -s "$LUDWRIGHT" bin/ludwright
PATH=$PWD/bin:$PATH
failed=0

# A text without a newline at its end gets one, so that what follows begins a line.
golden() {
    local line code
    while IFS= read -r line <&3; do
        [ -n "$line" ] || continue
        printf '$ %s\n' "$line"
        (eval "$line") >stdout 2>stderr </dev/null 3<&-
        code=$?
        sed '$a\' stdout
        sed -E 's/^/! /; s/, [0-9.]+ s$/, TIME/' stderr
        [ $code = 0 ] || echo "[$code]"
    done 3<"$1"
}

# Commands that name a family which this build leaves out ($LW_WITHOUT), or whose accepted output does, are not
# compared: prints $2 without those that the accepted text $1 has so.
present() {
    [ -n "${LW_WITHOUT:-}" ] || { cat "$2"; return; }
    awk -v without="$LW_WITHOUT" '
    BEGIN {
        gsub(/ /, "|", without)
        sub(/null/, "null[:#]", without) # a word of JSON as well
    }
    FNR == 1 { block = 0 }
    /^\$ / { block++ }
    NR == FNR && $0 ~ without {
        drop[block] = 1
        if (/^\$ .*>/ && !rest) # later commands may need the file that this one makes
            rest = block
    }
    NR > FNR && !(block in drop) && !(rest && block > rest)' "$1" "$2"
}

for cmd in "$LW_SOURCE"/tests/golden/*.cmd; do
    name=$(basename "$cmd" .cmd)
    out=$LW_SOURCE/tests/golden/$name.out
    mkdir "$name"
    (cd "$name" && golden "$cmd") >"$name.out"
    test -e "$out" || out=/dev/null
    present "$out" "$out" >accepted
    present "$out" "$name.out" >now
    diff -u --label "$name.out, accepted" --label "$name.out, now" accepted now && continue
    if [ -n "${LW_ACCEPT:-}" ]; then
        cp "$name.out" "$LW_SOURCE/tests/golden/$name.out"
    else
        echo "golden: $name prints something else now; if that is right, accept it with: make accept"
        failed=1
    fi
done
exit $failed
