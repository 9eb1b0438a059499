# The first replicates of the experiments on evolved rulesets come out as results/rulesets has them, to the last byte;
# a run may begin with another game; the page tells of every stretch.
set -eu
. "$LW_SOURCE/tests/cli/slice.inc"
study=rulesets
slice rules-paper '* crossover 65|one level random 10|one level half stay|* one-sided' 1
slice rules-goals 'thrifty tournaments' 1
slice rules-goals-readings 'undirected 0 longer' 1
# What the winners do that solve all levels.
"$LW_SOURCE/experiments/rulesets/mechanics" "$LUDWRIGHT" >mechanics.csv
cmp mechanics.csv "$LW_SOURCE/results/rulesets/mechanics.csv"
"$LUDWRIGHT" report rulesets.db --ledger "$LW_SOURCE/experiments/rulesets/ledger.json" --text >text 2>told || [ $? -eq 1 ]
grep -q 'rules-paper has 6 of 480 results' told
[ "$(grep -c '^\[' text)" = "$(grep -c '"claim"' "$LW_SOURCE/experiments/rulesets/ledger.json")" ]
"$LUDWRIGHT" report rulesets.db -o page.html
grep -q 'stretch by stretch' page.html
[ "$(grep -c 'mean of feasible over the designs' page.html)" = 3 ]
if grep -wi nan text; then exit 1; fi
slice rules-acts 'paper|own rule|pull and fitness' 1
slice rules-acts-readings 'all pairs paper|cloned at once paper' 1
slice rules-paper-readings 'walk 75 one level crossover 65' 1

# Another game, by a word on the command line; the experiment's own is not looked at.
"$LUDWRIGHT" run "$LW_SOURCE/experiments/rulesets/rules-paper.json" --from "$LW_SOURCE/examples/puzzlescript/vanish.txt" \
    --store other.db --cells 'one level random 10' --replicates 1 --json >json
grep -q '"label":"one level random 10"' json
"$LUDWRIGHT" run "$LW_SOURCE/experiments/ashlock2010/chromatic-6.json" --from null#1 --store x.db 2>told && exit 1
grep -q 'this one has none' told

# From nothing on the command line: the same for any number of threads, and it can be solved.
"$LUDWRIGHT" evolve "$LW_SOURCE/examples/puzzlescript/push.txt" --strip 120 --maximize fitness --set parts=0-1-0-0-0 \
    --algorithm plus --budget 1500 --seed 4 --json -j1 >one 2>/dev/null
"$LUDWRIGHT" evolve "$LW_SOURCE/examples/puzzlescript/push.txt" --strip 120 --maximize fitness --set parts=0-1-0-0-0 \
    --algorithm plus --budget 1500 --seed 4 --json -j3 >three 2>/dev/null
cmp one three
"$LUDWRIGHT" check one >/dev/null
