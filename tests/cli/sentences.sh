# Every error sentence is shown in tests/golden, or a table says why not.
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
"$LW_SOURCE/scripts/check-sentences"
