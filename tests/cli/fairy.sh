# Board games that were evolved within what Fairy-Stockfish can express (fairy=named): each is loaded there and has the same
# number of plays, up to depth 4.
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

# What both count.
for ((game = 1; game <= games; game++)); do
    printf 'setoption name UCI_Variant value ludwright%d\nposition startpos\n' $game
    for depth in 1 2 3 4; do
        printf 'go perft %d\n' $depth
    done
done >questions
(echo 'setoption name VariantPath value variants.ini' && cat questions && echo quit) |
    "$stockfish" 2>&1 | sed -n 's/^Nodes searched: //p' >theirs
"$l" perft --depth 4 games.txt | awk '{ print $2 }' >ours
[ "$(wc -l <theirs)" = $((4 * games)) ] || fail "Fairy-Stockfish answers $(wc -l <theirs) of $((4 * games)) questions"
diff ours theirs >out || fail "the numbers of plays differ"

# Operators keep to it from any game on, and what cannot be said is still refused.
run 0 evolve "$spec:$(sed -n '1s/.*://p' games.txt)" --mutate genes --budget 20 -n 3 --quiet
grep '^boardgame:' out >more.txt
run 0 fairy more.txt
grep -q customPiece out && fail "a mutation leaves what can be expressed"
run 0 new boardgame:fairy=named -n 50 --json
mv out random.txt
run 0 fairy random.txt
grep -q customPiece out && fail "a generator leaves what can be expressed"
exit 0
