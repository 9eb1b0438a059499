printf '{"name": "study", "seed": 3, "replicates": 2,\n "settings": {"spec": "chromatic:w5h3", "maximize": "moves", "algorithm": "climber", "evaluations": 100},\n "axes": [{"width": [5, 6]}]}\n' >study.json; ludwright run study.json >out
printf '#!/bin/sh\nprintf %%s "$1" >ledger.json\nludwright report study.db --ledger ledger.json --text\n' >ledger; chmod +x ledger
printf '#!/bin/sh\n./ledger "{\\"runs\\":{\\"study\\":\\"a note\\"},\\"claims\\":[{\\"claim\\":\\"c\\",\\"tests\\":[{\\"run\\":\\"study\\",\\"above\\":1,$1}]}]}"\n' >claim; chmod +x claim
./claim '"statistic":"max","draws":0'
./claim '"statistic":"binomial"'
./claim '"statistic":"slope","of":"moves"'
./claim '"statistic":"slope","of":"moves","on":[5]'
./claim '"statistic":"mean","of":"nothing"'
./claim '"statistic":"mean","cells":"nothing"'
./claim '"statistic":"contrast"'
./claim '"statistic":"contrast","weights":{"width=5":"a"}'
./claim '"statistic":"contrast","weights":{"width=*":1}'
./ledger '{"runs":{"study":"a note"},"tables":[{"title":"t","run":"study"}]}'
./ledger '{"runs":{"study":"a note"},"tables":[{"title":"t","run":"study","columns":[{"heading":"h","of":"moves","show":"luck"}]}]}'
./ledger '{"runs":{"study":"a note"},"tables":[{"title":"t","run":"study","columns":[{"heading":"h","of":"moves"}],"rows":5}]}'
./ledger '{"runs":{"study":"a note"},"tables":[{"title":"t","run":"study","columns":[{"heading":"h","of":"moves"}],"rows":[{"label":"r","cells":"width=5","paper":5}]}]}'
./ledger '{"runs":{"study":"a note"},"tables":[{"title":"t","run":"study","columns":[{"heading":"h","of":"moves"}],"rows":[{"label":"r","cells":"width=5","paper":["a"]}]}]}'
./ledger '{"claims":[{"claim":"c","tests":['$(printf '{"run":"study","statistic":"mean","above":1},%.0s' $(seq 80))'{}]}]}'
ludwright report study.db --compare nothing 'width=5' --text
printf '{"name":"a","replicates":1000000,"settings":{"spec":"chromatic:w5h3"},"axes":[{"width":[%s1]},{"height":[%s1]},{"levels":[%s1]}]}' "$(printf '%d,' $(seq 2 60))" "$(printf '%d,' $(seq 2 60))" "$(printf '%d,' $(seq 2 16))" >a.json; ludwright run a.json
printf '{"name":"a","replicates":1000000,"settings":{"spec":"chromatic:w5h3"},"axes":[{"width":[%s1]},{"height":[%s1]}]}' "$(printf '%d,' $(seq 2 20))" "$(printf '%d,' $(seq 2 20))" >a.json; ludwright run a.json
printf '{"name":"a","settings":{"spec":"chromatic:w5h3"%s}}' "$(printf ',"k%d":1' $(seq 200))" >a.json; ludwright run a.json
printf '{"a":{%s"b":1}}' "$(printf '"k%d":1,' $(seq 70000))" >a.json; ludwright run a.json
printf '{"name":"a","settings":{"spec":"null:n5","maximize":"judge1","judge":"cat"}}' >a.json; ludwright run a.json --shard 1/2
printf '{"name": "study", "seed": 4, "settings": {"spec": "chromatic:w5h3", "algorithm": "climber", "evaluations": 10}}\n' >other.json; ludwright run other.json --store other.db >out; ludwright library merge --library study.db other.db
cat study.db >newer.db; printf '\377' | dd of=newer.db bs=1 seek=63 conv=notrunc 2>/dev/null; ludwright report newer.db --text
cat study.db >foreign.db; printf '\1\2\3\4' | dd of=foreign.db bs=1 seek=68 conv=notrunc 2>/dev/null; ludwright report foreign.db --text
ludwright report none.db
ludwright library merge --library study.db none.db
printf '{"name":"a","settings":{"spec":"chromatic:w5h3","until":"dawn","target":"moves=8"}}' >a.json; ludwright run a.json
printf '{"name":"a","settings":{"spec":"chromatic:w5h3"},"axes":[{"seed":[%s1]}]}' "$(printf '%d,' $(seq 2 1400))" >a.json; ludwright run a.json
printf '{"claims":[],"readings":{"names":{"usual":"as chromatic mazes are"}}}' >a.json; ludwright report study.db --text --ledger a.json
printf '{"claims":[],"readings":{"names":{"usual":"","other":""},"runs":{"chromatic":{}}}}' >a.json; ludwright report study.db --text --ledger a.json
printf '{"claims":[],"readings":{"names":{"usual":"","other":""},"runs":{"chromatic":{"run":"study","readings":"other"}}}}' >a.json; ludwright report study.db --text --ledger a.json
printf '{"claims":[],"readings":{"names":{"usual":"","other":""},"runs":{"chromatic":[{"run":"study","readings":["third"]}]}}}' >a.json; ludwright report study.db --text --ledger a.json
printf '{"claims":[],"readings":{"names":{"usual":"","other":7},"runs":{}}}' >a.json; ludwright report study.db --text --ledger a.json
printf '{"claims":[],"readings":{"names":{"usual":"","other":""},"runs":{"chromatic":{"same":5}}}}' >a.json; ludwright report study.db --text --ledger a.json
