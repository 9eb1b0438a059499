# replay --verbose (family puzzlescript): listening to rules changes no play, what is heard are rules of the text, and their places are
# on the board.
set -euo pipefail
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
cat >compare.py <<'END'
import json, sys
source, quiet, verbose = sys.argv[1], json.load(open(sys.argv[2])), json.load(open(sys.argv[3]))
lines = open(source, encoding="utf8").read().split("\n")
heard = 0
for turn in [verbose["start"]] + verbose["trace"]:
    for rule in turn.pop("rules", []):
        assert "->" in lines[rule["line"] - 1], rule
        assert rule["cells"], rule
        assert all(1 <= row <= 99 and 1 <= column <= 99 for row, column in rule["cells"]), rule
        heard += 1
assert quiet == verbose, source
print(heard)
END
total=0
for game in "$LW_SOURCE"/examples/puzzlescript/*.txt; do
    inputs=$(python3 -c 'import random, sys; random.seed(sys.argv[1]); print("".join(random.choices("udlrxzt", k=120)))' "$(basename "$game")")
    "$LUDWRIGHT" replay "$game" --inputs "$inputs" --json >quiet.json || [ $? = 1 ]
    "$LUDWRIGHT" replay "$game" --inputs "$inputs" --json --verbose >verbose.json || [ $? = 1 ]
    count=$(python3 compare.py "$game" quiet.json verbose.json)
    [ "$count" -gt 0 ] || echo "no rule of $game was heard"
    total=$((total + count))
done
[ "$total" -ge 100 ]
"$LUDWRIGHT" replay "$LW_SOURCE/examples/puzzlescript/push.txt" --inputs ld --verbose >said
grep -A1 '^   1  left' said | grep -qF 'line 71: [ > Player | Crate ] -> [ > Player | > Crate ]'
grep -qx '        at row 3 column 3' said
