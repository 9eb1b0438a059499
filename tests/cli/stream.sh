# Streams: lines are answered one by one as they come, in constant memory; levels refer to their game once; what memory runs
# out does. The families: chromatic, affordance, puzzlescript.
set -u
l=$LUDWRIGHT
fail() {
    echo "stream: $*"
    exit 1
}

# A coprocess: the answer to a line is there before the next line is sent.
puzzle=chromatic:w4h3:BBBBRRRVOYYY
ask() { # VERB KEY: the answer to one line has this key
    coproc "$l" "$1" --json -j2 -
    local pid=$COPROC_PID answer
    for i in 1 2 3; do
        echo "{\"id\":\"$puzzle\",\"solution\":\"RRRDLLLDRRR\"}" >&"${COPROC[1]}"
        read -r -t 60 answer <&"${COPROC[0]}" || fail "$1 gives no answer to line $i"
        [[ $answer == *\"$2\":* ]] || fail "$1 answers $answer"
    done
    eval "exec ${COPROC[1]}>&-"
    wait $pid || fail "$1 ends with $?"
}
ask solve verdict
ask grade facts
ask check ok
ask replay status

# A first line that is no puzzle is answered too, and so is what follows.
printf '{"family":"no"}\n{"id":"%s"}\n' $puzzle | "$l" solve --json - >out
[ "$(grep -c '"line":1\|"solved"' out)" = 2 ] || fail "a bad first line: $(cat out)"

# Memory does not grow with the input. The peak is read while the program waits for more lines. A sanitizer keeps what is
# freed, so it is left out there.
sanitized=$(grep -ca __asan_init "$l")
room() { # COUNT VERB...: kilobytes at the most
    local count=$1 answers pid
    shift
    mkfifo in answers
    "$l" "$@" --json -j2 - <in >answers &
    pid=$!
    exec 3>in 4<answers
    yes $puzzle | head -n "$count" >&3 &
    answers=$(head -n "$count" <&4 | wc -l)
    [ "$answers" = "$count" ] || fail "$* gives $answers answers to $count lines"
    awk '/VmHWM/ { print $2 }' /proc/$pid/status
    exec 3>&- 4<&-
    wait $pid
    rm in answers
}
for verb in solve "grade --facts moves" check; do
    [ "$sanitized" = 0 ] || break
    # shellcheck disable=SC2086 # words
    few=$(room 1000 $verb) && many=$(room 30000 $verb) || fail "$few $many"
    [ "$many" -lt $((few + 10000)) ] || fail "$verb takes $few kB for 1,000 lines and $many kB for 30,000"
done
for i in $(seq 3000); do echo "chromatic:w5h3#$i"; done >ids
"$l" rank --by moves -n 10 --json - <ids >few || fail "rank -n 10"
"$l" rank --by moves --json - <ids | awk 'NR <= 10 || /"formula"/' | cmp - few || fail "rank -n 10 is not the head of all"

# Of a collection the first level has the ID, the others refer to it, and every verb reads that again.
for i in 1 2 3; do printf '; %d\n#######\n#@ $ .#\n#  %s  #\n#######\n\n' $i "$(printf '%*s' $i '' | tr ' ' '#' | cut -c1)"; done >three.txt
"$l" solve --json three.txt >three.jsonl || fail "solve three.txt"
[ "$(grep -c '^{"id":' three.jsonl)" = 1 ] && [ "$(grep -c '^{"game":"three.txt#1","level":[23],' three.jsonl)" = 2 ] ||
    fail "levels do not refer to their game: $(cut -c1-80 three.jsonl)"
for verb in check replay grade solve; do
    "$l" $verb --json - <three.jsonl >again || fail "$verb does not read references: $(cut -c1-200 again)"
    [ "$(grep -c '"game":"three.txt#1"' again)" = 2 ] || fail "$verb drops references: $(cut -c1-80 again)"
done
paste -sd, three.jsonl | sed 's/^/[/; s/$/]/' >three.json
"$l" check --json three.json >again || fail "check does not read references in a list"
sed -n 2p three.jsonl | "$l" check - >out 2>err && fail "a level without its game passes"
grep -q '"game" must be the title of an earlier line' err || fail "a level without its game: $(cat err)"
"$l" solve --json 'three.txt#2' | grep -q '^{"id":"puzzlescript:' || fail "a level alone has no ID"
"$l" solve --json 'three.txt#2' | sed 's/.*"verdict"/"verdict"/' >alone
sed -n 2p three.jsonl | sed 's/.*"verdict"/"verdict"/' | cmp - alone || fail "a level of a collection is solved differently alone"

# The work is linear in the levels: a collection is not compiled for each.
awk 'BEGIN { for (i = 1; i <= 3000; i++) printf "; %d\n#####\n#@$.#\n#####\n\n", i }' >large.txt
timeout 100 "$l" solve --json large.txt >out || fail "3,000 small levels take long, or fail"
[ "$(wc -l <out)" = 3000 ] && [ "$(wc -c <out)" -lt 2000000 ] || fail "3,000 levels make $(wc -c <out) bytes"

# Reaching --memory is a verdict, and so is memory that the system refuses to a search; refused elsewhere it is one
# sentence and 4.
awk 'BEGIN { print "####################"; for (y = 0; y < 14; y++) { row = "#                  #"
    if (y == 3) row = "#  $ $ $ $ $ $ $   #"; if (y == 7) row = "#        @         #"; if (y == 11) row = "# . . . . . . .    #"
    print row } print "####################" }' >room.txt
"$l" solve --solver bfs --memory 1 room.txt >out
[ $? = 3 ] && grep -q "memory limit is reached" out || fail "--memory 1: $(cat out)"
[ "$sanitized" = 0 ] || exit 0
(
    ulimit -v 60000
    "$l" solve --solver bfs -j1 --budget 1G --memory 100000 room.txt >out 2>err
    [ $? = 3 ] && grep -q "memory limit is reached" out || fail "memory refused to a search: $(cat out err)"
    head -c 50000000 /dev/zero | tr '\0' 1 >long.txt
    "$l" solve long.txt >out 2>err
    [ $? = 4 ] && [ "$(wc -l <err)" = 1 ] && grep -q "refuses more memory" err || fail "a refused allocation: $(cat err)"
) || exit 1
