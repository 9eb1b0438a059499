# completion: bash and the manual page know every verb and every flag.
set -euo pipefail
lw=$LUDWRIGHT

fail() {
    echo "completion.sh: $*" >&2
    exit 1
}

"$lw" completion bash >bash
"$lw" completion zsh >zsh
"$lw" completion man >man
# shellcheck disable=SC1091
source ./bash

# complete WORD...: what bash offers for the last of them.
complete_words() {
    COMP_WORDS=(ludwright "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _ludwright
    echo " ${COMPREPLY[*]} "
}

verbs=$("$lw" help | awk '/^  [a-z]+ +[A-Z]/ && $1 != "ludwright" { print $1 }')
[ "$(wc -w <<<"$verbs")" -ge 8 ] || fail "help lists too few verbs"
for verb in $verbs; do
    [[ $(complete_words "") == *" $verb "* ]] || fail "bash does not know $verb"
    grep -q "^        '$verb:" zsh || fail "zsh does not know $verb"
    grep -q "^\.SS \"ludwright $verb\b" man || fail "the manual page lacks $verb"
    for flag in $("$lw" help "$verb" | grep -oE '^  .{3} --[a-z]+' | grep -oE '[-]-[a-z]+'); do
        [[ $(complete_words "$verb" "$flag") == *" $flag "* ]] || fail "bash does not know $verb $flag"
        awk -v verb="$verb)" -v flag="$flag" '$1 == verb { on = 1 } on && index($0, flag "[") + index($0, flag "=[") { found = 1 }
            /;;/ { on = 0 } END { exit !found }' zsh || fail "zsh does not know $verb $flag"
        grep -q -- "$(sed 's/-/\\\\-/g' <<<"$flag")" man || fail "the manual page lacks $verb $flag"
    done
done
[[ $(complete_words evo) == " evolve " ]] || fail "bash does not complete evo"
[[ $(complete_words evolve chrom) == *" chromatic "* ]] || fail "bash does not complete families"
touch "a file"
[[ $(complete_words evolve a) == *"a file"* ]] || fail "bash does not complete files"
if command -v zsh >/dev/null; then zsh -n zsh; else echo "skipped: no zsh"; fi
got=0
"$lw" completion fish 2>err || got=$?
[ $got = 2 ] || fail "an unknown shell ends with $got"
