ludwright grade chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright grade chromatic:w3h2:RGRGRG
ludwright grade --facts moves,shortest_paths chromatic:w5h3:ROYGBVVRRBYGYOR null:n6:213321
ludwright grade --json chromatic:w5h3:ROYGBVVRRBYGYOR
printf '%s\n' '{"id":"a","family":"chromatic","cells":["ROY","GBV"]}' '' '# a remark' '{"family":"chromatic","cells":["RGY","BOV"]}' '{"family":"chromatic","cells":["ROY","GB"]}' 'null:n6:213321' | ludwright grade --json --facts moves,reached -
ludwright grade chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
