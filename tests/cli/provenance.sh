# What made it: stores, archives, tables and reports name the build and every setting, and what another build began goes on
# only when told to.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
cat >study.json <<'JSON'
{"name": "study", "seed": 7, "replicates": 2, "settings": {"spec": "chromatic:w6h6", "evaluations": 100},
 "axes": [{"method": {"steady": {"algorithm": "steady", "population": 20}, "search": {"count": 2, "target": "moves=14"}}}]}
JSON
"$LUDWRIGHT" version >version
version=$(sed -n 's/^ludwright //p' version) commit=$(sed -n 's/^commit: //p' version) signature=$(sed -n 's/^signature: //p' version)
[ -n "$version" ] && [ -n "$commit" ] && [ ${#signature} = 16 ] || fail "the version says what it is"

run 0 run study.json --csv table.csv --curves curves.csv
run 0 report study.db --json -o report.json
run 0 report study.db -o report.html
for form in --text --markdown; do
    run 0 report study.db $form
    tr '\n' ' ' <out | grep -qF "4 results by Ludwright $version (commit $commit, bench signature $signature)." || fail "$form names the build of results"
    tr '\n' ' ' <out | grep -qF "Written by Ludwright $version (commit $commit, bench signature $signature)." || fail "$form names its own build"
done
grep -qF "4 results by Ludwright $version (commit $commit, bench signature $signature)." report.html || fail "the page names the build"
grep -q '&quot;tournament&quot;:7' report.html || fail "the page has settings that are defaults"
run 0 library add --library study.lib chromatic:w3h2:ROOYYO
run 0 library export --library study.lib --format csv
mv out library.csv
axes='--elites reached=1..36/6'
run 0 evolve chromatic:w6h6 $axes --budget 300 -o archive.csv
python3 - "$version" "$commit" "$signature" <<'PYTHON' || fail "tables and stores"
import csv, json, sqlite3, sys
version, commit, signature = sys.argv[1:]
def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))
def settings(path, first):
    table = rows(path)
    assert all(row["version"] == version and row["signature"] == signature for row in table), path
    for row in first(table):
        yield json.loads(row["settings"])
def first_of_cells(table):
    seen = {}
    for row in table:
        seen.setdefault(row["label"], row)
    assert sum(bool(row["settings"]) for row in table) == len(seen)
    return seen.values()
for path in "table.csv", "curves.csv":
    steady, search = settings(path, first_of_cells)
    assert steady["knobs"] == {"evaluations": 100, "population": 20, "tournament": 7, "mutations": 1, "crossover": 1}, steady
    assert steady["seed"] == 7 and steady["set"]["height"] == 6 and steady["mutate"] and "runs" not in steady
    assert search["count"] == 2 and search["runs"] and search["target"] == ["moves=14"] and search["algorithm"] == "climber"
(archive,) = settings("archive.csv", lambda table: table[:1])
assert archive["elites"] == "reached=1..36/6" and archive["archive"] == "grid" and archive["knobs"]["evaluations"] == 300
assert rows("archive.csv")[0]["commit"] == commit
(certificate,) = settings("library.csv", lambda table: table)
assert certificate["budget"] == 200000, certificate
report = json.load(open("report.json"))
build = {"version": version, "commit": commit, "signature": signature}
assert report["made_by"] == build and report["runs"][0]["builds"] == [dict(build, results=4)]
assert report["runs"][0]["cells"][0]["settings"] == steady
for path, table in ("study.db", "result"), ("study.lib", "puzzle"):
    store = sqlite3.connect(path)
    builds = store.execute(f"SELECT DISTINCT version, source_commit, signature FROM {table} JOIN build ON build.row = {table}.build")
    assert builds.fetchall() == [(version, commit, signature)], path
    store.close()
store = sqlite3.connect("study.db")
assert [json.loads(text) for (text,) in store.execute("SELECT settings FROM cell ORDER BY cell")] == [steady, search]
PYTHON

# Another build: refused in one sentence, and nothing has changed; or it goes on, and everything says so.
change() { python3 -c "import sqlite3, sys; d = sqlite3.connect('study.db'); d.execute(sys.argv[1]); d.commit()" "$1"; }
change "UPDATE build SET signature = '0123456789abcdef', version = '0.0.9'"
run 0 run study.json # all is there
run 2 run study.json --replicates 3
says "study was begun by version 0.0.9 with bench signature 0123456789abcdef, and this is version $version with signature $signature"
[ "$(wc -l <out)" = 1 ] || fail "one sentence"
run 0 run study.json --csv same.csv
[ "$(wc -l <same.csv)" = 5 ] || fail "a refusal changes nothing"
run 0 run study.json --replicates 3 --mix --csv mixed.csv
[ "$(grep -c 0123456789abcdef mixed.csv)" = 4 ] && [ "$(grep -c "$signature" mixed.csv)" = 2 ] || fail "each row has its own build"
run 0 report study.db --text
tr '\n' ' ' <out | grep -q 'The signatures differ: these builds may find' || fail "a report says that builds differ"
run 2 run study.json --replicates 4
says 'was begun by version 0.0.9'
change "UPDATE build SET signature = '$signature'"
change "UPDATE cell SET settings = replace(settings, '\"tournament\":7', '\"tournament\":5')"
run 2 run study.json --replicates 4
says 'study was begun by a build with other defaults, for the cell "steady"'
change "DELETE FROM cell"
change "UPDATE result SET build = NULL"
run 2 run study.json --replicates 4
says 'study was begun by version unknown with bench signature unknown'

# Merged files keep their builds.
run 0 run study.json --store one.db --shard 1/2
run 0 run study.json --store two.db --shard 2/2
run 0 library merge two.db --library one.db
run 0 report one.db --text
tr '\n' ' ' <out | grep -qF "4 results by Ludwright $version (commit $commit" || fail "merged results keep their build"

# Archives alike.
sed "s/,$signature,/,0123456789abcdef,/" archive.csv >old.csv
run 2 evolve chromatic:w6h6 $axes --budget 300 --resume old.csv -o more.csv
says "old.csv:2: version $version with bench signature 0123456789abcdef found this"
run 0 evolve chromatic:w6h6 $axes --budget 300 --resume old.csv --mix -o more.csv
grep -q '""found_by"":""version .*, signature 0123456789abcdef""' more.csv || fail "an archive records another build"
