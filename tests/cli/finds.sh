# What evolution hands out can be solved, whatever the goals: also what is least, a front, an archive, and games (of the
# family puzzlescript) whose rules were evolved.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
# solvable ARGUMENT...: there are finds, and each has a solution.
solvable() {
    "$l" evolve "$@" --json >finds.jsonl 2>out
    case $? in 0 | 3) ;; *) fail "ludwright evolve $*" ;; esac
    python3 - "$*" <<'PYTHON' || fail "evolve $*"
import json, sys
finds = [json.loads(line) for line in open("finds.jsonl")]
if not finds:
    sys.exit(f"{sys.argv[1]}: nothing was found")
for find in finds:
    first = next(iter(find["facts"].values()))
    if first is None or find["solution"] is None and find.get("verdict") != "gave_up":
        sys.exit(f"{sys.argv[1]}: {find['id']} cannot be solved")
PYTHON
}
for seed in 1 2 3; do
    solvable chromatic:w6h6 --minimize reached --budget 200 -n 3 --seed $seed
    solvable chromatic:w6h6 --maximize dead_ends --minimize branching --budget 400 --seed $seed
    solvable chromatic:w6h6 --elites reached=1..36/6,dead_ends=0..8/4 --budget 300 --algorithm elites --seed $seed
    solvable chromatic:w6h6 --elites reached=1..36/6 --archive unstructured/0.2 --budget 300 --seed $seed
    solvable chessmaze:w7h5,pieces=N1P2 --minimize moves --budget 100 --seed $seed
    solvable "$LW_SOURCE/experiments/lim2014/push.txt" --strip 160 --maximize fitness --budget 200 --seed $seed
    solvable "$LW_SOURCE/experiments/lim2014/push.txt" --strip 120 --minimize rules --budget 200 --seed $seed
done
solvable "$LW_SOURCE/experiments/lim2014/push.txt" --strip 120 --maximize fitness --budget 200 -n 2 --differ mechanics
