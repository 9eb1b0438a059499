# The first replicates of the experiments on evolved board games (the family boardgame) come out as results/halim has them, to the
# last byte.
set -eu
. "$LW_SOURCE/tests/cli/slice.inc"
study=halim
slice games '*' 1
slice games-readings '*' 1
slice evolution paper 1
slice evolution-readings 'one *' 1
slice combined 'eq. 5' 1
slice noise games=5 1
slice archive random 1
slice learning-all-readings 'game 2 cap=draw' 1
slice controllers-deep-readings '*logic5=file' 1
slice controllers-deeper-readings '*logic5=file' 1
slice learning-evolved-readings 'random duration=mean' 1
# The ledger can be held against whatever part was run.
"$LUDWRIGHT" report halim.db --ledger "$LW_SOURCE/experiments/halim/ledger.json" --text >text 2>told || [ $? -eq 1 ]
grep -q 'games has 14 of 420 results' told
grep -q '^\[inconsistent in itself\] "Table 3' text
