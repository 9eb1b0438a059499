ludwright solve chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve chromatic:w3h2:RGRGRG
ludwright solve chromatic:w3h2,entrance=c1,exit=a2:ROOYYO null:n6:213321
ludwright solve chromatic:w4h2,levels=2:ROYGVBBGVVVVVVVV
ludwright solve chromatic:w5h3:ROYGBVVRRBYGYOR --budget 5
ludwright solve --json chromatic:w5h3:ROYGBVVRRBYGYOR chromatic:w3h2:RGRGRG
ludwright solve --json --solver astar --budget 3 chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --json --solver deepening chromatic:w5h3:ROYGBVVRRBYGYOR
printf '%s\n' '{"id":7,"family":"chromatic","cells":["ROY","GBV"]}' '{"id":"b","family":"chromatic","cells":["ROY","RRB"]}' 'oops' | ludwright solve --json -
ludwright solve chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
ludwright solve --json chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 chessmaze:w7h5,pieces=N2P1:3.1-3.5-0.4
ludwright solve affordance:n5b1r1g1k1:B301R101G24K112
ludwright solve --json affordance:n5b1r1g1k1:B301R101G24K112 affordance:n7b1r0g1k0:B003G44 --budget 200
ludwright solve --json --solver branch affordance:n5b1r1g1k1:B301R101G24K112
ludwright solve --solver astar affordance:n5b1r1g1k1:B301R101G24K112
ludwright solve --solver all --budget 2k affordance:n7b1r0g1k0:B003G44 chromatic:w5h3:ROYGBVVRRBYGYOR chromatic:w3h2:RGRGRG
ludwright solve --json --solver all --budget 300 --seed 2 --bias U=3,R=2 affordance:n5b1r1g1k1:B301R101G24K112
ludwright solve --solver breadth affordance:n7b1r0g1k0:B003G44
ludwright solve --solver biased --bias U affordance:n7b1r0g1k0:B003G44
ludwright solve --solver greedy chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --json --solver wastar chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --solver beam chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --solver alternation --memory 1 chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --json --solver beam --ties 7 --budget 300 affordance:n5b1r1g1k1:B301R101G24K112
ludwright solve --solver beam --ties many affordance:n5b1r1g1k1:B301R101G24K112
