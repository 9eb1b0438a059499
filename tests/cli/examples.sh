# Every example of README, docs and help runs, ends as the text says, and prints what it shows (needs all families).
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
exec "$LW_SOURCE/scripts/check-examples" "$LUDWRIGHT"
