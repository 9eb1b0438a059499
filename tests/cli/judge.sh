# A judge: a program next to us that gives designs numbers. The same seed gives the same result; one that dies, hangs
# or answers nonsense ends the search with one sentence, and what was finished is kept.
set -u
. "$LW_SOURCE/tests/cli/says.inc"

# judge MODE: numbers made of the facts; after three batches it misbehaves as the mode says.
cat >judge.py <<'EOF'
import json, os, sys, time
mode = sys.argv[1]
seen = open(os.environ["SEEN"], "a") if "SEEN" in os.environ else None
for line in sys.stdin:
    batch = json.loads(line)
    if seen:
        seen.write(line)
    values = [[design["facts"]["reached"] - 2 * design["facts"]["moves"], design["facts"]["dead_ends"] / 3] for design in batch["designs"]]
    if mode.startswith("one"):
        values = [row[:1] for row in values]
    number = batch["batch"]
    if number > 3:
        if mode == "dies":
            sys.exit(7)
        if mode == "killed":
            os.kill(os.getpid(), 9)
        if mode == "hangs":
            time.sleep(60)
        if mode == "nonsense":
            print("what?", flush=True)
            continue
        if mode == "number":
            number += 1
        if mode == "fewer":
            values.pop()
        if mode == "short":
            values = [row[:1] for row in values]
        if mode == "nan":
            print('{"batch":%d,"values":[%s]}' % (number, ",".join(["[NaN,1]"] * len(values))), flush=True)
            continue
        if mode == "null":
            values[0][0] = None
    answer = json.dumps({"batch": number, "values": values}) + "\n"
    if number > 3 and mode == "twice":
        answer = "{}\n" + answer
    os.write(1, answer.encode())
EOF

# One number: distinct finds; the same for any number of threads, question by question.
goal='chromatic:w7h7 --maximize judge1 --algorithm steady --knobs population=30 --budget 600 --seed 3'
SEEN=one.log run 0 evolve $goal -n 2 --judge 'python3 judge.py one' --quiet -j1
cp out one
SEEN=two.log run 0 evolve $goal -n 2 --judge 'python3 judge.py one' --quiet -j2
cmp one out || fail "threads change what is found"
cmp one.log two.log || fail "threads change what a judge is asked"
[ "$(wc -l <one)" = 2 ] || fail "two puzzles"
grep -q '^{"batch":1,"designs":\[{"id":"chromatic:w7h7:[A-Z]*","facts":{"moves":[0-9]*,"reached":' one.log || fail "what a judge is asked"
# It is the same as the formula would give: no design that was shown is better.
python3 - <<'EOF' || fail "the best by the judge"
import json
best = max((d["facts"]["reached"] - 2 * d["facts"]["moves"] for l in open("one.log") for d in json.loads(l)["designs"]))
ids = {d["id"]: d["facts"] for l in open("one.log") for d in json.loads(l)["designs"]}
assert ids[open("one").readline().strip()]["reached"] - 2 * ids[open("one").readline().strip()]["moves"] <= best
EOF
# No goal at all: the judge is the goal.
run 0 evolve chromatic:w7h7 --judge 'python3 judge.py one' --budget 60 --quiet

# Descriptors, requirements, fronts.
run 0 evolve chromatic:w7h7 --maximize judge1 --elites judge2=0..4/8,moves=10..40/6 --budget 600 --judge 'python3 judge.py two' -o map.csv
says 'cells filled'
head -n 1 map.csv | grep -qx 'cell,score,judge2,moves,judge1,id,version,commit,signature,settings' || fail "columns of a judge's archive"
[ "$(cut -d, -f2 map.csv | tail -n +2)" = "$(cut -d, -f5 map.csv | tail -n +2)" ] || fail "a judge's number is in the table"
run 0 evolve chromatic:w7h7 --maximize judge1 --minimize judge2 --budget 400 --judge 'python3 judge.py two'
says 'judge1'
run 0 evolve chromatic:w7h7 --maximize moves --require 'judge1>=-20' --budget 400 --judge 'python3 judge.py one' --quiet

# What goes wrong: exit code 4, one sentence, and the archive so far is written.
for case in 'dies|ended with exit code 7 before it answered batch 4' 'killed|was ended by signal 9 before it answered batch 4' \
    'hangs|did not answer batch 4 within 9 s (timeout)' "nonsense|the judge's answer to batch 4 is no JSON" \
    'number|the judge was asked about batch 4 and answered batch 5' 'fewer|designs in batch 4 and answered' \
    "short|the judge's answer to batch 4 has 1 numbers for design 1, and the goals name 2" "nan|the judge's answer to batch 4 is no JSON" \
    "null|the judge's answer to batch 4 has null instead of a number" 'twice|the judge answered batch 4 with more than one line'; do
    rm -f part.csv
    timeout=60
    [ "${case%%|*}" != hangs ] || timeout=9
    run 4 evolve chromatic:w7h7 --maximize judge1 --elites judge2=0..4/8,moves=10..40/6 --budget 2000 --timeout $timeout \
        --judge "exec python3 judge.py ${case%%|*}" -o part.csv
    says "${case#*|}"
    [ "$(grep -c '^ludwright: ' out)" = 1 ] || fail "one sentence: ${case%%|*}"
    [ "$(wc -l <part.csv)" -gt 1 ] || fail "what was finished is kept: ${case%%|*}"
done
run 4 evolve chromatic:w7h7 --judge ./missing --quiet
says 'ended with exit code 127 before it answered batch 1'
run 2 evolve chromatic:w7h7 --judge '' --quiet
says 'a judge is a command, and this is empty'
run 2 evolve chromatic:w7h7 --maximize judge1 --quiet
says 'has no fact "judge1"'
run 2 evolve chromatic:w7h7 --timeout 3
says 'timeout is how long to wait for a judge; give judge, too'
run 2 evolve chromatic:w7h7 --judge cat --verify 20
says 'what a judge says is not measured again; leave out verify'

# Experiments: a process for each replicate; what is finished stays when one fails, and the same command goes on.
cat >study.json <<'EOF'
{"name": "study", "seed": 5, "replicates": 3,
 "settings": {"spec": "chromatic:w7h7", "maximize": "judge1", "judge": "python3 judge.py one", "algorithm": "steady", "population": 20,
              "evaluations": 100},
 "axes": [{"mutations": [1, 2]}]}
EOF
run 0 run study.json -j1 --store a.db --dump
cp out a
run 0 run study.json -j2 --store b.db --dump
cmp a out || fail "threads change an experiment with a judge"
run 0 run study.json --store a.db --csv study.csv
python3 - <<'EOF' || fail "a judge's number is a column"
import csv
for row in csv.DictReader(open("study.csv")):
    assert float(row["judge1"]) == float(row["best"]) == float(row["reached"]) - 2 * float(row["moves"])
EOF
sed 's/judge.py one/judge.py one-$(cat mode)/' study.json >broken.json
cat >>judge.py <<'EOF'
EOF
sed -i 's/^mode = .*/mode = sys.argv[1].removeprefix("one-") if sys.argv[1] != "one" else "one"/' judge.py
sed -i 's/if mode.startswith("one"):/if sys.argv[1].startswith("one"):/' judge.py
echo dies >mode
run 4 run broken.json -j1 --store c.db
says 'ended with exit code 7 before it answered batch 4'
echo fine >mode
run 0 run broken.json -j1 --store c.db --json
[ "$(grep -c '"judge1":' out)" = 6 ] || fail "the same command goes on"
