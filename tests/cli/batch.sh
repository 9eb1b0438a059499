# Many puzzles at once: the order of the input, whatever the threads; every way a file may hold puzzles; exit codes.
set -u
l=$LUDWRIGHT
fail() {
    echo "batch: $*"
    exit 1
}
expect() { # CODE COMMAND...: the command ends with this code
    local code=$1
    shift
    "$@" >out 2>err
    local got=$?
    [ $got = "$code" ] || fail "$* ended with $got, not $code: $(cat err)"
}

# Answers come in the order of the input; 2,500 lines are more than a batch, and every 7th is bad.
"$l" new chromatic:w5h3 -n 2500 --any --json | awk '{ print NR % 7 ? $0 : "{\"family\":\"chromatic\"}" }' >many.jsonl
"$l" grade --json -j1 many.jsonl >one
[ $? = 2 ] || fail "bad lines must end with 2"
"$l" grade --json -j3 - <many.jsonl | sed 's/"source":"-"/"source":"many.jsonl"/' >three
cmp one three || fail "threads change the answers"
[ "$(wc -l <one)" = 2500 ] && [ "$(grep -c '^{"error"' one)" = 357 ] || fail "not one answer a line"
sed -n 2499p one | grep -q '"line":2499' || fail "the bad line is told by a wrong number"

# Without --json the bad ones are on standard error, the good ones on standard output.
expect 2 "$l" grade --facts moves many.jsonl
[ "$(wc -l <err)" = 357 ] && [ "$(grep -c '^chromatic:' out)" = 2143 ] || fail "good and bad are not parted"

# One object over many lines, a list, IDs, remarks, the ends of lines of another system, a byte order mark.
printf '{\n  "family": "chromatic",\n  "cells": ["ROY",\n            "YOR"]\n}\n' >pretty.json
printf '[{"id":"a","family":"null","cells":"11"},\n {"id":"b","family":"null","cells":"12"}]' >list.json
printf '# two\r\nnull:n2:11\r\n\r\n  null:n2#5  \r\n' >ids.txt
printf '\357\273\277{"family":"null","cells":"11"}\n' >mark.json
expect 0 "$l" grade --json pretty.json list.json ids.txt mark.json null:n3:112
[ "$(sed 's/.*"id":"\([^"]*\)".*/\1/' out | tr '\n' ' ')" = \
    "chromatic:w3h2:ROYYOR a b null:n2:11 null:n2#5 null:n2:11 null:n3:112 " ] || fail "read wrongly: $(cat out)"

# A mistake deep in a file is told with its line.
printf '[{"family":"null","cells":"11"},\n{"family":"chromatic",\n"cells":["ROY",\n"ROX"]}]' >deep.json
expect 2 "$l" grade deep.json
grep -q '^ludwright: deep.json:4:1: ' err || fail "wrong place: $(cat err)"
printf '{"family":"chromatic",\n"cells":["ROY",\n"ROY"}\n' >broken.json
expect 2 "$l" grade broken.json
grep -q '^ludwright: broken.json:3:' err || fail "wrong place: $(cat err)"

# The worst exit code counts: 2 before 3 before 1.
open=chromatic:w4h3:RRRRRRRRRRRR shut=chromatic:w3h1:RGR
expect 0 "$l" solve $open
expect 1 "$l" solve $open $shut
expect 3 "$l" solve $shut $open $shut --budget 1
expect 2 "$l" solve $shut $open missing $shut --budget 1
expect 4 bash -c '"$1" grade null:n2:11 >/dev/full' - "$l"
expect 4 "$l" show null:n2:11 -o /nowhere/at/all.svg

# Ctrl-C ends a long search with 130, and the answer says so.
big=chromatic:w64h64,levels=16
"$l" new $big --any --generate drift --set exit=15.63.62 --json >big.json
for _ in $(seq 300); do cat big.json; done >bigs.jsonl
"$l" solve --json -j1 --solver deepening bigs.jsonl >out 2>err &
sleep 0.3
kill -INT $!
wait $!
[ $? = 130 ] || fail "Ctrl-C does not end with 130"

# Files: a number for each, or one file for one puzzle; the old one stays when something is wrong.
expect 0 "$l" show null:n2:11 null:n2:12 -o 'p%d.png'
[ -s p1.png ] && [ -s p2.png ] || fail "no pictures"
echo old >keep.svg
expect 2 "$l" show null:n2:11 null:n2:12 -o keep.svg
[ "$(cat keep.svg)" = old ] || fail "a file was overwritten by half a job"

# A disk that is full: exit code 4, the old file stays, and nothing is left next to it.
echo old >full.svg
(
    trap '' XFSZ
    ulimit -f 8
    "$l" show chromatic:w64h64#1 -o full.svg 2>err
)
[ $? = 4 ] && grep -q 'cannot write full.svg' err || fail "a full disk: $(cat err)"
[ "$(cat full.svg)" = old ] && [ "$(echo full.svg*)" = full.svg ] || fail "a full disk leaves $(echo full.svg*)"

# A PNG does not go to a terminal.
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    script -qec "'$l' show null:n2:11 --format png" /dev/null </dev/null >out
    [ $? = 2 ] && grep -q 'ludwright: a PNG cannot be shown' out || fail "a PNG went to the terminal"
    script -qec "'$l' solve" /dev/null >out </dev/null
    [ $? = 2 ] && grep -q 'ludwright: solve needs PUZZLE' out || fail "waits for a puzzle to be typed"
    script -qec "stty cols 60; '$l' help evolve" /dev/null </dev/null | tr -d '\r' >out
    [ "$(wc -L <out)" -le 60 ] || fail "a line of help is wider than the terminal: $(wc -L <out)"
    "$l" help evolve >whole
    words() { sed '/^Examples:/,/^$/d' "$1" | tr -s ' \n' '\n' | grep .; } # what examples print is cut
    [ "$(words out)" = "$(words whole)" ] || fail "folding changed the words"
    COLUMNS=60 "$l" help evolve | cmp -s - out || fail "COLUMNS is not heeded"
    colours() { # PATTERN VARIABLE...: what a terminal gets in this environment
        local pattern=$1
        shift
        env -u NO_COLOR -u COLORTERM -u LC_ALL -u LC_CTYPE -u LANG "$@" \
            script -qec "'$l' show null:n2:11" /dev/null </dev/null >out
        grep -q "$pattern" out || fail "$* gives $(cat -v out)"
    }
    colours $'\033\\[48;5;' TERM=xterm
    colours $'\033\\[48;5;' TERM=xterm-256color LANG=de_DE.utf8
    colours $'\033\\[48;2;' TERM=tmux-256color COLORTERM=truecolor LANG=C.UTF-8
    colours $'\033\\[48;2;' TERM=xterm-kitty
    for env in TERM=vt100 TERM=linux TERM=dumb NO_COLOR=1 LANG=C LC_ALL=de_DE.ISO-8859-1; do
        colours '^1 1' TERM=xterm COLORTERM=24bit LANG=C.UTF-8 $env
        grep -q $'\033' out && fail "$env: colours"
    done
else
    echo "skipped: no script to make a terminal"
fi

# A reader that has enough ends the program as it would any other.
set +o pipefail
"$LUDWRIGHT" new chromatic -n 20000 --any --json 2>err | head -1 >out
codes=("${PIPESTATUS[@]}")
[ "${codes[0]}" = 141 ] || fail "a closed pipe ends it with ${codes[0]}"
[ "$(wc -l <out)" = 1 ] && [ ! -s err ] || fail "a closed pipe: $(cat err)"

# Files: an ending that names no format, two numbers in a name and several puzzles for one name are told once.
"$l" new chromatic:w4h3 -n 10 --json >ten.jsonl
refused() { # TEXT ARGUMENT...
    local text=$1
    shift
    expect 2 "$l" "$@"
    [ "$(wc -l <err)" = 1 ] && grep -qF -- "$text" err || fail "$*: $(cat err)"
}
refused 'the file name x.foo does not say which format; end it in .svg, .png' show 'chromatic#1' -o x.foo
refused 'one %d, not two' show ten.jsonl -o 'x%d-%d.svg'
refused 'several puzzles need a file name with a number' show ten.jsonl -o x.svg
[ ! -e x.foo ] && [ ! -e x.svg ] || fail "something was written"
expect 0 "$l" show 'chromatic#1' -o x.foo --format svg
grep -q '<svg' x.foo || fail "--format must win over the ending"
expect 0 "$l" show 'chromatic#1' -o plain.txt
expect 0 "$l" show 'chromatic#1' -o noending
expect 1 "$l" show chromatic:w2h1:RG --solution
expect 1 "$l" show chromatic:w2h1:RG --solution --json
grep -q '"solution":null' out || fail "no certificate: $(cat out)"
expect 0 "$l" show chromatic:w2h1:RG --json
