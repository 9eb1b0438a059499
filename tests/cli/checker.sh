# The checker in examples/, which knows nothing of this program, agrees with it: on true certificates and on false ones.
set -u
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
l=$LUDWRIGHT
fail() {
    echo "checker: $*"
    exit 1
}
{
    "$l" new chromatic:w5h3 -n 60 --any --json
    "$l" new chromatic:w4h3,levels=3 -n 60 --any --json --generate drift
    "$l" new chromatic:w6h4,entrance=2.1,exit=0.3 -n 30 --any --json --generate drift
} | "$l" show --json --solution - >certificates.jsonl
[ "$(grep -c '"solution":"' certificates.jsonl)" -ge 30 ] && grep -q '"solution":null' certificates.jsonl || fail "a dull sample"
"$l" check certificates.jsonl >/dev/null || fail "our own check says no"
python3 "$LW_SOURCE/examples/check_chromatic.py" <certificates.jsonl >out || fail "$(grep WRONG out)"

# Falsified: a move more in the facts, the last move dropped, a way where there is none.
grep '"solution":"..' certificates.jsonl | sed 's/"moves":\([0-9]*\)/"moves":1\1/' >false.jsonl
grep '"solution":"..' certificates.jsonl | sed 's/."}$/"}/' >>false.jsonl
grep '"solution":null' certificates.jsonl | sed 's/"solution":null/"solution":"R"/' >>false.jsonl
python3 "$LW_SOURCE/examples/check_chromatic.py" <false.jsonl >theirs && fail "false certificates pass"
"$l" check --json false.jsonl >ours && fail "false certificates pass our check"
grep -q ok theirs && fail "a false certificate passes: $(grep -m1 ok theirs)"
grep -q '"ok":true' ours && fail "a false certificate passes our check: $(grep -m1 '"ok":true' ours)"
exit 0
