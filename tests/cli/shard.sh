# --shard: the parts of an experiment, each in a store of its own, merge to the whole in any order and twice over.
set -eu
fail() {
    echo "shard: $*" >&2
    exit 1
}

cat >study.json <<'END'
{"name": "study", "seed": 3, "replicates": 7,
 "settings": {"spec": "chromatic:w7h5", "maximize": "moves"},
 "axes": [{"method": {"paper": {"algorithm": "steady", "population": 40, "events": 200},
                      "climb": {"algorithm": "climber", "evaluations": 300}}}]}
END
"$LUDWRIGHT" run study.json --store whole.db --dump >whole
rows=0
for part in 1 2 3 4; do
    "$LUDWRIGHT" run study.json --shard $part/4 --csv part.csv >table 2>told
    grep -q "results are in study.${part}of4.db" told || fail "the store of part $part is not told"
    [ "$(wc -l <table)" = 3 ] || fail "the table of part $part does not have both cells"
    rows=$((rows + $(wc -l <part.csv) - 1))
done
[ $rows = 14 ] || fail "the parts have $rows results, not 14"
# Stopped halfway, a part goes on; done twice, it stays.
"$LUDWRIGHT" run study.json --shard 2/4 --dump >again 2>/dev/null
"$LUDWRIGHT" run study.json --shard 2/4 --store two.db --replicates 3 >/dev/null
"$LUDWRIGHT" run study.json --shard 2/4 --store two.db --dump >two
cmp again two || fail "a part in two pieces is another"

for order in '1 2 3 4' '4 2 1 3' '3 1 1 4 2 3'; do
    rm -f all.db*
    for part in $order; do
        "$LUDWRIGHT" library merge "study.${part}of4.db" --library all.db >/dev/null || fail "merging $part"
    done
    "$LUDWRIGHT" run study.json --store all.db --dump >all 2>told
    cmp whole all || fail "merged in the order $order the store is another"
done
# Parts of different numbers of parts overlap and still make the whole.
"$LUDWRIGHT" run study.json --shard 1/2 --store half.db >/dev/null
"$LUDWRIGHT" library merge half.db study.2of4.db study.4of4.db --library mixed.db >/dev/null
"$LUDWRIGHT" run study.json --store mixed.db --dump >mixed
cmp whole mixed || fail "halves and quarters do not make the whole"
# More parts than replicates: some are empty, which is no error.
"$LUDWRIGHT" run study.json --shard 20/20 --store empty.db >/dev/null || fail "an empty part ended with $?"

for wrong in 0/4 5/4 4 a/b 1/2x 1/0 -1/3 ''; do
    code=0
    "$LUDWRIGHT" run study.json "--shard=$wrong" >out 2>told || code=$?
    [ $code = 2 ] && grep -q 'like 3/10' told || fail "--shard '$wrong' ends with $code: $(cat told)"
done

# srun without MPI starts several that know nothing of each other: told once, by the first, which alone ends
# badly (srun takes the worst), unless each has its part. A batch script is none.
for task in 0 1; do
    code=0
    SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=$task "$LUDWRIGHT" run study.json --store tasks.db >out 2>told || code=$?
    [ $code = $((2 - 2 * task)) ] || fail "task $task of two without MPI ended with $code"
    [ "$(grep -c 'srun --mpi' told)" = $((1 - task)) ] || fail "task $task of two without MPI says: $(cat told)"
done
[ ! -e tasks.db ] || fail "tasks without MPI began"
SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=1 "$LUDWRIGHT" run study.json --shard 2/2 --store task.db >/dev/null || fail "a task with a part"
SLURM_NTASKS=2 SLURM_PROCID=0 "$LUDWRIGHT" run study.json --store all.db --dump >all || fail "in a batch script"
cmp whole all || fail "in a batch script the store is another"
