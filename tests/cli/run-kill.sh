# A run that is killed again and again ends with the same store as one that is left alone.
set -eu
cat >study.json <<'END'
{"name": "study", "seed": 11, "replicates": 40,
 "settings": {"spec": "chessmaze:w7h6,pieces=N3", "maximize": "moves"},
 "axes": [{"method": {"paper": {"algorithm": "steady", "population": 40, "events": 3000},
                      "chance": {"algorithm": "random", "evaluations": 6040}}}]}
END
"$LUDWRIGHT" run study.json --store calm.db --dump >calm
kills=0
for ((i = 0; i < 60; i++)); do
    "$LUDWRIGHT" run study.json -j $((1 + i % 2)) --store killed.db --dump >killed 2>/dev/null &
    pid=$!
    sleep "0.0$((1 + i % 7))"
    kill -9 $pid 2>/dev/null || true
    if wait $pid 2>/dev/null; then break; fi
    kills=$((kills + 1))
done
"$LUDWRIGHT" run study.json --store killed.db --dump >killed
cmp calm killed
[ $kills -gt 0 ] || { echo "skipped: every run ended before it could be killed"; exit 77; }
