# A library that version 0.1 wrote (format 2) opens, is migrated, and keeps everything: puzzles of chromatic, chessmaze, boardgame and
# puzzlescript with tags and certificates, and the results of an experiment.
set -euo pipefail
export LC_ALL=C.UTF-8
format() { python3 -c 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute("PRAGMA user_version").fetchone()[0])' "$1"; }
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
cp "$LW_SOURCE/tests/stores/0.1.db" old.db
[ "$(format old.db)" = 2 ]
"$LUDWRIGHT" library list --library old.db >list
[ "$(format old.db)" -gt 2 ]
grep -q '^68c977b  Chromatic maze 4 × 3, 11 moves .* kept$' list
[ "$(grep -c ' kept$' list)" = 6 ]

# What was certified then still holds, fact by fact.
"$LUDWRIGHT" library export --library old.db -o certificates.jsonl 2>said
[ "$("$LUDWRIGHT" check certificates.jsonl | grep -c '^ok ')" = 6 ]

# The experiment is reported, and none of its replicates is computed again.
"$LUDWRIGHT" report old.db --text | grep -q '^width=4  2    8  8.5       9  9.5   10          120$'
cat >tiny.json <<'END'
{"name":"tiny","replicates":2,"axes":[{"width":[4,5]}],"settings":{"spec":"chromatic:w4h4","maximize":"moves","algorithm":"climber","evaluations":60}}
END
"$LUDWRIGHT" run tiny.json --store old.db >said
"$LUDWRIGHT" report old.db --text | grep -q '^tiny: 4 results by Ludwright unknown'

# It is a library like any other: puzzles are added, merged and deleted.
"$LUDWRIGHT" library add --library new.db 'chromatic:w3h2:ROOYYO' >said
"$LUDWRIGHT" library merge --library new.db old.db | grep -q '^old.db: 6 new puzzles, 4 new results$'
"$LUDWRIGHT" library delete --library old.db -y family=puzzlescript | grep -qx 'deleted 3 puzzles'
