# Games in the PuzzleScript language as files: every verb takes them, level by level or whole.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
cp "$games"/*.txt .

# All levels, or one.
run 0 solve push.txt
says 'push.txt#1'
says 'solved in 6 moves, no shorter way exists: DLULUR'
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
says 'ludwright: push.txt: the game has 3 levels, and level 4 is asked for'
for level in 0 x -1 '' 99999999999999999999; do
    run 2 solve "push.txt#$level"
    says "ludwright: push.txt: after # stands the number of a level, from 1 on; not \"$level\""
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
says 'ludwright: inputs:1:4: inputs are u d l r'
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
says '"moves":6,"status":"won"}'
run 0 replay --json luck.txt rrr --seed a
cp out first
run 0 replay --json luck.txt rrr --seed a
cmp -s out first || fail "the same seed plays otherwise"
run 0 replay --json luck.txt rrr --seed b
cmp -s out first && fail "another seed plays the same"

# Films. Which pixels are in them: tests/unit/film.c.
is_gif() { [ "$(head -c 6 "$1")" = GIF89a ] || fail "$1 is no GIF"; }
"$l" show push.txt --solution -o play.gif >out 2>&1
if ! grep -q 'without giflib' out; then
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
fi
exit 0
