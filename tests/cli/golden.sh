# Golden text: every line of tests/golden/NAME.cmd is a command. NAME.out shows it after "$ ", then its standard output,
# its standard error with "! " before each line, and its exit code in brackets unless that is 0. Seconds that a command says
# it took become TIME, the version and the bench signature VERSION and SIGNATURE, what a report says of a build BUILD, the memory of the machine MEMORY, and lists of what families there are, or
# of all their facts, FAMILIES and FACTS, so that a new family changes nothing here. `make accept` takes over what is printed now and shows the difference; read it before you commit.
set -u
unset NO_COLOR COLUMNS
export LC_ALL=C
mkdir bin
ln -s "$LUDWRIGHT" bin/ludwright
PATH=$PWD/bin:$PATH
failed=0

families=$(ludwright families --json | sed -n 's/^{"name":"\([a-z0-9_]*\)".*"template":false.*/\1/p' |
    paste -sd, | sed 's/,/, /g')
neutral() {
    sed -E "s/\"version\":\"[0-9.]+\",\"signature\":\"[0-9a-f]+\"/\"version\":VERSION,\"signature\":SIGNATURE/g
        s/Ludwright [0-9.]+ \\(commit [^,]*, bench signature [0-9a-f]+\\)/BUILD/g
        s/\"memory\":[0-9]+/\"memory\":MEMORY/g
        s/$families/FAMILIES/; s/(no family has a fact \"[^\"]*\"; there are ).*/\1FACTS/"
}

# A text without a newline at its end gets one, so that what follows begins a line.
golden() {
    local line code
    while IFS= read -r line <&3; do
        [ -n "$line" ] || continue
        printf '$ %s\n' "$line"
        (eval "$line") >stdout 2>stderr </dev/null 3<&-
        code=$?
        sed '$a\' stdout | neutral
        sed -E 's/^/! /; s/, [0-9.]+ s$/, TIME/' stderr | neutral
        [ $code = 0 ] || echo "[$code]"
    done 3<"$1"
}

# A build that leaves out families ($LW_WITHOUT) is not held to commands that name one, or its verbs, solvers and
# notations, in themselves or in their accepted output: prints $2 without those that the accepted text $1 has so.
words=
for name in ${LW_WITHOUT:-}; do
    home=$LW_SOURCE/src/families/$name
    words="$words|$([ "$name" = null ] && echo 'null([:#]| -|$)|ludwright: null' || echo "$name")"
    if [ -d "$home" ]; then
        words=$words$(cat "$home"/cli/verbs.def "$home"/*/solvers.def 2>/dev/null |
            sed -n 's/^LW_[A-Z]*([0-9]*, *\([a-z0-9_]*\)[,)].*/|\1/p' | tr -d '\n')
        words=$words$(grep -rhoE 'notation = "[a-z]+"' "$home" | sort -u | sed 's/.*"\(.*\)"/|\1/' | tr -d '\n')
    fi
done
present() {
    [ -n "$words" ] || { cat "$2"; return; }
    awk -v words="(^|[^a-z])(${words#|})|no family has" '
    FNR == 1 { block = 0 }
    /^\$ / { block++ }
    NR == FNR && tolower($0) ~ words {
        drop[block] = 1
        if (!rest && /^\$ / && (!/^\$ ludwright/ || />|library add|--keep|--library/)) # later commands may need what it makes
            rest = block
    }
    NR > FNR && !(block in drop) && !(rest && block > rest)' "$1" "$2"
}

for cmd in "$LW_SOURCE"/tests/golden/*.cmd; do
    name=$(basename "$cmd" .cmd)
    out=$LW_SOURCE/tests/golden/$name.out
    mkdir "$name"
    (cd "$name" && golden "$cmd") >"$name.out"
    test -e "$out" || out=/dev/null
    present "$out" "$out" >accepted
    present "$out" "$name.out" >now
    diff -u --label "$name.out, accepted" --label "$name.out, now" accepted now && continue
    if [ -n "${LW_ACCEPT:-}" ]; then
        cp "$name.out" "$LW_SOURCE/tests/golden/$name.out"
    else
        echo "golden: $name prints something else now; if that is right, accept it with: make accept"
        failed=1
    fi
done
exit $failed
