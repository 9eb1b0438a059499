# The pages of docs: links lead somewhere, pages begin and sentences end as they should, generated pages and pictures are those that this program makes (needs all families).
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
failed=0
"$LW_SOURCE/scripts/check-links" || failed=1
"$LW_SOURCE/scripts/check-docs" || failed=1
"$LW_SOURCE/scripts/make-reference" "$LUDWRIGHT" --check || failed=1
"$LW_SOURCE/scripts/make-ledgers" "$LUDWRIGHT" --check || failed=1
mkdir images
"$LW_SOURCE/scripts/make-pictures" "$LUDWRIGHT" images >/dev/null
for picture in images/*.svg; do
    cmp "$picture" "$LW_SOURCE/docs/$picture" || { echo "docs/$picture is out of date; run make pictures"; failed=1; }
done
exit $failed
