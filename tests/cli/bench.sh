# bench: behaviour is as it was recorded. A change on purpose: ludwright bench > tests/golden/signature.txt
set -euo pipefail
"$LUDWRIGHT" bench >signature.txt
diff "$LW_SOURCE/tests/golden/signature.txt" signature.txt || {
    echo "The program behaves differently. On purpose? Then: ludwright bench > tests/golden/signature.txt" >&2
    exit 1
}
"$LUDWRIGHT" bench --json | grep -q "\"signature\":\"$(awk '$1 == "signature" { print $2 }' signature.txt)\""
