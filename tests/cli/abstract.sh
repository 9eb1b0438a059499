# Abstract games: texts and their mistakes, perft against another engine where it is installed.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
games=$LW_SOURCE/examples/games

# A text is written in one form, which is read as the same game; so is the ID.
for game in "$games"/*.game; do
    "$l" show --format source "$game" >out || fail "show ends with $?"
    "$l" show --format source out >again || fail "the text is not read again"
    diff out again >&2 || fail "$game changes"
    id=$("$l" show --format id "$game") || fail "$game has no ID"
    "$l" show --format source "$id" >again && diff out again >&2 || fail "$id is another game"
done

# The box of fifty: every game is called by the name in its first line, stands in the list under its ID, and is explained in
# under 120 words.
box=$LW_SOURCE/examples/box
for game in "$box"/*.game; do
    name=$(sed -n '1s/^# //p' "$game")
    "$l" show --describe "$game" >out || fail "$game is not read"
    head -n 1 out | grep -q "^$name, " || fail "$game is not called $name"
    id=$("$l" show --format id "$game")
    grep -F -A 1 "\"name\": \"$name\"" "$box/box.json" | grep -qF "\"id\": \"$id\"" || fail "$name has another ID in box.json"
done
[ "$(ls "$box"/*.game | wc -l)" = 50 ] && [ "$(grep -c '"id"' "$box/box.json")" = 50 ] || fail "there are not fifty games in the box"
"$l" grade --json --facts words "$box"/*.game >out || fail "grade ends with $?"
[ "$(sed 's/.*"words":\([0-9]*\).*/\1/' out | sort -n | tail -n 1)" -lt 120 ] || fail "a game of the box needs many words"

# Mistakes, each with its place.
wrong() {
    printf "$1" >wrong.game
    "$l" show wrong.game >out 2>&1
    [ $? = 2 ] || fail "this is no mistake: $1"
    says "wrong.game:$2"
}
wrong 'board 3x8\n' '1:7: the width is a number from 4 to 10'
wrong 'board 8x8 round\n' '1:11: "round" is not a kind of board'
wrong 'board 8x8\nboard 8x8\n' '2:1: a game has one board'
wrong 'board 8x8\npiece P: moves stpe n\n' '2:16: "stpe" is not a kind of movement; did you mean "step"?'
wrong 'board 8x8\npiece P: moves step\n' '2:20: a direction is missing'
wrong 'board 7x7 hex\npiece P: moves step ne\n' '2:21: "ne" is not a direction'
wrong 'board 8x8\npiece P: moves step n; promotes Q\n' '2:33: there is no piece "Q"'
wrong 'board 8x8\npiece p: moves step n\n' '2:7: a piece is a letter from A to Z'
wrong 'board 8x8\npiece P: moves step n\npiece P: hand 3\n' '3:7: there are two pieces P'
wrong 'board 4x4\npiece P: moves step n\nsetup turn\nP P P\n' '4:6: a row has 4 cells, not 3'
wrong 'board 4x4\npiece P: moves step n\nsetup turn\nP P P P P\n' '4:9: a row has 4 cells'
wrong 'board 4x4\npiece P: moves step n\nsetup turn\nPPPP\nPPPP\nPPPP\n' '6:1: a side has at most 2 rows'
wrong 'board 4x4\npiece P: hand 3\ngoal line 9\n' '3:11: the length of a line is a number from 3 to 6'
wrong 'board 4x4\npiece P: hand 3\nlimit 55\n' '3:7: the limit of plies is a multiple of 10'
wrong 'board 4x4\npiece P: moves step n\n' '1:1: a game needs a piece on the board or in hand'
wrong 'board 4x4\npiece P: hand 3; takes hop all\ngoal capture P\nrule check\n' '1:1: piece P captures by hopping'

# Three in a row on 4 x 4 is won in five plies; a small game is proved.
"$l" prove "$games/tictactoe.game" >out || fail "prove ends with $?"
says 'The first player wins in 5 plies.'

# A game that is counted says by how much it is won.
printf 'board 4x4\npiece S: hand any\nrule pass\nlimit 20 pieces\n' >counted.game
printf 'a1\npass\npass\n' | "$l" play counted.game >out
says 'Both players have passed. White leads by 1.'
printf 'pass\npass\n' | "$l" play counted.game >out
says 'Both players have passed. Both sides have as much.'

# Positions: written by replay, read by perft; checks and promotions of chess.
chess=$(sed 's/$/\\n/' "$games/chess.game" | tr -d '\n')
perft() {
    printf '{"family":"abstract","source":"%s","fen":"%s"}\n' "$chess" "$1" | "$l" perft --json --depth 3 - >out || fail "perft ends with $?"
    says "$2"
}
perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w 0' '{"perft":[44,1740,77305],'
perft 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b 0' '{"perft":[24,496,9483],'
perft '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w 0' '{"perft":[12,148,2012],'
printf '{"family":"abstract","game":"%s","fen":"8/8 w 0"}\n' "$chess" | "$l" perft --json - >out
[ $? = 2 ] || fail "half a position is read"
says 'row 7 of the position is not 8 cells'

# The same counts by Fairy-Stockfish.
stockfish=$(PATH=$PATH:/usr/games command -v fairy-stockfish) || exit 0
cat >variants.ini <<END
[plainchess:chess]
doubleStep = false
castling = false
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
END
count() {
    printf 'setoption name VariantPath value variants.ini\nsetoption name UCI_Variant value %s\nposition %s\ngo perft 3\nquit\n' "$1" "$2" |
        "$stockfish" 2>&1 | sed -n 's/^Nodes searched: //p'
}
for pair in breakthrough/breakthrough chess/plainchess; do
    ours=$("$l" perft --depth 3 "$games/${pair%/*}.game" | tail -1 | tr -s ' ' | cut -d' ' -f3)
    theirs=$(count "${pair#*/}" startpos)
    [ "$ours" = "$theirs" ] || fail "${pair%/*} has $ours plays, Fairy-Stockfish counts $theirs"
done
[ "$(count plainchess 'fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1')" = 77305 ] || fail "another count of checks"
exit 0
