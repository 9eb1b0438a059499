#!/bin/bash
# scaling.sh [-b LUDWRIGHT] [-c CORES] [-s SECONDS] FILE.json...: how experiments scale from one core to all.
#
# Runs each file with 1, 2, 4, 8, ... threads, then with as many MPI ranks of one thread each, and prints a table: seconds,
# replicates a second, how many times faster than one thread, and efficiency (that divided by the cores). What it takes to start and end,
# with nothing to do, is measured by itself (`start`) and not part of the seconds. All dumps of a file must be the same. A pass takes about SECONDS (4) on all cores: from a first look at the pace, the file's replicates are cut
# to as many as that takes, and one core does a part of them, so that two files need less than six minutes on 16 cores.
#
# Needs bash, awk, od and a built ludwright: the one given, build/ludwright, or build-static/ludwright. Without any it builds one: by
# CMake, else by a single gcc call, which needs the headers of sqlite3, libpng and xxhash. A machine without those, or without a
# compiler, takes what was built elsewhere: `bench/scaling.sh static` makes build-static/ludwright, one file, without MPI;
# `bench/scaling.sh bundle` makes build-bundle, with MPICH and all libraries. Without mpirun (and a ludwright with MPI) ranks are left out.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program="" cores=$(nproc) seconds=4

# One gcc call; $1 is the program to make, the rest are options.
compile() {
    local to=$1
    shift
    mkdir -p "$(dirname "$to")"
    # shellcheck disable=SC2046 # a list of files
    gcc -std=c17 -O3 -ffp-contract=off -D_POSIX_C_SOURCE=200809L -I"$root/src" -I"$root/include" -o "$to" \
        $(find "$root/src" -name '*.c' ! -name wire_mpi.c ! -name gif.c) "$@"
}

if [ "${1:-}" = static ]; then
    # Debian's -dev packages bring the static libraries. Static binaries have no MPI.
    compile "$root/build-static/ludwright" -static -lsqlite3 -lpng -lz -lxxhash -lm -lpthread -ldl
    echo "$root/build-static/ludwright: $(du -h "$root/build-static/ludwright" | cut -f1), runs on any Linux of this kind of machine"
    exit
fi
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
        printf '#!/bin/sh\nhere=$(cd "$(dirname "$0")/.." && pwd)\nexec "$here"/lib/ld-linux* --library-path "$here/lib" "$here/bin/%s.bin" "$@"\n' \
            $name >"$to/bin/$name"
        chmod +x "$to/bin/$name"
    done
    echo "$to: $(du -sh "$to" | cut -f1); there: bench/scaling.sh -b build-bundle/bin/ludwright FILE.json"
    exit
fi
while getopts b:c:s: option; do
    case $option in
    b) program=$OPTARG ;;
    c) cores=$OPTARG ;;
    s) seconds=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo "usage: bench/scaling.sh [-b LUDWRIGHT] [-c CORES] [-s SECONDS] FILE.json... | static | bundle" >&2; exit 2; }

for candidate in "$program" "$root/build/ludwright" "$root/build-bundle/bin/ludwright" "$root/build-static/ludwright"; do
    if [ -n "$candidate" ] && "$candidate" version >/dev/null 2>&1; then
        program=$candidate
        break
    fi
    [ -z "$program" ] || { echo "$program does not run" >&2; exit 2; }
done
if [ -z "$program" ]; then
    program=$root/build/ludwright
    if command -v cmake >/dev/null; then
        cmake -S "$root" -B "$root/build" --log-level=WARNING >/dev/null && cmake --build "$root/build" -j --target ludwright >/dev/null
    else
        compile "$program" -lsqlite3 -lpng -lz -lxxhash -lm -lpthread -ldl
    fi
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

# run KIND COUNT FILE REPLICATES: into $work/run.db; seconds on standard output. The second time nothing is left to do.
run() {
    local start end command=("$program" run "$3" --replicates "$4" --store "$work/run.db")
    if [ "$1" = threads ]; then command+=(-j "$2"); else command=("${launch[@]}" "$2" "${command[@]}" -j 1); fi
    start=$(now)
    "${command[@]}" >/dev/null 2>"$work/err" || { cat "$work/err" >&2; exit 1; }
    end=$(now)
    awk -v a="$start" -v b="$end" 'BEGIN { printf "%.3f", b - a }'
}

for file in "$@"; do
    cells=$("$program" run "$file" --replicates 1 --store "$work/look.db" --json -j "$cores" 2>/dev/null | wc -l)
    most=$(sed -n 's/.*"replicates": *\([0-9]*\).*/\1/p' "$file" | head -n 1)
    # The pace: grows the number of replicates until a pass takes half a second or more.
    look=1
    while :; do
        rm -f "$work"/run.db*
        took=$(run threads "$cores" "$file" "$look")
        if [ "$look" -ge "${most:-30}" ] || awk -v t="$took" 'BEGIN { exit !(t > 0.5) }'; then break; fi
        look=$((look * 4 < ${most:-30} ? look * 4 : ${most:-30}))
    done
    all=$(awk -v l="$look" -v t="$took" -v s="$seconds" -v m="${most:-30}" 'BEGIN { n = int(l * s / t); n = n < 1 ? 1 : n; print n < m ? n : m }')
    echo
    echo "$file: $cells cells, $all replicates of each on $cores cores ($(hostname), $("$program" version | head -n 1))"
    printf '%-8s %6s %11s %9s %12s %8s %11s %9s\n' kind cores replicates seconds 'a second' faster efficiency start
    base=""
    for kind in threads ranks; do
        [ $kind = threads ] || [ ${#launch[@]} -gt 0 ] || continue
        for ((count = 1; count <= cores; count *= 2)); do
            # Fewer cores do a smaller part, so that no pass takes longer than four times the last one.
            part=$(awk -v a="$all" -v n="$count" -v c="$cores" 'BEGIN { p = n * 4 >= c ? a : int(a * n * 4 / c); print p < 1 ? 1 : p }')
            rm -f "$work"/run.db*
            took=$(run $kind "$count" "$file" "$part")
            began=$(run $kind "$count" "$file" "$part")
            took=$(awk -v t="$took" -v b="$began" 'BEGIN { t -= b; printf "%.3f", (t > 0.001 ? t : 0.001) }')
            "$program" run "$file" --replicates "$part" --store "$work/run.db" --dump >"$work/dump" 2>/dev/null
            "$program" run "$file" --replicates "$part" --store "$work/check.$part.db" --dump -j "$cores" >"$work/check" 2>/dev/null
            cmp -s "$work/dump" "$work/check" || { echo "$kind $count: another dump" >&2; exit 1; }
            rate=$(awk -v p="$part" -v c="$cells" -v t="$took" 'BEGIN { printf "%.3f", p * c / t }')
            base=${base:-$rate}
            awk -v k=$kind -v n="$count" -v p="$((part * cells))" -v t="$took" -v r="$rate" -v b="$base" -v s="$began" \
                'BEGIN { printf "%-8s %6d %11d %9.2f %12.1f %8.2f %11.2f %9.2f\n", k, n, p, t, r, r / b, r / b / n, s }'
        done
    done
    rm -f "$work"/check*
done
