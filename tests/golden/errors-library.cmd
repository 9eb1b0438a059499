LUDWRIGHT_LIBRARY=none.db ludwright library list
ludwright library
ludwright library lst
ludwright library list --library missing.db
echo hello >text.db; ludwright library list --library text.db
ludwright library add --library kept.db
ludwright library add --library kept.db null:n3:12
ludwright library add --library kept.db chromatic:w3h2:ROOYYO --tag 'two words'
ludwright library add --library kept.db chromatic:w3h2:ROOYYO chromatic:w5h3:ROYGBVVRRBYGYOR --tag first
ludwright library list --library kept.db 'movs>=3'
ludwright library list --library kept.db 'moves>='
ludwright library list --library kept.db family=
ludwright library list --library kept.db family=cromatic
ludwright library list --library kept.db tag=second
ludwright library list --library kept.db zzz
ludwright library list --library kept.db --sort nothing
ludwright library list --library kept.db --sort moves:down
ludwright library list --library kept.db -n 0
ludwright library tag --library kept.db chromatic
ludwright library tag --library kept.db 'moves>=99' hard
ludwright library tag --library kept.db chromatic 'two words'
ludwright library delete --library kept.db
ludwright library delete --library kept.db 'moves>=1'
ludwright library merge --library kept.db
ludwright library merge --library kept.db missing.db
ludwright library merge --library kept.db text.db
ludwright library export --library kept.db --format pdf
ludwright library curve --library kept.db --by nothing
ludwright library curve --library kept.db -n 1
ludwright library show --library kept.db 'moves>=99'
ludwright rank --kept --library kept.db 'moves>=99'
ludwright rank --kept --library kept.db --by nothing
ludwright studio --port 99999 kept.db
ludwright studio --address 0.0.0.0 kept.db
ludwright studio text.db
ludwright survey
ludwright survey make
ludwright survey mak kept.jsonl
ludwright survey make missing.jsonl
printf '%s\n' chromatic:w3h2:ROOYYO >one; ludwright survey make one --people 4 -o one.json
printf '%s\n' chromatic:w3h2:ROOYYO chromatic:w5h3:ROYGBVVRRBYGYOR >two; ludwright survey make two --people 0
ludwright survey make two --people 4 -o survey.json
ludwright survey import survey.json missing.csv --library kept.db
printf 'who,what\n1,2\n' >wrong.csv; ludwright survey analyse survey.json wrong.csv
printf 'person,game,other,run,answer\n99,XX,,1,yes\n' >stranger.csv; ludwright survey analyse survey.json stranger.csv
ludwright survey analyse missing.json wrong.csv
ludwright survey analyse two wrong.csv
ludwright library untag --library kept.db
ludwright library untag --library kept.db 'moves>=1' second
ludwright library list --library kept.db family=chromatic family=null
ludwright library list --library kept.db 'moves=>3'
ludwright library list --library kept.db chromatic zzz
ludwright library export --library kept.db -o list.xyz
ludwright library export --library kept.db 'moves>=99' -o list.csv
ludwright library merge --library kept.db kept.db
ludwright library list --library .
ludwright library list --library /dev/null
ludwright library list --library ''
HOME= LUDWRIGHT_LIBRARY= XDG_DATA_HOME= ludwright library list
ludwright library list --library kept.db tag=first tag=second
ludwright library add --library kept.db null:n6:213321; ludwright library curve --library kept.db -n 2
printf '{"people":2}' >people.json; ludwright survey analyse people.json wrong.csv
ludwright survey import survey.json
ludwright survey analyse survey.json --library kept.db
printf 'person,game,other,run,answer\n' >none.csv; ludwright survey analyse survey.json none.csv
printf 'person,game,other,run,answer\nAnn,A,,1,yes\n' >name.csv; ludwright survey analyse survey.json name.csv
code=$(grep -o '"code":"[^"]*"' survey.json | head -1 | cut -d'"' -f4); echo $code >code; printf "person,game,other,run,answer\n1,$code,$code,1,yes\n" >same.csv; ludwright survey analyse survey.json same.csv
printf "person,game,other,run,answer\n1,$(cat code),,99,yes\n" >run.csv; ludwright survey analyse survey.json run.csv
printf "person,game,other,run,answer\n1,$(cat code),,1,maybe\n" >maybe.csv; ludwright survey analyse survey.json maybe.csv
printf "person,game,other,run,answer\n1,$(cat code),,1,liked,yes\n" >more.csv; ludwright survey analyse survey.json more.csv
printf "person,game,other,run,answer\n1,$(cat code),,1,liked\n1,$(cat code),,1,liked\n" >twice.csv; ludwright survey analyse survey.json twice.csv
ludwright library add null:n5:11111 null:n6:213321 --library facts.db >/dev/null; ludwright library curve family=null --by dead_ends --library facts.db
ludwright difficulty played --library facts.db
ludwright studio --address nowhere --token 0123456789abcdef0123456789
ludwright library list 'moves!4' --library facts.db
ludwright library add --library gone.db chromatic:w3h2:ROOYYO; ludwright library delete --library gone.db -y family=chromatic; ludwright library list --library gone.db
XDG_DATA_HOME=/dev/null HOME=/dev/null ludwright library add chromatic:w3h2:ROOYYO
printf '{"xsb":["#####","#@$.#","#####"],"plays":9,"solves":5,"collection":"a"}\n' >one.jsonl; ludwright difficulty fit one.jsonl
printf '{"rush":["AA....","......","..RR..","......","......","....BA"]}\n' | ludwright difficulty -
ludwright library xyzzy
ludwright publish facts.db
ludwright publish absent.db -o site
ludwright publish facts.db -o site --url ftp://example.org
ludwright publish facts.db family=chromatic -o site
ludwright show --format sheet --paper a5 boardgame#1
ludwright library export --format sheet --paper b4 --library facts.db
ludwright library export --format sheet --puzzles 5 --library facts.db
