#!/bin/bash
# scaling.sh [-b LUDWRIGHT] [-c "1 4 16"] [-s SECONDS] [-r ROUNDS] FILE.json...: how experiments scale from one core to all.
#
# Runs each file on 1, 4, 16, ... cores up to all (or as -c says), with so many threads and with as many MPI ranks of one thread
# each. Beside them `apart`: so many processes that know nothing of each other, each with the same replicates, which is all that
# the machine itself can give (its clock falls and its caches fill when all cores are busy). Prints a table: seconds, replicates a
# second, how many times faster than one core, efficiency (that divided by the cores), and the rate as a part of what processes
# apart reach, which is what the hand-out is to answer for. All of it is done ROUNDS (3) times in turn and the median shown, because
# other guests of a machine come and go. What it takes to start and end, with nothing to do, is measured by itself (`start`) and not part of
# the seconds. All dumps of a file must be the same. A pass takes about SECONDS (2) on all cores: from a first look at the
# pace, the file's replicates are cut to as many, and fewer cores do a part of them.
#
# Needs bash, awk and a built ludwright: the one given, build/ludwright or that of build-bundle; without any it builds one.
# A machine without compiler or libraries takes what was built elsewhere: `bench/scaling.sh bundle` makes build-bundle,
# with MPICH and all libraries. Without mpirun (and a ludwright with MPI) ranks are left out.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program="" counts="" seconds=2 rounds=3

if [ "${1:-}" = bundle ]; then
    # A ludwright with MPICH, MPICH's launcher, and every library they need, down to libc: nothing of the other machine is used.
    to=$root/build-bundle
    cmake -S "$root" -B "$root/build-mpich" -DMPI_C_COMPILER=mpicc.mpich --log-level=WARNING
    cmake --build "$root/build-mpich" --target ludwright
    rm -rf "$to"
    mkdir -p "$to/bin" "$to/lib"
    cp "$root/build-mpich/ludwright" "$to/bin/ludwright.bin"
    cp "$(command -v mpiexec.hydra)" "$to/bin/mpirun.bin"
    cp "$(command -v hydra_pmi_proxy)" "$to/bin/hydra_pmi_proxy.bin"
    ldd "$to"/bin/*.bin | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-linux[^ ]*\) .*/\1/p' | sort -u |
        while read -r library; do cp -L "$library" "$to/lib/"; done
    for name in ludwright mpirun hydra_pmi_proxy; do
        # UCX's plug-ins stay behind, and without them it hangs when it ends: shared memory alone does, on one machine.
        printf '#!/bin/sh\nhere=$(cd "$(dirname "$0")/.." && pwd)\nexport UCX_TLS=posix,self\nexec "$here"/lib/ld-linux* --library-path "$here/lib" "$here/bin/%s.bin" "$@"\n' \
            $name >"$to/bin/$name"
        chmod +x "$to/bin/$name"
    done
    echo "$to: $(du -sh "$to" | cut -f1); there: bench/scaling.sh -b build-bundle/bin/ludwright FILE.json"
    exit
fi
while getopts b:c:s:r: option; do
    case $option in
    b) program=$OPTARG ;;
    c) counts=$OPTARG ;;
    s) seconds=$OPTARG ;;
    r) rounds=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo "usage: bench/scaling.sh [-b LUDWRIGHT] [-c "1 4 16"] [-s SECONDS] [-r ROUNDS] FILE.json... | bundle" >&2; exit 2; }

for candidate in "$program" "$root/build/ludwright" "$root/build-bundle/bin/ludwright"; do
    if [ -n "$candidate" ] && "$candidate" version >/dev/null 2>&1; then
        program=$candidate
        break
    fi
    [ -z "$program" ] || { echo "$program does not run" >&2; exit 2; }
done
if [ -z "$program" ]; then
    program=$root/build/ludwright
    cmake -S "$root" -B "$root/build" --log-level=WARNING >/dev/null && cmake --build "$root/build" -j --target ludwright >/dev/null
fi
mpi=$("$program" version | sed -n 's/^MPI: //p')
mpirun=$(dirname "$program")/mpirun # of a bundle
[ -x "$mpirun" ] || mpirun=$(command -v mpirun || true)
launch=("$mpirun" -n)
case $mpi in
Open*) launch=("$mpirun" --allow-run-as-root --oversubscribe --bind-to none -n) ;;
esac
if [ "$mpi" = none ] || [ -z "$mpirun" ]; then
    launch=()
    echo "Ranks are left out: MPI is $mpi, mpirun is ${mpirun:-missing}."
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
now() { date +%s.%N; }
longest=120 # seconds for a pass; one that takes more hangs

# pass KIND COUNT FILE REPLICATES: into $work/run*.db. The second time nothing is left to do.
pass() {
    local command=(timeout $longest "$program" run "$3" -j 1 --replicates) process pids=()
    case $1 in
    apart)
        for ((process = 1; process <= $2; process++)); do
            "${command[@]}" $(($4 / $2)) --store "$work/run.$process.db" >/dev/null 2>>"$work/err" &
            pids+=($!)
        done
        for process in "${pids[@]}"; do wait "$process" || return; done
        ;;
    threads) "${command[@]}" "$4" -j "$2" --store "$work/run.db" >/dev/null 2>"$work/err" ;;
    ranks) timeout $longest "${launch[@]}" "$2" "${command[@]:2}" "$4" --store "$work/run.db" >/dev/null 2>"$work/err" ;;
    esac
}

# Seconds of a pass on standard output.
timed() {
    local start
    start=$(now)
    pass "$@" || { echo "$1 $2: failed, or took more than $longest seconds" >&2; cat "$work/err" >&2; return 1; }
    awk -v a="$start" -v b="$(now)" 'BEGIN { printf "%.3f", b - a }'
}

# check KIND FILE REPLICATES: what the pass left is what one process computes.
check() {
    [ "$1" != apart ] || return 0
    "$program" run "$2" --replicates "$3" --store "$work/run.db" --dump >"$work/dump" 2>/dev/null
    "$program" run "$2" --replicates "$3" --store "$work/check.$3.db" --dump -j "$cores" >"$work/check" 2>/dev/null
    cmp -s "$work/dump" "$work/check" || { echo "$1: another dump" >&2; exit 1; }
}

# table: one line for a kind and a number of cores, from lines "KIND CORES REPLICATES SECONDS START", several of each.
table() {
    sort -k2,2n -k1,1 -k4,4n | awk '
        function median(list, n) { return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2 }
        function flush(  t, r) {
            if (!n) return
            t = median(took, n) - start
            r = replicates / (t > 0.001 ? t : 0.001)
            rows++; k[rows] = kind; c[rows] = cores; p[rows] = replicates; s[rows] = t; a[rows] = r; b[rows] = start
            if (cores == 1) { ones++; one += r }
            if (kind == "apart") limit[cores] = r
            n = 0
        }
        kind " " cores != $1 " " $2 { flush() }
        { kind = $1; cores = $2; replicates = $3; took[++n] = $4; start = n == 1 || $5 < start ? $5 : start }
        END {
            flush()
            one /= ones
            for (i = 1; i <= rows; i++)
                printf "%-8s %6d %11d %9.2f %12.1f %8.2f %11.2f %10.2f %9.2f\n", k[i], c[i], p[i], s[i], a[i], a[i] / one, a[i] / one / c[i],
                       limit[c[i]] ? a[i] / limit[c[i]] : 0, b[i]
        }'
}

kinds="apart threads"
[ ${#launch[@]} -eq 0 ] || kinds+=" ranks"
if [ -z "$counts" ]; then
    for ((count = 1; count < $(nproc); count *= 4)); do counts+="$count "; done
    counts+=$(nproc)
fi
cores=${counts##* }
for file in "$@"; do
    cells=$("$program" run "$file" --replicates 1 --store "$work/look.db" --json -j "$cores" 2>/dev/null | wc -l)
    most=$(sed -n 's/.*"replicates": *\([0-9]*\).*/\1/p' "$file" | head -n 1)
    # The pace: from one replicate a core, grows their number until a pass takes half a second or more.
    look=$((cores < ${most:-30} ? cores : ${most:-30}))
    while :; do
        rm -f "$work"/run*
        took=$(timed threads "$cores" "$file" "$look")
        if [ "$look" -ge "${most:-30}" ] || awk -v t="$took" 'BEGIN { exit !(t > 0.5) }'; then break; fi
        look=$((look * 4 < ${most:-30} ? look * 4 : ${most:-30}))
    done
    all=$(awk -v l="$look" -v t="$took" -v s="$seconds" -v m="${most:-30}" 'BEGIN { n = int(l * s / t); n = n < 1 ? 1 : n; print n < m ? n : m }')
    all=$(awk -v n="$all" -v c="$cores" 'BEGIN { print (n > c ? n - n % c : n) }')
    echo
    echo "$file: $cells cells, $all replicates of each on $cores cores, median of $rounds ($(hostname), $("$program" version | head -n 1))"
    printf '%-8s %6s %11s %9s %12s %8s %11s %10s %9s\n' kind cores replicates seconds 'a second' faster efficiency 'of apart' start
    for ((round = 1; round <= rounds; round++)); do
        for count in $counts; do
            # Fewer cores do a smaller part, so that all passes take alike long.
            part=$(awk -v a="$all" -v n="$count" -v c="$cores" 'BEGIN { p = int(a * n / c); p -= p % n; print (p < n ? n : p) }')
            for kind in $kinds; do
                rm -f "$work"/run*
                took=$(timed "$kind" "$count" "$file" "$part") || continue
                began=$(timed "$kind" "$count" "$file" "$part") || continue
                [ "$round" -gt 1 ] || check "$kind" "$file" "$part"
                echo "$kind $count $((part * cells)) $took $began" >>"$work/passes"
            done
        done
    done
    table <"$work/passes"
    rm -f "$work"/check* "$work/passes"
done
