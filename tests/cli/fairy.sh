# Board games that were evolved within what Fairy-Stockfish can express (fairy=named): each is loaded there and has the same
# number of plays, up to depth 4. Then abstract games: written by hand, and what of random ones can be expressed.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
stockfish=$(PATH=$PATH:/usr/games command -v fairy-stockfish) || { echo "skipped: no fairy-stockfish"; exit 77; }
spec=boardgame:fairy=named,games=5
for goal in plies branching captures; do
    run 0 evolve $spec --maximize $goal --algorithm steady --population 10 --budget 40 -n 5 --quiet
    grep '^boardgame:' out >>games.txt
done
run 0 evolve $spec,max_kinds=3 --maximize decisive --algorithm climber --budget 20 -n 5 --quiet
grep '^boardgame:' out >>games.txt
run 0 evolve $spec,logic5=file,mirror=reflect --maximize forced --budget 20 -n 5 --quiet
grep '^boardgame:' out >>games.txt
games=$(wc -l <games.txt)
[ "$games" -ge 20 ] || fail "$games games were evolved, and 20 are needed"
run 0 fairy games.txt
mv out variants.ini
grep -q customPiece variants.ini && fail "a piece without a name"
for rule in 'mustCapture = true' 'mustCapture = false' promotedPieceType extinctionPieceTypes; do
    grep -q "$rule" variants.ini || fail "no game has $rule"
done

# same DEPTH GAMES PUZZLE...: both count the same plays of so many games in variants.ini.
same() {
    local depth=$1 games=$2
    shift 2
    for ((game = 1; game <= games; game++)); do
        printf 'setoption name UCI_Variant value ludwright%d\nposition startpos\n' $game
        for ((i = 1; i <= depth; i++)); do
            printf 'go perft %d\n' $i
        done
    done >questions
    (echo 'setoption name VariantPath value variants.ini' && cat questions && echo quit) |
        "$stockfish" 2>&1 | sed -n 's/^Nodes searched: //p' >theirs
    "$l" perft --depth $depth "$@" | awk '{ print $2 }' >ours
    [ "$(wc -l <theirs)" = $((depth * games)) ] || fail "Fairy-Stockfish answers $(wc -l <theirs) of $((depth * games)) questions"
    diff ours theirs >out || fail "the numbers of plays differ: $*"
}
same 4 $games games.txt

# Operators keep to it from any game on, and what cannot be said is still refused.
run 0 evolve "$spec:$(sed -n '1s/.*://p' games.txt)" --mutate genes --budget 20 -n 3 --quiet
grep '^boardgame:' out >more.txt
run 0 fairy more.txt
grep -q customPiece out && fail "a mutation leaves what can be expressed"
run 0 new boardgame:fairy=named -n 50 --json
mv out random.txt
run 0 fairy random.txt
grep -q customPiece out && fail "a generator leaves what can be expressed"

# Abstract games: must, promotion, extinction; line and reversed stalemate; hands and keeping; a choice of promotions.
game() { printf '%s\n' "$@"; }
game 'board 6x6' 'piece K: goes step all' 'piece W: goes step n e s w' 'piece L: goes slide n' \
    'piece G: goes step n e s w ne nw; promotes L' 'setup turn' 'G G W G L W' 'W L K L G W' 'goal capture K' 'rule must' >must.game
game 'board 5x7' 'piece A: moves leap all; takes slide diagonal' 'piece C: goes slide straight; goes leap all' \
    'piece F: goes step diagonal; goes skip diagonal' 'setup reflect' 'F . A F F' 'A C . C F' 'goal capture all' 'goal line 4' 'stuck wins' >line.game
game 'board 5x5' 'piece S: goes step diagonal; goes step n; hand 3 home' 'piece R: goes slide straight; hand 1 home' 'setup turn' \
    'S . R . S' 'goal capture R' 'stuck draws' 'rule keep' >hand.game
game 'board 4x8' 'piece P: moves step n; takes step ne nw; promotes Q R' 'piece Q: goes slide all; goes leap all' \
    'piece R: goes slide straight; goes step diagonal' 'setup turn' 'P P P P' 'R P P Q' 'goal capture Q' >choice.game
set -- must.game line.game hand.game choice.game "$LW_SOURCE"/examples/games/{breakthrough,chess,tictactoe}.game
run 0 fairy "$@"
mv out variants.ini
same 4 $# "$@"
"$l" new abstract -n 300 --any --json | sed 's/.*"id":"\(abstract:[^"]*\)".*/\1/' >ids.txt
"$l" fairy ids.txt >variants.ini 2>out
says 'which a variants file cannot express'
sed -n 's/^# \(abstract:.*\)/\1/p' variants.ini >named.txt
[ "$(wc -l <named.txt)" -ge 10 ] || fail "$(wc -l <named.txt) abstract games can be expressed"
run 0 fairy named.txt
mv out variants.ini
same 3 "$(wc -l <named.txt)" named.txt
exit 0
