# What rules do, and which do the same: the verb mechanics, its page, and finds that differ in mechanics.
set -u
. "$LW_SOURCE/tests/cli/says.inc"

# game RULES: a small game with one crate and one mark.
game() {
    printf 'OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\norange\nWall #\nbrown\nMark o\nblue\n'
    printf 'LEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nMark\nPlayer,Wall,Crate\nRULES\n%s\n' "$1"
    printf 'WINCONDITIONS\nAll Mark on Crate\nLEVELS\n.......\n.p..*..\n...o...\n.......\n'
}
game '[ > Player | Crate ] -> [ > Player | > Crate ]' >push.txt
game '[ Crate | < Player ] -> [ < Crate | < Player ]' >push2.txt
game '[ < Player | Crate ] -> [ < Player | < Crate ]' >pull.txt
game '[ > Player | Mark ] -> [ > Player | Crate ]' >morph.txt
game '[ action Player ] -> [ Player Mark ]' >stuck.txt
sed 's/Crate/Barrel/g; s/orange/green/' push.txt >renamed.txt

run 0 mechanics push.txt push2.txt pull.txt morph.txt renamed.txt -o gallery.html
says '5 games, 3 mechanics that differ'
says 'pushes crates'
says 'pulls crates'
says '(push.txt and 2 more)'
grep -q 'marks become crates' gallery.html || fail "the page has words"
grep -qF '[ &lt; Player | Crate ]' gallery.html || fail "the page has rules"
[ "$(grep -c 'puzzlescript:b[0-9]*:' gallery.html)" = 3 ] || fail "the page has the games"
grep -q '3 games do this, written in' gallery.html || fail "the page counts"

run 0 mechanics push.txt pull.txt --known renamed.txt
says '2 games, 1 mechanic; 1 more was known before'
run 0 mechanics stuck.txt --budget 50
says 'no solution found'

# JSON, facts, and what other verbs write.
run 0 mechanics push.txt --json --facts moves,push
says '"kinds":["push"]'
says '"facts":{"moves":'
"$l" show --json pull.txt >pull.jsonl || fail "show --json"
run 0 mechanics pull.jsonl
says 'pulls crates'
grep -qE '\([0-9a-f]{7}\)$' out || fail "a game in an ID has its handle"
run 0 grade push.txt
says "What solutions do"
says 'of turns: pushes crates'
"$l" grade --json push.txt >out || fail "grade --json"
says '"acts":[{"kind":"push"'

# The same whatever the number of threads.
run 0 mechanics push.txt push2.txt pull.txt morph.txt -j 1
cp out one
run 0 mechanics push.txt push2.txt pull.txt morph.txt -j 3
cmp -s one out || fail "threads change nothing"

# Archives over what solutions do, from no rules; rules and levels together.
run 0 evolve push.txt --strip 60 --mutate rules --maximize fitness --elites moved=0..128/128,changed=0..64/64 \
    --budget 1000 -j 1 -q -o archive.jsonl
cp out one
run 0 evolve push.txt --strip 60 --mutate rules --maximize fitness --elites moved=0..128/128,changed=0..64/64 \
    --budget 1000 -j 3 -q
cmp -s one out || fail "threads change an archive"
[ "$(wc -l <archive.jsonl)" -ge 3 ] || fail "an archive of some cells"
run 0 mechanics archive.jsonl
says 'mechanics that differ'
run 0 evolve push.txt --mutate both --cross both --algorithm generational --maximize length --require 'feasible>=1' \
    --budget 120 --runs 1 -q

# Finds that differ.
run 3 evolve puzzlescript -n 2 --differ mechanics --runs 2 --budget 5 -q
says 'found 1 of 2 distinct puzzles (by what their rules do)'
run 2 evolve chromatic -n 2 --differ mechanics
says 'have the same rules'
run 2 evolve puzzlescript --differ colour
says 'differ must be design or mechanics'
run 2 mechanics 'chromatic#1'
says 'mechanics is for PuzzleScript games'
run 2 mechanics push.txt --facts nonsense
run 2 mechanics nowhere.txt
run 2 mechanics push.txt --known nowhere.txt
[ "$(wc -l <out)" = 1 ] || fail "what is known cannot be read, and the rest is listed"
run 2 mechanics push.txt -o page.txt
says 'a name like page.html'
game '' | sed '/^LEVELS/,$d' >broken.txt
run 2 mechanics broken.txt
says "broken.txt"
exit 0
