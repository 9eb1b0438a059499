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

for cmd in "$LW_SOURCE"/tests/golden/*.cmd; do
    name=$(basename "$cmd" .cmd)
    out=$LW_SOURCE/tests/golden/$name.out
    mkdir "$name"
    (cd "$name" && golden "$cmd") >"$name.out"
    diff -u --label "$name.out, accepted" --label "$name.out, now" "$(test -e "$out" && echo "$out" || echo /dev/null)" "$name.out" &&
        continue
    if [ -n "${LW_ACCEPT:-}" ]; then
        cp "$name.out" "$out"
    else
        echo "golden: $name prints something else now; if that is right, accept it with: make accept"
        failed=1
    fi
done
exit $failed
