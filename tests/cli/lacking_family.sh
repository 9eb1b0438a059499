# A library with puzzles of a family that this build lacks: these are listed, shown as text, exported and deleted like all
# others. The family is the template null under another name.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
lib() {
    wanted=$1
    shift
    run "$wanted" library "$@" --library mixed.db
}
lib 0 add null:n4:2119 null:n4:1119
lib 0 add chromatic:w3h2:ROOYYO
python3 - <<'EOF'
import sqlite3
store = sqlite3.connect("mixed.db")
texts = ", ".join(f"{column} = replace({column}, 'null:', 'gone:')" for column in ("id", "spec", "twin", "certificate"))
store.execute(f"UPDATE puzzle SET family = 'gone', {texts} WHERE family = 'null'")
store.execute("""UPDATE puzzle SET certificate = replace(certificate, '"family":"null"', '"family":"gone"')""")
store.commit()
EOF
lib 0 list
says 'Jumping row, 2 moves'
says 'Chromatic maze 3'
lib 0 list family=gone
says 'Jumping row, 2 moves'
lib 0 list family=gone 'moves>=2' --sort moves
says 'Jumping row, 2 moves'
lib 2 list family=odd
says 'there is no family "odd"'
lib 0 show
says 'this build has no family "gone", so the puzzle cannot be drawn or played'
says 'gone:n4:2119'
says 'chromatic:w3h2:ROOYYO'
grep -q '^  moves  *2$' out || fail "its facts are shown"
lib 0 stats
says 'gone: 2 puzzles'
lib 0 tag gone:n4:2119 old
lib 0 export --format json
[ "$(grep -c '"family":"gone"' out)" = 2 ] || fail "exported as JSON"
lib 0 export --format csv
says 'gone:n4:2119,gone,gone:n4,old,'
lib 0 export --format ids family=gone
says 'gone:n4:1119'
lib 0 export --format sheet --by moves -o sheet.html
grep -q 'Left out: 2 of a family that this build lacks' sheet.html || fail "a sheet says what it leaves out"
grep -q 'Chromatic maze' sheet.html || fail "a sheet has the others"
run 0 library merge mixed.db --library other.db
run 0 library list --library other.db
says 'Jumping row'
lib 0 delete gone:n4:2119 --yes
lib 0 list
[ "$(grep -c 'Jumping row' out)" = 1 ] || fail "deleted"
exit 0
