ludwright solve chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve chromatic:w3h2:RGRGRG
ludwright solve chromatic:w3h2,entrance=1.2,exit=0.0:ROOYYO null:n6:213321
ludwright solve chromatic:w4h2,levels=2:ROYGVBBGVVVVVVVV
ludwright solve chromatic:w5h3:ROYGBVVRRBYGYOR --budget 5
ludwright solve --json chromatic:w5h3:ROYGBVVRRBYGYOR chromatic:w3h2:RGRGRG
ludwright solve --json --solver astar --budget 3 chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright solve --json --solver deepening chromatic:w5h3:ROYGBVVRRBYGYOR
printf '%s\n' '{"id":7,"family":"chromatic","cells":["ROY","GBV"]}' '{"id":"b","family":"chromatic","cells":["ROY","RRB"]}' 'oops' | ludwright solve --json -
ludwright solve chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
ludwright solve --json chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 chessmaze:w7h5,pieces=N2P1:3.1-3.5-0.4
