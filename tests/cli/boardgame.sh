# Board games from outside: what is odd about them in words, and JSON that is not quite right.
set -u
. "$LW_SOURCE/tests/cli/says.inc"

# A rook and a king each: a1xa8 takes the king.
"$l" grade boardgame::10000002000000000000000053666610000000000020000000 >out || fail "grade ends with $?"
says 'The first player wins at once: 1 of 16 first moves ends the game.'
# Single pawns that meet: white is first to jump, in the 7th ply.
pawns=boardgame:mirror=reflect:10000000000000000000000066666600000011111100000000
"$l" grade $pawns >out || fail "grade ends with $?"
says 'The first player wins in 7 plies.'
says 'A only goes forward and is stuck once it reaches the far row.'
# Pawns that pass each other: nothing is ever captured.
"$l" grade boardgame::10000000000000000000000066666600000011111100000000 >out || fail "grade ends with $?"
says 'nothing was captured'
# Kings in opposite corners that never capture: draws by the dozen.
"$l" grade boardgame::10000000000000000000000036666600000010000000000000 >out || fail "grade ends with $?"
grep -qE 'were draws|Draws by the dozen' out || fail "no word of draws"
# Pieces that jump over what they meet, land where they like, and go on: thousands of chains.
"$l" grade --facts branching boardgame::11111111111111110000000036666611111111111100000001 >out || fail "grade ends with $?"
"$l" grade 'boardgame:landing=any,games=1,max_pieces=24#947' >out || fail "grade ends with $?"
says 'A player may have 39847 turns to choose from, because jumps go on in many ways.'
# Games that hardly begin, and games that never end.
"$l" grade boardgame:games=1#5 >out || fail "grade ends with $?"
says '23 of 40 games played at random were over after 4 turns or sooner.'
"$l" grade boardgame:games=1#2 >out || fail "grade ends with $?"
says 'All of 40 games played at random lasted the full 100 turns.'
# In JSON, and read again by what wrote it; nothing is said where one fact alone is asked for.
"$l" grade --json $pawns >out || fail "grade ends with $?"
says '"remarks":["The first player wins in 7 plies."'
cp out graded
"$l" show --format id graded >out 2>&1 || fail "a graded game is not read again"
says boardgame
"$l" grade --json --facts plies $pawns >out
grep -q remarks out && fail "remarks that nobody asked for"

# Where moves lead, as a position that perft takes again; who has won.
"$l" replay --json $pawns a1-a2 a8-a7 a2-a3 a7-a6 a3-a4 a6-a5 a4xa6 >out || fail "replay ends with $?"
says '"status":"won","winner":"first","position":"8/8/A7/8/8/8/8/8 b 7"'
"$l" replay $pawns a1-a2 >out || fail "replay ends with $?"
says 'position a7/8/8/8/8/8/A7/8 b 1'

# For Fairy-Stockfish: which section is which game, and which game cannot be said there.
printf 'boardgame::1psZka6noFZMysgR01nI\nboardgame::0R6LgXbDYYdkRRcEL8Cz\n' >two.txt
"$l" fairy two.txt >out 2>told
[ $? = 2 ] || fail "checkers becomes a variant"
says '# boardgame::1psZka6noFZMysgR01nI'
says '[ludwright1]'
grep -q '^ludwright: two.txt:2:1: A captures by jumping over' told || fail "it says $(cat told)"
"$l" fairy boardgame::0R6LgXbDYYdkRRcEL8Cz >out 2>told
grep -q '^ludwright: boardgame::0R6LgXbDYYdkRRcEL8Cz: A captures by jumping over' told || fail "it says $(cat told)"

# A key that nothing is known of is a slip of the hand.
genes=$(echo 10000002000000000000000053666610000000000020000000 | sed 's/./&,/g; s/,$//')
echo "{\"family\":\"boardgame\",\"genes\":[$genes],\"option\":{\"cap\":\"draw\"}}" >strange.json
"$l" grade strange.json >out 2>&1
[ $? = 2 ] || fail "a strange key is not refused"
says 'there is no key "option" here; did you mean "options"?'
exit 0
