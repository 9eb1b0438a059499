ludwright grade chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright grade chromatic:w3h2:RGRGRG
ludwright grade --facts moves,shortest_paths chromatic:w5h3:ROYGBVVRRBYGYOR null:n6:213321
ludwright grade --json chromatic:w5h3:ROYGBVVRRBYGYOR
printf '%s\n' '{"id":"a","family":"chromatic","cells":["ROY","GBV"]}' '' '# a remark' '{"family":"chromatic","cells":["RGY","BOV"]}' '{"family":"chromatic","cells":["ROY","GB"]}' 'null:n6:213321' | ludwright grade --json --facts moves,reached -
ludwright grade chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1
ludwright grade chromatic:w4h3,health=3:BBBBRRRVOYYY
ludwright grade --facts moves,safe_moves,damage,lessons chessmaze:health=1:2.3-2.9-4.4-7.7-9.5 chessmaze:health=3:2.3-2.9-4.4-7.7-9.5
ludwright grade --json --facts moves,safe_moves,damage chromatic:w4h3,health=1:BBBBRRRVOYYY chromatic:w4h3:BBBBRRRVOYYY
ludwright grade 'affordance:n7b3r3g0k0#3' --facts best,blue_sum --among 20
ludwright grade 'affordance:n7b3r3g0k0#3' --facts blue_sum --among 20 --json
ludwright grade 'affordance:n7b3r3g0k0#3' --among 0
ludwright grade 'affordance:n7b2r2g1k0,purple=2#1' --facts purple_picked,purple_when
ludwright grade 'affordance:n7b2r2g1k1,played_by=mcts#1' --facts hardness,best
ludwright grade 'affordance:n7b2r2g1k1,played_by=beam#1' --facts hardness,best
ludwright perft --scores 'affordance:n5b1r1g1k0#1'
ludwright perft --scores --json 'affordance:n3b1r1g1k0#1'
ludwright perft --scores chromatic:w4h3:BBBBRRRVOYYY
