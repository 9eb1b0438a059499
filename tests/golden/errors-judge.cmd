ludwright evolve null:n5 --maximize judge1 --judge 'kill -9 $$' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; printf "{}\n{}\n"; cat >/dev/null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; printf "{\"batch\":1,\"values\":[[\"a\"]]}\n"; cat >/dev/null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; printf "{\"batch\":1,\"values\":[[1,2]]}\n"; cat >/dev/null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; printf "{\"batch\":2,\"values\":[[1]]}\n"; cat >/dev/null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; printf "{\"batch\":1,\"values\":[]}\n"; cat >/dev/null' --budget 5
ludwright evolve null:n5 --maximize judge1 --judge 'read x; head -c 80000000 /dev/zero | tr "\0" a; cat >/dev/null' --budget 5
ludwright evolve affordance --maximize judge8 --judge cat --budget 5
