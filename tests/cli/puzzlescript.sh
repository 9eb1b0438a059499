# Games in the PuzzleScript language as files: every verb takes them, level by level or whole.
set -u
l=$LUDWRIGHT
games=$LW_SOURCE/examples/puzzlescript
fail() {
    echo "FAILED: $1"
    cat out
    exit 1
}
# run CODE ARGUMENT...: what it says is in ./out
run() {
    wanted=$1
    shift
    "$l" "$@" >out 2>&1
    code=$?
    [ $code = "$wanted" ] || fail "ludwright $*: $code, not $wanted"
}
says() { grep -qF -- "$1" out || fail "no \"$1\""; }
cp "$games"/*.txt .

# All levels, or one.
run 0 solve push.txt
says 'push.txt#1'
says 'solved in 6 moves, no shorter way exists: DLULUR'
says 'push.txt#2'
run 0 solve push.txt#2
says 'solved in 18 moves'
[ "$(grep -c solved out)" = 1 ] || fail "one level was asked for"
run 0 grade push.txt ice.txt#2
[ "$(grep -c cells out)" = 3 ] || fail "three levels"
run 0 show push.txt#2
says '# . . * . p . . #'
run 0 show push.txt -o level%d.png
[ -s level1.png ] && [ -s level2.png ] || fail "two pictures"
run 0 check push.txt
run 0 solve - <push.txt
says 'solved in 6 moves'

# What is written in JSON stands for itself: the ID has the game and the level.
"$l" solve --json push.txt >solved || fail "solve --json"
rm push.txt
run 0 replay --json - <solved
[ "$(grep -c '"status":"won","score"' out)" = 2 ] || fail "both solutions win"
cp "$games/push.txt" .

# A list of IDs may stand in a .txt as ever, and a file may have a mark in its name.
printf '# rules\nnull:n4:2119\n' >list.txt
run 0 solve list.txt
cp push.txt 'odd#2'
run 0 solve 'odd#2'
[ "$(grep -c '^odd#2#' out)" = 2 ] || fail "a file with a mark in its name"

# What is wrong is told at its place.
run 2 solve push.txt#3
says 'ludwright: push.txt: the game has 2 levels, and level 3 is asked for'
run 2 solve nothing.txt#3
says 'cannot open nothing.txt#3'
printf 'title x\nOBJECTS\n\nLEGEND\nplayer\n' >broken.txt
run 2 solve broken.txt
says 'ludwright: broken.txt:5:'
run 2 show broken.txt
says 'ludwright: broken.txt:5:'
run 2 grade --json broken.txt#1
run 2 check broken.txt
exit 0
