# Games in the PuzzleScript language as files: every verb takes them, level by level or whole.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
cp "$games"/*.txt .

# All levels, or one.
run 0 solve push.txt
says 'push.txt#1'
says 'solved in 6 moves, and not in fewer: DLULUR'
says 'push.txt#2'
run 0 solve push.txt#2
says 'solved in 18 moves'
[ "$(grep -c solved out)" = 1 ] || fail "one level was asked for"
run 0 grade push.txt ice.txt#2
[ "$(grep -c cells out)" = 4 ] || fail "four levels"
run 0 show push.txt#2
says '# . . * . p . . #'
run 0 show push.txt -o level%d.png
[ -s level1.png ] && [ -s level3.png ] || fail "three pictures"
run 0 check push.txt
run 0 solve - <push.txt
says 'solved in 6 moves'

# A reason why a level is unsolvable, and how near a search came that gave up.
sed '/^#\.\*p\.\.#$/s/\*/./' push.txt >bare.txt # the first level loses its crate
run 1 solve bare.txt#1
says 'unsolvable: the level has fewer crates (0) than targets (1)'
run 1 solve --json bare.txt#1
says '"why":"the level has fewer crates (0) than targets (1)"'
run 3 solve --solver alternation --budget 1 push.txt#3
says 'best state: lacks 3 of the goal'
run 3 solve --solver alternation --budget 1 --json push.txt#3
says '"lacks":3'

# What is written in JSON stands for itself: the ID has the game and the level.
"$l" solve --json push.txt >solved || fail "solve --json"
rm push.txt
run 0 replay --json - <solved
[ "$(grep -c '"status":"won","score"' out)" = 3 ] || fail "all solutions win"
cp "$games/push.txt" .

# A list of IDs may stand in a .txt as ever, and a file may have a mark in its name.
printf '# rules\nnull:n4:2119\n' >list.txt
run 0 solve list.txt
cp push.txt 'odd#2'
run 0 solve 'odd#2'
[ "$(grep -c '^odd#2#' out)" = 3 ] || fail "a file with a mark in its name"

# What is wrong is told at its place.
run 2 solve push.txt#4
says 'ludwright: push.txt: there is no level 4: the game has 3 levels'
for level in 0 x -1 '' 99999999999999999999; do
    run 2 solve "push.txt#$level"
    says "ludwright: push.txt: write the number of a level after #, from 1 on, not \"$level\""
done
run 2 solve nothing.txt#3
says 'cannot open nothing.txt#3'
printf 'title x\nOBJECTS\n\nLEGEND\nplayer\n' >broken.txt
run 2 solve broken.txt
says 'ludwright: broken.txt:5:'
run 2 show broken.txt
says 'ludwright: broken.txt:5:'
run 2 grade --json broken.txt#1
run 2 check broken.txt

# A game with errors is taken without what is wrong, and that is told wherever it is judged.
sed 's/^\[ > Player | Crate \] ->/[ > Player | Crate ->/' push.txt >faulty.txt
cmp -s push.txt faulty.txt && fail "push.txt has other rules now"
"$l" solve faulty.txt#1 >out 2>&1
[ $? = 1 ] || fail "a game without its only rule is solved"
says 'ludwright: faulty.txt:'
says "; the lines with errors are ignored. 'ludwright compile' lists all.)"
[ "$(grep -c 'ludwright compile' out)" = 1 ] || fail "errors of a game are told once"
for verb in 'mechanics faulty.txt' 'grade faulty.txt#1' 'grade faulty.txt -o faulty.html'; do
    run 0 $verb
    says 'ludwright: faulty.txt:'
done
says '! The game has '
grep -q 'the lines with errors are ignored. The first, line [0-9]*, column' faulty.html || fail "the page tells no error"
for game in faulty.txt faulty.txt#1; do
    run 0 grade --json $game
    says '"remarks":["The game has '
done

# A formula gets the facts that it needs, dear ones too.
run 0 grade push.txt#2 --by moves
says 'moves = 18'
run 0 grade push.txt#2 --by 'hardness'
says 'moves = 18'

run 2 grade push.txt --by 'moves*'
[ "$(wc -l <out)" = 1 ] || fail "one mistake is told for every level"

# The report of a game: bad input gets its answer in JSON, an unsolvable level its picture, a remark stands once.
"$l" grade --json broken.txt >out 2>/dev/null && fail "a broken game is graded"
says '"line":5,'
sed 's/^\[ > Player | Crate \].*/[ > Player | Crate ] -> cancel/' push.txt >stuck.txt
run 0 grade stuck.txt -o stuck.html
says 'unsolvable'
[ "$(grep -o '<figure' stuck.html | wc -l)" = 3 ] || fail "levels without pictures"
[ "$(grep -c 'It can never be won' stuck.html)" = "$(grep -c 'It can never be won' out)" ] || fail "a remark stands twice"
run 2 grade push.txt -o push.pdf
[ ! -e push.pdf ] || fail "a page under another name"
{
    sed '/^LEVELS/q' push.txt
    printf '\n'
    printf '####################\n'
    for row in 1 2 3; do printf '#..*...*...*...*...#\n#.O...O...O...O....#\n'; done
    printf '#P.................#\n####################\n'
} >vast.txt
"$l" grade vast.txt --budget 100M -o vast.html >out 2>&1 &
sleep 1
kill -TERM $!
wait $!
[ $? = 130 ] || fail "a report that is stopped"
says 'stopped before the report was done'
[ ! -e vast.html ] || fail "a page of a report that was stopped"

# A comment that swallows the game is named where the lack is told.
sed '2s/.*/(never closed/' push.txt >open.txt
run 1 compile open.txt
says "hint: the comment that is opened by '(' in line 2, column 1 is never closed"
run 2 solve open.txt
says 'in line 2, column 1 is never closed'

# Squares where a crate is lost: marked for people, with their places for editors.
run 0 compile push.txt --lost
says "push.txt:85: level 1: a crate is lost on squares marked '!' (9)"
says '    #!*p.!#'
run 0 compile --json push.txt --lost
says '"line":86,"column":2,"end_column":null,"severity":"info","code":"LOST_SQUARE"'
[ "$(grep -c LOST_SQUARE out)" = 33 ] || fail "9, 12 and 12 squares"
run 0 compile ice.txt --lost
says 'ice.txt: lost squares are known for games of crate pushing alone'

# Boards in letters have the author's glyph for several things in a cell; the end of a way is no crate.
{
    sed '/^LEVELS/q' push.txt
    printf '\n#######\n#P.*o@#\n#######\n'
} >stack.txt
run 0 show stack.txt#1
says '# p . * o @ #'
run 0 solve push.txt
grep -q '^[#.].* x ' out || fail "a way ends in a star, and crates are stars"

# Whatever a file holds, it does not speak to the terminal.
printf 'title x\n\033[31mred\nOBJECTS\n' >escape.txt
run 1 compile escape.txt
grep -q "$(printf '\033')" out && fail "raw bytes of a file"

# Recorded inputs, from level to level: letters, words, a list in JSON, a file, standard input.
run 0 replay push.txt --inputs dlulur
says '   0  start    showmessage: Every mark wants a crate.  startlevel'
says '   6  right    sound: 36772507  win  showmessage: Two at once.  startlevel'
says 'level 2 of 3'
says 'running after 6 inputs'
cp out letters
for inputs in DLULUR 'down left up left up right' '["down","left","up","left","up","right"]' '@recorded' -; do
    echo 'down, left, up LUR' >recorded
    "$l" replay push.txt --inputs "$inputs" <recorded >out 2>&1
    cmp -s out letters || fail "other words for the same inputs: $inputs"
done
third=rrddulldrdrudrrulldluluurrddul
run 0 replay push.txt dlulur lldlluurdurrdrulur $third
says 'endgame'
says 'won after 54 inputs'
run 1 replay push.txt dlulur lldlluurdurrdrulur $third u
says 'input 55, "up", comes after the end'
run 0 replay push.txt#2 lldlluurdurrdrulur
says 'won after 18 inputs'
[ "$(grep -c message out)" = 0 ] || fail "a level alone has no messages"
run 0 replay push.txt 'd z n'
says '   2  undo     undo'
says '   3  restart  restart'
run 0 replay ice.txt d
says 'again: 2'
run 2 replay push.txt --inputs 'dd q'
says 'ludwright: inputs:1:4: "q" is not an input'
for inputs in '["up"' '[' '["up",1]' 'u]'; do
    run 2 replay push.txt --inputs "$inputs"
    says 'ludwright: inputs:1:'
done
run 2 replay push.txt#1#2 --inputs u
says 'not "1#2"'
run 2 replay push.txt --inputs @nothing
run 2 replay push.txt d --inputs d
run 2 replay null:n4:2119 RR --seed 1

# The checkpoint is kept at the flag, and thorns lead back to it; a door is told of by a message.
run 0 replay keys.txt urrrdrrrrrr
says 'checkpoint'
says 'restart'

# In JSON: boards by a palette, events in their order, and the same again with the same seed.
run 0 replay --json push.txt#1 dlulur
says '"palette":[["floor","wall"],["floor"],["floor","mark"],["crate","floor"],["floor","player"],["crate","floor","mark"]]'
says '"start":{"events":[{"kind":"startlevel","entry":1}],"level":1,"w":7,"h":5,"g":[0,0,0,0,0,0,0,0,1,1,2,1,1,0,'
says '{"move":"right","win":{"w":7,"h":5,'
says '"moves":6,"status":"won",'
run 0 replay --json luck.txt rrr --seed a
cp out first
run 0 replay --json luck.txt rrr --seed a
cmp -s out first || fail "the same seed plays otherwise"
run 0 replay --json luck.txt rrr --seed b
cmp -s out first && fail "another seed plays the same"

# Bytes that are no text: one game with one ID and one source, and a warning that says where.
sed 's/^title.*/title Caf\xe9/' push.txt >latin.txt
sed 's/^title.*/title Caf\x00/' push.txt >zero.txt
sed 's/^title.*/title Caf\xef\xbf\xbd/' push.txt >replaced.txt
line=$(grep -na '^title' latin.txt | cut -d: -f1)
for name in latin zero replaced; do
    "$l" show --json --solution $name.txt#1 >$name.json 2>out || fail "show $name.txt"
    says "$name.txt:$line:10: a byte here is not UTF-8 and is replaced by U+FFFD"
    iconv -f UTF-8 -t UTF-8 $name.json >/dev/null || fail "$name: the JSON is not UTF-8"
    cmp -s $name.json latin.json || fail "$name.txt is another game"
    run 0 check $name.json
    run 0 compile $name.txt
    says "$name.txt:$line:10: warning: a byte here is not UTF-8"
done
cp push.txt "$(printf 'push\xe9.txt')"
"$l" compile --json "$(printf 'push\xe9.txt')" zero.txt >out 2>&1
iconv -f UTF-8 -t UTF-8 out >/dev/null || fail "the name of a file made JSON that is not UTF-8"

# Films. Which pixels are in them: tests/unit/film.c.
is_gif() { [ "$(head -c 6 "$1")" = GIF89a ] || fail "$1 is no GIF"; }
run 0 show push.txt --solution -o play.gif
is_gif play.gif
run 0 show push.txt --solution -o play%d.gif
is_gif play1.gif && is_gif play2.gif
run 0 replay push.txt dlulur -o replay.gif
is_gif replay.gif
cp replay.gif first
run 0 replay push.txt dlulur -o replay.gif
cmp -s replay.gif first || fail "the same play gives another film"
run 0 show null:n4:2119 --solution --format gif
cp out null.gif
is_gif null.gif
run 0 replay null:n4:2119 RR -o null.gif
is_gif null.gif
run 2 replay null:n4:2119 RR -o null.png
exit 0
