# Archives: their kinds, the table they are exported to, and an evolution that goes on from it.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
axes='--maximize moves --elites reached=1..49/8,dead_ends=0..12/6'

run 0 evolve chromatic:w7h7 $axes --budget 1500 -o half.csv
says 'of 48 cells filled'
[ "$(head -n 1 half.csv)" = cell,score,reached,dead_ends,moves,id,version,commit,signature,settings ] || fail "the columns of an archive"
cells=$(tail -n +2 half.csv | wc -l)
[ "$cells" -ge 20 ] || fail "an archive has members"
grep -q "^$cells of 48 cells filled" out || fail "the table has every cell"

# The table alone is enough to go on: no cell gets worse, and some get better.
run 0 evolve chromatic:w7h7 $axes --budget 1500 --resume half.csv -o whole.csv
awk -F, 'FNR == 1 { next } NR == FNR { half[$1] = $2; next } { whole[$1] = $2 }
         END { for (c in half) { if (!(c in whole) || whole[c] < half[c]) exit 1; more += whole[c] > half[c] } exit more == 0 }' \
    half.csv whole.csv || fail "an archive goes on"
run 0 evolve chromatic:w7h7 $axes --budget 1500 --resume half.csv -o again.csv --threads 2
cmp whole.csv again.csv || fail "an archive goes on in the same way"
id=$(sed -n '2p' half.csv | cut -d, -f6)
run 0 evolve chromatic:w7h7 $axes --budget 1 --resume "$id" --quiet
[ "$(wc -l <out)" -ge 1 ] || fail "one ID is an archive too"

# Members carry their cell: in JSON a place on each axis, in the table the last axis counts fastest.
run 0 evolve chromatic:w7h7 $axes --budget 1500 --json
sed -n 's/.*"id":"\([^"]*\)".*"cell":\[\([0-9]*\),\([0-9]*\)\].*/\1 \2 \3/p' out | awk '{ print $2 * 6 + $3 "," $1 }' | sort >json.cells
tail -n +2 half.csv | cut -d, -f1,6 | sort | cmp - json.cells || fail "cells in JSON are those of the table"
[ -s json.cells ] || fail "cells in JSON"

for algorithm in elites improvement annealing; do
    run 0 evolve chromatic:w7h7 $axes --budget 1500 --algorithm $algorithm --archive cvt/30
    says 'of 30 niches'
    run 0 evolve chromatic:w7h7 $axes --budget 1500 --algorithm $algorithm --archive unstructured/0.1
    says 'cells filled by'
done

printf 'name,moves\nx,3\n' >none.csv
run 2 evolve chromatic:w7h7 $axes --resume none.csv
says 'none.csv:1:1: an archive has a column "id", and this table has none'
printf 'id\n"chromatic:w7h7#1\n' >open.csv
run 2 evolve chromatic:w7h7 $axes --resume open.csv
says 'open.csv:2:1: a quoted field has no end'
printf 'id\nchromatic:w5h5#1\n' >other.csv
run 2 evolve chromatic:w7h7 $axes --resume other.csv
says 'other.csv:2: "chromatic:w5h5#1" is not a puzzle of the spec that is evolved'
run 2 evolve chromatic:w7h7 --resume half.csv
says 'resume continues an archive; give its axes with elites, too'
run 2 evolve chromatic:w7h7 $axes --archive cvt/1
says 'an archive is grid, cvt/NICHES (2 to 2000) or unstructured/DISTANCE (up to 1), not "cvt/1"'
run 2 evolve chromatic:w7h7 -o none.csv
says 'a .csv file holds an archive; give --elites'

# An experiment follows how archives grow.
cat >grow.json <<'EOF'
{"name": "grow", "replicates": 2,
 "settings": {"spec": "chromatic:w7h7", "elites": "reached=1..49/8,dead_ends=0..12/6", "evaluations": 600, "population": 50},
 "axes": [{"method": {"grid": {}, "cvt": {"archive": "cvt/30"}, "annealing": {"algorithm": "annealing", "rate": 0.2}}}]}
EOF
run 0 run grow.json --csv grow.csv
head -n 1 grow.csv | grep -q 'filled,qd_coverage,qd_score' || fail "columns of growth"

# The first replicates of the study come out as it has them.
. "$LW_SOURCE/tests/cli/slice.inc"
study=archives
slice archives-chromatic 'elites*|improvement|annealing 0.1' 1 || fail "a slice of the study"
