# report: a page that needs nothing but itself, the same bytes each time, and what is missing is told.
set -eu
fail() {
    echo "report: $*" >&2
    exit 1
}
cat >study.json <<'END'
{"name": "study", "seed": 3, "replicates": 5, "settings": {"spec": "chromatic:w6h5"},
 "axes": [{"width": [4, 6]}, {"method": {"climb <b>": {"algorithm": "climber", "mutate": "change", "evaluations": 3000},
                                         "chance": {"algorithm": "random", "evaluations": 3000}}}]}
END
cat >ledger.json <<'END'
{"title": "A paper & its claims", "runs": {"study": "A study."},
 "bests": [{"what": "mazes", "run": "study", "cells": "width=6 climb*", "paper": 9, "proven": 28}],
 "claims": [
  {"claim": "Climbing beats chance.", "place": "here", "tests": [
    {"statistic": "a12", "run": "study", "cells": "width=6 climb*", "against": "width=6 chance", "above": 0.5}]},
  {"claim": "The best has 9 moves.", "place": "there", "tests": [
    {"statistic": "max", "run": "study", "cells": "width=6*", "equals": 9}]},
  {"claim": "It takes a minute.", "place": "there", "untestable": "On another machine."}],
 "exhibits": [{"title": "All", "run": "study", "cells": "width=4 chance", "show": "all"}]}
END
"$LUDWRIGHT" run study.json --store study.db >/dev/null
"$LUDWRIGHT" report study.db >plain.html
"$LUDWRIGHT" report study.db --ledger ledger.json -o page.html
"$LUDWRIGHT" report study.db --ledger ledger.json >again.html
cmp page.html again.html || fail "the same runs give another page"
if grep -E 'src=|href=|@import|url\(' page.html; then fail "the page needs something else"; fi
grep -q 'climb &lt;b&gt;' page.html || fail "labels are not escaped"
grep -q 'A paper &amp; its claims' page.html || fail "the title is not there"
grep -q 'badge bad' page.html || fail "nothing is contradicted"
[ "$(grep -o '<svg' page.html | wc -l)" -ge 8 ] || fail "pictures are missing"
if grep -qi 'nan\b' page.html; then fail "a number is no number"; fi
"$LUDWRIGHT" report study.db --ledger ledger.json --text >text
grep -q '^\[reproduced\] "Climbing beats chance."' text || fail "$(cat text)"
grep -q '^\[contradicted\] "The best has 9 moves."' text || fail "$(cat text)"
grep -q '^\[untestable\] "It takes a minute."' text || fail "$(cat text)"
grep -q 'exceeds' text || fail "a best above the paper's is told as such"
"$LUDWRIGHT" report study.db --ledger ledger.json --markdown >markdown
grep -q '^### 1. here: reproduced$' markdown && grep -q '^> Climbing beats chance.$' markdown || fail "Markdown: $(cat markdown)"
grep -q '^| reproduced | 1 |$' markdown || fail "verdicts are not counted"

# The same from tables, to the last byte but for the builds and the settings: with columns for what tables lack.
without_builds() {
    grep -v -e ' Ludwright ' -e '^Settings of ' -e ': {' -e '^```$' | cat -s
}
same() { # LEDGER
    "$LUDWRIGHT" report study.db --ledger "$1" --markdown | without_builds >markdown
    "$LUDWRIGHT" report --tables tables --ledger "$1" --markdown | without_builds | cmp - markdown
}
mkdir tables
"$LUDWRIGHT" run study.json --store study.db --column best@1000 --column moves/reached --csv tables/study.csv >/dev/null
same ledger.json || fail "a table says something else than its store"
sed 's/"equals": 9/"of": "best@1000", "equals": 9/' ledger.json >curve.json
same curve.json || fail "best@1000 is not what the curve says"
# A test's interval does not depend on what else the ledger has.
sed '/"claim": "Climbing/,/"above": 0.5}\]},/d' ledger.json >less.json
"$LUDWRIGHT" report study.db --ledger less.json --markdown | grep 'greatest' >one
"$LUDWRIGHT" report study.db --ledger ledger.json --markdown | grep 'greatest' | cmp - one || fail "another claim changes an interval"
"$LUDWRIGHT" report study.db --markdown | grep -q '^width=6 chance' || fail "Markdown without a ledger"

# Runs that are missing are named, in the report and in one sentence; there is no number that is none.
sed 's/"runs": {/"runs": {"second": "Another.", /; s/"run": "study", "cells": "width=6 climb\*", "paper"/"run": "third", "paper"/' \
    ledger.json >more.json
for form in --text --markdown --ledger; do
    code=0
    "$LUDWRIGHT" report study.db --ledger more.json $([ $form = --ledger ] || echo $form) >part 2>told || code=$?
    [ $code -eq 1 ] || fail "missing runs end with $code"
    [ "$(wc -l <told)" -eq 1 ] || fail "more than a sentence: $(cat told)"
    grep -q 'runs of the ledger are missing: second, third;' told || fail "$(cat told)"
    grep -q 'second' part || fail "the report does not say what is missing"
    if grep -qi '\bnan\b' part; then fail "a number is no number"; fi
done
"$LUDWRIGHT" run study.json --store part.db --replicates 2 >/dev/null
code=0
"$LUDWRIGHT" report part.db --ledger ledger.json --text >part 2>told || code=$?
[ $code -eq 1 ] && grep -q 'study has 8 of 20 results' told || fail "$code: $(cat told)"

# wrong WORDS ARGUMENT...
wrong() {
    [ "$1" != -- ] || shift
    words=$1
    shift
    code=0
    "$LUDWRIGHT" report "$@" >out 2>told || code=$?
    [ $code -eq 2 ] || fail "$* ends with $code"
    [ ! -s out ] || fail "$* prints a page"
    grep -q -e "$words" told || fail "$* says $(cat told)"
}
wrong 'no.db' no.db
wrong 'more than one' study.db study.db
wrong 'needs a store' --text
wrong -- '--tables needs --ledger' --tables tables
cp study.json ledger.json tables
sed -i '1s/^/# a remark\n/; 2s/^[0-9]*,/7,/' tables/study.csv
wrong 'study.csv:3:1: the experiment has no such cell and replicate' --tables tables --ledger tables/ledger.json
sed -i '3s/^7,/0,/; 2s/,evaluations,/,efforts,/' tables/study.csv
wrong 'study.csv:2:1: the table lacks a column: "evaluations"' --tables tables --ledger tables/ledger.json
sed 's/"equals": 9/"draws": 0, "equals": 9/' ledger.json >wrong.json
wrong 'draws must be a number from 1' study.db --ledger wrong.json
sed 's/"max"/"most"/' ledger.json >wrong.json
wrong 'wrong.json:7:5: there is no statistic "most"' study.db --ledger wrong.json
sed 's/width=6\*/width=7*/' ledger.json >wrong.json
wrong 'no cell of the run study' study.db --ledger wrong.json
sed 's/"equals": 9/"of": "beauty", "equals": 9/' ledger.json >wrong.json
wrong 'no fact "beauty"' study.db --ledger wrong.json
sed 's/"claim": "It/"clame": "It/' ledger.json >wrong.json
wrong 'clame' study.db --ledger wrong.json

# A run by several goals is shown from the inside, and a paper's numbers stand beside ours.
cat >games.json <<'EOF'
{"name": "games", "seed": 4, "replicates": 2, "settings": {"spec": "boardgame:games=4", "maximize": "duration usability", "measure": "games=9"},
 "axes": [{"method": {"lines": {"algorithm": "lineages", "population": 5, "evaluations": 40},
                      "chance": {"algorithm": "lineages", "population": 40, "evaluations": 40}}}]}
EOF
cat >papers.json <<'EOF'
{"title": "Games", "runs": {"games": {"note": "Two goals.", "show": "top_duration", "words": "how long it lasts"}}, "claims": [],
 "tables": [{"title": "Table 2", "run": "games", "columns": [{"of": "won_duration"}, {"of": "top_usability"}],
             "rows": [{"label": "lines", "cells": "lines", "paper": [0.89, null]}]}]}
EOF
"$LUDWRIGHT" run games.json --store games.db >/dev/null
"$LUDWRIGHT" report games.db --ledger papers.json -o games.html
grep -q 'One line of descent' games.html || fail "no line of descent"
grep -q 'measured again' games.html || fail "no members"
grep -q '; paper 0.89<' games.html || fail "the paper's number is not there"
[ "$(grep -c '; paper' games.html)" = 1 ] || fail "null is no number"
grep -q 'Distribution: how long it lasts' games.html || fail "no words on the axis"
grep -q 'Comparisons with random search' games.html || fail "what breeds nothing is random search"
sed 's/0.89/"much"/' papers.json >odd.json
if "$LUDWRIGHT" report games.db --ledger odd.json -o odd.html 2>why; then fail "a word is no number"; fi
grep -q "paper's value must be a number or null" why || fail "$(cat why)"
