ludwright compile
ludwright compile missing.txt
echo hello >hello.txt; ludwright compile hello.txt
ludwright solve hello.txt
cp "$LW_SOURCE"/examples/puzzlescript/push.txt push.txt; ludwright solve 'push.txt#9'
ludwright solve 'push.txt#x'
ludwright solve 'push.txt#1' --solver nothing
ludwright grade 'push.txt#1' --facts nothing
ludwright play 'push.txt#9'
ludwright replay 'push.txt#1' --inputs 'jump'
ludwright replay chromatic:w3h2:ROOYYO RR --seed 5
ludwright compile push.txt --tests missing.tests
printf '1 right = win\n' >wrong.tests; ludwright compile push.txt --tests wrong.tests
sed 's/> *Player/> Plyer/' push.txt >name.txt; ludwright compile name.txt
ludwright compile name.txt --json
ludwright solve name.txt
ludwright play name.txt
sed '/^LEVELS/,$d' push.txt >levels.txt; ludwright compile levels.txt
ludwright show levels.txt
sed 's/^RULES/RULS/' push.txt >section.txt; ludwright compile section.txt
ludwright show 'push.txt#1' --format xsb -o nowhere/a.xsb
ludwright evolve push.txt --levels 0
ludwright evolve push.txt --levels 2 --size 5
ludwright evolve push.txt --levels 2 --size 500x500
ludwright evolve push.txt --levels 2 --use nothing
ludwright evolve push.txt --levels 2 --target nothing=4
ludwright evolve push.txt --levels 2 -o nowhere/more.txt
ludwright evolve 'push.txt#9' --levels 2
ludwright evolve name.txt --levels 2
ludwright evolve push.txt --strip 1
ludwright evolve push.txt --strip 160 --levels 2
ludwright mechanics
ludwright mechanics chromatic:w3h2:ROOYYO
ludwright mechanics push.txt --facts nothing
ludwright mechanics push.txt --known missing.jsonl
ludwright mechanics name.txt
ludwright mechanics --json push.txt | ludwright check --budget 10
ludwright mechanics --json push.txt | sed 's/"ids":\["[^"]*"/"ids":["null:n4:2119"/' | ludwright check
ludwright mechanics --json push.txt | sed 's/"games":\["[^"]*"/"games":[/' | ludwright check
ludwright mechanics --json push.txt "$LW_SOURCE"/examples/puzzlescript/slab.txt | paste -s -d ' ' | sed 's/"\],"ids":\["\([^"]*\)"\].*"games":\["[^"]*"\],"ids":\["/","slab"],"ids":["\1","/' | ludwright check
printf 'jump\n' | ludwright play 'push.txt#1'
ludwright compile push.txt name.txt --tests wrong.tests
printf 'right\n' >line.tests; ludwright compile push.txt --tests line.tests
printf '9 r open\n' >level.tests; ludwright compile push.txt --tests level.tests
printf '1\n' >inputs.tests; ludwright compile push.txt --tests inputs.tests
printf '1 r\n' >outcome.tests; ludwright compile push.txt --tests outcome.tests
printf '1 r says\n' >says.tests; ludwright compile push.txt --tests says.tests
printf '1 r open now\n' >after.tests; ludwright compile push.txt --tests after.tests
ludwright grade push.txt push.txt -o report.html
ludwright show chromatic:w3h2:ROOYYO --format xsb
sed 's/^\[ > Player | Crate \].*/[ Player ] -> [ Player ]/' push.txt >walk.txt; ludwright show walk.txt --format xsb
printf '####\n#@@#\n####\n' >two.xsb; ludwright solve two.xsb
printf '####\n#@?#\n####\n' >odd.xsb; ludwright solve odd.xsb
printf 'nothing here\n' >none.xsb; ludwright solve none.xsb
sed '/^All Mark/d' push.txt >win.txt; ludwright evolve win.txt --levels 2
ludwright evolve win.txt --strip 160
ludwright evolve push.txt --levels 2 --size 3x3
ludwright evolve push.txt --levels 2 --mutate nothing
ludwright evolve 'push.txt#1' --generate deal
ludwright play name.txt </dev/null
ludwright replay 'push.txt#1' --inputs '[5]'
printf 'piece A: step\n' >abstract.game; ludwright show abstract.game
printf 'board 4x4\npiece S: hand any\ngoal line 3\nstuck draws\nlimit 20 draw\n' >abstract.game; ludwright show abstract.game#2
ludwright show 'abstract:w6h6:!'
ludwright show abstract:w6h6:0abc
ludwright show abstract:w6h6:zzzzzzzzzzzzzzzzzzzz
ludwright show abstract:w6h6:
printf '{"family":"abstract"}\n' | ludwright show -
printf '{"family":"abstract","source":"board 4x4","games":"x"}\n' | ludwright show -
printf 'board 6x6 hex\npiece A: goes step all\nsetup reflect\nA A A A A A\ngoal reach A\nstuck loses\nlimit 80 draw\n' >abstract.game; ludwright show abstract.game
printf 'board 6x6\npiece A: goes step all\nsetup\nA A A A A A\ngoal reach A\nrule check\nstuck loses\nlimit 80 draw\n' >abstract.game; ludwright show abstract.game
printf 'board 6x6\npiece A: goes step all; promotes A\nsetup\nA A A A A A\ngoal reach A\nstuck loses\nlimit 80 draw\n' >abstract.game; ludwright show abstract.game
printf 'board 6x6\npiece A: goes step all\npiece A: goes step all\n' >abstract.game; ludwright show abstract.game
printf 'board 6x6\npiece A: goes step all\ngoal reach A\nstuck loses\nlimit 80 draw\n' >abstract.game; ludwright show abstract.game
cp "$LW_SOURCE"/tests/golden/games/plain.txt plain.txt; printf '%s\n' 'message one' '' 'P.C' >>plain.txt; ludwright solve plain.txt --json | sed 's/"level":2/"level":9/' | ludwright solve - | tail -n 1
ludwright mechanics plain.txt -o page.txt
ludwright evolve plain.txt --strip 160 --maximize fitness --budget 20 -n 2 -o game.txt
sed '/^LEVELS/,$d' plain.txt >nolevels.txt; ludwright evolve nolevels.txt --levels 2 -o more.txt
sed '/^COLL/,/^RULES/{/^[BP]/d}' plain.txt >nolayer.txt; ludwright evolve nolayer.txt --strip 160 -q --budget 5
sed '/^RULES/d' plain.txt >norules.txt; ludwright evolve norules.txt --strip 160 -q --budget 5
sed 's/^red$/rde/' plain.txt >nocolour.txt; ludwright evolve nocolour.txt --strip 160 -q --budget 5
ludwright new puzzlescript:weights=1-2
printf '{"family":"puzzlescript","source":"title A","level":"two"}\n' | ludwright show -
printf 'board 6x6\npiece A: goes step all\npiece B: goes step all; promotes A\nsetup\nB B B B B B\ngoal capture A B\nstuck loses\n' >a.game; ludwright show a.game
printf 'board 6x6\npiece A: goes step all\npiece B: takes hop all\nsetup\nA B A A A A\ngoal capture A\nrule check\nstuck loses\n' >a.game; ludwright show a.game
printf 'board 6x6\npiece A: goes step all\npiece B: goes step all\nsetup\nA A A A A A\ngoal capture B\nstuck loses\n' >a.game; ludwright show a.game
printf '; nothing\n#####\n#@$.#\n#   #\n#a  #\n#####\n' >letter.xsb; ludwright show letter.xsb
(printf '####\n'; for i in 1 2 3; do printf '#%0600000d#\n' 0 | tr 0 ' '; done; printf '#@$.#\n####\n') >large.xsb; ludwright show large.xsb
sed '/^LEGEND/d; /^. = /d; /^Thing/d; /^Pair/d' plain.txt >bare.txt; ludwright evolve bare.txt --levels 1 -o more.txt
sed 's/^Background$/Floor/; s/^\. = Background/. = Floor/; s/^Pair.*//' plain.txt >nobackground.txt; ludwright solve nobackground.txt | tail -n 1
ludwright export missing.txt
ludwright export name.txt
ludwright export push.txt -o push.pdf
ludwright export push.txt -o ""
printf '<html><script>sourceCode="title' >page.html; ludwright compile page.html
