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
ludwright evolve chromatic:w3h2 --algorithm steady --population 10 --islands 50 --budget 20
ludwright evolve chromatic:w3h2 --algorithm steady --population 4 --islands 2 --migrants 9
ludwright evolve chromatic:w3h2 --algorithm generational --population 10 --knobs tournament=20
ludwright evolve chromatic:w3h2 --algorithm generational --population 10 --knobs elite=10
ludwright evolve chromatic:w3h2 --algorithm steady --knobs population=x
ludwright evolve chromatic:w3h2 --algorithm steady --knobs population=10.5
ludwright evolve chromatic:w3h2 --algorithm steady --knobs population
ludwright evolve chromatic:w3h2 --algorithm steady --knobs population=10,population=20
ludwright evolve chromatic:w3h2 --algorithm steady --knobs =5
ludwright evolve chromatic:w3h2 --algorithm elites
ludwright evolve chromatic:w3h2:ROOYYO --strip 100
ludwright evolve chromatic:w3h2 --events 10
ludwright evolve chromatic:w3h2 --algorithm steady --events 10 --knobs evaluations=20
ludwright evolve chromatic:w3h2 --set =5
ludwright evolve chromatic:w3h2:ROOYYO --generate uniform
ludwright evolve chromatic:w3h2 --curve moves=3..4/2 --runs 999999999
ludwright evolve chromatic:w3h2 --maximize moves --minimize dead_ends -n 3
ludwright evolve affordance:n7b1r1g1k1 --vary blue
ludwright evolve affordance:n7b1r1g1k1 --vary order=0..2
ludwright evolve affordance:n7b1r1g1k1 --vary blue=0..2,blue=0..3
ludwright evolve chromatic:w3h2 --maximize moves=3
ludwright evolve chromatic:w3h2 --require 'moves>=5' --require 'moves<=3'
ludwright evolve chromatic:w3h2 --elites moves=1..5/1000,dead_ends=0..8/1000,reached=0..9/1000
ludwright evolve chromatic:w3h2 --elites moves=1..5/3 --compare chromatic:w5h3:ROYGBVVRRBYGYOR --budget 20
ludwright evolve chromatic:w3h2 --target moves=5.5 --budget 20
ludwright evolve boardgame --maximize mobility --curve plies=1..2/2
ludwright prove chromatic:w3h2 chromatic:w3h3
ludwright solve chromatic:w3h2:ROOYYO --budget 1.5
ludwright evolve chromatic:w2h1 --curve moves=5..9/2 --budget 20 -q
ludwright evolve null:n5 -o x.csv
ludwright evolve null:n9 --target moves=8 --budget 2 --runs 1
ludwright evolve null:n9 --vary length=3..5 --target moves=7 --budget 4
printf 'null#1\nnull#2\n' >two.txt; ludwright evolve two.txt
ludwright evolve null:n5 --maximize judge1 --judge false --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'sleep 3' --timeout 1 --budget 5
ludwright evolve null:n5 --elites moves=1..2/2,moves=1..2/2,moves=1..2/2,moves=1..2/2,moves=1..2/2
ludwright evolve null:n5 --set length
ludwright evolve null:n5 --islands 9999
ludwright evolve null:n5 --maximize judge1 --judge 'echo no; cat >null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge '' --budget 5
ludwright evolve null:n5 --elites moves=1..4/4 --archive ring
printf '"a"b,c\n' >x.csv; ludwright evolve null:n5 --elites moves=1..4/4 --resume x.csv
printf 'moves\n3\n' >x.csv; ludwright evolve null:n5 --elites moves=1..4/4 --resume x.csv
printf 'id\n\n' >x.csv; ludwright evolve null:n5 --elites moves=1..4/4 --resume x.csv
printf 'id\n"null\n' >x.csv; ludwright evolve null:n5 --elites moves=1..4/4 --resume x.csv
ludwright evolve null:n2 -n 50 --runs 1 --budget 5 -q
ludwright evolve chessmaze:w2h2,agent=P,pieces=none,entrance=a1,exit=b1 --runs 1 --budget 5 -q
ludwright evolve affordance:n7b1r0g0k0 --vary blue=0..1 --target hardness=500 --budget 2
ludwright evolve null:n5 --maximize moves --minimize reached $(for i in $(seq 200); do echo --compare null:n5:11111; done) --budget 5
ludwright evolve null:n5 --algorithm steady --islands 5000
ludwright evolve null:n5 --algorithm steady --islands 2 --knobs population=10 --migrants 50
ludwright evolve chromatic:w5h3 --maximize moves --minimize dead_ends --maximize reached --minimize branching --maximize decisions --maximize shortest_paths --maximize dead_end_depth --maximize traversal --maximize explorer --maximize homing
ludwright evolve chromatic:w5h3 $(for f in moves reached shortest_paths branching decisions dead_ends dead_end_depth traversal explorer homing erring colour_changes difficulty effort freedom choice needles; do echo --require "$f>=0"; done) --budget 5
ludwright evolve abstract --preset bad
ludwright evolve chromatic --preset good
ludwright evolve chromatic:w3h2 --course moves=3..5
ludwright evolve chessmaze:w5h5,pieces=P3 --course moves=3..5
ludwright evolve chessmaze:w5h5,pieces=P1N1R1 --course moves=3..5/2
ludwright evolve chessmaze:w5h5,pieces=P1N1 --course moves=3..5 --curve moves=3..5/2
ludwright evolve chessmaze:w5h5,pieces=P1N1 --course hardness
ludwright evolve chromatic:w3h2 --algorithm steady --knobs niching=2
ludwright evolve null -o maze.svg
