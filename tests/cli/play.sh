# Playing through a pipe: to a win, with undo, hints, the solution, moves that are not possible, the end of input.
set -u
l=$LUDWRIGHT
fail() {
    echo "FAILED: $1"
    cat out
    exit 1
}
# play WORDS PUZZLE...: the transcript is in ./out, the exit code in $code
play() {
    words=$1
    shift
    printf '%s' "$words" | "$l" play "$@" >out 2>&1
    code=$?
}
says() { grep -qF -- "$1" out || fail "no \"$1\" after '$words'"; }
never() { ! grep -qF -- "$1" out || fail "\"$1\" after '$words'"; }

# Cells 2 1 1 9: from the first, R leads to the third, and R again to the last.
row=null:n4:2119
play 'R R' $row
[ $code = 0 ] || fail "a won play ends with $code"
says 'Solved in 2 moves: no solution is shorter.'
says '0 moves; the shortest solution has 2'

play 'RR' $row
[ $code = 0 ] || fail "moves of one letter in one word"

play 'R L R R' $row
[ $code = 0 ] || fail "a detour wins as well"
says 'Solved in 4 moves.'
never 'is shorter'

# The end of input before the win, and no input at all.
play 'R' $row
[ $code = 1 ] || fail "an unfinished play ends with $code, not 1"
play '' $row
[ $code = 1 ] || fail "no input: $code"

# What is not possible changes nothing, and the rest of a word is not played on.
play 'L' $row
says 'The move "L" is not possible here.'
play 'RXR' $row
says 'The move "X" is not possible here.'
[ $code = 1 ] || fail "a move behind a wrong one was played"
play 'left right' $row
says 'You cannot move in that direction.'
says '1 move; the shortest solution has 2'

# Undo, restart, and after the end.
play 'u' $row
says 'There is nothing to undo.'
play 'R undo R R' $row
says 'Solved in 2 moves'
play 'R R R' $row
says 'The game is over'
play 'R R hint' $row
says 'The game is over'
play 'R R u R' $row
[ $code = 0 ] || fail "undo after the win"
play 'R r R R' $row
says 'Solved in 2 moves'

# Hints lead to the win, and are told of; the solution is shown and walked.
play 'h right h right' $row
says 'Hint: right. From here it takes 2 moves.'
says 'Hint: right. From here it takes 1 move.'
says '(You used 2 hints.)'
play 's s s' $row
[ $code = 0 ] || fail "walking the solution"
says 'The solution takes 2 moves: RR.'
play 'h s' null:n3:191
says 'There is no solution from here'

# From the third cell there is nowhere to go.
play 'R' null:n4:2191
says 'No move is left'

# Pointing: the cursor goes to legal cells and the move is made there.
if "$l" families chessmaze >out 2>&1; then
    maze=chessmaze:w4h3,pieces=none#1
    play 's s s s s s s s s' $maze
    [ $code = 0 ] || fail "walking the solution of a chess maze"
    play 'h go h go h go h go h go h go' $maze
    [ $code = 0 ] || fail "going where the hints point"
    says ' (row '
    grep -q '\[.\]' out || fail "no cursor"
    play 'tab go u' $maze
    says '1 move;'
fi

# A kind of puzzle gives one with a solution, the same for the same seed; n gives the next.
play 'q' chromatic:w5h4 --seed 7
says 'the shortest solution has'
cp out first
play 'q' chromatic:w5h4 --seed 7
cmp -s out first || fail "the same seed gives another puzzle"
play 'next' chromatic:w5h4 --seed 7
[ "$(grep -c '^Chromatic maze 5 × 4 (' out)" = 2 ] || fail "no next puzzle"
[ "$(grep '^Chromatic maze 5 × 4 (' out | sort -u | wc -l)" = 2 ] || fail "the next puzzle is the same"

# Letters in plain pictures, even without being asked for.
play '' chromatic:w3h2:ROYGBV
says ' r O Y'

# For points: the score, the most that is known or proved, and the end.
board=affordance:n5b1r1g1k1:B301R101G24K112
play 'R R' $board
says '2 moves; 2 points; the most possible is 10'
[ $code = 1 ] || fail "an unfinished play for points ends with $code"
play 'RDLDRR' $board
says 'The game is over: 6 points. The most possible is 10.'
[ $code = 0 ] || fail "a finished play for points ends with $code"
play 'RRULUL' $board
says 'The game is over: 10 points, and more is not possible.'
never 'solved'
play 'hint' $board
says 'Hint: right. It can lead to 10 points.'
play 's s s s s s s' $board
says '10 points can be reached in 6 moves: RRULUL.'
says '10 points, and more is not possible. (You used 1 hint.)'
play 'RRULUL h' $board
says 'The game is over'
play 'RRULUL' $board --budget 50
says '0 points; the most known is 8'
says 'token: gold. The game is over: 10 points, more than was known.'
says '10 points; the most known is 10'
play '' affordance:n5 --seed 3
says 'Affordance sandbox 5 × 5 (affordance:n5b10r5g1k5#3)'
says 'the most known is'

# Games for two: a rook and a king each, the king of honour; a1xa8 takes it at once.
duel=boardgame::10000002000000000000000053666610000000000020000000
play 'a1xa8' $duel
[ $code = 0 ] || fail "a finished game of two ends with $code"
says "0 moves; the first player's turn"
says 'The last piece of honour is gone. The first player wins.'
play 'a1-a7 zz h8xh1' $duel
says "1 move; the second player's turn"
says 'The move "zz" is not possible here.'
says 'The second player wins.'
play '? h s' $duel
says 'moves any number of empty cells straight'
says 'Moves here: a1xa8 '
says 'Hint: a1xa8. With best play you win in 1 ply.'
says 'A game for two has no solution to show'
play 'a1-a7' $duel --against alphabeta --depth 2
[ $code = 0 ] || fail "a game that the agent won ends with $code"
says 'alphabeta:2 plays h8xh1.'
says 'alphabeta:2 wins.'
play 'a1xa8' $duel --against mcts --playouts 200
says 'You win.'
play '' $duel --against mcts:300 --side second
says 'mcts:300 plays a1xa8. The last piece of honour is gone. mcts:300 wins.'
# Undo goes back to one's own move, and no further than the agent's first.
checkers=boardgame::10101010010101011010101012666600000011000002000001
play 'a3-b4 u a3-b4 u u' $checkers --against minmax --seed 5
says '2 moves; your turn, as the first player'
says 'There is nothing to undo.'
[ "$(grep -c '^2 moves' out)" = 2 ] || fail "undo does not take the agent's move back"
play 'u' $checkers --against random --side second --seed 5
says 'There is nothing to undo.'
says '1 move; your turn, as the second player'
cp out first
play 'u' $checkers --against random --side second --seed 5
cmp -s out first || fail "the same seed plays another move"
# Pointing: the piece, then where it goes; what is left can be chosen by number.
play 'go down right go' $checkers
says 'Which one? Point at its other end, or:  1: a3-b4  2: c3-b4'
says '1 move; the second player'
play 'down right go up left go' $checkers
says 'Which one? Point at its other end, or:  1: c3-d4  2: c3-b4'
says '1 move; the second player'
play 'down right go 2' $checkers
says '1 move; the second player'
# Wrong wishes.
play '' $checkers --against nobody
[ $code = 2 ] || fail "an agent that there is not: $code"
says 'there is no opponent "nobody"'
play '' $checkers --against random --depth 3
[ $code = 2 ] || fail "random has no depth: $code"
says '--depth is only for --against alphabeta'
play '' $checkers --depth 3
[ $code = 2 ] || fail "depth without an agent: $code"
play '' $checkers --against random --side left
[ $code = 2 ] || fail "a side that there is not: $code"
play '' $row --against random
[ $code = 2 ] || fail "an agent for one player: $code"
says '--against needs a game for two'

# Files, several puzzles, and wrong ones.
printf '# two rows\n%s\nnull:n2:11\n' $row >rows.txt
play 'R R n R' rows.txt
[ $code = 0 ] || fail "two puzzles of a file"
says '2 of 2'
play '' nothing.txt
[ $code = 2 ] || fail "a file that is not there: $code"
play '' null:n2:xx
[ $code = 2 ] || fail "a wrong ID: $code"
play '' -
[ $code = 2 ] || fail "the puzzle cannot come from standard input: $code"
play '' chromatic:w1h2000
[ $code = 2 ] || fail "a wrong kind: $code"
: >empty
play '' empty
[ $code = 2 ] || fail "an empty file: $code"

# A word without end and bytes that are none.
head -c 100000 /dev/zero | tr '\0' 'Q' | "$l" play $row >out 2>&1
[ $? = 1 ] || fail "a long word"
printf 'R \377\000 R' | "$l" play $row >out 2>&1
[ $? = 0 ] || fail "odd bytes between moves"
exit 0
