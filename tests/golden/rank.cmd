ludwright rank chromatic:w5h3:ROYGBVVRRBYGYOR 'chromatic:w5h3#7' 'chromatic:w5h3#12' 'chromatic:w5h3#30' --by 'moves * (1 + dead_ends)'
ludwright rank 'chromatic:w5h3#7' 'chromatic:w5h3#12' chromatic:w5h3:ROYGBVVRRBYGYOR
ludwright rank 'chromatic:w5h3#7' 'chromatic:w5h3#12' chromatic:w5h3:ROYGBVVRRBYGYOR --by interest --reverse -n 2 --quick
printf '%s\n' 'null:n6:213321' '{"family":"chromatic","cells":["ROY","GBV"]}' 'null:n6:111111' | ludwright rank --json --by 'moves/reached' -
ludwright rank 'affordance:n7b3r3g1k0#1' 'affordance:n7b3r3g1k0#2' 'affordance:n7b3r3g1k0#3' --by interest --json
ludwright rank null:n6:213321 'chromatic:w5h3#7'
ludwright rank null:n6:213321 --by interest
ludwright rank null:n6:213321 --by 'moves +'
ludwright grade null:n6:213321 --by 'moves * 2'
ludwright grade null:n6:213321 --reach 20
ludwright grade chromatic:w5h3:ROYGBVVRRBYGYOR --facts moves --reach 3 --json
