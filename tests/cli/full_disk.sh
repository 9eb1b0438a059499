# A full disk stops a run at once, with one sentence, and what was finished before is there. The disk is a limit on the
# size of files, and where that is allowed a small file system.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
cat >big.json <<'EOF'
{"name": "big", "seed": 7, "replicates": 100000, "settings": {"spec": "chromatic:w7h7", "evaluations": 400}}
EOF
# stops FOLDER WORDS: the run there ends by itself, long before its 100,000 replicates.
stops() {
    "$l" run big.json --store "$1/big.db" >out 2>&1
    [ $? = 4 ] || fail "a full disk in $1"
    [ "$(wc -l <out)" = 1 ] || fail "one sentence"
    says "$2"
}
mkdir limited
(ulimit -f 400 && stops limited limited/big.db) || exit 1
run 0 report limited/big.db --text
says 'results by Ludwright'
run 4 run big.json --store whole.db --shard 1/50000 --csv /dev/full
says 'cannot write /dev/full: No space left on device'
"$l" run big.json --store whole.db --shard 1/50000 >/dev/full 2>out
[ $? = 4 ] || fail "standard output on a full disk"
says 'cannot write to standard output: No space left on device'
run 4 evolve chromatic:w7h7 --target moves=16 -o /dev/full
says 'cannot write /dev/full: No space left on device'
mkdir small
if mount -t tmpfs -o size=300k tmpfs small 2>/dev/null; then
    trap 'umount small' EXIT
    stops small 'the disk is full; small/big.db is as it was before'
fi
exit 0
