# perft: known counts, positions, options, bad lines among good ones, any family; positions are those of the family boardgame.
set -eu
fail() {
    echo "$1" >&2
    exit 1
}
checkers='[1,0,1,0,1,0,1,0,0,1,0,1,0,1,0,1,1,0,1,0,1,0,1,0,1,2,6,6,6,6,0,0,0,0,0,0,1,1,0,0,0,0,0,2,0,0,0,0,0,1]'
code=0
"$LUDWRIGHT" perft --json --depth 5 - >out 2>err <<END || code=$?
{"genes":$checkers}
{"genes":$checkers,"options":{"mirror":"reflect"}}
{"genes":$checkers,"fen":"8/8/8/8/8/8/8/8 w 0"}
{"genes":$checkers,"fen":"8/8/8/8/3a4/8/1a6/A7 w 98"}
{"genes":$checkers,"options":{"mirror":"sideways"}}
{"genes":[1,2]}
{"genes":$checkers,"fen":"9/8/8/8/8/8/8/8 w 0"}
END
[ $code = 2 ] || fail "bad lines gave exit code $code"
head -4 out | sed 's/\],.*/]}/' >good
head -4 out | "$LUDWRIGHT" check - >checked || fail "counts do not pass: $(cat checked)"
head -4 out | sed 's|perft":\[|perft":[1|' >changed
[ "$("$LUDWRIGHT" check - <changed | grep -c '^wrong')" = 4 ] || fail "changed counts pass"
cat >wanted <<END
{"perft":[7,49,302,1469,7361]}
{"perft":[7,49,392,3136,28560]}
{"perft":[0,0,0,0,0]}
{"perft":[1,0,0,0,0]}
END
diff wanted good || fail "counts differ"
[ "$(grep -c '"error"' out)" = 3 ] || fail "three lines are bad: $(cat out)"
[ "$("$LUDWRIGHT" perft --depth 2 'null:n3:111' | tr -s ' ' | tr '\n' ';')" = ' 1 1; 2 2;' ] || fail "null:n3:111"
