# Where the library is: the flag, then LUDWRIGHT_LIBRARY, then XDG_DATA_HOME, then HOME; and none of them.
set -u
l=$LUDWRIGHT
unset LUDWRIGHT_LIBRARY XDG_DATA_HOME
export HOME=$PWD/home
fail() {
    echo "FAILED: $1"
    cat out
    exit 1
}
add() { "$l" library add null:n2:11 "$@" >out 2>&1; }

mkdir home
add && [ -f home/.local/share/ludwright/library.db ] || fail "below HOME"
XDG_DATA_HOME=$PWD/data/deep add && [ -f data/deep/ludwright/library.db ] || fail "below XDG_DATA_HOME"
rm -r home/.local
XDG_DATA_HOME=data add && [ -f home/.local/share/ludwright/library.db ] || fail "a relative XDG_DATA_HOME counts"
LUDWRIGHT_LIBRARY=$PWD/named.db add && [ -f named.db ] || fail "LUDWRIGHT_LIBRARY"
LUDWRIGHT_LIBRARY=$PWD/named.db add --library flag.db && [ -f flag.db ] || fail "the flag"

(unset HOME; add)
[ $? = 2 ] && grep -q 'HOME is not set' out || fail "no HOME"
(unset HOME; add --library without.db) && [ -f without.db ] || fail "the flag needs no HOME"

# A folder that does not exist is made for the usual place only: elsewhere it may be a slip.
LUDWRIGHT_LIBRARY=$PWD/nowhere/x.db add
[ $? = 2 ] && [ ! -e nowhere ] || fail "a folder was made for a named file"

# A file where a folder should be.
: >blocked
HOME=$PWD/blocked add
[ $? != 0 ] || fail "HOME is a file"

# A folder that may not be written, where that holds for us.
mkdir closed
chmod 555 closed
if ! touch closed/try 2>/dev/null; then
    HOME=$PWD/closed add
    [ $? = 4 ] || fail "a closed folder"
    add --library closed/x.db
    [ $? = 4 ] || fail "a library in a closed folder"
fi
exit 0
