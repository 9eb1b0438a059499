ludwright show chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright show --solution chromatic:w5h3:ROYGBVVRRBYGYOR null:n6:213321
ludwright show --solution chromatic:w3h2:RGRGRG
ludwright show --describe chromatic:w3h2,levels=2:ROYGBVROYGBV
ludwright show --format text --look analyst chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright show --format id 'chromatic:w5h3#7'
ludwright show --json chromatic:w3h2,levels=2,entrance=1.0.1:ROYGBVROYGBV
ludwright show --format json --solution chromatic:w3h2:ROOYYO
ludwright show --format svg --cell 20 --solution --letters chromatic:w3h2:ROOYYO
ludwright show -o maze%d.svg chromatic:w3h2:ROOYYO null:n6:213321 && head -c 60 maze1.svg && ls maze*
ludwright show -o maze.png --cell 8 chromatic:w3h2:ROOYYO && head -c 4 maze.png | tail -c 3
ludwright show --solution chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
ludwright show --json chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
ludwright show --solution affordance:n5b1r1g1k1:B301R101G24K112
cp "$LW_SOURCE"/examples/games/hex.game abstract-hex.game; ludwright show --format sheet abstract-hex.game | grep -o -e 'title>white S' -e 'title>black S' -e '<h1>.*' -e 'The start' | uniq -c
ludwright show --format sheet --paper letter boardgame::10000002000000000000000053666610000000000020000000 | grep -o -e 'title>white .' -e 'title>black .' -e '@page{size:[a-zA-Z0-9]*' -e 'The start' | uniq -c
cp "$LW_SOURCE"/examples/games/chess.game abstract-chess.game; ludwright show --format sheet abstract-chess.game | grep -o -e 'title>white .' -e 'title>black .' -e '@page{size:[a-zA-Z0-9]*' -e 'The start' | uniq -c
cp "$LW_SOURCE"/examples/games/checkers.game abstract-checkers.game; ludwright show --format sheet --solution chromatic:w3h2:ROOYYO abstract-checkers.game | grep -o -e '<h[12]>.*' -e 'title>white .' -e '<figcaption>.*'  | uniq -c
ludwright show chromatic:w4h3,health=3:BBBBRRRVOYYY --solution
ludwright show chessmaze:w5h4,pieces=N1,health=2:2.1 --solution
printf 'd1\nd3\nc3\n' | ludwright play chessmaze:w5h4,pieces=N1,health=2:2.1
ludwright show --json chessmaze:w5h4,pieces=N1,health=2:2.1
ludwright show chessmaze:w5h4,pieces=N1,health=21:2.1
ludwright show chromatic:w5h4,levels=2:YORBVBORRRBORVRYGGBOOVRGRBOYGYYGRBGYYOYB --look building
ludwright show chromatic:w4h3:BBBBRRRVOYYY --look castle
printf 'D\nD\nR\nR\nR\n' | ludwright play chromatic:w4h3,health=2:BBBBRRRVOYYY
printf 'D\n' | ludwright play chromatic:w4h3,health=1:BBBBRRRVOYYY
printf '%s\n' '{"family":"chromatic","cells":["ROY","GBV"],"health":2}' '{"family":"chromatic","cells":["ROY","GBV"],"health":"much"}' | ludwright solve --json -
