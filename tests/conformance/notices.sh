# notices.sh PROGRAM FOLDER: what is wrong in a recording is found, with its case and its step. Each line below changes one thing
# in the first recording, which must fail then; unchanged it passes.
set -u
program=$1 folder=$2
head -n 1 "$folder/simulation.jsonl" >case
failed=0
fail() {
    echo "notices: $1"
    failed=1
}
# wrong WHAT SED WORDS
wrong() {
    sed -E "$2" case >simulation.jsonl
    ! cmp -s case simulation.jsonl || fail "$1: nothing was changed"
    "$program" . simulation >out && fail "$1 is not noticed"
    grep -q "^yard-commands: step $3" out || fail "$1: $(cat out)"
}
cp case simulation.jsonl
"$program" . simulation >out || fail "the recording itself fails: $(cat out)"
wrong "a board at the start"        's/"g":\[0,/"g":[1,/1' '0: another board at the start'
wrong "a board in the middle"       's/"g":\[0,/"g":[1,/5' '4: another board'
wrong "a board before an again-turn" 's/("frames":\[\{"w":9,"h":7,"g":\[)0,/\11,/' '8: another board before an again-turn'
wrong "a board that is won"         's/("win_state":\{"w":9,"h":7,"g":\[)0,/\11,/' '19: another board when won'
wrong "the board in the end"        's/("final":\{"w":9,"h":5,"g":\[)0,/\11,/' '36: another board in the end'
wrong "the number of again-turns"   's/"again":1/"again":2/' '8: another number of again-turns'
wrong "a win that is missing"       's/"won":true,//' '19: won, and should not be'
wrong "a sound"                     's/\["sound","77777707"\]/["sound","77777708"]/1' '8: other events'
wrong "a message"                   's/Resting here\./Sleeping here./2' '8: other events'
wrong "an event that is missing"    's/\["checkpoint"\],//' '8: other events'
wrong "an object"                   's/"palette":\[\["background"/"palette":[["backgrnd"/' '0: an object is recorded'
exit $failed
