# What the studio refuses, sentence by sentence: each line of tests/golden/studio.http is a request, and
# studio.out shows it after "$ ", then its status and its sentence. `make accept` takes over what is answered now.
# The requests are about 'null', 'chromatic' and 'puzzlescript'.
set -u
"$LUDWRIGHT" version | grep -q '^studio: libmicrohttpd' || { echo "skipped: no libmicrohttpd"; exit 77; }
command -v curl >/dev/null || { echo "skipped: no curl"; exit 77; }

pids=
trap 'kill $pids 2>/dev/null' EXIT
# open NAME FLAGS...: a studio; its address is in the file NAME
open() {
    local name=$1
    shift
    "$LUDWRIGHT" studio "$name.db" --port 0 "$@" >"$name.out" 2>&1 </dev/null &
    pids="$pids $!"
    for ((i = 0; i < 1200; i++)); do
        sed -n 's/.*\(http:[^ ?]*\)\/.*/\1/p' "$name.out" >"$name" 2>/dev/null
        [ ! -s "$name" ] || return 0
        sleep 0.05
    done
    cat "$name.out"
    exit 1
}

# ask METHOD PATH [BODY [CURL OPTIONS]]: the status and the sentence of the answer. OTHER is the studio with a token.
ask() {
    local method=$1 path=$2 body=${3-} url
    url=$(cat "${OTHER:-plain}")
    shift 2
    [ $# = 0 ] || shift
    [ -z "$body" ] || set -- --data-binary "$body" -H 'Content-Type: application/json' "$@"
    printf '%s ' "$(curl -s -g -m 60 -X "$method" -o answer -D head -w '%{http_code}' "$@" "$url$path")"
    sed -En '1 { s/^\{"error":"(([^"\\]|\\.)*)".*/\1/; s/^\{.*|^event.*/fine/; s/\\"/"/g; s/there are (chromatic|spec).*/there are .../; p }' answer
    tr -d '\r' <head | sed -n 's/^Warning: 299 - /    warning: /p'
}

head -c 2000000 /dev/zero >large
open plain
open token --token correct-horse-battery-staple
while IFS= read -r line; do
    printf '$ %s\n' "$line"
    eval "$line" </dev/null
done <"$LW_SOURCE/tests/golden/studio.http" >now
accepted=$LW_SOURCE/tests/golden/studio.out
diff -u --label accepted --label now "$accepted" now && exit 0
if [ -n "${LW_ACCEPT:-}" ]; then
    cp now "$accepted"
    exit 0
fi
echo "the studio answers something else now; if that is right, accept it with: make accept"
exit 1
