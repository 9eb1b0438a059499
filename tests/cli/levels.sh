# Levels to order: for every example game, on the command line; what is written compiles with the same notes, is solved
# by the plain engine, and is the same for any number of threads. Sokoban collections in and out.
set -u
l=$LUDWRIGHT
games=$LW_SOURCE/examples/puzzlescript
fail() {
    echo "FAILED: $1"
    exit 1
}
wrong() { # CODE WORDS ARGUMENTS...: ends with the code and says the words
    local code=$1 words=$2
    shift 2
    "$l" "$@" >out 2>err </dev/null
    local got=$?
    [ $got = "$code" ] || fail "$*: ended with $got, not $code: $(head -1 err)"
    grep -qF -- "$words" err || fail "$*: does not say '$words' but: $(head -1 err)"
}

# --- All example games: asked for few moves, so that it is quick. ---
for game in carry ice keys laser luck push slab snake vanish watch; do
    "$l" evolve "$games/$game.txt" --levels 2 --size 7x6 --target moves=5 --budget 60 --runs 60 -o plus.txt >out 2>err ||
        fail "$game: $(cat err)"
    "$l" compile "$games/$game.txt" >before 2>&1
    "$l" compile plus.txt >after 2>&1
    [ "$(grep -c 'error\|warning' before)" = "$(grep -c 'error\|warning' after)" ] || fail "$game: other notes"
    had=$("$l" solve --json "$games/$game.txt" --budget 1 2>/dev/null | wc -l)
    for n in 1 2; do
        "$l" solve --json --solver bfs "plus.txt#$((had + n))" >answer 2>err || fail "$game, level $n: $(cat answer err)"
        grep -q '"moves":5,' answer || fail "$game, level $n has not 5 moves"
        inputs=$(sed 's/.*"solution":"\([A-Z]*\)".*/\1/' answer)
        "$l" replay "plus.txt#$((had + n))" --inputs "$inputs" | grep -q '^won after 5 inputs' || fail "$game, level $n: no win"
    done
    # Taking out the lines that came leaves the file.
    diff "$games/$game.txt" plus.txt | grep -q '^<' && fail "$game: something of the text is gone"
done

# --- The same for any number of threads; certificates; a library. ---
"$l" evolve "$games/push.txt#2" --levels 3 --target moves=12 -j1 -o one.txt --json >one.jsonl || fail "from a level"
"$l" evolve "$games/push.txt#2" --levels 3 --target moves=12 -j3 -o two.txt --json >two.jsonl || fail "from a level"
cmp -s one.txt two.txt && cmp -s one.jsonl two.jsonl || fail "threads change something"
[ "$(wc -l <one.jsonl)" = 3 ] || fail "not three certificates"
"$l" check one.jsonl >/dev/null || fail "a certificate is wrong"
[ "$(grep -c '"facts":{"moves":12,' one.jsonl)" = 3 ] || fail "certificates without what was ordered"
sed 's/"moves":12/"moves":13/' one.jsonl | "$l" check - >out && fail "check does not test what was ordered"
"$l" evolve "$games/push.txt" --levels 2 --target moves=9 --library kept.db -o three.jsonl >/dev/null 2>&1 || fail "a store"
"$l" check three.jsonl >/dev/null || fail "certificates in a file"
[ "$("$l" library list --library kept.db --json | wc -l)" = 2 ] || fail "not two in the library"
[ "$(sort -u one.jsonl | wc -l)" = 3 ] || fail "twins"

# --- Line ends, a byte order mark, no newline at the end. ---
printf '\357\273\277' >mark.txt
sed 's/$/\r/' "$games/push.txt" | head -c -2 >>mark.txt
"$l" evolve mark.txt --levels 2 --target moves=6 -o marked.txt >/dev/null 2>err || fail "a byte order mark: $(cat err)"
[ "$(head -c 3 marked.txt)" = "$(printf '\357\273\277')" ] || fail "the mark is gone"
[ "$(grep -c $'\r$' marked.txt)" = "$(wc -l <marked.txt)" ] || fail "a line ends otherwise"
head -c "$(wc -c <mark.txt)" marked.txt | cmp -s - mark.txt || fail "the text has changed"

# --- What is refused. ---
wrong 2 'a size like 9x7' evolve "$games/push.txt" --levels 2 --size 9
wrong 2 '1 to 200 cells' evolve "$games/push.txt" --levels 2 --size 900x2
wrong 2 'legend entry "crat"' evolve "$games/push.txt" --levels 2 --use crate,crat
wrong 2 'leave out count' evolve "$games/push.txt" --levels 2 -n 3
wrong 2 'levels can only be made for a game' evolve chromatic:w5h5 --levels 2
wrong 2 'there is no level 9: the game has 3 levels' evolve "$games/push.txt#9" --levels 2
wrong 2 'only crate-pushing games' evolve "$games/snake.txt" --levels 2 -o a.xsb
wrong 2 'can use the generators deal, delve, pull, not "warehouse"' evolve "$games/push.txt" --levels 1 --generate warehouse
wrong 2 'can use the mutations edit, deepen, pull, not "rules"' evolve "$games/push.txt" --levels 1 --mutate rules
wrong 2 'can use the crossover parts, not "both"' evolve "$games/push.txt" --levels 1 --cross both
wrong 2 'push.txt: a level of 3 by 3 has no room' evolve "$games/push.txt" --levels 1 --size 3x3
sed '/^WINCONDITIONS/,/^LEVELS/{/^[Aa]ll/d;}' "$games/push.txt" >nowin.txt
wrong 2 'nowin.txt: the game has no win condition' evolve nowin.txt --levels 1
sed '/^LEVELS/,$d' "$games/push.txt" >nolevels.txt
wrong 2 'nolevels.txt: the game has no LEVELS section' evolve nolevels.txt --levels 1
wrong 2 'push.txt#9: there is no level 9: the game has 3 levels' evolve "$games/push.txt#9" --levels 2
wrong 2 'leave out strip' evolve "$games/push.txt" --levels 1 --strip 300
wrong 2 'size is for new levels' evolve "$games/push.txt" --size 5x5
wrong 2 'use is for new levels' evolve "$games/push.txt" --use crate
wrong 3 'found none of 2' evolve "$games/push.txt" --levels 2 --target moves=99 --budget 5 --runs 2 -o never.txt
[ ! -e never.txt ] || fail "a file without levels was written"

# --- Sokoban collections. ---
printf '; First\n\n#######\n#     #\n# $ . #\n# @   #\n#######\n\n#####\n#@$.#\n#####\nTitle: Second\n' >two.xsb
"$l" solve two.xsb --lurd >out || fail "solving a collection"
grep -q ': ulRR$\|: luRR$' out || fail "not these letters: $(grep solved out)"
"$l" solve --lurd --json two.xsb#2 | grep -q '"solution":"R",.*"lurd":"R"' || fail "letters in JSON"
"$l" replay two.xsb#1 --inputs luRR | grep -q '^won after 4 inputs' || fail "letters replayed"
"$l" show two.xsb --solution -o again.xsb && "$l" show again.xsb --solution -o last.xsb && cmp -s again.xsb last.xsb ||
    fail "a round trip"
grep -q '^; Second$' again.xsb && grep -q '^Solution: R$' again.xsb || fail "title or solution"
"$l" show "$games/push.txt" -o push.xsb && "$l" solve push.xsb --json | grep -c '"verdict":"solved"' | grep -qx 3 ||
    fail "a game as a collection"
"$l" evolve two.xsb#1 --levels 2 --target moves=7 -o more.xsb >/dev/null 2>err || fail "levels for a collection: $(cat err)"
"$l" solve more.xsb --json | grep -c '"moves":7,' | grep -qx 2 || fail "the new ones in the collection"
printf '####\n#  #\n#$.#\n####\n' >bad.xsb
wrong 2 'bad.xsb:1:1: a Sokoban level needs one player' solve bad.xsb
printf '#####\n#@$x#\n#####\n# .$#\n#####\n#####\n' >bad.xsb
wrong 2 'bad.xsb:2:4: a row of a Sokoban level' solve bad.xsb
wrong 2 'not for chromatic' solve --lurd 'chromatic#1'
wrong 2 'only crate-pushing games' show "$games/snake.txt" -o a.xsb
echo "all levels as ordered"
