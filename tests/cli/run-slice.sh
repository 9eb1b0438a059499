# The first replicates of every committed experiment of chessmaze and chromatic come out as results/ has them, to the last
# byte.
set -eu
. "$LW_SOURCE/tests/cli/slice.inc"
study=ashlock2010
slice chess-study 'pieces=P7 P=12 M=1|pieces=N5 P=1200 M=1|pieces=R1N1P3 P=120 M=3|*random|*climber' 1
slice chess-more 'pieces=N5 mutations=3' 2
slice chess-motif '*' 2
slice chess-boards '*' 30
slice chromatic-6 '*' 2
slice chromatic-11 'P=12 M=1|P=1200 M=3|random|climber' 1
slice chromatic-21 '*' 1
slice chess-work '*8 moves' 1
slice levels '*' 5
slice chess-niching 'five knights*' 1
slice targeted '*P=1200 M=1' 3
slice chess-study-readings 'corners pieces=P7 P=12 M=1|* board' 1
slice chess-more-readings 'pawns up pieces=N5 mutations=3' 1
slice chess-motif-readings '*' 1
slice chess-niching-readings 'corners five knights' 1
slice chess-work-readings 'corners*8 moves' 1
slice chromatic-readings '*6 x 6*|*P=12 M=1' 1
slice targeted-readings '*' 2

study=affordance
slice affordance-six '1|3' 1
slice affordance-paired gold 1
slice affordance-once both 1
slice affordance-paths 'red and blue plain|red and blue torus' 1
slice affordance-kinds 'plain|bomb' 1
slice saw '5 x 5*|11 x 11*' 1

# The ledger can be held against whatever part was run, and says what is missing.
"$LUDWRIGHT" report affordance.db --ledger "$LW_SOURCE/experiments/affordance/ledger.json" --text >six.txt 2>told && exit 1
grep -q 'affordance-six has 2 of 600 results' told
[ "$(grep -c '^\[' six.txt)" = "$(grep -c '"claim"' "$LW_SOURCE/experiments/affordance/ledger.json")" ]
grep -q "least mean of '3' in affordance-six" six.txt
if grep -wi nan six.txt; then exit 1; fi
"$LUDWRIGHT" report affordance.db -o six.html
[ "$(grep -c 'Best scores of the runs on each design' six.html)" = 16 ]

slice affordance-solvers 'agr|mcts' 1
slice affordance-readings 'once 1|start_free 1' 1
slice saw-readings 'start_free 7 x 7*' 1
slice affordance-paths-readings 'once red and blue plain|once red and blue white|start_free all four torus' 1
slice affordance-kinds-readings 'once all' 1
slice affordance-solvers-readings 'start_wall agr|start_wall mcts' 1
