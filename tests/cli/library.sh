# The life of a library: add, list, query, tag, export, delete, merge; two processes at once.
set -u
l=$LUDWRIGHT
export LUDWRIGHT_LIBRARY=$PWD/own.db
fail() {
    echo "FAILED: $1"
    cat out err
    exit 1
}
# lib CODE ARGUMENTS...: the exit code must be that; ./out and ./err hold what was said
lib() {
    want=$1
    shift
    "$l" library "$@" >out 2>err </dev/null
    got=$?
    [ $got = "$want" ] || fail "library $* ended with $got, not $want"
    if [ "$want" = 2 ]; then
        [ ! -s out ] || fail "library $*: wrong use, but output"
        [ "$(wc -l <err)" = 1 ] || fail "library $*: not one sentence"
    fi
}
says() { grep -qF -- "$1" out || fail "no \"$1\" in the output"; }
sorry() { grep -qF -- "$1" err || fail "no \"$1\" in the complaint"; }
rows() { [ "$(tail -n +2 out | wc -l)" = "$1" ] || fail "not $1 rows"; }

lib 2 list
sorry "there is no library"
[ ! -e own.db ] || fail "listing made a library"

# Four rows: 1, 2, 3 moves, and one without a solution.
printf 'null:n2:11\nnull:n4:2119\n' >two.txt
lib 0 add two.txt null:n4:1111 null:n3:191
says '4 puzzles added'
lib 0 add null:n4:1111
says '(was there already)'
lib 2 add ''
lib 2 add null:n2:99x
lib 0 list
rows 4
[ "$(head -1 out | tr -s ' ')" = 'handle title moves reached' ] || fail "the columns"
lib 0 list 'moves>=2'
rows 2
lib 0 list 'moves > 1' 'moves<=2' family=null
rows 1
says 'Jumping row, 2 moves'
lib 0 list --sort moves:desc --count 1
says ' 3 '
lib 0 list --sort moves
[ "$(tail -n +2 out | awk '{ print $(NF - 1) }' | tr '\n' ' ')" = '1 2 3 - ' ] || fail "the order"
lib 1 list 'moves>100'
lib 0 list --json 'moves=2'
says '"id":"null:n4:2119"'
[ "$(wc -l <out)" = 1 ] || fail "one certificate a line"

# A puzzle by its handle, its ID, a part of it; a part that fits several.
lib 0 list 2119
handle=$(tail -1 out | cut -d' ' -f1)
lib 0 show "$handle"
says 'null:n4:2119'
lib 0 show "${handle:0:4}"
lib 0 show null:n4:2119
lib 2 tag null:n hard
sorry 'matches 4 puzzles'

# Queries that cannot be meant.
lib 2 list 'nonsense>3'
sorry "no family has a fact \"nonsense\"; 'ludwright families NAME' lists"
lib 2 list 'moves!3'
lib 2 list 'moves>'
lib 2 list 'moves>many'
lib 2 list 'moves>nan'
lib 2 list family=nobody
lib 2 list family=null 'branching<2'
sorry 'null has no fact "branching"'
lib 2 list tag=
lib 2 list tag=a tag=b
lib 2 list --sort moves:sideways
lib 2 list --count none
lib 2 frobnicate
sorry 'add, list, show'

# Tags.
lib 0 tag 'moves>=2' hard
says 'tagged 2 puzzles'
lib 0 tag "$handle" nice
lib 0 list tag=hard
rows 2
says 'hard nice'
lib 2 tag "$handle" 'two words'
lib 2 tag hard
lib 0 untag tag=hard hard
says 'untagged 2 puzzles'
lib 1 list tag=hard
lib 1 untag "$handle" hard
lib 1 tag nowhere hard
lib 0 add null:n2:11 --tag easy
lib 0 list tag=easy
rows 1

# Exports. A title with quotes and a comma goes through CSV only if it is quoted right.
lib 0 tag "$handle" 'a,"b"'
lib 0 export --format csv "$handle"
says ',"a,""b"" nice",'
[ "$(head -1 out)" = 'handle,title,id,family,kind,tags,origin,moves,reached,version,signature,settings' ] || fail "the head of the CSV"
lib 0 export -o all.csv
[ "$(wc -l <all.csv)" = 5 ] || fail "a CSV by the name of the file"
lib 0 export --format ids --sort moves
[ "$(sed -n 2p out)" = null:n4:2119 ] || fail "IDs in order"
lib 0 export -o all.jsonl
[ "$(wc -l <all.jsonl)" = 4 ] || fail "four certificates"
lib 0 export -o sheet.html --title 'A <b> & "c"'
grep -q '<title>A &lt;b&gt; &amp; &quot;c&quot;</title>' sheet.html || fail "the title of the sheet"
[ "$(grep -o '<svg' sheet.html | wc -l)" = 8 ] || fail "four puzzles and four answers"
grep -q 'it cannot be solved' sheet.html || fail "an unsolvable puzzle on the sheet"
sed 's#http://www.w3.org/2000/svg##' sheet.html | grep -qE 'https?://|<script' && fail "the sheet is not by itself"
lib 2 export --format parchment
lib 1 export 'moves>100' -o none.csv
[ ! -e none.csv ] || fail "an empty export"
lib 4 export -o no/such/folder.csv

# A curve: the ends are taken, the order is from easy to hard.
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'null:n%d:%s\n' $((i + 1)) "$(printf '1%.0s' $(seq $((i + 1))))"; done >line.txt
lib 0 --library line.db add line.txt
lib 0 --library line.db curve -n 3
[ "$(tail -3 out | tr -s ' ' | cut -d' ' -f5 | tr '\n' ' ')" = '1 6 12 ' ] || fail "the curve"
says '3 of 12 puzzles by moves, which goes from 1 to 12'
lib 0 --library line.db curve -n 100 --format ids
[ "$(wc -l <out)" = 12 ] || fail "more wanted than there are"
lib 2 --library line.db curve --by nonsense
lib 0 --library line.db curve 'moves<3' -n 1
lib 0 stats
says 'null: 4 puzzles'

# A maze and its mirror image: one of the two takes part in a curve.
lib 0 --library twins.db add chromatic:w3h3:ROYRRRRRR chromatic:w3h3:RRRORRYRR
lib 0 --library twins.db stats
says '2 puzzles, 1 when mirror images count as one'
lib 0 --library twins.db curve --format ids
[ "$(wc -l <out)" = 1 ] || fail "twins in a curve"

# Delete asks, or wants --yes.
lib 2 delete "$handle"
sorry '--yes'
lib 0 delete "$handle" --yes
lib 1 delete "$handle" --yes
lib 0 delete 'moves<100' --yes
says 'deleted 2 puzzles'
lib 0 list
rows 1
lib 2 delete --yes

# Merge, twice: the second time nothing is new.
lib 0 merge line.db
says '12 new puzzles'
lib 0 list
cp out before
lib 0 merge line.db
says '0 new puzzles'
lib 0 list
cmp -s out before || fail "merging twice changed something"
lib 2 merge nothing.db
lib 2 merge own.db
lib 2 merge

# Files that are no libraries.
echo 'just a text, and long enough to be looked at as a database of some kind' >text.db
lib 2 --library text.db list
lib 2 --library text.db add null:n2:11
cmp -s text.db <(echo 'just a text, and long enough to be looked at as a database of some kind') ||
    fail "a foreign file was changed"
mkdir folder
lib 2 --library folder list
lib 2 --library '' list

# Two processes at once.
for i in $(seq 1 40); do echo "null:n9#$i"; done >one.txt
for i in $(seq 21 60); do echo "null:n9#$i"; done >other.txt
"$l" library add one.txt --library both.db >one.out 2>&1 &
first=$!
"$l" library add other.txt --library both.db >other.out 2>&1 || fail "the second process"
wait $first || fail "the first process"
lib 0 --library both.db export --format ids
[ "$(sort -u out | wc -l)" = 60 ] && [ "$(wc -l <out)" = 60 ] || fail "two processes lost or doubled puzzles"

# A merge that cannot be done makes no library; an ending that names no format writes nothing.
echo text >nolib
for bad in nolib nosuch.db; do
    got=0
    "$LUDWRIGHT" library merge $bad --library fresh.db >out 2>err || got=$?
    [ $got = 2 ] && [ ! -e fresh.db ] || fail "a merge of $bad ended with $got: $(cat err)"
done
"$LUDWRIGHT" library add null:n3:111 --library some.db >out
got=0
"$LUDWRIGHT" library export --library some.db -o t.xyz >out 2>err || got=$?
[ $got = 2 ] && [ ! -e t.xyz ] && grep -q 't.xyz does not say which format; end it in .json' err || fail "an odd ending: $got, $(cat err)"

# Ranking what is kept.
"$l" rank --kept --by moves >out 2>err || fail "rank --kept"
says "by moves"
"$l" rank --kept --by moves -n 1 --json family=null >out 2>err || fail "rank --kept --json"
says '"rank":1'
LUDWRIGHT_LIBRARY=$PWD/none.db "$l" rank --kept >out 2>err && fail "ranking a library that is not there"
sorry "there is no library"

# On a sheet boards side by side get the width of the page.
"$LUDWRIGHT" evolve chromatic:w6h5,levels=3 --target moves=17 -n 1 --library wide.db -q >out
"$LUDWRIGHT" library export --library wide.db -o wide.html 2>err
[ "$(grep -o 'grid-column:1/-1' wide.html | wc -l)" = 2 ] || fail "three levels do not get the width of the page"

# A level of a game comes with the number of moves that its solution has, to ask and to sort by.
"$l" library add "$LW_SOURCE/examples/puzzlescript/push.txt" --library games.db >out 2>err || fail "adding a game"
lib 0 --library games.db list 'moves>=18' --sort moves
rows 2
sed -n 2p out | grep -q ' 18 moves  *18 ' || fail "levels are not sorted by moves"
lib 0 --library games.db list
[ "$(head -1 out | awk '{print $3, $4}')" = 'moves cells' ] || fail "columns that nobody has"
lib 0 --library games.db curve -n 2
lib 0 --library games.db export -o games.jsonl
"$l" check games.jsonl >out 2>err || fail "a kept level does not check"
exit 0
