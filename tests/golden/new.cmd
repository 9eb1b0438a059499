ludwright new null
ludwright new chromatic:w5h3 --seed 7 -n 2
ludwright new chromatic --set width=4 --set height=2 --set exit=d2 --generate drift
ludwright new chromatic:w3h2,levels=2 -n 2 --json
ludwright new chessmaze:w7h5,pieces=N1P2 --seed 9
ludwright new chessmaze:w7h5,pieces=N1P2,agent=N,pawn_attack=up --json
ludwright new chromatic:w7h5 --seed 42
ludwright new chromatic:w7h5 --seed 42 --any
ludwright new chessmaze:w3h3,pieces=N6
printf 'quit\n' | ludwright play 'chromatic:w7h5#42'
