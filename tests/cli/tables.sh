# Tables of an experiment: one row per replicate, curves, the report as data, pairs on request, and replicates
# that are added later.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
cat >study.json <<'EOF'
{"name": "study", "seed": 7, "replicates": 6, "paired": true,
 "settings": {"spec": "chromatic:w7h7", "maximize": "branching", "evaluations": 400},
 "axes": [{"width": [6, 7]}, {"method": {"steady": {"algorithm": "steady", "population": 60}, "random": {"algorithm": "random"},
                                         "climb, again": {"algorithm": "climber"}}}]}
EOF
run 0 run study.json --csv six.csv --curves curves.csv
head -n 1 six.csv | grep -q '^cell,label,width,method,replicate,seed,best,evaluations,seconds,design,moves,' || fail "columns of a table"
head -n 1 curves.csv | grep -q '^cell,label,width,method,replicate,evaluations,best,version,signature,settings$' || fail "columns of curves"
[ "$(wc -l <six.csv)" = 37 ] || fail "one row per replicate"
grep -q '^2,"width=6 climb, again",6,"climb, again",0,7,' six.csv || fail "factors are quoted where they must be"
grep -qE ',[0-9]\.[0-9]{12,}(,|$)' six.csv || fail "numbers have all digits"

# More replicates, by flag or by file: what is there stays as it is.
run 0 run study.json --replicates 8 --csv eight.csv
[ "$(wc -l <eight.csv)" = 49 ] || fail "replicates can be added"
grep -Fxvf eight.csv six.csv >gone && fail "a replicate has changed"
sed 's/"replicates": 6/"replicates": 10/' study.json >more.json
run 0 run more.json --csv ten.csv
[ "$(wc -l <ten.csv)" = 61 ] || fail "replicates can be added in the file"
grep -Fxvf ten.csv eight.csv >gone && fail "a replicate has changed"
run 0 run more.json --store once.db --csv once.csv
sed 's/,[0-9.e-]*,chromatic:/,chromatic:/' once.csv >a # all but the seconds
sed 's/,[0-9.e-]*,chromatic:/,chromatic:/' ten.csv >b
cmp a b || fail "added replicates are those of one run"
run 0 run study.json --csv few.csv
says '10'
sed 's/"seed": 7/"seed": 8/' study.json >other.json
run 2 run other.json
says 'already holds a run study of another experiment'

# The report as data, and any pair.
run 0 report study.db --json -o report.json
run 0 run more.json --csv ten.csv --curves curves.csv
python3 "$LW_SOURCE/examples/tables.py" ten.csv curves.csv report.json >out 2>&1 || fail "the example reads them"
says 'factors: width, method'
says 'the report and the table agree'
run 0 report study.db --text --compare 'width=7 climb*' 'width=7 random' --compare '*climb*' '*random' --of branching
says 'p, Holm'
run 0 report study.db --json --compare 'width=7 climb*' 'width=7 random'
python3 - <<'EOF' || fail "a comparison has its numbers"
import json
report = json.load(open("out"))
(test,) = report["comparisons"]
assert test["n_a"] == 10 and test["n_b"] == 10 and test["p"] <= test["p_holm"] <= 1 and "sign_test" in test
assert sum(test["sign_test"][key] for key in ("more", "less", "equal")) == 10
low, high = test["a12_interval"]
assert 0 <= low <= test["a12"] <= high <= 1 and low < high
cell = report["runs"][0]["cells"][0]
assert cell["factors"] == {"width": "6", "method": "steady"} and cell["median_interval"][0] <= cell["median"]
EOF
run 0 report study.db --compare '*steady' '*random' -o page.html
grep -q Comparisons page.html || fail "pairs are on the page"
run 2 report study.db --compare '*steady'
says '--compare needs two values: --compare A B'
run 2 report study.db --compare '*steady' nothing
says 'no run has cells for both "*steady" and "nothing"'
run 2 report study.db --of nothing
says 'the run study has no fact "nothing"'
run 2 report study.db --json --text
says '--text, --markdown and --json are formats; give one of them'

# Lower bounds are marked in the table, have no mean, and decide nothing unless they are large enough, from a store and from a table.
cat >bound.json <<'EOF'
{"name": "bound", "seed": 3, "replicates": 6, "settings": {"maximize": "traversal", "evaluations": 2, "facts": "moves traversal"},
 "axes": [{"board": {"small": {"spec": "chessmaze:w6h6,pieces=N2"}, "open": {"spec": "chessmaze:w26h26,agent=Q,pieces=N2"}}}]}
EOF
run 0 run bound.json --csv bound.csv
says '6 (6 lower bounds)'
head -n 1 bound.csv | grep -q ',moves,traversal,saturated,version,signature,settings$' || fail "a table marks lower bounds"
[ "$(grep -c ',10000000,traversal,' bound.csv)" = 6 ] || fail "a row names its lower bounds"
grep -q ',629,,' bound.csv || fail "a row without lower bounds names none"
run 0 report bound.db --json --of traversal/moves --compare small open
python3 - <<'EOF' || fail "lower bounds are counted, and have no mean"
import json
report = json.load(open("out"))
small, open_ = report["runs"][0]["cells"]
assert open_["saturated"] == 6 and open_["mean"] is None and open_["sd"] is None
assert "saturated" not in small and small["mean"] is not None
(test,) = report["comparisons"]
assert (test["saturated_a"], test["saturated_b"]) == (0, 6)
EOF
cat >ledger.json <<'EOF'
{"title": "t", "runs": {"bound": "a run"}, "claims": [
 {"claim": "high", "tests": [{"run": "bound", "cells": "open", "statistic": "mean", "of": "traversal", "at_least": 9}]},
 {"claim": "low", "tests": [{"run": "bound", "cells": "small", "statistic": "mean", "of": "traversal", "at_least": 9}]},
 {"claim": "reached", "tests": [{"run": "bound", "cells": "open", "statistic": "share", "of": "traversal", "reach": 10000000, "equals": 1}]},
 {"claim": "beyond", "tests": [{"run": "bound", "cells": "open", "statistic": "share", "of": "traversal", "reach": 10000001, "equals": 0}]},
 {"claim": "formula", "tests": [{"run": "bound", "cells": "open", "statistic": "share", "of": "0-traversal", "reach": -10000000, "equals": 1}]}]}
EOF
mkdir -p tables
cp bound.csv tables/
for from in "bound.db" "--tables tables"; do
    # shellcheck disable=SC2086 # a flag and its value
    run 0 report $from --ledger ledger.json --json
    python3 - <<'EOF' || fail "a lower bound decides no claim: $from"
import json
high, low, reached, beyond, formula = json.load(open("out"))["claims"]
assert [claim["verdict"] for claim in (reached, beyond, formula)] == ["reproduced", "undecided", "undecided"], (reached, beyond, formula)
assert high["verdict"] == "undecided" and high["tests"][0]["found"].endswith("; 6 of 6 values are only lower bounds"), high
assert low["verdict"] == "reproduced", low
EOF
done
sed -i 's/,10000000,traversal,/,10000000,travesty,/' tables/bound.csv
run 2 report --tables tables --ledger ledger.json --json
says 'the column "saturated" names no column of facts: "travesty"'
