ludwright replay chromatic:w3h2:ROOYYO RRD
ludwright replay chromatic:w3h2:ROOYYO R R --show
ludwright replay chromatic:w3h2:ROOYYO RU
ludwright replay chromatic:w3h2:ROOYYO RRDU
ludwright replay chromatic:w3h2:ROOYYO ''
ludwright replay --json chromatic:w3h2:ROOYYO RRDU
ludwright solve --json chromatic:w3h2:ROOYYO null:n6:213321 | ludwright replay --json -
printf '%s\n' '{"id":"chromatic:w3h2:ROOYYO","moves":"RR"}' | ludwright replay --json
