# The first replicates of every committed experiment come out as results/ashlock2010 has them, to the last byte.
set -eu
results=$LW_SOURCE/results/ashlock2010
slice() { # NAME CELLS REPLICATES
    "$LUDWRIGHT" run "$LW_SOURCE/experiments/ashlock2010/$1.json" --store slice.db --cells "$2" --replicates "$3" \
        --csv "$1.csv" >/dev/null
    while IFS= read -r line; do
        grep -qxF -- "$line" "$results/$1.csv" || { echo "run-slice: $1 has no such line: $line" >&2; exit 1; }
    done <"$1.csv"
    [ "$(wc -l <"$1.csv")" -gt 1 ]
}
slice chess-study 'pieces=P7 P=12 M=1|pieces=N5 P=1200 M=1|pieces=R1N1P3 P=120 M=3|*random|*climber' 1
slice chess-more 'pieces=N5 mutations=3' 2
slice chess-motif '*' 2
slice chess-boards '*' 30
slice chromatic-6 '*' 2
slice chromatic-11 'P=12 M=1|P=1200 M=3|random|climber' 1
slice chromatic-21 'random' 1
slice targeted '*P=1200 M=1' 3

# The boards of the affordance sandbox, whose ledger can be held against whatever part was run.
"$LUDWRIGHT" run "$LW_SOURCE/experiments/affordance/affordance-six.json" --store six.db --cells '1|3' --replicates 1 >/dev/null
"$LUDWRIGHT" report six.db --ledger "$LW_SOURCE/experiments/affordance/ledger.json" --text >six.txt 2>told || [ $? -eq 1 ]
grep -q 'affordance-six has 2 of 600 results' told
[ "$(grep -c '^\[' six.txt)" = "$(grep -c '"claim"' "$LW_SOURCE/experiments/affordance/ledger.json")" ]
grep -q "least hardness of '3' in affordance-six" six.txt
"$LUDWRIGHT" report six.db -o six.html
[ "$(grep -c 'Best scores of the runs on each design' six.html)" = 2 ]
