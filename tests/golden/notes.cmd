ludwright evolve chromatic:w3h2 -n 3 --budget 200
ludwright evolve chromatic:w2h1 -n 50 --budget 50 -q
ludwright evolve chromatic:w3h2 --require 'moves>=500' --budget 100
ludwright evolve chromatic:w3h2 --maximize moves --minimize dead_ends --budget 400 --library kept.db -q
ludwright evolve chromatic:w3h2 --elites moves=1..5/3 --budget 400
ludwright evolve chromatic:w5h3:ROYGBVVRRBYGYOR --target moves=8 --budget 300 -o found.jsonl
ludwright check found.jsonl
ludwright library add --library kept.db chromatic:w3h2:ROOYYO --tag easy
ludwright library add --library kept.db chromatic:w3h2:ROOYYO
ludwright library tag --library kept.db 'moves>=3' long
ludwright library untag --library kept.db 'moves>=3' long
ludwright library delete --library kept.db tag=easy --yes
ludwright solve chromatic:w3h2:RGRGRG
ludwright solve chromatic:w5h3:ROYGBVVRRBYGYOR --budget 5
ludwright solve affordance:n7b1r0g1k0:B003G44 --solver branch --budget 20
ludwright grade chromatic:w3h2:RGRGRG --facts moves
ludwright play chromatic:w3h2:RGRGRG
ludwright prove chromatic:w3h2
ludwright prove chessmaze:w5h5,pieces=N2 --estimate 2>&1 | sed 's/about .*/about ../'
printf '{"name": "study", "seed": 3, "replicates": 2,\n "settings": {"spec": "chromatic:w5h3", "maximize": "moves", "algorithm": "climber", "evaluations": 100}}\n' >study.json; ludwright run study.json --replicates 1
ludwright run study.json
ludwright run study.json
ludwright run study.json --shard 1/2
cp "$LW_SOURCE"/examples/puzzlescript/push.txt push.txt; ludwright evolve 'push.txt#1' --levels 1 --target moves=4 --budget 50 -o more.txt
ludwright compile more.txt
sed 's/^\[ > Player | Crate \].*/[ Crate | Crate ] -> [ | ]/' push.txt >pairs.txt; ludwright compile pairs.txt
printf 'hint\nsolution\nundo\nquit\n' | ludwright play chromatic:w3h2:ROOYYO
ludwright evolve chromatic:w5h4 --algorithm steady --population 10 --islands 4 --migrate 50 --budget 1k -q
ludwright evolve chromatic:w5h4 --algorithm steady --population 10 --islands 4 --migrate 50 --budget 1k -q --topology random
