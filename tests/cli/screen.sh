# Playing on a terminal, driven through tmux: keys, help, sizes, colours, and a terminal that is left as it was.
. "$LW_SOURCE/tests/cli/screen.inc"

begin 70 20 "$l play null:n4:2119"
sees '0 moves; the shortest solution has 2'
sees 'You stand on the first of 4 cells.'
t send-keys Left
sees 'You cannot move in that direction.'
t send-keys Right
sees '1 move;'
t send-keys u
sees '0 moves;'
t send-keys '?'
sees 'any key: back to the game'
t send-keys x
sees 'arrows move'
t send-keys h
sees 'Hint: right.'
t send-keys v
sees 'The solution takes 2 moves: RR.'
t send-keys s s
sees 'Solved in 2 moves'
t send-keys n
sees 'There is no other puzzle'
t resize-window -x 8 -y 20
sees 'needs'
t resize-window -x 70 -y 4
sees 'the shortest solution has 2'
t send-keys q
sees 'null:n4:2119'
sees '; solved'
t send-keys 'stty -a | grep -o " echo "; echo ov""er' Enter
sees 'over'
t capture-pane -p | grep -q '^ echo' || fail "the terminal does not echo any more"
finish

# A game for two, with the cursor and by typing.
begin 90 40 "$l play boardgame::10000002000000000000000053666610000000000020000000 --against alphabeta:2"
sees 'your turn, as the first player'
sees 'moves any number of empty cells straight'
t send-keys '?'
sees 'Moves here: a1xa8'
t send-keys x
sees 'm types a move'
t send-keys m 'h1-' 'g3' BSpace '2' Enter
sees 'alphabeta:2 plays'
sees '2 moves; your turn'
t send-keys u
sees '0 moves; your turn'
t send-keys m 'a1' Escape
sleep 0.3
sees 'your turn, as the first player'
t send-keys Enter
sees '1 move'
sees 'You win.'
t send-keys r
sees '0 moves; your turn'
t send-keys q
sees 'boardgame::'
finish

# An agent that begins: the rules stand below its move.
begin 90 40 "$l play boardgame::10101010010101011010101012666600000011000002000001 --against random --side second"
sees 'random plays'
sees 'moves one cell diagonally forward'
sees 'your turn, as the second player'
t send-keys q
finish

# Help that does not fit is paged.
begin 60 14 "$l play boardgame::10000002000000000000000053666610000000000020000000"
sees "the first player's turn"
t send-keys '?'
sees 'any key: next page'
for ((page = 0; page < 6; page++)); do
    t capture-pane -p | grep -q 'any key: back to the game' && break
    t send-keys x
    sleep 0.3
done
[ $page -gt 1 ] || fail "the help has one page"
sees 'any key: back to the game'
t send-keys x
sees "the first player's turn"
t send-keys q
finish

# On a small screen the rules are cut, not the keys; and a long meaning of a key continues below itself.
begin 60 24 "$l play 'boardgame#3'"
sees '  A: 3 each'
sees '...'
sees 'm types a move'
t send-keys '?'
sees 'any key: next page'
t send-keys x
sees 'any key: back to the game'
t capture-pane -p | grep -q '^            of the best play known' || fail "a key's meaning is not indented"
sees 'm           type a move, like a3-b4'
t send-keys x
sees 'm types a move'
t send-keys q
finish

# Ctrl-Z and back, then Ctrl-C.
begin 70 20 "$l play chromatic:w5h4 --seed 7"
sees 'the shortest solution has'
t send-keys C-z
sees 'Stopped'
t send-keys fg Enter
sees 'arrows move'
t send-keys C-c
sees 'chromatic:w5h4:'
t send-keys 'echo ended=$?' Enter
sees 'ended=130'
finish

# Without colours there are none, but letters.
begin 70 20 "NO_COLOR=1 $l play chromatic:w3h2:RRRRRR"
sees ' r R R'
t capture-pane -p -e | grep -q '[34]8[;:]2' && fail "colours in spite of NO_COLOR"
t send-keys q
finish
exit 0
