ludwright run
ludwright run missing.json
printf '{\n "name": "a",\n "settings": }' >a.json; ludwright run a.json
printf '{}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {}}' >a.json; ludwright run a.json
printf '{"name": "a/b", "settings": {"spec": "null:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a", "setings": {"spec": "null:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a",\n "settings": {"spec": "nul:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "maximise": "moves"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "maximize": "mvoes"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "population": "many"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "algorithm": "stedy"}}' >a.json; ludwright run a.json
printf '{"name": "a", "replicates": 0, "settings": {"spec": "chromatic:w7h5"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"width": [5, 900]}]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": 5}' >a.json; ludwright run a.json
printf '{"name": "study", "seed": 3, "replicates": 2,\n "settings": {"spec": "chromatic:w5h3", "maximize": "moves", "algorithm": "climber", "evaluations": 100},\n "axes": [{"mutate": ["change", "shift"]}]}\n' >study.json; ludwright run study.json
printf '{"name": "study", "seed": 3, "replicates": 2,\n "settings": {"spec": "chromatic:w5h3", "maximize": "moves", "algorithm": "climber", "evaluations": 100}}\n' >study.json; ludwright run study.json -j 2
ludwright run study.json --cells 'nothing*'
ludwright run study.json --replicates 0
ludwright run study.json --shard 3/2
ludwright run study.json --shard one
ludwright run study.json --from nothing
ludwright run study.json --store nowhere/study.db
echo hello >text.db; ludwright run study.json --store text.db
sed 's/"seed": 3/"seed": 4/' study.json >other.json; ludwright run other.json --store study.db
ludwright run study.json --csv nowhere/study.csv
ludwright report
ludwright report missing.db
ludwright report text.db
ludwright report study.db --ledger missing.json --text
printf '{"title": "t"}' >ledger.json; ludwright report study.db --ledger ledger.json --text
ludwright report study.db study.db --text
ludwright report study.db -o nowhere/page.html
ludwright library add --library empty.db chromatic:w3h2:ROOYYO
ludwright report empty.db --text
printf '[]' >a.json; ludwright run a.json
printf '{"name": "a", "settings": 5}' >a.json; ludwright run a.json
printf '{"settings": {"spec": "null:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a", "noise": "loud", "settings": {"spec": "null:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a", "paired": 5, "settings": {"spec": "null:n6"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [5]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"width": 5}]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"width": [5, 5]}]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"kind": {"": {"width": 5}}}]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5"}, "axes": [{"kind": {"b": 5}}]}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "budget": []}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "zzz": 1}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "follow": "moves"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "affordance", "visits": 5}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "affordance", "solver": "nothing"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "boardgame", "measure": "games"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "measure": "width=9"}}' >a.json; ludwright run a.json
printf '{"name": "a", "settings": {"spec": "chromatic:w7h5", "population": [1, 2]}}' >a.json; ludwright run a.json
printf '{"claims": 5}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"claims": [{}]}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"runs": 5}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"runs": {"study": 5}}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"runs": {"other": "a note"}}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"claims": [{"claim": "c", "tests": [{}]}]}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"claims": [{"claim": "c", "tests": [{"statistic": "luck", "above": 1}]}]}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"claims": [{"claim": "c", "tests": [{"run": "study", "statistic": "wilson", "above": 1}]}]}' >ledger.json; ludwright report study.db --ledger ledger.json --text
printf '{"people":2,"plays":1,"games":[{"code":"A","id":"null#1"},{"code":"A","id":"null#2"}]}' >s.json; printf 'x\n' >a.csv; ludwright survey analyse s.json a.csv
printf '{"people":2,"plays":1,"games":[{"id":"null#1"},{"code":"A","id":"null#2"}]}' >s.json; ludwright survey analyse s.json a.csv
printf '{"people":2,"plays":1,"games":[]}' >s.json; ludwright survey analyse s.json a.csv
ludwright survey analyse s.json a.csv b.csv
ludwright report study.db --tables out
ludwright solve null#1 --solver gebfs --pairs some
ludwright solve null#1 --solver gebfs --walk 200
