# Where generated code is kept: LUDWRIGHT_CODE, then XDG_CACHE_HOME, then HOME; none when it is off or there is no
# compiler. A run that is too short keeps none.
set -eu
lw=$LUDWRIGHT
fail() { echo "$1"; exit 1; }
says() {
    case $("$lw" version) in
    *"
generated code: $1"*) ;;
    *) fail "version does not say: $1" ;;
    esac
}
command -v cc >/dev/null || exit 77
unset LUDWRIGHT_CODE XDG_CACHE_HOME
export HOME=$PWD/home
says "by cc, kept in $HOME/.cache/ludwright/code"
XDG_CACHE_HOME=$PWD/cache says "by cc, kept in $PWD/cache/ludwright/code"
LUDWRIGHT_CODE=$PWD/code says "by cc, kept in $PWD/code"
LUDWRIGHT_CODE=off says none
PATH=$PWD says none
"$lw" solve "$LW_SOURCE/examples/puzzlescript/push.txt" >/dev/null
for file in "$HOME"/.cache/ludwright/code/*; do
    [ ! -e "$file" ] || fail "a short run left $file"
done
