# bench: behaviour is as it was recorded. A change on purpose: ludwright bench > tests/golden/signature.txt
set -euo pipefail
for name in ${LW_WITHOUT:-}; do
    compgen -G "$LW_SOURCE/src/families/$name/*/solvers.def" >found || continue
    echo "skipped: the signature is over solvers that $name brings"
    exit 77
done
"$LUDWRIGHT" bench >signature.txt
cp "$LW_SOURCE/tests/golden/signature.txt" accepted
cp signature.txt now
for name in ${LW_WITHOUT:+$LW_WITHOUT signature}; do # a build that leaves a family out has another sum
    sed -i "/^$name /d" accepted now
done
diff accepted now || {
    echo "The program behaves differently. On purpose? Then: ludwright bench > tests/golden/signature.txt" >&2
    exit 1
}
"$LUDWRIGHT" version | grep -qx "signature: $(awk '$1 == "signature" { print $2 }' accepted)" || [ -n "${LW_WITHOUT:-}" ] || {
    echo "What the program says of itself is not the recorded signature: configure again" >&2
    exit 1
}
"$LUDWRIGHT" bench --json | grep -q "\"signature\":\"$(awk '$1 == "signature" { print $2 }' signature.txt)\""
