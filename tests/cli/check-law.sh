# The law of 'check': whatever a verb has written passes, and with any member changed, removed or added it does not. Over all
# families, certificates and answers alike.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }

# keep NAME ARGUMENT...: the answer of a verb goes into NAME.jsonl and passes.
keep() {
    name=$1
    shift
    "$l" "$@" --json >"$name.jsonl" 2>out
    case $? in 0 | 1 | 3) ;; *) fail "ludwright $*" ;; esac
    [ -s "$name.jsonl" ] || fail "ludwright $*: nothing"
    "$l" check "$name.jsonl" >out 2>&1 || fail "ludwright $* does not pass: $(cat "$name.jsonl")"
}

small() {
    case $1 in
    chromatic) echo chromatic:w3h2:ROOYYO ;;
    chessmaze) echo chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 ;;
    affordance) echo affordance:n7b1r0g1k0,runs=2,updatings=20:B003G44 ;;
    null) echo null:n4:2119 ;;
    *) echo "$1#1" ;;
    esac
}
for family in $("$l" families --json | sed -n 's/^{"name":"\([a-z0-9_]*\)".*/\1/p'); do
    puzzle=$(small "$family")
    keep "show-$family" show --solution "$puzzle"
    keep "solve-$family" solve "$puzzle"
    grep -q '"solution":null' "show-$family.jsonl" || keep "replay-$family" replay "show-$family.jsonl"
    case $family in
    *duel | boardgame)
        keep "grade-$family" grade --facts "$("$l" grade --json "$puzzle" | sed 's/.*"facts":{"\([a-z_]*\)".*/\1/')" "$puzzle"
        [ "$family" = boardgame ] || keep "prove-$family" prove "$puzzle"
        ;;
    *)
        keep "grade-$family" grade --reach 2 "$puzzle"
        ;;
    esac
done
keep unsolvable show --solution chromatic:w3h2:RGRGRG
keep none solve chromatic:w3h2:RGRGRG
keep all solve --solver all null:n4:2119
keep rank rank null:n4:2119 null:n4:1119 null:n4:3119
keep difficulty difficulty explain null:n4:2119
printf '{"id":"x1","xsb":["#####","#@$.#","#####"]}\n{"xsb":["######","#@ $.#","######"]}\n' >boards.json
[ ! -e show-puzzlescript.jsonl ] || keep boards difficulty boards.json
keep perft perft --depth 3 null:n4:2119
[ ! -e show-boardgame.jsonl ] || keep learn learn --generations 2 --lessons 2 boardgame#7
keep evolve evolve null --target moves=3
[ ! -e show-chessmaze.jsonl ] || keep proof-sweep prove chessmaze:w6h5,pieces=N2
keep proof prove null:n4
keep curve evolve null --curve moves=2..4/3
[ ! -e show-affordance.jsonl ] || keep vary evolve affordance:n7b1r1g1k1,runs=2,updatings=20 --vary blue=0..2 --maximize mean --budget 20
keep task tasks null -n 2
cat >study.json <<'JSON'
{"name": "study", "seed": 3, "replicates": 1, "settings": {"spec": "null:n6", "evaluations": 50}, "axes": [{"mutations": [1, 2]}]}
JSON
keep replicate run study.json --store study.db
if [ -e show-puzzlescript.jsonl ]; then
    keep game grade --budget 100 "$games/push.txt"
    keep lurd solve --lurd "$games/push.txt#1"
    keep mechanics mechanics --facts moves --levels 1 "$games/push.txt" "$games/slab.txt"
fi
keep archive evolve null --elites moves=1..4/3 --budget 50
grep -q '"cell":\[' archive.jsonl || fail "members of an archive have their cell"
printf '{"family":"null","cells":"2119","id":"my own"}\n' >own.json
keep named solve own.json
ls ./*.jsonl | grep -v rank >files
xargs python3 "$LW_SOURCE/tests/cli/check-law.py" "$l" <files >out || fail "changed lines pass"
cat out

# An order is about all of its lines, and levels refer to the line that has their game: a change in any of them is found, in
# the last one too, and so is a line that is missing or out of place.
[ ! -e show-puzzlescript.jsonl ] || keep referring solve "$games/push.txt"
python3 "$LW_SOURCE/tests/cli/check-law.py" "$l" --whole rank.jsonl $(ls referring.jsonl 2>/dev/null) >out || fail "changed lines pass: $(cat out)"
cat out
for change in 1d '2{h;d};3G' '$d'; do
    sed "$change" rank.jsonl >changed.jsonl
    "$l" check changed.jsonl >out 2>&1 && fail "an order passes after: $change"
done

# Levels of games in their order: a line refers only to one before it, so that all can be read and checked.
if [ -e show-puzzlescript.jsonl ]; then
    keep levels rank "$games/watch.txt" "$games/carry.txt"
    head -n 1 levels.jsonl | grep -q '"id":"puzzlescript:[^"]*level=3:' || fail "the first line of an order has the game"
    keep game rank "$games/watch.txt"
    [ "$(grep -c '"id":' game.jsonl)" = 1 ] || [ "$(grep -c '"game":' game.jsonl)" -ge 1 ] || fail "levels refer to their game"
    "$l" rank -n 1 --json "$games/watch.txt" | head -n 1 | "$l" solve --json - >out || fail "the first of an order can be read alone"
fi

# A play for points with fewer moves, or with none.
sed 's/"solution":"DRURULURU"/"solution":"DRURULUR"/' show-affordance.jsonl >short.jsonl
[ -e show-affordance.jsonl ] && run 1 check short.jsonl
# Bare claims of others, without a word on what made them.
claim() {
    printf '%s\n' "$2" >claim.json
    run "$1" check claim.json
}
claim 0 '{"id":"null:n4:2119","solution":"RR","verdict":"solved","optimal":true,"moves":2}'
claim 1 '{"id":"null:n4:2119","solution":"RR","moves":3}'
claim 1 '{"id":"null:n4:2119","solution":"RR","verdict":"unsolvable"}'
claim 1 '{"id":"null:n4:2119","solution":null,"verdict":"unsolvable"}'
claim 1 '{"id":"null:n4:2119","solution":null,"verdict":"solved"}'
claim 1 '{"id":"null:n4:2119","solution":"RR","score":9999}'
claim 1 '{"id":"null:n4:2119","solution":"RLRR","optimal":true}'
claim 1 '{"id":"null:n4:2119","solution":"RR","expanded":3}'
claim 1 '{"id":"null:n4:2119","solution":"RR","cell":[0]}'

# What the budget does not allow is said, with an exit code of its own.
run 3 check --budget 1 solve-null.jsonl
says 'not checked'
run 3 check --budget 1 --json solve-null.jsonl
says '"ok":null'
sed 's/"signature":"[0-9a-f]*"/"signature":"0"/' solve-null.jsonl >other.jsonl
run 3 check other.jsonl
says 'may measure and solve otherwise'
exit 0
