# The studio over HTTP: every route, what it refuses, jobs with their events, and what stays after a kill.
# Servers listen on loopback, on a port that is free, and are ended by their process id.
set -u
l=$LUDWRIGHT
"$l" version | grep -q '^studio: libmicrohttpd' || { echo "skipped: no libmicrohttpd"; exit 77; }
command -v curl >/dev/null || { echo "skipped: no curl"; exit 77; }

pid=""
trap '[ -z "$pid" ] || kill -9 "$pid" 2>/dev/null' EXIT
fail() {
    echo "FAILED: $1"
    [ ! -e answer ] || head -c 2000 answer
    exit 1
}
# open ARGUMENTS...: a studio; $url is where
open() {
    rm -f out
    "$l" studio --port 0 "$@" >out 2>err </dev/null &
    pid=$!
    for ((i = 0; i < 1200; i++)); do
        url=$(sed -n 's/.*\(http:[^ ?]*\)\/.*/\1/p' out 2>/dev/null)
        [ -z "$url" ] || return 0
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.05
    done
    cat out err
    fail "the studio did not open"
}
# close: as Ctrl-C does; it ends by itself, with 0
close() {
    kill -TERM "$pid"
    wait "$pid"
    code=$?
    pid=""
    [ $code = 0 ] || fail "the studio ended with $code"
}
# ask STATUS METHOD PATH [BODY] [CURL-OPTION...]: the answer is in ./answer, its head in ./head
ask() {
    local want=$1 method=$2 path=$3 body=${4-}
    shift 3
    [ $# = 0 ] || shift
    if [ -n "$body" ]; then
        set -- -H 'Content-Type: application/json' --data-binary "$body" "$@"
    fi
    got=$(curl -s -m 60 -o answer -D head -w '%{http_code}' -X "$method" "$@" "$url$path")
    [ "$got" = "$want" ] || fail "$method $path: $got, not $want"
    if [ "${got:0:1}" = 4 ]; then
        grep -q '^{"error":".*}$' answer || fail "$method $path: no sentence"
    fi
}
get() { ask 200 GET "$@"; }
says() { grep -qF -- "$1" answer || fail "no '$1' in the answer"; }
silent() { ! grep -qF -- "$1" answer || fail "'$1' in the answer"; }
# state JOB STATE: waits until it is so
state() {
    for ((i = 0; i < 1200; i++)); do
        get "/api/jobs/$1"
        ! grep -q "\"state\":\"$2\"" answer || return 0
        sleep 0.05
    done
    fail "job $1 is not $2"
}
one='null:n4:1111'
key='null%3An4%3A1111'

# --- Opening. ---
"$l" studio --address 0.0.0.0 >out 2>err && fail "an open address without a token"
grep -q 'add --token' err || fail "the reason"
"$l" studio --address 0.0.0.0 --token short >out 2>err && fail "a short token"
"$l" studio nothing/here.db >out 2>err && fail "a library in no folder"
"$l" library add --library lib.db null:n2:11 null:n4:2119 $one null:n3:191 'chromatic:w4h3#5' >/dev/null
open lib.db
port=${url##*:}
timeout 20 "$l" studio --port "$port" other.db >out2 2>err2 </dev/null && fail "two studios on one port"
grep -q "cannot listen on port $port: .*; choose another with --port" err2 || { cat err2; fail "a port that is in use"; }
# A client that sends a byte now and then is cut off: its next write fails. That takes a while, so others go on meanwhile.
port=${url##*:}
(
    exec 8<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /api HTTP/1.1\r\nHost: localhost\r\nX: ' >&8
    while printf x >&8 && sleep 0.5; do :; done
) 2>/dev/null &
drip=$!

# --- What there is. ---
get /api.txt
says 'GET    /api/puzzles/KEY'
get /api
says '"puzzles":5'
says '"algorithms":[{"name":"steady"'
get /api/openapi.json
# Every route of the text is in the description, and the other way round.
grep -o '^ *"/api[^"]*"' answer | tr -d ' "' | sed 's/{[a-z]*}/X/' | sort -u >described
get /api.txt
sed -n 's/^  [A-Z]* *\(\/api[^ ]*\).*/\1/p' answer | sed 's/\/[A-Z][A-Z]*/\/X/' | sort -u >offered
diff described offered || fail "openapi.json and the routes differ"
if "$l" version | grep -q 'without pages'; then
    get /
    says 'This build has no pages'
    ask 404 GET '/api/export?format=play'
else
    for page in / /play/somewhere; do
        get $page
        says '<html'
    done
    grep -qi '^Cache-Control: no-cache' head || fail "a page that is kept"
    etag=$(sed -n 's/^[Ee][Tt]ag: *\(".*"\).*/\1/p' head)
    ask 304 GET / '' -H "If-None-Match: $etag"
    get / '' --compressed
    grep -qi '^Content-Encoding: gzip' head || fail "a page that is not packed"
    says '<html'
    script=$(grep -o 'assets/[^"]*\.js' answer | head -1)
    get "/$script"
    grep -qi '^Cache-Control:.*immutable' head || fail "a script that is not kept"
    grep -qi '^Content-Type: text/javascript' head || fail "the type of a script"
    get '/api/export?format=play&id=null:n2:11'
    says '"id":"null:n2:11"'
    grep -qi '^Content-Disposition: attachment; filename="puzzles.html"' head || fail "no file"
fi
get /api/families
says '"name":"chromatic"'
mv answer plain
get /api/families '' -H 'Accept-Encoding: gzip'
grep -qi '^content-encoding: gzip' head || fail "a long answer is not packed"
gzip -dc answer | cmp - plain || fail "packed, it is another"
get /api/families/null '' --compressed
says '"name":"null"'
says '"rules":"'
get /api/families/null
says '"operators":[{"name":"random","kind":"generator"'
ask 404 GET /api/families/nothing
ask 200 POST /api/spec '{"family":"null","params":{"length":4}}'
says '{"spec":"null:n4","family":"null","params":{"length":"4"}}'
ask 400 POST /api/spec '{"spec":"null:n0"}'
ask 400 POST /api/spec '{"spec":"null","params":{"wide":1}}'
ask 400 POST /api/spec '{}'
ask 200 POST /api/new '{"spec":"null:n4","seed":7}'
says '"kept":false'
ask 200 POST /api/new '{"spec":"null:n6"}'
says null:n6:547511
ask 200 POST /api/new '{"spec":"null:n6","any":true}'
says null:n6:769965
ask 400 POST /api/new '{"spec":"null:n4","generator":"nothing"}'
get /api/library
says '{"name":"null","puzzles":4,"facts":{"moves":[1,3]'

# --- The library. ---
get '/api/puzzles?family=null&where=moves%3E=2&sort=moves:desc'
says '{"total":2,"offset":0,"puzzles":[{"handle":"'
grep -q '"id":"null:n4:1111".*"id":"null:n4:2119"' answer || fail "the order"
get '/api/puzzles?count=1&offset=4&sort=added'
says '"total":5,"offset":4'
says '"id":"chromatic:'
for query in 'where=moves' 'where=no>1' 'sort=no' 'sort=moves:up' 'limit=0' 'limit=x' 'nonsense=1' 'tag=a&tag=b' \
    'where=moves>>2' 'family=%00' 'family=%zz' 'family=%ff'; do
    ask 400 GET "/api/puzzles?${query//>/%3E}"
done
ask 201 POST /api/puzzles '{"id":"null:n5:11111","tags":["mine"],"origin":"by hand"}'
says '"fresh":true'
handle=$(grep -o '"handle":"[0-9a-f]*"' answer | cut -d'"' -f4)
ask 200 POST /api/puzzles '{"puzzle":{"family":"null","cells":"11111"}}'
says '"fresh":false'
ask 400 POST /api/puzzles '{"id":"null:n5:11111","tags":["two words"]}'
ask 400 POST /api/puzzles '{"id":"null:n5:11111","puzzle":{}}'
ask 400 POST /api/puzzles '{"id":"no"}'
get "/api/puzzles/$handle"
says '"kept":true,"tags":["mine"],"origin":"by hand"'
says '"solution":"'
get /api/puzzles/null%3An6%237
says '"kept":false'
ask 404 GET /api/puzzles/00000000
ask 404 GET /api/puzzles/nothing
ask 200 POST "/api/puzzles/$handle/tags" '{"add":["a","b"],"remove":["mine","none"]}'
says '{"tags":["a","b"]}'
ask 404 POST /api/puzzles/null%3An2%3A22/tags '{"add":["a"]}'
get "/api/puzzles/$handle/picture.svg?look=analyst&marks=letters&path=solution&cell=12"
says '<svg '
grep -qi '^Content-Type: image/svg' head || fail "the type of a picture"
grep -qi '^Content-Security-Policy:.*sandbox' head || fail "a picture without a sandbox"
get "/api/puzzles/null%3An2%3A22/picture.svg"
get "/api/puzzles/null%3An2%3A22/picture.svg?path=solution"
get "/api/puzzles/$handle/solution.gif"
[ "$(head -c 4 answer)" = GIF8 ] || fail "no GIF"
grep -qi '^Content-Type: image/gif' head || fail "the type of a film"
get "/api/puzzles/chromatic%3Aw3h2%3AROOYYO/solution.gif?marks=letters&cell=9"
ask 404 GET "/api/puzzles/null%3An3%3A191/solution.gif"
ask 404 GET "/api/puzzles/$handle/picture.svg?level=1"
ask 400 GET "/api/puzzles/$handle/picture.svg?cell=1000"
ask 400 GET "/api/puzzles/$handle/picture.svg?look=odd"
get "/api/puzzles/$handle/picture.png"
[ "$(head -c 4 answer | tail -c 3)" = PNG ] || fail "no PNG"
get "/api/puzzles/$key/certificate.json"
cp answer certificate.json
"$l" check certificate.json >/dev/null || fail "the certificate does not hold"
get '/api/export?family=null&format=csv'
[ "$(wc -l <answer)" = 6 ] || fail "not five rows"
get "/api/export?key=$handle&key=$key&format=ids"
[ "$(wc -l <answer)" = 2 ] || fail "not two IDs"
get '/api/export?where=moves%3E=2'
"$l" check answer >/dev/null || fail "an exported certificate"
get "/api/export?key=$key&format=sheet&title=Mine"
says '<h1>Mine</h1>'
if "$l" show --format id "$LW_SOURCE/examples/games/chess.game" >chess.id 2>&1; then
    get "/api/export?key=$(cat chess.id)&format=sheet&paper=letter" # one that is not in the library, and not measured for it
    says 'white K'
fi
get "/api/export?key=null%3An6%3A111111&format=csv"
[ "$(wc -l <answer)" = 2 ] || fail "a puzzle that is not kept"
ask 404 GET '/api/export?key=00000000'
ask 400 GET '/api/export?format=doc'
ask 200 DELETE "/api/puzzles/$handle"
says '"deleted":"null:n5:11111"'
ask 404 DELETE "/api/puzzles/$handle"

# --- One puzzle. ---
ask 200 POST /api/solve "{\"id\":\"$one\",\"solver\":\"astar\"}"
says '"verdict":"solved"'
says '"moves":3'
ask 200 POST /api/solve '{"id":"null:n3:191"}'
says '"verdict":"unsolvable","solution":null'
ask 200 POST /api/solve '{"id":"chromatic:w20h20#1","budget":1}'
says '"reason":"expansions"'
ask 400 POST /api/solve "{\"id\":\"$one\",\"solver\":\"odd\"}"
ask 400 POST /api/solve "{\"id\":\"$one\",\"level\":3}"
ask 200 POST /api/grade "{\"id\":\"$one\",\"facts\":[\"moves\"]}"
says '"facts":{"moves":3}'
ask 400 POST /api/grade "{\"id\":\"$one\",\"facts\":[\"odd\"]}"
ask 200 POST /api/check "{\"puzzle\":$(cat certificate.json)}"
says '"ok":true'
ask 200 POST /api/check '{"puzzle":{"family":"null","cells":"1111","facts":{"moves":9}}}'
says '"ok":false,"findings":["'
for answer in "solve null:n4:2119" "grade null:n4:2119" "prove null:n4"; do
    "$l" $answer --json >answer.json
    ask 200 POST /api/check "{\"puzzle\":$(cat answer.json)}"
    says '"ok":true'
    ask 200 POST /api/check "{\"puzzle\":$(sed 's/"moves":./"moves":9/' answer.json)}"
    says '"ok":false'
done
ask 400 POST /api/check '{"puzzle":7}'
solution=$(grep -o '"solution":"[^"]*"' certificate.json | cut -d'"' -f4)
ask 200 POST /api/replay "{\"id\":\"$one\",\"moves\":\"$solution\",\"pictures\":true}"
says '"status":"won","score":'
says '"svg":"<svg'
ask 200 POST /api/replay "{\"id\":\"$one\",\"moves\":\"LLLL\"}"
says '"impossible":"'
ask 400 POST /api/replay "{\"id\":\"$one\"}"
ask 400 POST /api/grade "{\"id\":\"$one\",\"facts\":[]}"
says 'name at least one fact'

# An answer says what made it, 'check' has it again, and a change anywhere is found.
law() {
    ask 200 POST "/api/$1" "$2"
    says "\"made_by\":{\"answer\":\"$1\""
    cp answer answer.jsonl
    "$l" check answer.jsonl >out 2>&1 || fail "the answer to $1 $2 does not pass: $(cat out)"
    python3 "$LW_SOURCE/tests/cli/check-law.py" "$l" answer.jsonl >out || fail "a changed answer to $1 $2 passes: $(cat out)"
}
law solve "{\"id\":\"$one\",\"solver\":\"astar\"}"
law grade "{\"id\":\"$one\",\"facts\":[\"moves\"]}"
law grade "{\"id\":\"null:n3:191\"}"
law replay "{\"id\":\"$one\",\"moves\":\"$solution\",\"pictures\":true}"
law replay "{\"id\":\"$one\",\"moves\":\"LLLL\"}"

# --- Who may ask, and how. ---
for host in evil.example 127.0.0.1.evil.example localhost.evil.example localhostess; do
    ask 403 GET /api '' -H "Host: $host"
done
ask 403 GET /api '' -H "Origin: $url.evil.example"
ask 403 GET /api '' -H 'Origin: http://evil.example'
ask 403 GET /api '' -H 'Sec-Fetch-Site: cross-site'
ask 200 GET / '' -H 'Sec-Fetch-Site: cross-site'
ask 200 GET /api '' -H "Origin: $url"
ask 415 POST /api/solve '' -d "{\"id\":\"$one\"}"
ask 400 POST /api/solve '{"id":}'
says '"line":1,"column":7'
ask 400 POST /api/solve '[]'
ask 400 POST /api/solve "{\"id\":\"$one\",\"odd\":1}"
ask 405 PUT /api/puzzles '{}'
grep -qi '^Allow: GET, POST' head || fail "no Allow"
ask 405 POST / '{}'
ask 404 GET /api/nothing
ask 404 GET /no.file
ask 404 GET /../../etc/passwd.txt '' --path-as-is
{ printf '{"id":"'; head -c 1100000 /dev/zero | tr '\0' x; printf '"}'; } >large
ask 413 POST /api/solve '' -H 'Content-Type: application/json' --data-binary @large
get /api
for header in 'X-Content-Type-Options: nosniff' 'Referrer-Policy: no-referrer' "Content-Security-Policy: default-src 'none'"; do
    grep -qi "^$header" head || fail "no $header"
done
# What is no HTTP, and a request that never ends, leave the studio as it was.
port=${url##*:}
for words in 'nonsense' 'GET' 'GET / HTTP/9.9\r\n\r\n' 'POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{' \
    'GET / HTTP/1.1\r\nHost: localhost\r\nX: '; do
    exec 7<>"/dev/tcp/127.0.0.1/$port"
    printf "$words" >&7
    exec 7>&-
done
for ((i = 0; i < 150; i++)); do
    exec {slow}<>"/dev/tcp/127.0.0.1/$port"
    all[i]=$slow
    printf 'POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{' >&$slow
done
get /api
ask 200 HEAD /api '' -I
for slow in "${all[@]}"; do
    exec {slow}>&-
done

# --- Jobs. ---
ask 400 POST /api/jobs '{"kind":"odd"}'
ask 400 POST /api/jobs '{"kind":"evolve"}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","goals":[{"kind":"target","fact":"moves"}]}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","goals":[{"kind":"maximize","fact":"odd"}]}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","algorithm":"odd"}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","knobs":{"odd":1}}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","axes":[{"fact":"moves","low":0,"high":9,"cells":3}],"count":2}'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","operators":{"mutation":"odd"}}'
# Nobody starts programs here over the network.
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","judge":"touch started; cat"}'
says 'a judge is a command, and only the command line and experiment files start one'
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","judge":true}'
get /api/jobs
says '{"jobs":[]}'
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w7h5","goals":[{"kind":"target","fact":"moves","value":18}],"count":4,"tags":["found"]}'
says '"title":"chromatic:w7h5, target moves=18, climber"'
curl -sN -m 60 "$url/api/jobs/1/events" >events || fail "the stream did not end"
[ "$(grep -c '^event: find' events)" = 4 ] || fail "not four finds in the stream"
[ "$(grep '^event' events | tail -1)" = 'event: end' ] || fail "the stream has no end"
state 1 done
says '"found":4'
get '/api/puzzles?tag=found&where=moves=18'
says '"total":4'
get '/api/jobs/1/finds?count=1&offset=3'
says '{"shape":"puzzles","goals":[{"kind":"target","fact":"moves","value":18}],"axes":[],"total":4,"finds":[{"find":3,'
get '/api/export?job=1&format=ids'
[ "$(wc -l <answer)" = 4 ] || fail "not the four finds"
get '/api/export?job=1&find=1&find=3&format=ids'
[ "$(wc -l <answer)" = 2 ] || fail "not the two finds that were named"
get '/api/export?job=1&format=sheet&per_page=2&paper=letter&title=Mine&intro=Have%20fun'
says 'size:letter'
says 'Have fun'
[ "$(grep -c 'class="gallery page' answer)" = 2 ] || fail "four puzzles, two per page, are not two pages"
ask 400 GET '/api/export?job=1&format=sheet&per_page=3'
ask 400 GET '/api/export?job=1&find=x&format=ids'
says 'find must be a whole number'
curl -sN -m 60 "$url/api/jobs/1/events" | grep -q '^event: end' || fail "no end of a job that has ended"
# An archive and a front.
ask 201 POST /api/jobs '{"kind":"evolve","spec":"null:n8","axes":[{"fact":"moves","low":0,"high":8,"cells":4},{"fact":"reached","low":0,"high":8,"cells":2}],"knobs":{"evaluations":2000}}'
state 2 done
says '"shape":"archive"'
get /api/jobs/2/finds
grep -q '"features":\[[0-9]*,[0-9]*\],"cell":\[[0-3],[01]\]' answer || fail "no cells"
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w7h5","goals":[{"kind":"maximize","fact":"moves"},{"kind":"minimize","fact":"dead_ends"}],"knobs":{"evaluations":2000},"keep":false}'
state 3 done
says '"shape":"front"'
get /api/jobs/3/finds
grep -q '"scores":\[[0-9]*,-*[0-9]*\]' answer || fail "no scores of a front"
# Solving as a job; what it says stays.
ask 201 POST /api/jobs "{\"kind\":\"solve\",\"id\":\"$one\"}"
state 4 done
says '"result":{"id":"null:n4:1111","title":"Jumping row","verdict":"solved"'
# Watching: the state, pictures of the best so far, the end.
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w20h20","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":100000},"keep":false}'
curl -sN -m 60 "$url/api/jobs/5/events" >events || fail "the stream did not end"
grep -q '^data: {"evaluations":.*"best":[0-9]*,"median":[0-9]*,.*"svg":"<svg' events || fail "no picture in the stream"
grep -q '^data: {"job":5,"state":"done","found":1,' events || fail "no end in the stream"
# Cancel.
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w30h30","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":1000000000}}'
ask 409 DELETE /api/jobs/6
ask 200 POST /api/jobs/6/cancel '{}'
state 6 stopped
ask 409 POST /api/jobs/6/cancel '{}'
ask 404 POST /api/jobs/99/cancel '{}'
ask 404 GET /api/jobs/99
ask 404 GET /api/jobs/x/finds
ask 404 GET /api/jobs/99/events
ask 200 DELETE /api/jobs/6
ask 404 GET /api/jobs/6

# --- Experiments. ---
file='{"name":"trial","seed":3,"replicates":3,"settings":{"spec":"null:n8","algorithm":"random","evaluations":50},"axes":[{"maximize":["moves","reached"]}]}'
ask 201 POST /api/jobs "{\"kind\":\"experiment\",\"experiment\":$file}"
state 7 done
ask 201 POST /api/jobs "{\"kind\":\"experiment\",\"experiment\":${file/trial/other}}"
state 8 done
ask 400 POST /api/jobs '{"kind":"experiment","experiment":{"name":1}}'
ask 400 POST /api/jobs '{"kind":"experiment","experiment":{"name":"judged","settings":{"spec":"null","judge":"touch started; cat"}}}'
says 'judge'
[ ! -e started ] || fail "a judge was started over the network"
get /api/runs
says '"name":"trial","note":"","results":6,"total":6,"replicates":3,"cells":2'
get /api/runs/trial
says '"label":"maximize=moves","results":3,"least":'
ask 404 GET /api/runs/nothing
get '/api/runs/trial/results?count=2&offset=4'
says '{"total":6,"results":[{"cell":1,'
says '"curve":[['
get /api/runs/trial/report
says '<h1>trial</h1>'
get '/api/compare?a=trial&b=other'
says '"effect":0.5'
ask 400 GET '/api/compare?a=trial'
ask 404 GET '/api/compare?a=trial&b=nothing'

# --- A whole game, graded: numbers as JSON, and a page. ---
game=$(sed 's/$/\\n/' "$LW_SOURCE/examples/puzzlescript/push.txt" | tr -d '\n')
ask 201 POST /api/jobs "{\"kind\":\"grade\",\"puzzle\":{\"family\":\"puzzlescript\",\"source\":\"$game\"},\"budget\":2000}"
says '"title":"grade Warehouse"'
number=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
state "$number" done
says '"evaluations":3,"total":3,'
says '"title":"Warehouse","solved":'
get "/api/jobs/$number/report"
says '<h1>Warehouse'
says 'src="data:image/gif;base64,'
grep -qi '^Content-Security-Policy:.*sandbox' head || fail "a report without a sandbox"
ask 404 GET /api/jobs/1/report
ask 404 GET /api/jobs/99/report
ask 400 POST /api/jobs "{\"kind\":\"grade\",\"id\":\"$one\"}"
ask 400 POST /api/jobs '{"kind":"grade","puzzle":{"family":"puzzlescript","source":"objects"}}'
ask 400 POST /api/jobs '{"kind":"grade"}'

# --- People. ---
play='"visit":"0123abcd","number":1,"id":"null:n4:1111","outcome":"won","moves":"'$solution'","milliseconds":4000'
ask 403 POST /api/plays "{$play}"
ask 403 POST /api/plays "{\"consent\":false,$play}"
ask 201 POST /api/plays "{\"consent\":true,$play}"
ask 200 POST /api/plays "{\"consent\":true,$play}"
says '{"stored":false}'
ask 400 POST /api/plays "{\"consent\":true,${play/$solution/LLLLL}}"
ask 400 POST /api/plays "{\"consent\":true,${play/won/happy}}"
ask 400 POST /api/plays "{\"consent\":true,${play/0123abcd/Somebody}}"
number=0
for rating in 'null:n2:11 1' 'null:n4:1111 3' 'null:n4:2119 2'; do
    number=$((number + 1))
    ask 201 POST /api/ratings "{\"consent\":true,\"visit\":\"0123abcd\",\"number\":$number,\"id\":\"${rating% *}\",\"question\":\"fun\",\"answer\":${rating#* }}"
done
ask 201 POST /api/ratings '{"consent":true,"visit":"0123abcd","number":9,"id":"null:n2:11","other":"null:n4:1111","question":"fun","answer":-1}'
ask 400 POST /api/ratings '{"consent":true,"visit":"0123abcd","number":10,"id":"null:n2:11","question":"Fun?","answer":1}'
ask 400 POST /api/ratings '{"consent":true,"visit":"0123abcd","number":10,"id":"null:n2:11","other":"null:n4:1111","question":"fun","answer":5}'
ask 403 POST /api/ratings '{"visit":"0123abcd","number":10,"id":"null:n2:11","question":"fun","answer":1}'
get /api/ratings
says '{"plays":1,"ratings":4,"visits":1,'
says '"plays":1,"won":1,"milliseconds":4000,"moves":3,"ratings":{"fun":{"count":1,"mean":3}},"pairs":{"fun":{"wins":1,"losses":0,"even":0}}'
says '{"family":"null","question":"fun","fact":"moves","puzzles":3,"rho":1}'
! grep -q 0123abcd answer || fail "the ratings tell which visit they are of"
get /api/difficulties
says '{"people":1,"puzzles":[{"id":"null:'
says '"people":1,"solved":1,"estimate":'
! grep -q 0123abcd answer || fail "the difficulties tell which visit they are of"

# --- Sets have an order; a text is looked for in titles, tags and origins. ---
ask 400 POST /api/sets '{"name":"","puzzles":["null:n2:11"]}'
ask 400 POST /api/sets '{"name":"Course","puzzles":["null:n2:22"]}'
ask 201 POST /api/sets '{"name":"Course","puzzles":["null:n4:2119","null:n2:11"]}'
get /api/sets
says '{"sets":[{"name":"Course","puzzles":2}]}'
get '/api/puzzles?set=Course'
says '"total":2,'
[ "$(grep -o '"id":"null:n[24]' answer | tr '\n' ' ')" = '"id":"null:n4 "id":"null:n2 ' ] || fail "the set has another order"
get '/api/export?set=Course&format=ids'
[ "$(head -1 answer)" = null:n4:2119 ] || fail "the export of a set has another order"
ask 200 DELETE /api/sets/Course
get '/api/puzzles?set=Course'
says '"total":0,'
get '/api/puzzles?text=MAZE%204'
says '"total":1,'
get '/api/puzzles?text=100%25'
says '"total":0,'

# --- A survey: made, taken under its own token, read. The last answers of a person count. ---
ask 400 POST /api/surveys '{"name":"x","puzzles":[]}'
ask 400 POST /api/surveys '{"name":"x","puzzles":["null:n2:11"]}'
ask 400 POST /api/surveys '{"name":"x","puzzles":["null:n2:11","null:n2:11"],"pairs":true}'
ask 201 POST /api/surveys '{"name":"Mazes","about":"Two of them.","puzzles":["null:n2:11","null:n4:2119"],"questions":[{"text":"Was it fun?","low":"no","high":"very"}],"pairs":true}'
survey=$(grep -o '"token":"[0-9a-f]*' answer | cut -d'"' -f4)
get /api/surveys
says '{"surveys":[{"survey":1,"name":"Mazes","puzzles":2,"people":0}]}'
get "/api/take/$survey"
says '"name":"Mazes","about":"Two of them.","puzzles":[{"code":"'
says '"orders":[[0,1],[1,0]],"next":0'
k=$(grep -o '"code":"[A-Z]*' answer | head -1 | cut -d'"' -f4) m=$(grep -o '"code":"[A-Z]*' answer | sed -n 2p | cut -d'"' -f4)
answers() { # PERSON FUN: both played, the first rated and preferred
    echo "{\"consent\":true,\"person\":\"$1\",\"plays\":[{\"code\":\"$k\",\"won\":true,\"moves\":3,\"milliseconds\":2000},{\"code\":\"$m\",\"won\":false,\"moves\":1,\"milliseconds\":900}],\"ratings\":[{\"code\":\"$k\",\"question\":1,\"answer\":$2}],\"pairs\":[{\"code\":\"$k\",\"other\":\"$m\",\"answer\":1}]}"
}
ask 201 POST "/api/take/$survey" "$(answers 0123abcd 2)"
ask 200 POST "/api/take/$survey" "$(answers 0123abcd 5)"
ask 201 POST /api/surveys/1/answers "$(answers 0123abce 4)"
ask 400 POST "/api/take/$survey" "{\"consent\":false,\"person\":\"0123abcf\"}"
ask 400 POST "/api/take/$survey" "{\"consent\":true,\"person\":\"0123abcf\",\"ratings\":[{\"code\":\"$k\",\"question\":1,\"answer\":3}]}"
ask 409 POST /api/surveys/1/answers '{"survey":"another","consent":true,"person":"0123abcf"}'
ask 404 GET /api/take/00000000000000000000000000000000
ask 404 GET /api/surveys/2
get /api/surveys/1/results
says '"people":2,"enough":10,'
says '"played":2,"won":2,"share_won":{"people":2},"milliseconds":null,"answers":[{"people":2}]'
! grep -q '"value"' answer || fail "something is claimed of two people"
! grep -q 0123abc answer || fail "the results tell who answered"
for person in 1 2 3 4 5 6 7 8; do ask 201 POST "/api/take/$survey" "$(answers 0123abd$person 4)"; done
get /api/surveys/1/results
says '"people":10,"value":4.1,"low":3.3333333333333335,"high":4.333333333333333}]'
says '"first":10,"second":0,"neither":0,"p":'
get /api/surveys/1/answers
says "1,$k,null:n2:11,,Was it fun?,5"
says "1,$k,null:n2:11,$m,more entertaining,1"
! grep -q 0123abc answer || fail "the table tells who answered"
ask 404 GET /api/plays.csv # only aggregate numbers leave the store
ask 404 GET /api/ratings.csv
ask 400 GET /api/runs/%00

for ((i = 0; i < 600; i++)); do
    kill -0 "$drip" 2>/dev/null || break
    sleep 0.2
done
! kill -0 "$drip" 2>/dev/null || fail "a slow client is never cut off"

# --- Two studios on one library: neither takes, stops nor forgets the other's jobs. ---
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w30h30","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":1000000000},"keep":false}'
number=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
state "$number" running
first=$pid first_url=$url
open lib.db
second=$pid second_url=$url
get "/api/jobs/$number"
says '"state":"running"'
ask 409 POST "/api/jobs/$number/cancel" '{}'
says 'another studio'
ask 409 DELETE "/api/jobs/$number"
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w30h30","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":1000000000},"keep":false}'
other=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
state "$other" running
url=$first_url pid=$first
get "/api/jobs/$number"
says '"state":"running"'
get "/api/jobs/$other"
says '"state":"running"'
ask 409 POST "/api/jobs/$other/cancel" '{}'
ask 200 POST "/api/jobs/$number/cancel" '{}'
state "$number" stopped
# The first closes and opens again: the second's job goes on.
close
open lib.db
first=$pid first_url=$url
get "/api/jobs/$other"
says '"state":"running"'
url=$second_url pid=$second
ask 200 POST "/api/jobs/$other/cancel" '{}'
state "$other" stopped
close
pid=$first url=$first_url

# --- A kill in the middle of a job loses nothing that was finished, and leaves the best so far. ---
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w30h30","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":1000000000},"keep":false}'
behind=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
summary() { python3 -c 'import sqlite3, sys; print(*sqlite3.connect("lib.db").execute("SELECT summary FROM job WHERE row = ?", sys.argv[1:]).fetchone())' "$1"; }
for ((i = 0; i < 600; i++)); do
    ! summary "$behind" 2>/dev/null | grep -q '"best_id":"chromatic' || break
    command -v python3 >/dev/null || break
    sleep 0.1
done
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w6h5","goals":[{"kind":"target","fact":"moves","value":13}],"count":1000,"runs":1000000,"tags":["before"]}'
number=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
for ((i = 0; i < 1200; i++)); do
    get "/api/jobs/$number/finds?count=500"
    found=$(grep -o '"find":' answer | wc -l)
    [ "$found" -lt 5 ] || break
    sleep 0.01
done
kill -9 "$pid"
wait "$pid" 2>/dev/null
[ "$found" -ge 5 ] || fail "nothing was found in time"
grep -o '"id":"chromatic[^"]*"' answer | sort >finished
open lib.db
for job in "$number" "$behind"; do
    get "/api/jobs/$job"
    says '"state":"interrupted"'
done
! command -v python3 >/dev/null || says '"best_id":"chromatic:w30h30:' # of the last one
get "/api/jobs/$number/finds?count=500"
grep -o '"id":"chromatic[^"]*"' answer | sort >still
[ -z "$(comm -23 finished still)" ] || fail "the job has lost finds"
"$l" library list --library lib.db tag=before --json | grep -o '"id":"chromatic[^"]*"' | sort >kept
[ -z "$(comm -23 still kept)" ] || fail "the library has lost finds"
get /api/jobs/4
says '"result":{"id":"null:n4:1111","title":"Jumping row","verdict":"solved"'

# --- Levels to order: rows of each, and the game with all of them. ---
source=$(awk '{gsub(/"/,"\\\""); printf "%s\\n", $0}' "$LW_SOURCE/examples/puzzlescript/push.txt")
game="{\"family\":\"puzzlescript\",\"source\":\"$source\"}"
ask 400 POST /api/jobs '{"kind":"evolve","spec":"null","levels":2}'
ask 400 POST /api/jobs "{\"kind\":\"evolve\",\"from\":$game,\"levels\":2,\"count\":2}"
ask 400 POST /api/jobs "{\"kind\":\"evolve\",\"from\":$game,\"levels\":2,\"operators\":{\"generator\":\"warehouse\"}}"
ask 400 POST /api/jobs "{\"kind\":\"evolve\",\"from\":$game,\"levels\":2,\"size\":[7]}"
ask 400 POST /api/jobs "{\"kind\":\"evolve\",\"from\":$game,\"levels\":2,\"use\":[\"crat\"]}"
says 'legend entry \"crat\"'
ask 201 POST /api/jobs "{\"kind\":\"evolve\",\"from\":$game,\"levels\":2,\"size\":[7,5],\"goals\":[{\"kind\":\"target\",\"fact\":\"moves\",\"value\":6}],\"keep\":false}"
number=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
state "$number" done
says '"found":2'
says '"result":{"source":"title Warehouse'
says '"levels":2,"first":4,"legend":[]}'
get "/api/jobs/$number/finds"
grep -Eq '"rows":\["#######","#.....#","#.....#","#.....#","#######"\]' answer || fail "no rows of a level"

# --- Closing in the middle of a job and of a stream. ---
ask 201 POST /api/jobs '{"kind":"evolve","spec":"chromatic:w30h30","goals":[{"kind":"maximize","fact":"moves"}],"knobs":{"evaluations":1000000000}}'
number=$(grep -o '"job":[0-9]*' answer | cut -d: -f2)
curl -sN -m 30 "$url/api/jobs/$number/events" >events &
watcher=$!
for ((i = 0; i < 1200; i++)); do
    ! grep -q progress events || break
    sleep 0.05
done
close
wait "$watcher"
open lib.db
state "$number" interrupted
close

# --- With a token. ---
token=0123456789abcdef
open lib.db --token $token
ask 401 GET /api
ask 401 GET /
for wrong in 0123456789abcdeX ${token}0 ${token%f} ''; do
    ask 401 GET /api '' -H "Authorization: Bearer $wrong"
    ask 401 GET /api '' -H "Cookie: ludwright=$wrong"
    ask 401 GET "/?token=$wrong"
done
ask 200 GET /api '' -H "Authorization: Bearer $token"
ask 303 GET "/?token=$token"
grep -qi "^Set-Cookie: ludwright=$token;.*HttpOnly; SameSite=Strict" head || fail "no cookie"
ask 200 GET /api '' -H "Cookie: a=b; ludwright=$token"
ask 200 GET /api '' -H "Cookie: ludwright=$token" -H 'Host: mine.example'

# --- A survey's token opens the survey and the pages, and nothing else. ---
ask 303 GET "/?survey=$survey"
grep -qi "^Location: /#/take/$survey" head || fail "the link does not lead to the survey"
grep -qi "^Set-Cookie: ludwright_survey=$survey;.*HttpOnly; SameSite=Lax" head || fail "no cookie for the survey"
ask 200 GET "/api/take/$survey"
"$l" version | grep -q 'without pages' || ask 200 GET / '' -H "Cookie: ludwright_survey=$survey"
ask 401 GET / '' -H 'Cookie: ludwright_survey=00000000000000000000000000000000'
for path in /api /api/surveys /api/surveys/1/results /api/puzzles /api/ratings; do
    ask 401 GET $path '' -H "Cookie: ludwright_survey=$survey"
done
close
echo fine
