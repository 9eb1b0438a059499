# Golden text: every line of tests/golden/NAME.cmd is a command; NAME.out holds it, what it says on standard output
# and its exit code. `make accept` takes what is said now for right; look at the difference before you commit it.
set -u
unset NO_COLOR
mkdir bin
ln -s "$LUDWRIGHT" bin/ludwright
PATH=$PWD/bin:$PATH
failed=0
for cmd in "$LW_SOURCE"/tests/golden/*.cmd; do
    name=$(basename "$cmd" .cmd)
    while IFS= read -r line <&3; do
        [ -n "$line" ] || continue
        echo "\$ $line"
        (eval "$line") 2>/dev/null </dev/null
        echo "[$?]"
    done 3<"$cmd" >"$name.out"
    if [ -n "${LW_ACCEPT:-}" ]; then
        cp "$name.out" "$LW_SOURCE/tests/golden/$name.out"
    elif ! diff -u "$LW_SOURCE/tests/golden/$name.out" "$name.out"; then
        echo "golden: $name says something else now"
        failed=1
    fi
done
exit $failed
