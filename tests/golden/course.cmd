ludwright evolve chessmaze:w7h7,pieces=P2N2R1 --course moves=4..8 --budget 2000
ludwright evolve chessmaze:w7h7,pieces=P2N2 --course moves=3..6/4 --budget 2000 --quiet
ludwright evolve chessmaze:w7h7,pieces=P1N2 --course moves=4..6 --budget 2000 --json
ludwright evolve affordance:n7b3r3g1k3 --course hardness=0.3..1.8 --budget 60 --verify 5
ludwright evolve chessmaze:w7h7,pieces=P1N2 --course moves=4..6 --budget 2000 -o course.jsonl --quiet && printf 'n\nq\n' | ludwright play course.jsonl && ludwright check course.jsonl
