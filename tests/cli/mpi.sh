# run and evolve on ranks: the same dump and the same puzzles for 1 process, 2, 4 and 8 ranks, 1 or 2 threads each, also when it
# is done in parts on different numbers of ranks. What is wrong is told once, by rank 0.
set -eu
. "$LW_SOURCE/tests/cli/mpi.inc"

cat >study.json <<'END'
{"name": "study", "seed": 5, "replicates": 12,
 "settings": {"spec": "chessmaze:w7h6,pieces=N3", "maximize": "moves"},
 "axes": [{"method": {"paper": {"algorithm": "steady", "population": 40, "events": 1000},
                      "islands": {"algorithm": "steady", "population": 10, "islands": 4, "migrate": 100,
                                  "evaluations": 1500},
                      "map": {"algorithm": "elites", "elites": "moves=0..16/8,reached=0..40/5",
                              "evaluations": 900},
                      "chance": {"algorithm": "random", "evaluations": 240}}}]}
END
"$LUDWRIGHT" run study.json -j1 --store one.db --dump --csv one.csv >one
for count in 2 4 8; do
    for threads in 1 2; do
        [ $count$threads != 82 ] || continue
        ranks $count "$LUDWRIGHT" run study.json -j $threads --store "$count.$threads.db" --dump --csv ranks.csv >many 2>told ||
            fail "$count ranks ended with $?"
        cmp one many || fail "$count ranks with $threads threads give another store"
        # All but the seconds that a replicate took.
        for table in one ranks; do sed 's/,[0-9.e-]*,"chessmaze:/,"chessmaze:/' $table.csv >$table.rows; done
        cmp one.rows ranks.rows || fail "$count ranks with $threads threads give another table"
    done
done
ranks 2 "$LUDWRIGHT" run study.json --store parts.db --cells 'paper|map' --replicates 5 >/dev/null
"$LUDWRIGHT" run study.json --store parts.db --cells 'i*' >/dev/null
ranks 4 "$LUDWRIGHT" run study.json -j1 --store parts.db --dump >parts
cmp one parts || fail "parts on 2, 1 and 4 ranks do not make the whole"

# Many short replicates: batches grow, and nothing is lost or done twice.
cat >short.json <<'END'
{"name": "short", "replicates": 3000, "settings": {"spec": "null:length=6", "algorithm": "random", "evaluations": 1}}
END
"$LUDWRIGHT" run short.json --store short1.db --dump >one
ranks 3 "$LUDWRIGHT" run short.json -j2 --store short3.db --dump >many 2>told || fail "short replicates"
cmp one many || fail "short replicates come out otherwise on ranks"

# Shards and ranks go together.
ranks 2 "$LUDWRIGHT" run study.json -j1 --shard 2/3 --store shard.db --dump >many
"$LUDWRIGHT" run study.json --shard 2/3 --store shard1.db --dump >one
cmp one many || fail "a shard on two ranks is another"

for goal in '--algorithm steady --population 20 -n 2' '--algorithm climber -n 2' '--elites moves=4..34/10,dead_ends=0..8/4' \
    '--maximize moves --minimize dead_ends --topology random'; do
    # shellcheck disable=SC2086
    "$LUDWRIGHT" evolve chromatic:w7h5 $goal --islands 5 --migrate 100 --migrants 2 --budget 4k >one 2>err
    [ -s one ] || fail "nothing was printed with $goal"
    for count in 2 4; do
        # shellcheck disable=SC2086
        ranks $count "$LUDWRIGHT" evolve chromatic:w7h5 $goal --islands 5 --migrate 100 --migrants 2 --budget 4k \
            -j $((count / 2)) >many 2>err || fail "evolving on $count ranks ended with $?"
        cmp one many || fail "$count ranks evolve something else with $goal"
    done
done

# told CODE WORDS ARGUMENT...: rank 0 alone says it. Each rank writes to a file of its own: the launcher may drop last words.
told() {
    local code=$1 words=$2 got=0
    shift 2
    rm -f said.*
    SAID=yes ranks 3 ./rank "$LUDWRIGHT" "$@" >out 2>err || got=$?
    [ "$got" = "$code" ] || fail "'$*' ended with $got, not $code"
    [ ! -s out ] || fail "'$*' printed something"
    [ "$(cat said.* | grep -c '^ludwright: ')" = 1 ] || fail "'$*' was not said once"
    grep -q "^ludwright: .*$words" said.0 || fail "'$*' is not told by rank 0"
}
told 2 'No such file' run nothing.json
told 2 'needs FILE' run
told 2 'no cell' run study.json --cells nothing --store one.db
sed 's/"seed": 5/"seed": 6/' study.json >changed.json
told 2 'another experiment' run changed.json --store one.db
told 2 'islands' evolve chromatic:w7h5
told 2 'topology' evolve chromatic:w7h5 --islands 3 --topology star
