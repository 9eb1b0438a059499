# Wrong inputs, one a line of the table below: each gets one sentence on standard error, exit code 2 and nothing
# on standard output; with --json perhaps an error line on standard output instead. None crashes.
set -u
l=$LUDWRIGHT

mkdir folder
: >empty
printf '\n  \n# a remark\n' >blank
head -c 3000 "$l" >binary
printf '\000' >zero
printf 'null:n3:123\000\n' >zero-after
head -c 2000000 /dev/zero | tr '\0' '[' >deep
{ printf '{"family":"null","cells":"'; head -c 3000000 /dev/zero | tr '\0' '1'; printf '"}'; } >long
{ printf 'null:n3:'; head -c 3000000 /dev/zero | tr '\0' '1'; } >long-id
{ printf '{'; for ((i = 0; i < 3000; i++)); do printf '"k%d":1,' "$i"; done; printf '"family":"null"}'; } >keys
printf '{"family":"null","cells":"\xff\xfe"}' >utf8
printf '{"family":"null","cells":"\xc3"}' >utf8-cut
printf '{"family":"nu\\u0000ll","cells":"12"}' >escape-zero
printf '{"family":"\\ud800","cells":"12"}' >surrogate
printf '\033[31mred' >colour
printf '{"family":"null",\n"cells":\n"12x"}' >lines
printf '{"family":"chromatic","cells":["ROY","GBV"]}' >good.json
printf '{"family":"chromatic","cells":["ROY","GBV"],"facts":[]}' >facts-list.json
wide=$(printf 'R%.0s' {1..65})

# What one puzzle's JSON on standard input gets wrong: printed through to `VERB -`.
puzzles() {
    cat <<END
{}
[1]
"null"
{"family":1}
{"family":null}
{"family":true}
{"family":["null"]}
{"family":{}}
{"family":"nul"}
{"family":""}
{"famly":"null","cells":"12"}
{"id":5}
{"id":"x"}
{"id":"null"}
{"id":"null:n3:12"}
{"id":"null:n3#x"}
{"family":"chromatic","id":"null:n3:123"}
{"family":"null"}
{"family":"null","cells":12}
{"family":"null","cells":""}
{"family":"null","cells":"120"}
{"family":"null","cells":["1","2"]}
{"family":"null","cells":"12","colour":"R"}
{"family":"null","cells":"12","cells":"13"}
{"family":"null","cells":"12"
{"family":"null","cells":"12"}}
{"family":"null","cells":"12",}
{'family':'null'}
{"family":"null","cells":"12"} x
{"family":"null","cells":1e999}
{"family":"null","cells":01}
{"family":"null","cells":+1}
{"family":"null","cells":nan}
{"family":"null","cells":"12","x":99999999999999999999}
{"family":"chromatic"}
{"family":"chromatic","cells":"ROY"}
{"family":"chromatic","cells":null}
{"family":"chromatic","cells":5}
{"family":"chromatic","cells":{}}
{"family":"chromatic","cells":[]}
{"family":"chromatic","cells":[[]]}
{"family":"chromatic","cells":[""]}
{"family":"chromatic","cells":[1,2]}
{"family":"chromatic","cells":["ROY","GB"]}
{"family":"chromatic","cells":["ROY","GBVR"]}
{"family":"chromatic","cells":["ROY",5]}
{"family":"chromatic","cells":["ROY",["GBV"]]}
{"family":"chromatic","cells":[["ROY"],"GBV"]}
{"family":"chromatic","cells":[["ROY"],["GBV","GBV"]]}
{"family":"chromatic","cells":["ROX"]}
{"family":"chromatic","cells":["roy"]}
{"family":"chromatic","cells":["$wide"]}
{"family":"chromatic","cells":["ROY"],"entrance":[0,3]}
{"family":"chromatic","cells":["ROY"],"entrance":[1,0]}
{"family":"chromatic","cells":["ROY"],"entrance":[-1,0]}
{"family":"chromatic","cells":["ROY"],"entrance":[0]}
{"family":"chromatic","cells":["ROY"],"entrance":[0,0,0,0]}
{"family":"chromatic","cells":["ROY"],"entrance":[1,0,0]}
{"family":"chromatic","cells":["ROY"],"entrance":"0.0"}
{"family":"chromatic","cells":["ROY"],"entrance":5}
{"family":"chromatic","cells":["ROY"],"entrance":null}
{"family":"chromatic","cells":["ROY"],"entrance":[0,1.5]}
{"family":"chromatic","cells":["ROY"],"entrance":[0,"1"]}
{"family":"chromatic","cells":["ROY"],"exit":[0,70000]}
{"family":"chromatic","cells":["ROY"],"exit":[0,9223372036854775807]}
{"family":"chromatic","cells":["ROY"],"exit":{}}
{"family":"chromatic","cells":["ROY"],"entry":[0,0]}
{"family":"chromatic","cels":["ROY"]}
{"family":"chromatic","rows":1,"cells":["ROY"]}
{"family":"chessmaze"}
{"family":"chessmaze","pieces":5}
{"family":"chessmaze","pieces":{}}
{"family":"chessmaze","pieces":["P"]}
{"family":"chessmaze","pieces":[[]]}
{"family":"chessmaze","pieces":[["P"]]}
{"family":"chessmaze","pieces":[["P",1]]}
{"family":"chessmaze","pieces":[["P",1,2,3]]}
{"family":"chessmaze","pieces":[["P",1,2],["N",1,2]]}
{"family":"chessmaze","pieces":[["p",1,2]]}
{"family":"chessmaze","pieces":[["PP",1,2]]}
{"family":"chessmaze","pieces":[["",1,2]]}
{"family":"chessmaze","pieces":[[1,1,2]]}
{"family":"chessmaze","pieces":[["P",11,0]]}
{"family":"chessmaze","pieces":[["P",0,-1]]}
{"family":"chessmaze","pieces":[["P","1",2]]}
{"family":"chessmaze","pieces":[["P",1,2.5]]}
{"family":"chessmaze","rows":0,"pieces":[]}
{"family":"chessmaze","rows":"5","pieces":[]}
{"family":"chessmaze","rows":5.0,"pieces":[]}
{"family":"chessmaze","cols":100000,"pieces":[]}
{"family":"chessmaze","cols":null,"pieces":[]}
{"family":"chessmaze","agent":"X","pieces":[]}
{"family":"chessmaze","agent":5,"pieces":[]}
{"family":"chessmaze","pawn_attack":"left","pieces":[]}
{"family":"chessmaze","pawn_attack":true,"pieces":[]}
{"family":"chessmaze","entrance":[11,0],"pieces":[]}
{"family":"chessmaze","entrance":[0],"pieces":[]}
{"family":"chessmaze","entrance":5,"pieces":[]}
{"family":"chessmaze","entrance":[0,0,0],"pieces":[]}
{"family":"chessmaze","rows":5,"cols":3,"exit":[0,3],"pieces":[]}
{"family":"chessmaze","exit":"0.3","pieces":[]}
{"family":"chessmaze","width":5,"pieces":[]}
{"family":"chessmaze","cells":["ROY"],"pieces":[]}
END
}

# Whole commands; \$l is the program.
commands() {
    cat <<'END'
$l nothing
$l new
$l new nothing
$l new ''
$l new null extra
$l new null:n0
$l new null:n257
$l new null:n-1
$l new null:n99999999999999999999
$l new null:m5
$l new null:length=
$l new null:length=x
$l new null:length=5x
$l new null:width=5
$l new null:n5,,n6
$l new 'null#5'
$l new null:n3:123
$l new null --set length
$l new null --set length=0
$l new null --set =5
$l new null --set
$l new null -n 0
$l new null -n x
$l new null -n -3
$l new null -n
$l new null --seed -1
$l new null --seed 1.5
$l new null --seed 99999999999999999999
$l new null --seed ''
$l new null --generate nothing
$l new null --generate
$l new null --look sideways
$l new null --colour
$l new null -z
$l new null --json=yes
$l new chromatic:w0h5
$l new chromatic:w65h5
$l new chromatic:w5h5,levels=0
$l new chromatic:w5h5,levels=17
$l new chromatic:w5h5,entrance=5.0
$l new chromatic:w5h5,exit=0.5
$l new chromatic:w5h5,exit=1.0.0
$l new chromatic:w5h5,exit=0
$l new chromatic:w5h5,exit=a.b
$l new chromatic:w5h5,exit=0.0.
$l new chromatic --set exit=
$l new $'chromatic:w5\nh5'
$l solve null
$l solve 'null#'
$l solve 'null#x'
$l solve 'null#-5'
$l solve 'null#1 2'
$l solve 'null#99999999999999999999'
$l solve null:n3
$l solve null:n3:
$l solve null:n3:12
$l solve null:n3:1234
$l solve null:n3:120
$l solve null:n3:12x
$l solve null:n3:123:4
$l solve 'null:n3:123#4'
$l solve null:q3:123
$l solve ':'
$l solve '#5'
$l solve 'nothing#5'
$l solve 'nothing:n3:123'
$l solve chromatic:w3h2:ROYGB
$l solve chromatic:w3h2:ROYGBX
$l solve chromatic:w3h2:roygbv
$l solve chromatic:w3h2,exit=2.0:ROYGBV
$l solve $'chromatic:w3h2:ROY\033[1m'
$l solve $'chromatic:w3h2:ROYG\xff\xff'
$l new chessmaze:pieces=X5
$l new chessmaze:pieces=N200
$l new chessmaze:w2h2,pieces=N5
$l new chessmaze:agent=X
$l new chessmaze:pawn_attack=left
$l new chessmaze:w5h3,entrance=3.0
$l new chessmaze:w5h3,exit=1.0.0
$l solve chessmaze:w5h3,pieces=N2:0.0
$l solve chessmaze:w5h3,pieces=N2:0.0-0.0
$l solve chessmaze:w5h3,pieces=N2:0.0-0.5
$l solve chessmaze:w5h3,pieces=N2:0.0-0.1-0.2
$l solve chessmaze:w5h3,pieces=N2:0.0-0.x
$l solve chessmaze:w5h3,pieces=N2:0.0-
$l solve chessmaze:w5h3,pieces=N2:
$l solve missing
$l solve folder/missing
$l solve empty/missing
$l solve folder
$l solve empty
$l solve blank
$l solve zero
$l solve zero-after
$l solve deep
$l solve long
$l solve long-id
$l solve keys
$l solve utf8
$l solve utf8-cut
$l solve escape-zero
$l solve surrogate
$l solve colour
$l solve lines
$l solve '{"family":"null","cells":"12"}'
$l solve </dev/null
$l solve - </dev/null
$l solve good.json --solver nothing
$l solve good.json --solver
$l solve good.json --solver BFS
$l solve good.json --budget 0
$l solve good.json --budget -1
$l solve good.json --budget many
$l solve good.json --budget 10T
$l solve good.json --budget 99999999999G
$l solve good.json --memory 0
$l solve good.json --memory 1G
$l solve good.json -j 0
$l solve good.json -j 2000
$l solve good.json -j x
$l solve good.json -j
$l solve good.json --letters=5
$l solve good.json --look
$l grade good.json --facts nothing
$l grade good.json --facts moves,
$l grade good.json --facts ''
$l grade good.json --facts ,moves
$l grade good.json --facts moves,reached,nothing
$l grade good.json --facts MOVES
$l grade null:n3:123 --facts colour_changes
$l grade null:n3:123 --facts aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
$l grade good.json --seed 5
$l grade missing
$l grade folder
$l grade utf8
$l replay
$l replay null:n3:123
$l replay good.json
$l replay good.json '[1,2]'
$l replay good.json '['
$l replay good.json '"RR'
$l replay missing RR
$l replay good.json --show=5 RR
$l replay - <good.json
$l replay - <<<'{"id":"null:n3:123","solution":5}'
$l replay - <<<'{"id":"null:n3:123","solution":null}'
$l replay - <<<'{"id":"null:n3:123","solution":["R"]}'
$l replay - <<<'{"id":"null:n3:123","moves":7}'
$l replay - <<<'{"family":"null","cells":"123","solution":{}}'
$l replay - <<<'{"family":"null","cells":"123","play":"R"}'
$l replay chessmaze:w5h3,pieces=N1:0.0 '[]'
$l replay chessmaze:w5h3,pieces=N1:0.0 '[1,2]'
$l replay chessmaze:w5h3,pieces=N1:0.0 '"RR"'
$l replay chessmaze:w5h3,pieces=N1:0.0 '[[2,2],[2,9]]'
$l check missing
$l check folder
$l check empty
$l check facts-list.json
$l check - <<<'{"id":"null:n3:123","facts":5}'
$l check - <<<'{"id":"null:n3:123","facts":"moves"}'
$l check - <<<'not json'
$l check good.json --solver bfs
$l show null
$l show missing
$l show good.json --format nothing
$l show good.json --format PNG
$l show good.json --format
$l show good.json --format svg --describe
$l show good.json --json --describe
$l show good.json --look x
$l show good.json --cell 0
$l show good.json --cell 9999
$l show good.json --cell x
$l show good.json -o ''
$l show good.json -o
$l show good.json good.json -o one.svg
$l show good.json good.json -o one.png
$l show good.json good.json -o one.txt
$l show good.json good.json --format svg
$l help nothing
$l families nothing
END
}

failed=0 cases=0
complain() {
    echo "wrong: $1: $2"
    printf '    out: %s\n' "${out[@]}"
    printf '    err: %s\n' "${err[@]}"
    failed=$((failed + 1))
}

# CASE CODE, with `out` and `err` written: one sentence that holds nothing that speaks to a terminal.
judge() {
    mapfile -t out <out
    mapfile -t err <err
    cases=$((cases + 1))
    if [ "$2" != 2 ]; then
        complain "$1" "ended with $2"
    elif [ ${#out[@]} = 0 ]; then
        [ ${#err[@]} = 1 ] && [[ ${err[0]} == 'ludwright: '?????????* && ${err[0]} != *[[:cntrl:]]* ]] ||
            complain "$1" "does not say it in one sentence"
    elif [ ${#err[@]} != 0 ]; then
        complain "$1" "speaks on both channels"
    elif [[ $1 != *--json* || ${#out[@]} != 1 || ${out[0]} != '{'*'"error":"'?????????*'}' ]]; then
        complain "$1" "says something on standard output"
    fi
}

while IFS= read -r line <&3; do
    rest=${line#\$l }
    verb=${rest%% *}
    eval "$line" >out 2>err </dev/null
    judge "$line" $?
    [[ $line == *--json* || $verb == nothing || $verb == help ]] && continue
    line="\$l $verb --json ${rest#"$verb"}"
    eval "$line" >out 2>err </dev/null
    judge "$line" $?
done 3< <(commands)

while IFS= read -r line <&3; do
    for verb in solve grade replay check show; do
        "$l" $verb - >out 2>err <<<"$line"
        judge "$verb: $line" $?
    done
    "$l" grade --json - >out 2>err <<<"$line"
    judge "grade --json: $line" $?
done 3< <(puzzles)

# A file with many bad lines gets a sentence for each.
"$l" solve binary >out 2>err
[ $? = 2 ] && [ ! -s out ] && [ "$(grep -c '^ludwright: binary:' err)" = "$(wc -l <err)" ] ||
    complain binary "not each line gets its sentence"

[ ! -e one.svg ] && [ ! -e one.png ] && [ ! -e one.txt ] || complain "-o" "a file was written all the same"
echo "$cases cases, $failed failed"
[ $failed = 0 ] && [ $cases -ge 100 ]
