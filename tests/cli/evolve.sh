# evolve: what is asked for is found, differs, is certified and kept; wrong orders are refused in a sentence.
set -euo pipefail
lw=$LUDWRIGHT

fail() {
    echo "evolve.sh: $*" >&2
    exit 1
}

# refused CODE TEXT ARGUMENT...: ends with that code, prints nothing, and says TEXT in one line on standard error.
refused() {
    local code=$1 text=$2 got=0
    shift 2
    "$lw" evolve "$@" >out 2>err || got=$?
    [ "$got" = "$code" ] || fail "'evolve $*' ended with $got, not $code"
    [ ! -s out ] || fail "'evolve $*' printed something"
    [ "$(wc -l <err)" = 1 ] || fail "'evolve $*' said more or less than one line: $(cat err)"
    grep -qF -- "$text" err || fail "'evolve $*' said: $(cat err)"
}

# Targets are met, by different puzzles, one certificate a line.
"$lw" evolve chromatic:w7h5 --target moves=18 -n 6 --json >json
[ "$(wc -l <json)" = 6 ] || fail "not six lines"
[ "$(grep -c '"facts":{"moves":18,' json)" = 6 ] || fail "a target was missed"
[ "$(grep -o '"id":"[^"]*"' json | sort -u | wc -l)" = 6 ] || fail "two are the same"

"$lw" check json >/dev/null || fail "a certificate does not hold"

# The same seed, the same bytes, for any number of threads; another seed, other puzzles.
for form in '' --json --quiet; do
    for goal in '--target moves=14' '--maximize reached --budget 3k' '--effort high --budget 3k'; do
        # shellcheck disable=SC2086 # words
        "$lw" evolve chromatic:w7h5 $goal -n 5 $form -j1 >one 2>err
        # shellcheck disable=SC2086
        "$lw" evolve chromatic:w7h5 $goal -n 5 $form -j3 >three 2>err
        cmp one three || fail "threads make a difference with $goal $form"
    done
done
"$lw" evolve chromatic:w7h5 --quiet --seed 2 -n 5 --budget 3k >two
cmp -s one two && fail "the seed makes no difference"
for many in '--elites moves=4..34/10,dead_ends=0..8/4' '--maximize moves --minimize dead_ends'; do
    # shellcheck disable=SC2086
    "$lw" evolve chromatic:w7h5 $many --budget 6k -j1 >one 2>err
    # shellcheck disable=SC2086
    "$lw" evolve chromatic:w7h5 $many --budget 6k -j2 >three 2>err
    cmp one three || fail "threads make a difference with $many"
    [ -s one ] || fail "nothing was printed with $many"
done

# Pictures, an ID and facts for people; an ID a line for programs; a file and a library besides.
"$lw" evolve chessmaze:w6h5,pieces=N2 -n 2 --budget 2k -o file.jsonl --library lib.db >out 2>err
[ "$(grep -c '^chessmaze:w6h5,pieces=N2:' out)" = 2 ] || fail "no IDs among the pictures"
[ "$(grep -c '^moves [0-9]*, explorer ' out)" = 2 ] || fail "no facts under the pictures"
grep -q '^2 puzzles, [0-9,]* runs, [0-9,]* evaluations, [0-9.]* s$' err || fail "no summary: $(cat err)"
[ "$(grep -c '"solution":\[' file.jsonl)" = 2 ] || fail "the file lacks certificates"
[ "$("$lw" library export --format ids --library lib.db | grep -c chessmaze:w6h5)" = 2 ] || fail "the library lacks them"
LUDWRIGHT_LIBRARY=own.db "$lw" evolve null -n 3 --keep -q >out
[ "$("$lw" library export --format ids --library own.db)" = "$(cat out)" ] || fail "--keep does not keep"
"$lw" evolve chessmaze:w6h5,pieces=N2 -n 2 --budget 2k -q >out 2>err
[ "$(grep -c '^chessmaze:' out)" = "$(wc -l <out)" ] || fail "--quiet prints more than IDs"
[ ! -s err ] || fail "--quiet says something"

# An archive is a map, a front a table, the IDs of both come with --quiet.
"$lw" evolve null --elites reached=1..12/6,moves=0..12/6 --budget 3k >out 2>err
grep -q 'moves from 0 to 12, 6 cells' out || fail "the map has no axis"
filled=$(grep -o '^[0-9]* of 36 cells filled' out | cut -d' ' -f1)
"$lw" evolve null --elites reached=1..12/6,moves=0..12/6 --budget 3k -q >out 2>err
[ "$(wc -l <out)" = "$filled" ] || fail "the archive's IDs are not as many as its cells"
"$lw" evolve null --maximize moves --minimize reached --budget 3k >out 2>err
head -1 out | grep -q '^ *moves *reached *puzzle$' || fail "the front has no heading"
sed 1d out | awk '{ if (NR > 1 && ($1 >= moves || $2 >= reached)) exit 1; moves = $1; reached = $2 }' ||
    fail "the front is not sorted, or one is better than another"

# All different ones there are, and no more.
got=0
"$lw" evolve null:n2 --target moves=1 -n 30 --budget 200 -q >out 2>err || got=$?
[ $got = 3 ] || fail "a hunt that found too few ended with $got"
[ "$(sort -u out | wc -l)" = 9 ] || fail "not all nine were found"
grep -q 'found 9 of 30 distinct puzzles.* the last 82 of [0-9]* runs found nothing new' err || fail "it said: $(cat err)"
for threads in 1 3; do
    got=0
    "$lw" evolve chromatic:w1h1 -n 100000 -q -j$threads >out 2>err || got=$?
    [ $got = 3 ] || fail "a hunt for more than there are ended with $got"
    grep -q 'found 1 of 100000 .* the last 66 of 67 runs found nothing new' err || fail "it said: $(cat err)"
done
got=0
"$lw" evolve chromatic:w1h1 -n 2 -q --runs 200 >out 2>err || got=$?
grep -q 'in 200 runs; try a larger --runs' err || fail "--runs was not kept to: $(cat err)"

refused 2 'not a .SVG file' chromatic:w4h3 -o MAZE.SVG --quiet
[ ! -e MAZE.SVG ] || fail "a refused file was written"
refused 3 'found none of 1 in 4 runs; the nearest missed the target by ' chessmaze:w4h3,pieces=N1 --target moves=9 --budget 500 --runs 4
# What cannot be is said at once; where a way of that length can be, it is looked for.
refused 1 'no puzzle of chromatic:w9h9 has 25 moves: between these squares every path has an even number of moves' chromatic:w9h9 --target moves=25 -n 5
refused 1 'every path has an odd number of moves' chromatic:w4h3 --target moves=8
refused 1 'lie farther apart' chromatic:w9h7,levels=2 --target moves=13
refused 1 'too few squares' chromatic:w5h3 --target moves=16
refused 1 'an even number of moves' chromatic:w5h3,levels=2 --target moves=9
"$lw" evolve chromatic:w5h3,levels=2 --target moves=10 -q >out || fail "an even way was not found"
"$lw" evolve chromatic:w4h3 --target moves=9 -q >out || fail "an odd way was not found"
refused 2 'chromatic has no fact "length"; it has moves, reached' chromatic --maximize length
refused 2 'there is no algorithm "magic"; there are steady, climber' chromatic --algorithm magic
"$lw" help evolve >help
for name in $(sed 's/.*there are //; s/,//g' err); do
    grep -q "\b$name\b" help || fail "the help does not know the algorithm $name"
done
refused 2 'chromatic has no mutation "swap"; it has recolour, change' chromatic --mutate swap
refused 2 'chromatic has no crossover "x"; it has twopoint' chromatic --cross x
refused 2 'only elites, improvement and annealing fill an archive; leave out the axes or choose one of them' chromatic --elites moves=1..9/3 --algorithm nsga2
refused 2 'elites needs the axes' chromatic --algorithm elites
refused 2 'write an axis like moves=10..120/12' chromatic --elites moves=9..1/3
refused 2 'write a target like moves=40' chromatic --target moves
refused 2 '--count: count must be from 1 to 100000, not 0' chromatic -n 0
refused 2 '--count: count must be from 1 to 100000, not 9999999999999' chromatic -n 9999999999999
refused 2 'leave out count, or give a single goal' chromatic --elites moves=1..9/3 -n 4
refused 2 'given twice' chromatic --knobs mutations=2 --mutations 3
refused 2 'has no knob "population"' chromatic --population 3
refused 2 '--effort: effort must be normal or high' chromatic --effort huge
refused 2 'evolve needs SPEC'
refused 4 'no/such' chromatic -o no/such/file

# Ctrl-C keeps what is finished.
"$lw" evolve chromatic:w21h21 -n 1000 -q -j1 --budget 20k >out 2>err &
pid=$!
for _ in $(seq 200); do
    [ ! -s out ] || break
    sleep 0.05
done
kill -TERM $pid
got=0
wait $pid || got=$?
[ $got = 130 ] || fail "a stopped hunt ended with $got"
grep -q '^chromatic:w21h21:' out || fail "what was finished is lost"

# A file that is there already stays as it is until there is something to put in its place.
echo old >keep.jsonl
"$lw" evolve chessmaze --target moves=90 --budget 9M -q -j1 -o keep.jsonl >out 2>err &
pid=$!
sleep 0.3
kill -INT $pid
got=0
wait $pid || got=$?
[ $got = 130 ] || fail "a stopped hunt ended with $got"
[ "$(cat keep.jsonl)" = old ] || fail "a stopped hunt destroyed the old file"
got=0
"$lw" evolve chessmaze:w4h3,pieces=N1 --target moves=9 --budget 500 --runs 2 -o keep.jsonl >out 2>err || got=$?
[ $got = 3 ] || fail "a hunt that found none ended with $got"
[ "$(cat keep.jsonl)" = old ] || fail "a hunt that found none destroyed the old file"
"$lw" evolve chromatic:w21h21 -n 1000 -q -j1 --budget 20k -o keep.jsonl >out 2>err &
pid=$!
for _ in $(seq 200); do
    [ ! -s out ] || break
    sleep 0.05
done
kill -TERM $pid
got=0
wait $pid || got=$?
[ $got = 130 ] || fail "a stopped hunt that writes a file ended with $got"
grep -q '^{"family":"chromatic"' keep.jsonl || fail "what was finished before the stop is not in the file"
[ "$(echo keep.jsonl*)" = keep.jsonl ] || fail "something was left beside the file"

# Design to order where facts are noisy: a curve, a spec, and what was found measured afresh; the same on any threads.
small=affordance:n7b4r2g1k2,runs=6,population=20,updatings=40
for j in 1 3; do
    "$lw" evolve $small --curve mean=24..34/3 --budget 400 --json -j$j -o curve$j.jsonl >curve$j 2>err || fail "a curve: $(cat err)"
done
cmp curve1 curve3 || fail "a curve depends on threads"
[ "$(grep -c '"fresh":' curve1)" = 3 ] || fail "not three levels: $(cat curve1)"
"$lw" check curve1.jsonl >out 2>err || fail "a curve's certificates: $(cat out err)"
"$lw" evolve $small --vary blue=0..9,blue_high=1..9 --target mean=20 --budget 800 -j1 >one 2>err || fail "a spec: $(cat err)"
"$lw" evolve $small --vary blue=0..9,blue_high=1..9 --target mean=20 --budget 800 -j3 >three 2>err
cmp one three || fail "a spec depends on threads"
grep -q 'over 20 new puzzles, wanted 20' one || fail "a spec is not verified: $(cat one)"
"$lw" evolve $small --target mean=30 --budget 400 --verify 5 >out 2>err || fail "a target: $(cat err)"
grep -q '^measured again: mean .* (mean of 5, 95 % interval), target 30$' out || fail "a find is not verified: $(cat out)"
refused 2 'a curve needs one fact' $small --curve mean=1..2/3,best=1..2/3
refused 2 'leave out target' $small --curve mean=1..2/3 --target mean=3
refused 2 'has no parameter "size"' $small --vary size=1..2
refused 2 'cannot vary from 5 to 2' $small --vary blue=5..2
refused 2 'torus cannot vary: it is not a whole number' $small --vary torus=0..1
refused 2 'blue is to vary twice; name it once' $small --vary blue=0..2,red=0..2,blue=0..3
refused 2 'plays cannot be counted' null --plays 5k
refused 2 'leave out budget' $small --plays 5k --budget 3

# Known puzzles stand beside an archive and a front; what is required is met.
checkers=boardgame::0R6LgXbDYYdkRRcEL8Cz
"$LUDWRIGHT" evolve boardgame:games=5 --maximize intelligence --elites 'plies=0..100/5,branching=0..50/5' --budget 60 \
    --compare $checkers >map 2>&1
grep -q '^A boardgame:games=5:0R6LgXbDYYdkRRcEL8Cz: plies [0-9.]*, branching [0-9.]*, score' map || { cat map >&2; exit 1; }
grep -q '|.*A' map
"$LUDWRIGHT" evolve boardgame:games=5 --maximize plies --maximize branching --budget 40 --compare $checkers 2>/dev/null |
    tail -2 | grep -q 'for comparison'
refused 2 'for a front or an archive' boardgame --compare $checkers
refused 2 'of the spec that is evolved' boardgame --maximize plies --maximize forced --compare chromatic#1
"$LUDWRIGHT" evolve boardgame:games=5,max_kinds=3 --require 'plies>=30' --require 'plies<=60' --budget 60 --json >order.json 2>/dev/null
grep -q '"kinds":[123],' order.json || grep -q '"kinds":[123]}' order.json
refused 3 'met all requirements' boardgame:games=5 --require 'pieces>=17' --budget 30 --runs 2
"$LUDWRIGHT" evolve boardgame:games=5 --require 'plies>=30' --require 'plies<=60' --knobs rounds=4 --budget 100 --verify 20 >out 2>err
grep -qE '^measured again: plies [0-9.]+ \([345][0-9.]+ to [345][0-9.]+\) \(mean of 20, 95 % interval\), required at least 30 and at most 60$' out ||
    fail "what is required is not verified: $(cat out err)"
# What an archive or a front holds by luck shows when it is measured again; the same for any number of threads.
for j in 1 3; do
    "$LUDWRIGHT" evolve boardgame:games=5 --maximize intelligence --elites 'plies=0..100/5,branching=0..50/5' --budget 60 \
        --compare $checkers --verify 4 -j$j >map$j 2>/dev/null
    "$LUDWRIGHT" evolve boardgame:games=5 --maximize plies --maximize branching --budget 40 --compare $checkers --verify 4 -j$j >front$j 2>/dev/null
done
cmp map1 map3 && cmp front1 front3 || fail "fresh measurements depend on threads"
grep -qE '^after 4 new measurements each: of [0-9]+ puzzles, [0-9]+ moved to another cell$' map1 || fail "an archive is not verified"
# Niches are not cells of the map: an archive of another kind keeps all of its members.
"$LUDWRIGHT" evolve boardgame:games=5 --maximize intelligence --elites 'plies=0..100/5,branching=0..50/5' --budget 60 \
    --archive unstructured/0.05 --verify 4 >map 2>/dev/null
members=$(sed -n 's/.* cells filled by \([0-9]*\) puzzles.*/\1/p' map)
grep -q "^after 4 new measurements each: of $members puzzles, " map || fail "an unstructured archive loses members: $(cat map)"
grep -qE '^[0-9]+ of [0-9]+ are still a front after 4 new measurements each$' front1 || fail "a front is not verified"

# From a puzzle: a climber without a step gives it back, whatever its form.
id=chromatic:w4h2:RRRRRRRR
echo "$id" >start.txt
for word in "$id" start.txt; do
    [ "$("$lw" evolve "$word" --budget 1 --maximize branching --quiet)" = "$id" ] || fail "$word is not where it begins"
done
refused 2 'name one instead of a spec' chromatic:w4h2 --steps 2
refused 2 'change the size' "$id" --set width=5
refused 2 'cannot open' missing.txt
printf '%s\n%s\n' "$id" "$id" >two.txt
refused 2 'holds 2 puzzles' two.txt

# Games: what cannot be done is told before the search.
game=$LW_SOURCE/examples/puzzlescript/push.txt
refused 2 'push.txt: 5 bytes leave no room for a rule; the shortest takes 16' "$game" --strip 5
refused 2 'push.txt: there is no level 7: the game has 3 levels' "$game" --strip 300 --set level=7
sed '/^WINCONDITIONS/,/^LEVELS/{/^[Aa]ll/d;}' "$game" >nowin.txt
refused 2 'nowin.txt: the game has no win condition' nowin.txt --strip 300
sed 's/^Player p$/Hero h/; s/^Player, Wall/Hero, Wall/' "$game" >noplayer.txt
refused 2 'noplayer.txt: the game has an error outside its rules: ' noplayer.txt --strip 300
sed '/^LEVELS/,$d' "$game" >nolevels.txt
refused 2 'nolevels.txt: the game has an error outside its rules: the game has no levels' nolevels.txt --strip 300
refused 2 '--generate: deal makes puzzles from nothing' "$game" --generate deal

# Evolved rules are told, and taken out as a game without the room they had; a hint where whole levels changed.
"$lw" evolve "$game" --strip 120 --maximize fitness --budget 500 --runs 1 -o rules.txt >out 2>err || fail "rules: $(cat err)"
head -1 out | grep -q '^\[.*\] -> \[.*\]$' || fail "no rules are told: $(head -1 out)"
grep -qF -- "$(head -1 out)" rules.txt || fail "the game has other rules"
! grep -qF '[ ] -> [ ]' rules.txt || fail "null rules were written"
[ "$(cat -s rules.txt)" = "$(cat rules.txt)" ] || fail "blank lines were written"
"$lw" compile rules.txt >/dev/null || fail "the game does not compile"
id=$(grep '^puzzlescript:' out)
"$lw" show "$id" -o again.txt && cmp again.txt rules.txt || fail "show writes another game"
"$lw" show "$id" --describe | grep -qF -- "$(head -1 out)" || fail "show does not tell the rules"
"$lw" show "$game" -o copy.txt && cmp copy.txt "$game" || fail "a game's text is changed by show"
refused 2 'like -o game%d.txt' "$game" --strip 120 -n 2 -o two.txt
"$lw" evolve "$game" --strip 120 --budget 50 -n 2 --maximize structure -o game%d.txt >out 2>err || fail "two games: $(cat err)"
[ -s game1.txt ] && [ -s game2.txt ] && ! cmp -s game1.txt game2.txt || fail "not two games"
"$lw" evolve "$game" --budget 20 >out 2>err
grep -q -- 'use --levels N for levels like the game' err || fail "no hint at --levels: $(cat err)"
