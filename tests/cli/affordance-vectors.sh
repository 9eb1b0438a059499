# Worked plays of the affordance sandbox through the command line: what a replay tells has every member that is
# expected, and solving and replaying agree on the score.
set -euo pipefail
lw=$LUDWRIGHT
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
cat >compare.py <<'P'
import json
import subprocess
import sys

program, wanted, paths = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
vectors = [vector for path in paths for vector in json.load(open(path))]
lines = "".join(json.dumps(vector["input"]) + "\n" for vector in vectors)
done = subprocess.run([program, "replay", "--json", "-"], input=lines, capture_output=True, text=True)
answers = [json.loads(line) for line in done.stdout.splitlines()]
wrong = 0
for vector, answer in zip(vectors, answers):
    for key, value in vector["expect"].items():
        if key not in answer or answer[key] != value:
            print(vector["input"]["id"], key, "is", answer.get(key), "not", value)
            wrong += 1
if done.returncode or len(answers) != len(vectors) or len(vectors) < wanted or wrong:
    sys.exit(f"{len(vectors)} plays, {len(answers)} answers, {wrong} wrong, ended with {done.returncode} {done.stderr}")
P
python3 compare.py "$lw" 55 "$LW_SOURCE/tests/vectors/affordance-own.json"

# A play that a solver found is replayed to the same score, whatever tokens there are.
kinds=purple=1,white=1,darkgreen=1,silver=2,arrow=2,bomb=1,brown=2,wall=2,green=1,hidden=1,torus=true
for board in "affordance#3" "affordance:n7b2r2g1k1,$kinds#4" "affordance:n5b1r1g1k1,$kinds#5"; do
    "$lw" solve --json --budget 20k "$board" >solved
    "$lw" replay --json - <solved >replayed
    [ "$(grep -o '"score":[0-9]*' solved)" = "$(grep -o '"score":[0-9]*' replayed)" ]
    grep -q '"wasted":0' replayed
done

# For people; a board without a play; a play that is none.
grep -q '^score       7$' <<<"$(echo '{"family":"affordance","n":5,"tokens":[["blue",1,2,3]],"moves":"UUURRRDDDLLL"}' | "$lw" replay -)"
for play in '' ',"moves":"UX"' ',"chromosome":[0.5,2]' ',"chromosome":[]x' ',"chromosome":[0.5],"moves":"U"' \
    ',"moves":["U"]' ',"moves":"U","rule":{}' ',"moves":"U","rules":{"gold":true}'; do
    code=0
    echo '{"family":"affordance","n":5,"tokens":[]'"$play}" | "$lw" replay --json - >out || code=$?
    [ "$code" = 2 ] && grep -q '"error"' out || { echo "\"$play\" ends with $code"; cat out; exit 1; }
done

shared=$LW_SOURCE/../shared/vectors
[ -e "$shared/affordance.json" ] || { echo "skipped: no shared vectors next to the checkout"; exit 0; }
python3 compare.py "$lw" 59 "$shared/affordance.json" "$shared/affordance-proposed.json"
