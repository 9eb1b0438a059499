# opponents: taught, kept and used, by name, in the family abstract; what cannot be taught, and a file that was spoilt.
set -u
. "$LW_SOURCE/tests/cli/says.inc"
XDG_CACHE_HOME=$PWD/cache
export XDG_CACHE_HOME
game=$LW_SOURCE/examples/games/tictactoe.game
run 0 opponents "$game" --games 4
says 'Beginner       1000'
says 'Expert'
says 'against the usual ones, over 4'
kept=$(echo cache/ludwright/opponents/*.json)
[ -s "$kept" ] || fail "nothing was kept"
cp "$kept" first
run 0 opponents "$game" --games 4 -j 1
cmp -s first "$kept" || fail "another number of threads gave other opponents"
printf 'a1\nq\n' >moves
"$l" play "$game" --against expert <moves >out 2>&1
says 'Expert plays'
echo '{"id":"another"}' >"$kept"
"$l" play "$game" --against expert <moves >out 2>&1
says 'Expert plays'
run 2 opponents 'null#1'
says 'for games of two players'
run 2 opponents "$game" --games 1
run 2 play "$game" --against exprt
says 'did you mean "expert"?'
run 2 play "$game" --against alphabeta:2:1,x
says 'whole numbers'
# A cache that cannot be written is an error, and what was measured is printed nevertheless.
XDG_CACHE_HOME=/dev/null
run 4 opponents "$game" --games 2
says 'cannot make the folder'
says 'Expert'
