# --device gpu, on a processor that plays a GPU: the same results as without, from evolve, run and prove, and from settings of
# an experiment file.
set -euo pipefail
lw=$LUDWRIGHT
[ -n "$LW_FAKE_CUDA" ] || { echo "skipped: no C++ compiler"; exit 77; }
unset XDG_CACHE_HOME
export HOME=$PWD

fail() {
    echo "device.sh: $*" >&2
    exit 1
}

# Says on standard error if something failed there, which may not be.
on_gpu() {
    LD_LIBRARY_PATH=$LW_FAKE_CUDA "$lw" "$@" --device gpu 2>err
    ! grep -q 'warning' err || fail "$(cat err)"
}

effort=(--set runs=4 --set population=20 --set updatings=30)
for goal in "--maximize mean --budget 30 -n 2" "--maximize mean --minimize hardness --budget 20"; do
    "$lw" evolve affordance:n7b3r3g1k1 "${effort[@]}" $goal --json >cpu 2>/dev/null
    on_gpu evolve affordance:n7b3r3g1k1 "${effort[@]}" $goal --json >gpu
    cmp cpu gpu || fail "evolve finds something else for $goal"
done

cat >six.json <<'END'
{"name": "six", "seed": 5, "replicates": 3,
 "settings": {"spec": "affordance:n7b3r3g0k0", "runs": 4, "population": 20, "updatings": 30, "algorithm": "random", "evaluations": 2, "maximize": "mean"},
 "axes": [{"board": {"plain": {"gold": 0}, "gold": {"gold": 1}, "torus": {"torus": "true"}}}]}
END
results() { sed 's/"seconds":[^,]*,//; s/"device":"gpu",//' "$1"; }
"$lw" run six.json --json --store cpu.db >cpu 2>/dev/null
on_gpu run six.json --json --store gpu.db >gpu
cmp <(results cpu) <(results gpu) || fail "run finds something else"
[ "$(wc -l <gpu)" = 9 ] || fail "there are $(wc -l <gpu) results"
sed 's/"runs": 4/"device": "gpu", "runs": 4/' six.json >there.json
LD_LIBRARY_PATH=$LW_FAKE_CUDA "$lw" run there.json --json --store there.db >there 2>/dev/null
cmp <(results cpu) <(results there) || fail "a file that names the device finds something else"

# Rulesets are searched there, each level by itself.
before=$(ls .cache/ludwright/kernels | wc -l)
game=$LW_SOURCE/examples/puzzlescript/push.txt
for goal in "--maximize fitness --algorithm generational --budget 100" "--maximize fitness --set span=0 --budget 40"; do
    "$lw" evolve "$game" --strip 160 $goal --json >cpu 2>/dev/null
    on_gpu evolve "$game" --strip 160 $goal --json >gpu
    cmp cpu gpu || fail "evolve finds other rules for $goal"
done
[ "$(ls .cache/ludwright/kernels | wc -l)" -gt "$before" ] || fail "no ruleset was searched on the device"

# Of these random games only the ends are wanted.
for goal in "--maximize decisive --target plies=40 --budget 60" "--maximize challenge --maximize captures --set games=7 --budget 30"; do
    "$lw" evolve boardgame $goal --json >cpu 2>/dev/null
    on_gpu evolve boardgame $goal --json >gpu
    cmp cpu gpu || fail "evolve finds other games for $goal"
done

for spec in chessmaze:w6h7,pieces=N4 chessmaze:w6h6,pieces=K1P2; do
    "$lw" prove "$spec" --json >cpu
    on_gpu prove "$spec" --json >gpu
    cmp cpu gpu || fail "prove finds something else of $spec"
done

# Kernels are kept, and one that is no use is made again.
ls .cache/ludwright/kernels/*.cubin >/dev/null || fail "no kernel was kept"

code=0
LD_LIBRARY_PATH=$LW_FAKE_CUDA "$lw" prove chromatic:w3h3 --device gpu 2>err || code=$?
[ $code = 2 ] || fail "a family without such a proof ends with $code"
grep -q 'chromatic has no proof that a GPU could do; leave out the device' err || fail "$(cat err)"
code=0
LD_LIBRARY_PATH=$LW_FAKE_CUDA "$lw" prove chessmaze:w12h12,pieces=N2 --device gpu 2>err || code=$?
[ $code != 0 ] || fail "a board of 144 squares was proved"
grep -q 'a GPU proves boards of at most 128 squares; leave out the device' err || fail "$(cat err)"
code=0
LD_LIBRARY_PATH=$LW_FAKE_CUDA "$lw" prove chessmaze:w4h4,pieces=N2,health=2 --device gpu 2>err || code=$?
[ $code != 0 ] || fail "a board with health was proved"
grep -q 'a GPU proves boards without health only; leave out the device' err || fail "$(cat err)"
for words in "run six.json" "prove chessmaze:w4h4,pieces=N1"; do
    code=0
    "$lw" $words --device tpu 2>err || code=$?
    [ $code = 2 ] || fail "$words --device tpu ends with $code"
    grep -q 'device must be cpu or gpu, not "tpu"' err || fail "$(cat err)"
done
