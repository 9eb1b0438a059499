ludwright evolve
ludwright evolve nothing
ludwright evolve cromatic
ludwright evolve chromatic:w3h2 --target moves
ludwright evolve chromatic:w3h2 --target moves=many
ludwright evolve chromatic:w3h2 --target move=5
ludwright evolve chromatic:w3h2 --target moves=500
ludwright evolve chromatic:w3h2 --target moves=-1
ludwright evolve chromatic:w3h2 --maximize nothing
ludwright evolve chromatic:w3h2 --maximise moves
ludwright evolve chromatic:w3h2 --require 'moves'
ludwright evolve chromatic:w3h2 --require 'moves>=x'
ludwright evolve chromatic:w3h2 --require 'mvoes>=3'
ludwright evolve chromatic:w3h2 --elites moves
ludwright evolve chromatic:w3h2 --elites moves=10..5/3
ludwright evolve chromatic:w3h2 --elites moves=1..5/0
ludwright evolve chromatic:w3h2 --elites moves=1..5/3 --algorithm climber
ludwright evolve chromatic:w3h2 --algorithm nothing
ludwright evolve chromatic:w3h2 --algorithm climbr
ludwright evolve chromatic:w3h2 --knobs populaton=5
ludwright evolve chromatic:w3h2 --knobs population=x
ludwright evolve chromatic:w3h2 --algorithm steady --population 1
ludwright evolve chromatic:w3h2 --algorithm climber --population 10
ludwright evolve chromatic:w3h2 --budget 0
ludwright evolve chromatic:w3h2 --plays 1000
ludwright evolve affordance:n7b1r1g1k1 --plays 1000 --budget 10
ludwright evolve chromatic:w3h2 --mutate nothing
ludwright evolve chromatic:w3h2 --cross nothing
ludwright evolve chromatic:w3h2 --effort low
ludwright evolve chromatic:w3h2 --differ colour
ludwright evolve chromatic:w3h2 --differ mechanics
ludwright evolve chromatic:w3h2 --migrate 5
ludwright evolve chromatic:w3h2 --islands 2 --topology star
ludwright evolve chromatic:w3h2 --islands 0
ludwright evolve chromatic:w3h2 --curve moves
ludwright evolve chromatic:w3h2 --curve moves=3..4/50,dead_ends=1..2/2
ludwright evolve chromatic:w3h2 --vary nothing=1..2
ludwright evolve chromatic:w3h2 --vary width=3..400
ludwright evolve affordance:n7b1r1g1k1 --vary blue=0..2 --maximize mean --minimize hardness
ludwright evolve affordance:n7b1r1g1k1 --vary blue=0..2 --algorithm steady
ludwright evolve chromatic:w3h2 --levels 5
ludwright evolve chromatic:w3h2 --size 5x5
ludwright evolve chromatic:w3h2 --strip 100
ludwright evolve chromatic:w3h2 --steps 2
ludwright evolve chromatic:w3h2 --compare chromatic:w3h2:ROOYYO
ludwright evolve chromatic:w3h2 --elites moves=1..5/3 --compare nothing
ludwright evolve chromatic:w3h2 -n 2 -o nowhere/found.jsonl
ludwright evolve chromatic:w3h2 -n 2 --library nowhere/found.db
ludwright evolve chromatic:w3h2:ROOYYO --set width=4
ludwright evolve missing.txt
ludwright evolve chromatic:w3h2 --maximize moves --minimize moves
ludwright evolve chromatic:w3h2 --algorithm steady --knobs popluation=20
