# On ranks: killed again and again, by turns a rank, rank 0 and the whole job as Slurm ends it, resumed on another number of ranks, a
# run ends with the same store as one that is left alone. A full disk is told and loses nothing.
set -eu
. "$LW_SOURCE/tests/cli/mpi.inc"

cat >study.json <<'END'
{"name": "study", "seed": 2, "replicates": 60,
 "settings": {"spec": "chromatic:w9h7", "maximize": "moves", "algorithm": "steady", "population": 40, "events": 6000}}
END
"$LUDWRIGHT" run study.json --store calm.db --dump >calm

# Waits until rank 0 has its store open: then MPI has started. The machine may be busy.
await() {
    for ((k = 0; k < 200; k++)); do
        if [ -s pid.0 ] && find "/proc/$(cat pid.0)/fd" -lname '*killed.db' 2>/dev/null | grep -q .; then return; fi
        kill -0 $job 2>/dev/null || return 0
        sleep 0.05
    done
}
kills=0
for ((i = 0; i < 9; i++)); do
    rm -f pid.* said.*
    many=$((2 + i % 3))
    SAID=yes timeout -k 5 90 "$LW_MPIRUN" "${options[@]}" -n $many ./rank "$LUDWRIGHT" run study.json -j $((1 + i % 2)) \
        --store killed.db --dump >killed 2>told &
    job=$!
    await
    sleep "0.$((1 + i % 3))"
    case $((i % 3)) in
    0) kill -9 "$(cat "pid.$((many - 1))")" 2>/dev/null || true ;;
    1) for ((k = 0; k < many; k++)); do kill -TERM "$(cat "pid.$k")" 2>/dev/null || true; done ;;
    2) kill -9 "$(cat pid.0)" 2>/dev/null || true ;;
    esac
    # On a busy machine the kill may come when all is done and told: then there is nothing to say.
    if wait $job || cmp -s calm killed; then break; fi
    kills=$((kills + 1))
    # Rank 0 has the last word, unless it was killed: by us, or by the launcher, which then says so itself. When a rank dies,
    # MPICH kills the others at once, and Open MPI those that need more than a second to stop, as on a busy disk.
    words='^ludwright: stopped.*same command goes on'
    [ $((i % 3)) != 0 ] || words="$words|BAD TERMINATION|exited on signal 9"
    [ $((i % 3)) = 2 ] || cat told said.* | grep -qE "$words" || { cat told said.* >&2; fail "kill $i: no word"; }
done
[ $kills -gt 0 ] || { echo "skipped: every run ended before it could be killed"; exit 77; }
ranks 2 "$LUDWRIGHT" run study.json -j1 --store killed.db --dump >killed 2>told || fail "the last run ended with $?"
cmp calm killed || fail "killed $kills times, the store is another"

# Islands: one rank is told to stop, and all of them do, at the same migration.
rm -f pid.*
timeout -k 5 90 "$LW_MPIRUN" "${options[@]}" -n 3 ./rank "$LUDWRIGHT" evolve chromatic:w11h9 --algorithm steady --population 50 \
    --islands 5 --migrate 100 --budget 1000M -j1 >out 2>told &
job=$!
for ((k = 0; k < 200; k++)); do
    ! grep -q '^evolving' told || break # MPI has started
    sleep 0.05
done
kill -TERM "$(cat pid.1)"
code=0
wait $job || code=$?
[ $code = 130 ] || fail "islands that were stopped ended with $code"
[ "$(grep -c '^ludwright: stopped' told)" = 1 ] || fail "islands were stopped without a word"

# A disk that is full for rank 0: 4, a word, and what is in the store stays.
# (MPICH would need files of its own for shared memory.)
code=0
UCX_TLS=self,tcp DISK=60 ranks 3 ./rank "$LUDWRIGHT" run study.json -j1 --store full.db >out 2>told || code=$?
[ $code = 4 ] || fail "with a full disk it ends with $code"
[ "$(grep -c '^ludwright: ' told)" = 1 ] || fail "a full disk is not told once"
grep -q '^ludwright: .*full.db' told || fail "a full disk is told otherwise"
ranks 4 "$LUDWRIGHT" run study.json -j1 --store full.db --dump >full 2>told || fail "after a full disk it ended with $?"
cmp calm full || fail "after a full disk the store is another"
