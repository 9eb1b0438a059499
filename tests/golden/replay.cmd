ludwright replay chromatic:w3h2:ROOYYO RRD
ludwright replay chromatic:w3h2:ROOYYO R R --show
ludwright replay chromatic:w3h2:ROOYYO RU
ludwright replay chromatic:w3h2:ROOYYO RRDU
ludwright replay chromatic:w3h2:ROOYYO ''
ludwright replay --json chromatic:w3h2:ROOYYO RRDU
ludwright solve --json chromatic:w3h2:ROOYYO null:n6:213321 | ludwright replay --json -
printf '%s\n' '{"id":"chromatic:w3h2:ROOYYO","moves":"RR"}' | ludwright replay --json
ludwright replay chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 e1 e3 d3 d5
ludwright replay chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 '[[4,3],[4,4],[2,4]]' --show
ludwright replay --json chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 '[[4,3],[4,4],[1,4]]'
ludwright solve --json chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 | ludwright replay
