# Every example of README and docs runs, ends as the text says, and prints what it shows (needs all families).
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
# shellcheck disable=SC2046 # names of pages have no blanks
exec "$LW_SOURCE/scripts/check-examples" "$LUDWRIGHT" README.md $(cd "$LW_SOURCE" && find docs -name '*.md')
