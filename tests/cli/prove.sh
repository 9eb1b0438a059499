# prove: the same proof for any number of threads; a bound met, a bound missed, a space too large.
set -euo pipefail
lw=$LUDWRIGHT

fail() {
    echo "prove.sh: $*" >&2
    exit 1
}

"$lw" prove chessmaze:w8h6,pieces=N2 --json -j1 >one
"$lw" prove chessmaze:w8h6,pieces=N2 --json -j3 >three
cmp one three || fail "threads make a difference"
grep -q '^{"spec":"chessmaze:w8h6,pieces=N2","fact":"moves","best":7,"optimal":true,"by":"sweep","tried":[0-9]*,"stands":1035,' one ||
    fail "it said: $(cat one)"
grep -q '"certificate":{"family":"chessmaze",.*"facts":{"moves":7,' one || fail "there is no certificate"
"$lw" prove chessmaze:w8h6,pieces=N2 >out 2>err
grep -q 'proved: the most moves of chessmaze:w8h6,pieces=N2 are 7; 3 of its 1035 designs have them' out ||
    fail "it said: $(cat out)"
grep -q '^1035 designs in [0-9]* parts*: about ' err || fail "no estimate: $(cat err)"
"$lw" prove chessmaze --estimate >out
grep -q '^182637273 designs in ' out || fail "the estimate is $(cat out)"

"$lw" prove chromatic:w5h3 --json >out
grep -q '"best":14,"optimal":true,"by":"bound","bound":14,' out || fail "it said: $(cat out)"
got=0
"$lw" prove chromatic:w10h10 --budget 100 --json >out || got=$?
[ $got = 3 ] || fail "a bound that is not met ends with $got"
grep -q '"optimal":false,"by":"bound","bound":98,' out || fail "it said: $(cat out)"
got=0
"$lw" prove chessmaze --set pieces=Q12 >out 2>err || got=$?
[ $got = 3 ] || fail "too many designs end with $got"
grep -q 'too many to try them all' err || fail "it said: $(cat err)"

# Games of two: proved, given up, and not for one player. The line that is told can be replayed to the win.
pawns=boardgame:mirror=reflect:10000000000000000000000066666600000011111100000000
"$lw" prove $pawns >out
grep -q 'The first player wins in 7 plies.' out || fail "it said: $(cat out)"
"$lw" prove --json $pawns >out
grep -q '"verdict":"first_wins","plies":7,"line":"a1-a2 a8-a7 a2-a3 a7-a6 a3-a4 a6-a5 a4xa6","positions":' out ||
    fail "it said: $(cat out)"
sed 's/"line"/"moves"/; s/,"verdict"[^}]*\(,"moves":"[^"]*"\).*/\1}/' out >line.json
"$lw" replay --json line.json >replayed
grep -q '"status":"won"' replayed || fail "the line is no win: $(cat line.json replayed)"
got=0
"$lw" prove boardgame::10101010010101011010101012666600000011000002000001 --budget 20k >out || got=$?
[ $got = 3 ] || fail "a game that is not proved ends with $got"
grep -q 'Gave up after 2[0-9]* positions.' out || fail "it said: $(cat out)"
got=0
"$lw" prove chromatic#3 2>err || got=$?
[ $got = 2 ] || fail "a puzzle for one ends with $got"
grep -q 'is played alone' err || fail "it said: $(cat err)"
printf '%s\nboardgame#5\n' $pawns >games.txt
"$lw" prove --json -j2 games.txt >out
[ "$(grep -c '"verdict":"first_wins"' out)" = 2 ] || fail "two games of a file: $(cat out)"

# Boards that are swept plainly: refused where they have too many designs; else a trial of one huge part ends by
# itself, and a stop is heard in the middle of one.
for size in w18h18 w24h24 w32h32; do
    got=0
    timeout -s KILL 60 "$lw" prove --estimate chessmaze:$size >out 2>err || got=$?
    [ $got = 3 ] || fail "too many designs of a large board end with $got"
    grep -q 'too many to try them all' err || fail "it said: $(cat err)"
done
timeout -s KILL 60 "$lw" prove --estimate chessmaze:w13h12 -j1 >out || fail "no estimate of a large board"
grep -Eq '^675993780 designs in 156 parts: about [0-9.e+]+ (minutes|hours|days) with' out ||
    fail "the estimate of a large board: $(cat out)"
got=0
timeout --preserve-status -s INT -k 60 1.5 "$lw" prove chessmaze:w13h12 -j1 >out 2>err || got=$?
[ $got = 130 ] || fail "a stopped proof of a large board ends with $got"
got=0
"$lw" prove chessmaze --set pieces=N6 -j1 >out 2>err &
pid=$!
sleep 0.3
kill -TERM $pid
wait $pid || got=$?
[ $got = 130 ] || fail "a stopped proof ends with $got"
grep -q 'nothing is proved' err || fail "it said: $(cat err)"
