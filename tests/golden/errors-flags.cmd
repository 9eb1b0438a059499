ludwright nothing
ludwright evolv chromatic
ludwright help nothing
ludwright help slove
ludwright version --json
ludwright families nothing
ludwright families cromatic
ludwright new
ludwright new null extra
ludwright new null -z
ludwright new null --colour
ludwright new null --sed 5
ludwright new null --json=yes
ludwright new null --set
ludwright new null --set length
ludwright new null --set =5
ludwright new null -n
ludwright new null -n 0
ludwright new null -n x
ludwright new null -n 99999999999
ludwright new null --seed 1.5
ludwright new null --generate nothing
ludwright new chromatic --generate drifft
ludwright new chromatic:w65h5 --json
ludwright solve null:n6:213321 --solver nothing
ludwright solve null:n6:213321 --budget many
ludwright solve null:n6:213321 --budget 99999999999G
ludwright solve null:n6:213321 --memory 1G
ludwright solve null:n6:213321 --look sideways
ludwright solve null:n6:213321 -j 2000
ludwright solve null:n6:213321 --letters=5
ludwright solve null:n6:213321 --bias U
ludwright solve null:n6:213321 --closed maybe
ludwright solve
ludwright grade null:n6:213321 --facts nothing
ludwright grade null:n6:213321 --facts move
ludwright grade null:n6:213321 --facts moves,
ludwright grade null:n6:213321 --seed 5
ludwright show null:n6:213321 --format PNG
ludwright show null:n6:213321 --json --describe
ludwright show null:n6:213321 --cell 9999
ludwright show null:n6:213321 null:n6:213321 -o one.svg
ludwright show null:n6:213321 -o nowhere/one.svg
ludwright show null:n6:213321 -o a%d%d.svg
ludwright show null:n6:213321 -o ''
ludwright rank null:n6:213321 --by 'moves +'
ludwright rank null:n6:213321 --by 'move * 2'
ludwright rank null:n6:213321 --by 'sqrt(moves'
ludwright rank null:n6:213321 'chromatic:w5h3#7'
ludwright bench --sped
ludwright completion fish
ludwright demo -o /dev/null/out
ludwright rank null:n6:213321 --number 1
ludwright library list --limit 3
ludwright demo --folder out
ludwright evolve null --store out.db
ludwright evolve null --beside null:n6:213321
ludwright library curve --name Mazes
ludwright solve null:n6:213321 --solver astr
ludwright solve null:n6:213321 --sovler astar
ludwright play boardgame#1 --against minmx
ludwright play boardgame#1 --against alphabeta:2:1,x
ludwright opponents null#1
ludwright help solve nothing
ludwright report a.db --text --markdown
ludwright bench --speed --json
ludwright show null:n6:213321 --format source
ludwright show null:n6:213321 -o picture.xyz
ludwright show chromatic:w64h64#1 --cell 512 -o big.png
ludwright show chromatic:w3h2:RGRGRG --solution
ludwright replay chromatic:w3h2:ROOYYO RR -o play.svg
ludwright rank null:n6:213321 --by 'moves moves'
ludwright rank null:n6:213321 --by '* 2'
ludwright rank null:n6:213321 --by 'max(moves'
ludwright rank null:n6:213321 --by 'sqrt moves'
ludwright rank null:n6:213321 --by 'moves + 1.2.3'
ludwright play boardgame#7 --against random --side third
ludwright play boardgame#7 --against random:5
ludwright play boardgame#7 --against mcts:x
ludwright play -
: >empty.jsonl; ludwright play empty.jsonl
ludwright tasks --difficulty easy
ludwright tasks --difficulty 2900..2999 -n 2 --budget 5
printf '{"id":"null:n3:123"}\n' | ludwright tasks score -
ludwright studio --token short
ludwright grade chromatic:w3h2:ROOYYO --output page.html
ludwright solve chromatic:w3h2:ROOYYO --lurd
ludwright prove chessmaze:w4h4,pieces=N1 --device tpu
ludwright prove chessmaze:w4h4,pieces=N1 --device gpu --estimate
ludwright prove 'boardgame#3' --device gpu
ludwright prove chessmaze:w4h4,pieces=N1 --states many
