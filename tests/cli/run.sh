# run: the same results for any number of threads, in any pieces; what is wrong with a file is told with its place;
# Ctrl-C ends with 130 and says how to go on.
set -eu
fail() {
    echo "run: $*" >&2
    exit 1
}

cat >study.json <<'END'
{"name": "study", "seed": 3, "replicates": 4,
 "settings": {"spec": "chromatic:w7h5", "maximize": "moves"},
 "axes": [{"method": {"paper": {"algorithm": "steady", "population": 60, "events": 500},
                      "climb": {"algorithm": "climber", "mutate": "change", "evaluations": 1060},
                      "chance": {"algorithm": "random", "evaluations": 1060}}}]}
END
"$LUDWRIGHT" run study.json -j 1 --store one.db --dump >one
"$LUDWRIGHT" run study.json -j 2 --store two.db --dump >two
cmp one two || fail "two threads give another store than one"
"$LUDWRIGHT" run study.json --store three.db --cells 'c*' --replicates 2 >/dev/null
"$LUDWRIGHT" run study.json --store three.db --cells 'paper|chance' -j 2 >/dev/null
"$LUDWRIGHT" run study.json --store three.db --dump >three
cmp one three || fail "pieces do not make the whole"

"$LUDWRIGHT" run study.json --csv study.csv >table 2>told
grep -q 'results are in study.db' told || fail "the default store is not told"
[ -s study.db ] || fail "the default store is not there"
[ "$(wc -l <table)" -eq 4 ] || fail "the table has a line a cell and a heading"
[ "$(wc -l <study.csv)" -eq 13 ] || fail "the CSV has a line a result and a heading"
[ "$("$LUDWRIGHT" run study.json --json --cells climb 2>/dev/null | grep -c '"label":"climb"')" -eq 4 ] ||
    fail "JSON has a line a result"
# Every design that the table names has as many moves as the table says.
tail -n +2 study.csv | while IFS=, read -r _ _ _ _ _ best _ _ design _; do
    "$LUDWRIGHT" grade "$design" --json 2>/dev/null | grep -q "\"moves\":$best[,}]" || exit 1
done || fail "a design is not what the table says"

# A file that was changed under the same name is another experiment.
sed 's/"seed": 3/"seed": 4/' study.json >changed.json
if "$LUDWRIGHT" run changed.json --store one.db 2>told; then fail "a changed file was run into the old store"; fi
grep -q 'another experiment' told || fail "the refusal is not in words: $(cat told)"

# wrong TEXT PLACE WORDS
wrong() {
    printf '%s' "$1" >wrong.json
    code=0
    "$LUDWRIGHT" run wrong.json --store wrong.db >out 2>told || code=$?
    [ $code -eq 2 ] || fail "$1 ends with $code"
    [ ! -s out ] || fail "$1 prints a result"
    grep -q "^ludwright: wrong.json:$2: .*$3" told || fail "$1 says $(cat told)"
}
wrong '{"name": "a"' '1:13' ''
wrong '{"name": "a", "settings": {}}' '1:27' 'spec'
wrong '{"name": "a",
 "settings": {"spec": "chromatic:w7h5", "population": "many", "algorithm": "steady"}}' '2:55' 'number'
wrong '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"width": [5, 900]}]}' '1:78' 'width'
wrong '' '1:1' ''
[ ! -e wrong.db ] || fail "a wrong file makes a store"
code=0
"$LUDWRIGHT" run study.json --cells 'nothing*' --store one.db 2>told || code=$?
[ $code -eq 2 ] && grep -q 'no cell' told || fail "a pattern that fits nothing is not told"

# Stopped: 130, a sentence, and the same command goes on.
sed 's/"events": 500/"events": 3000000/; s/"name": "study"/"name": "long"/' study.json >long.json
"$LUDWRIGHT" run long.json --store long.db >out 2>told &
pid=$!
sleep 0.4
kill -INT $pid
code=0
wait $pid || code=$?
[ $code -eq 130 ] || fail "stopped, it ends with $code"
grep -q 'same command goes on' told || fail "stopped, it says $(cat told)"

# Stopped within a replicate that would take hours: at once, and what was done before is there.
cat >lesson.json <<'E'
{"name": "lesson", "replicates": 1,
 "settings": {"spec": "boardgame", "algorithm": "random", "evaluations": 1, "maximize": "plies"},
 "axes": [{"length": {"short": {"facts": "plies"}, "long": {"facts": "learned", "generations": 10000}}}]}
E
"$LUDWRIGHT" run lesson.json --cells short --store lesson.db >out || fail "a short replicate fails"
code=0
timeout --preserve-status -s TERM -k 30 0.7 "$LUDWRIGHT" run lesson.json --store lesson.db -j1 >out 2>told || code=$?
[ $code -eq 130 ] || fail "stopped within a lesson, it ends with $code"
"$LUDWRIGHT" run lesson.json --cells short --store lesson.db --csv lesson.csv >out
[ "$(wc -l <lesson.csv)" -eq 2 ] || fail "what was done before is lost: $(cat lesson.csv)"
code=0
timeout --preserve-status -s TERM -k 30 0.7 "$LUDWRIGHT" learn boardgame#7 --lessons 2 --generations 10000 >out 2>told || code=$?
[ $code -eq 130 ] && [ ! -s out ] || fail "a stopped lesson ends with $code and tells $(cat out)"
grep -q 'stopped after 0 of 2 lessons' told || fail "a stopped lesson says $(cat told)"

# A start may be a file, as seen from the experiment's folder; the store keeps the puzzle itself.
mkdir -p games
echo 'chromatic:w4h2:RRRRRRRR' >games/start.txt
echo '{"name": "from", "replicates": 2, "settings": {"from": "start.txt", "evaluations": 50}}' >games/from.json
"$LUDWRIGHT" run games/from.json --store from.db --dump >from.txt
grep -q 'chromatic:w4h2:RRRRRRRR' from.txt || fail "the store does not know where runs began"
rm games/start.txt
code=0
"$LUDWRIGHT" run games/from.json --store from.db 2>told || code=$?
[ $code -eq 2 ] && grep -q 'games/start.txt' told || fail "a missing start is not told: $(cat told)"

# What is followed keeps its name where there are several goals: the mean of the first goal is that of the fact.
cat >followed.json <<'END'
{"name": "followed", "replicates": 1,
 "settings": {"spec": "null:n6", "algorithm": "nsga2", "population": 10, "maximize": "moves reached", "evaluations": 40,
              "census": 40, "follow": "moves reached"}}
END
"$LUDWRIGHT" run followed.json --csv followed.csv --column mean@40-moves@40 --column reached@40-moves@40 >/dev/null
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) { if ($i == "mean@40-moves@40") same = i; if ($i == "reached@40-moves@40") more = i } }
    NR == 2 { exit !($same == 0 && $more > 0) }' followed.csv || fail "the census of two goals is shifted"
