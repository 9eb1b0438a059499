cp "$LW_SOURCE"/tests/golden/games/*.txt .
ludwright compile aggregates.txt
ludwright compile background.txt
ludwright compile both.txt
ludwright compile ellipses.txt
ludwright compile empty.txt
ludwright compile layers-of-rules.txt
ludwright compile layers.txt
ludwright compile legend-and-or.txt
ludwright compile legend.txt
ludwright compile levels.txt
ludwright compile loop-open.txt
ludwright compile loops.txt
ludwright compile meaning.txt
ludwright compile objects.txt
ludwright compile plus.txt
ludwright compile prelude.txt
ludwright compile random-right.txt
ludwright compile random.txt
ludwright compile rigid.txt
ludwright compile rules.txt
ludwright compile sections.txt
ludwright compile seeds.txt
ludwright compile sounds.txt
ludwright compile values.txt
ludwright compile wins-short.txt
ludwright compile wins.txt
ludwright compile plain.txt
sed 's/^flickscreen.*/flickscreen 5xb/' plain.txt >dimension.txt; ludwright compile dimension.txt
sed 's/^Player$/Hero/; s/^P = .*/P = Hero/; s/^Thing.*/Player = Missing/' plain.txt >circle.txt; ludwright compile circle.txt
sed 's/^Pair = .*/Pair = Thing and Player/' plain.txt >pair.txt; ludwright compile pair.txt
sed 's/^Thing = .*/Thing = Crate or Pair/' plain.txt >choice.txt; ludwright compile choice.txt
sed 's/^Pair = .*/Pair = = Crate/' plain.txt >name.txt; ludwright compile name.txt
sed 's/^Player, Crate, Wall/Player, Wall/; s/^Pair = .*/Pair = Player and Crate/' plain.txt >unlayered.txt; ludwright compile unlayered.txt
sed 's/^Background$/Floor/; s/^\. = Background/. = Floor/; s/^Pair.*//' plain.txt >nobackground.txt; ludwright compile nobackground.txt
sed '/^COLL/,/^RULES/s/^Background$//' plain.txt >floor.txt; ludwright compile floor.txt
sed 's/^Crate move 123/endlevel up 5/' plain.txt >seed.txt; ludwright compile seed.txt
sed 's/^Crate move 123/endlevel 5 6/' plain.txt >after.txt; ludwright compile after.txt
sed 's/^Crate move 123/Crate/' plain.txt >half.txt; ludwright compile half.txt
sed 's/^Crate move 123/[ 4/' plain.txt >start.txt; ludwright compile start.txt
sed 's/^\[.*/late + [ Player ] -> [ Player ]/' plain.txt >joined.txt; ludwright compile joined.txt
sed 's/^\[.*/[ Player ] Crate -> [ Player ]/' plain.txt >outside.txt; ludwright compile outside.txt
sed 's/^\[.*/[ random Crate ] -> [ Crate ]/' plain.txt >matched.txt; ludwright compile matched.txt
sed 's/^\[.*/[ Player ] -> [ Player ] [ Crate ]/' plain.txt >patterns.txt; ludwright compile patterns.txt
sed 's/^no Crate on Wall/no Crate on Wall now/' plain.txt >extra.txt; ludwright compile extra.txt
sed "s/^message.*/message $(printf 'word %.0s' $(seq 90))/" plain.txt >message.txt; ludwright compile message.txt
sed 's/^message Hello/message \xff/' plain.txt >bytes.txt; ludwright compile bytes.txt
sed 's/^no Crate on Wall/no Late/; s/^Crate move 123/Late move 123/; s/^Pair = .*/Late = Missing/' plain.txt >late.txt; ludwright compile late.txt
(sed '/^P.C/d' plain.txt; printf 'P%0300000d\n' 0 | tr 0 .) >big.txt; ludwright compile big.txt
ludwright compile dialect_plus.txt
ludwright compile dialect_next.txt
