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
printf 'jump\n' | ludwright play 'push.txt#1'
