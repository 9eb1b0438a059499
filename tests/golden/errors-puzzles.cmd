ludwright new ''
ludwright new null:n0
ludwright new null:n257
ludwright new null:m5
ludwright new null:lenth=5
ludwright new null:length=
ludwright new null:length=5x
ludwright new null:n5,,n6
ludwright new 'null#5'
ludwright new chromatic:w0h5
ludwright new chromatic:w5h5,exit=f5
ludwright new chromatic:w5h5,exit=a6
ludwright new chromatic:w5h5,exit=a.b
ludwright new chessmaze:pieces=X5
ludwright new chessmaze:w2h2,pieces=N5
ludwright new chessmaze:agent=X
ludwright new boardgame:mirror=sideways
ludwright new affordance:n3
ludwright solve null
ludwright solve 'null#x'
ludwright solve null:n3
ludwright solve null:n3:12
ludwright solve null:n3:120
ludwright solve ':'
ludwright solve 'nothing#5'
ludwright solve chromatic:w3h2:ROYGB
ludwright solve chromatic:w3h2:roygbv
ludwright solve chessmaze:w5h3,pieces=N2:0.0-0.0
ludwright solve chessmaze:w5h3,pieces=N2:0.0-0.5
ludwright grade boardgame::1234
ludwright solve missing.json
mkdir folder; ludwright solve folder
: >empty; ludwright solve empty
printf '\000' | ludwright solve -
printf '{"family":"null",\n"cells":\n"12x"}' >lines.json; ludwright solve lines.json
printf '{"family":"null",\n "cells" "12"}' >colon.json; ludwright solve colon.json
printf '{"family":"null","cells":"12"' | ludwright solve -
printf '{"family":"null","cells":"12",}' | ludwright solve -
printf "{'family':'null'}" | ludwright solve -
printf '{"family":"null","cells":"\\q"}' | ludwright solve -
printf '{"family":"null","cells":"\377"}' | ludwright solve -
printf '{"family":"null","cells":1e999}' | ludwright solve -
printf '{}' | ludwright solve -
printf '[1]' | ludwright solve -
printf '{"family":"nul","cells":"12"}' | ludwright solve -
printf '{"famly":"null","cells":"12"}' | ludwright solve -
printf '{"family":"null","cells":"12","colour":"R"}' | ludwright solve -
printf '{"family":"null","cells":"12","cells":"13"}' | ludwright solve -
printf '{"family":"null"}' | ludwright solve -
printf '{"family":"null","cells":12}' | ludwright solve -
printf '{"id":"null:n3:12"}' | ludwright solve -
printf '{"family":"chromatic","cells":["ROY",\n"GB"]}' >ragged.json; ludwright solve ragged.json
printf '{"family":"chromatic","cells":["ROX"]}' | ludwright solve -
printf '{"family":"chromatic","cells":["ROY"],"entrance":[0,3]}' | ludwright solve -
printf '{"family":"chromatic","cells":["ROY"],"entry":[0,0]}' | ludwright solve -
printf '{"family":"chessmaze","pieces":[["P",1]]}' | ludwright solve -
printf '{"family":"chessmaze","pieces":[["P",1,2],["N",1,2]]}' | ludwright solve -
printf 'null:n3:123\nnull:n3:12\nnull:n3:1x3\n' >three; ludwright solve three
ludwright check missing.json
printf '{"id":"null:n3:123","facts":5}' | ludwright check -
printf 'not json' | ludwright check -
ludwright replay null:n3:123
ludwright replay null:n3:123 '['
ludwright replay null:n3:123 --inputs R R
printf '{"id":"null:n3:123","solution":5}' | ludwright replay -
ludwright replay chessmaze:w5h3,pieces=N1:0.0 '[[2,2],[2,9]]'
ludwright play nothing
ludwright play null:n3:12
echo 'jump' | ludwright play chromatic:w3h2:ROOYYO
echo 'U' | ludwright play chromatic:w3h2:ROOYYO
ludwright play chromatic:w3h2:ROOYYO --against mcts
ludwright play boardgame#7 --against gnuchess
ludwright play boardgame#7 --side third
ludwright play boardgame#7 --depth 3 --against random
ludwright play missing.txt
ludwright perft --depth 0 boardgame#7
ludwright perft null:n3:12
ludwright fairy chromatic:w3h2:ROOYYO
cp "$LW_SOURCE"/examples/games/hex.game abstract-hex.game; ludwright fairy abstract-hex.game
cp "$LW_SOURCE"/examples/games/checkers.game abstract-checkers.game; ludwright fairy abstract-checkers.game
printf 'board 4x4\npiece A: goes step all\npiece B: goes step all\nsetup turn\nA A B B\ngoal capture all\n' >abstract-alike.game; ludwright fairy abstract-alike.game
printf 'board 4x4\npiece A: goes step straight; promotes B C\npiece B: goes slide all\npiece C: goes leap all\nsetup turn\nA A A A\ngoal capture all\n' >abstract-choice.game; ludwright fairy abstract-choice.game
printf 'board 4x4\npiece A: goes step straight; promotes B\npiece B: goes slide all; promotes C\npiece C: goes leap all\nsetup turn\nA A A A\ngoal capture all\n' >abstract-twice.game; ludwright fairy abstract-twice.game
ludwright learn chromatic:w3h2:ROOYYO
ludwright prove chessmaze:w30h30,pieces=N60
ludwright prove affordance:n7b1r0g1k0
ludwright prove chromatic:w3h2:ROOYYO
ludwright new chessmaze --set 'pieces=N 5'
ludwright new chessmaze --set pieces=$(printf 'N%.0s' $(seq 4001))
ludwright new chromatic:w3h2levels=2
ludwright play chessmaze:w2h2,agent=P,pieces=none,entrance=a1,exit=b1
ludwright new affordance:n5b1r0g0k0,blue_low=5,blue_high=2
ludwright new affordance:n5b0r0g0k0,wall=25
ludwright new affordance:n64,blue=78,red=78,gold=78,black=78,wall=1024
printf '{"family":"boardgame","genes":[%s],"options":5}\n' "$(printf '0,%.0s' $(seq 49))0" | ludwright show -
printf '{"family":"boardgame","genes":[%s],"options":{"mirror":[]}}\n' "$(printf '1,%.0s' $(seq 49))1" | ludwright show -
printf '{"family":"affordance","n":5,"tokens":[],"rules":{"walls":"wet"}}\n' | ludwright show -
ludwright fairy 'boardgame#3'
printf '{"family":"chessmaze","agent":"X","pieces":[]}' | ludwright show -
ludwright fairy 'boardgame#19'
printf '{"family":"boardgame","genes":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0%s]}\n' "$(printf ',1%.0s' $(seq 26))" | ludwright show -
ludwright new chromatic:9x7
