# A PuzzleScript game on a terminal, driven through tmux: title, messages, levels, undo, restart, what happens by
# itself, sprites and letters, and a terminal that is left as it was.
. "$LW_SOURCE/tests/cli/screen.inc"
cp "$LW_SOURCE"/examples/puzzlescript/*.txt .

# From the title to the end, with arrows and with letters.
begin 80 24 "$l play push.txt --letters"
sees 'by Ludwright'
sees 'x or enter continues'
t send-keys x
sees 'Every mark wants a crate.'
t send-keys Enter
sees 'level 1 of 3; 0 moves'
sees '#     o     #'
t send-keys Down
sees '1 move'
sees '#     p     #'
t send-keys z
sees '#   * p     #'
t send-keys Down a w a w
sees '# p * o     #'
t send-keys r
sees '#   * p     #'
t send-keys h
sees 'Hint: down. From here it takes 6 moves.'
t send-keys Down Left Up Left Up Right
sees 'Two at once.'
t send-keys x
sees 'level 2 of 3; 0 moves'
t send-keys '?'
sees 'go back to the last checkpoint'
t send-keys x
sees 'arrows move'
t send-keys a a s a a w w d s w d d s d w a w d
sees 'Three, and a narrow place.'
t send-keys x
sees 'level 3 of 3; 0 moves'
t send-keys d d s s w a a s d s d w s d d w a a s a w a w w d d s s w a
sees 'The end.'
t send-keys r
sees 'by Ludwright'
t send-keys q
sees 'Warehouse'
t send-keys 'stty -a | grep -o " echo "; echo ov""er' Enter
sees 'over'
sees ' echo '
finish

# Sprites where there are colours: no glyph is seen, and half blocks are; l goes over to letters.
begin 80 24 "COLORTERM=truecolor $l play push.txt#2"
sees '▀'
t capture-pane -p | grep -qF '#' && fail "letters among sprites"
t send-keys l
sees '# # # # # # # # #'
t resize-window -x 9 -y 20
sees 'needs'
finish
begin 80 24 "NO_COLOR=1 $l play push.txt#2"
sees '# # # # # # # # #'
finish

# What goes on by itself is seen step by step, and keys wait for it.
sed 's/again_interval 0.05/again_interval 0.4/' ice.txt >slow.txt
begin 80 24 "$l play slow.txt#1 --letters"
sees '# p           #'
t send-keys Right
sees '#   p         #'
t send-keys Down
sees '#     p       #'
sees '#           p #'
sees '1 move'
finish

# Time passes.
cat >clock.txt <<'END'
title Clock
realtime_interval 0.1
OBJECTS
Background .
black
Player p
white
Hand h
red
Exit e
blue
LEGEND
SOUNDS
COLLISIONLAYERS
Background
Exit
Player, Hand
RULES
[ stationary Hand ] -> [ right Hand ]
WINCONDITIONS
Some Hand on Exit
LEVELS

p......
h.....e
END
begin 80 24 "$l play clock.txt#1 --letters"
sees 'Solved.'
finish

# Words on a pipe; texts are not waited for.
play() {
    words=$1
    shift
    printf '%s' "$words" | "$l" play "$@" >out 2>&1
    code=$?
}
says() { grep -qF -- "$1" out || { cat out; echo "FAILED: no \"$1\" after '$words'"; exit 1; }; }
play 'dlulur lldlluurdurrdrulur rrddulldrdrudrrulldluluurrddul' push.txt
[ $code = 0 ] || fail "a game played to its end: $code"
says 'Every mark wants a crate.'
says 'Two at once.'
says 'level 3 of 3; 30 moves; solved'
says 'The end.'
play 'down up hint left quit' push.txt#1
[ $code = 1 ] || fail "a game left before its end: $code"
says 'Hint: down. From here it takes 6 moves.'
play 'help jump' push.txt#1
says 'Words: up (u), down (d), left (l), right (r), action (x)'
says 'The move "jump" is not possible here.'
play 'dr urdlulurd druruldruldru' ice.txt
[ $code = 0 ] || fail "a game with turns by themselves"
play 'h' slab.txt#2
says 'Hint:'
printf 'title x\nOBJECTS\n\nLEGEND\nplayer\n' >broken.txt
play '' broken.txt
[ $code = 2 ] || fail "a broken game: $code"
says 'ludwright: broken.txt:5:'
play '' null:n4:2119 push.txt#1
[ $code = 1 ] || fail "a game among other puzzles: $code"
exit 0
