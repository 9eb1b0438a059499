printf '{"family":"null","cells":-}' | ludwright solve -
printf '{"family":"null","cells":"\\u0000"}' | ludwright solve -
printf '{"family":"null","cells":"12\n"}' | ludwright solve -
printf '{"family":"null","cells":"12' | ludwright solve -
printf '{"family":"null","cells":["12" "13"]}' | ludwright solve -
printf '{"family":"null","cells":"12"} x' | ludwright solve -
printf '[%.0s' $(seq 200) | ludwright solve -
printf '{"id":"null:n3:123",\n"facts":{}}\n5' | ludwright check -
printf '{"family":5}' | ludwright solve -
printf '{"family":"null","id":"chromatic:w3h2:ROOYYO"}' | ludwright solve -
printf '{"id":5}' | ludwright solve -
ludwright solve 'null#99999999999999999999'
ludwright new 'boardgame:net=a b'
ludwright new chromatic:width
ludwright new chromatic:w5w6
ludwright new chromatic:w5x6
ludwright new chromatic:entrance=2.a1
printf '{"family":"chromatic","cells":["ROY"],"entrance":5}' | ludwright solve -
printf '{"family":"chromatic","cells":[["ROY"],["ROY","ROY"]]}' | ludwright solve -
printf '{"family":"chromatic"}' | ludwright solve -
ludwright solve chromatic:w3h2:ROOYYOR
ludwright new chessmaze:pieces=N999
ludwright solve chessmaze:w5h3,pieces=N2:0.1
ludwright solve chessmaze:w5h3,pieces=N1:0.1-0.2
printf '{"family":"chessmaze","width":0,"pieces":[]}' | ludwright solve -
printf '{"family":"chessmaze","width":5,"height":5,"pieces":[["X",1,1]]}' | ludwright solve -
printf '{"family":"chessmaze"}' | ludwright solve -
ludwright replay chessmaze:w5h3,pieces=N1:0.1 '"RR"'
ludwright replay chessmaze:w5h3,pieces=N1:0.1 '[[1,1]]'
ludwright new affordance:order=UUDL
ludwright new affordance:start=9.9
ludwright new affordance:n3b0r0g0k0,walls=9
ludwright new affordance:blue_min=5,blue_max=2
ludwright new affordance:n20b400
ludwright solve affordance:n7b1r0g1k0:B003
ludwright solve affordance:n7b1r0g1k0:B003G44B003
ludwright solve affordance:n7b1r0g1k0:B903G44
ludwright solve affordance:n7b1r0g1k0:B009G44
ludwright solve affordance:n7b1r0g1k0:B003G00
ludwright solve affordance:n7b1r0g1k0:G44B003
printf '{"family":"affordance"}' | ludwright solve -
printf '{"family":"affordance","n":7,"tokens":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"tokens":[5]}' | ludwright solve -
printf '{"family":"affordance","n":7,"walls":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"walls":[5]}' | ludwright solve -
printf '{"family":"affordance","n":7,"hidden":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"hidden":[5]}' | ludwright solve -
printf '{"family":"affordance","n":7,"start":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"ranges":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"ranges":{"blue":5}}' | ludwright solve -
printf '{"family":"affordance","n":7,"order":5}' | ludwright solve -
printf '{"family":"affordance","n":7,"budget":-5}' | ludwright solve -
printf '{"family":"affordance","n":7,"tokens":[["gold",0,3],["gold",0,3]]}' | ludwright solve -
printf '{"family":"affordance","n":7,"walls":[[3,3]]}' | ludwright solve -
ludwright replay affordance:n7b1r0g1k0:B003G44 '{}'
ludwright replay affordance:n7b1r0g1k0:B003G44 '[2]'
ludwright replay affordance:n7b1r0g1k0:B003G44 UX
printf '{"family":"boardgame"}' | ludwright grade -
printf '{"family":"boardgame","genes":[9]}' | ludwright grade -
printf '{"family":"boardgame","genes":["a"]}' | ludwright grade -
printf '{"family":"boardgame","options":5,"genes":[]}' | ludwright grade -
printf '{"family":"boardgame","options":{"mirror":[]},"genes":[]}' | ludwright grade -
ludwright grade boardgame::0000000000000000000!
ludwright grade boardgame::zzzzzzzzzzzzzzzzzzzz
ludwright grade boardgame::00000000000000000000000000000000000000000000000000
ludwright grade boardgame::90000000000000000000000000000000000000000000000000
ludwright grade boardgame::x0000000000000000000000000000000000000000000000000
printf '{"id":"boardgame#7","fen":5}' | ludwright perft --depth 1 -
printf '{"id":"boardgame#7","fen":"8/8"}' | ludwright perft --depth 1 -
printf '{"id":"boardgame#7","fen":"8/8/8/8/8/8/8/8 x"}' | ludwright perft --depth 1 -
printf '{"id":"boardgame#7","fen":"8/8/8/8/8/8/8/8 w x"}' | ludwright perft --depth 1 -
printf '{"id":"boardgame#7","fen":"8/8/8/8/8/8/8/8 w 9999"}' | ludwright perft --depth 1 -
printf '{"id":"boardgame#7","fen":"AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/8/8/8/8 w 0"}' | ludwright perft --depth 1 -
ludwright fairy boardgame#7
ludwright fairy boardgame::0R6LgXbDYYdkRRcEL8Cz
printf '{"family":"puzzlescript"}' | ludwright solve -
printf '{"family":"puzzlescript","source":"title a","level":0}' | ludwright solve -
ludwright solve 'puzzlescript::a!b'
ludwright solve 'puzzlescript::AAAA'
ludwright new 'puzzlescript:steps=0'
printf '{"family":"nullduel"}' | ludwright grade -
printf '{"kind":"sokoban","rows":["#@#"]}' | ludwright difficulty -
printf '{"kind":"rush","rows":["......"]}' | ludwright difficulty -
printf '{"xsb":["abc"]}\n' | ludwright difficulty -
printf '{"rush":["ooo"]}\n' | ludwright difficulty -
printf '{"rush":["......","......","AA.A..","......","......","......"]}\n' | ludwright difficulty -
printf '{"rush":["......","......","......","......","......","......","......"]}\n' | ludwright difficulty -
printf '{"game":"x#1","level":2}\n' | ludwright solve -
printf '{"id":"affordance#1","moves":[2]}\n' | ludwright replay -
printf '{"id":"affordance#1","moves":"UX"}\n' | ludwright replay -
printf '{"id":"affordance#1","moves":"U","chromosome":[0.5]}\n' | ludwright replay -
printf '{"id":"affordance#1","moves":7}\n' | ludwright replay -
printf '{"id":"affordance#1"}\n' | ludwright replay -
ludwright new affordance:start=9.9,n5
ludwright new chessmaze:w5h5,pieces=N1 --json | sed 's/"N",/"Z",/' | ludwright show -
printf 'a\000b\n' | ludwright solve -
printf '{"answer":"R"}\n' | ludwright tasks score -
printf '{"family":"boardgame","genes":[9%s]}\n' "$(printf ',0%.0s' $(seq 49))" | ludwright show -
ludwright show null#1 --solution --budget 1
printf '{"id":"null:n5:11111","made_by":{"answer":"solve"}}\n' | ludwright check - | head -n 2
printf '{"id":"null:n5:11111","made_by":{"answer":"rank","settings":{"by":"moves","quick":true,"reverse":false}}}\n' | ludwright check - | head -n 2
printf '{"id":"null:n5:11111","made_by":{"answer":"replay","settings":{"inputs":true,"seed":null}}}\n' | ludwright check - | head -n 2
