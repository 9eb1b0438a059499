# demo: every family but the templates is on the page and in the library.
set -euo pipefail
lw=$LUDWRIGHT
"$lw" demo -o here >out
for family in $("$lw" families --json | sed -n 's/^{"name":"\([a-z0-9_]*\)".*"template":false.*/\1/p'); do
    [ "$(grep -c "^$family:" out)" -ge 3 ] || { echo "demo.sh: too few of $family" >&2; exit 1; }
    [ "$(grep -c "<pre>$family:" here/gallery.html)" = "$(grep -c "^$family:" out)" ]
done
grep -q here/gallery.html out
# A picture a puzzle, and a second one with the way for those that have one.
[ "$(grep -c '<svg' here/gallery.html)" -ge "$(($(grep -c '^<div>' here/gallery.html) + 12))" ]
if grep -qE '(src|href)="?http' here/gallery.html; then
    echo "demo.sh: the page needs something from elsewhere" >&2
    exit 1
fi
[ -s here/library.db ]
