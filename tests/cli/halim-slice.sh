# The first replicates of the experiments on evolved board games come out as results/halim has them, to the last byte.
set -eu
results=$LW_SOURCE/results/halim
slice() { # NAME CELLS REPLICATES
    "$LUDWRIGHT" run "$LW_SOURCE/experiments/halim/$1.json" --store slice.db --cells "$2" --replicates "$3" \
        --csv "$1.csv" >/dev/null
    while IFS= read -r line; do
        grep -qxF -- "$line" "$results/$1.csv" || { echo "halim-slice: $1 has no such line: $line" >&2; exit 1; }
    done <"$1.csv"
    [ "$(wc -l <"$1.csv")" -gt 1 ]
}
slice games '*' 1
slice evolution paper 1
slice combined 'eq. 5' 1
slice noise games=5 1
slice archive random 1
# The ledger can be held against whatever part was run.
"$LUDWRIGHT" report slice.db --ledger "$LW_SOURCE/experiments/halim/ledger.json" --text >text 2>told || [ $? -eq 1 ]
grep -q 'games has 14 of 420 results' told
grep -q '^\[inconsistent in itself\] "Table 3' text
