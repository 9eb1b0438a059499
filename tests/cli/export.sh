# export: a PuzzleScript game (family puzzlescript) as a page and as an archive; pages are read back as games, ours and those of other editors.
set -euo pipefail
game=$LW_SOURCE/examples/puzzlescript/push.txt

# A page as the original editor exports it.
python3 - "$game" >theirs.html <<'END'
import json, sys
print("<!DOCTYPE html><html><body><script>\nsourceCode=" + json.dumps(open(sys.argv[1]).read()) + ';compile(["restart"]);\n</script></body></html>')
END
"$LUDWRIGHT" show "$game" --format id >wanted
"$LUDWRIGHT" show theirs.html --format id | diff wanted -
"$LUDWRIGHT" compile theirs.html | grep -q '^theirs.html: 5 objects'
"$LUDWRIGHT" show theirs.html -o game.txt
diff "$game" game.txt

"$LUDWRIGHT" version | grep -q 'with its pages' || {
    echo "skipped: a program without pages; make web"
    exit 77
}
sed 's/^title .*/title A <b>\&amp; "c"!/' "$game" >odd.txt
"$LUDWRIGHT" export odd.txt | grep -q '^a-b-amp-c.html: [34][0-9][0-9] kB$'
grep -q '<title>A &lt;b&gt;&amp;amp; ' a-b-amp-c.html
diff <("$LUDWRIGHT" show odd.txt --format id) <("$LUDWRIGHT" show a-b-amp-c.html --format id)
[ "$(grep -c 'withHints=false' a-b-amp-c.html)" = 1 ]
"$LUDWRIGHT" export odd.txt -o hints.html --hints >said
grep -q 'withHints=true' hints.html
"$LUDWRIGHT" export odd.txt -o game.zip >said
python3 -m zipfile -t game.zip
python3 -m zipfile -e game.zip unpacked
cmp unpacked/index.html a-b-amp-c.html

# A title longer than the name of a file may be.
{ printf 'title '; printf 'äb%.0s' $(seq 200); echo; tail -n +2 "$game"; } >long.txt
"$LUDWRIGHT" export long.txt >said
[ -s "$(sed 's/: [0-9]* kB$//' said)" ]
