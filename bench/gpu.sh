#!/bin/bash
# gpu.sh [-b BUILD] [-c CORPUS] [-q] FOLDER [PART]...: makes the measurements of docs/background/gpu.md again.
#
# Writes one text file per part to FOLDER; by default all parts, in this order:
#
#     machine       the GPU, its driver, the processor, and the commit
#     boards        nine games: rules as data, the same as words, rules as code; and with observations
#     cores         the same games on all cores of the processor, one process per core
#     rulesets      judging rulesets with the GPU and without
#     evolve        whole runs of `ludwright evolve` with the GPU and without
#     tasks         affordance experiments, proofs over chess mazes and board-game playouts
#     vector        environments for which torch draws the actions
#     tests         the programs of tests/gpu on the GPU instead of the stand-in driver
#     corpus        every public game compared with the interpreter, rules as data
#     corpus-apart  likewise, code that is kept apart
#
# BUILD (build) has the program, the benches and the tests; CORPUS (../shared/corpus/puzzlescript) has games.jsonl, which is no
# part of this project. Parts that need what is missing say so. Kernels are compiled before they are timed and kept in FOLDER/kernels. Timings come
# first; nothing else should run meanwhile. -q: a few boards and steps, to see that all parts run; its rates mean nothing.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build corpus=$root/../shared/corpus/puzzlescript quick=""
while getopts b:c:q option; do
    case $option in
    b) build=$OPTARG ;;
    c) corpus=$OPTARG ;;
    q) quick=yes ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { sed -n '2,/^set /s/^# \{0,1\}//p' "$0" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- machine boards cores rulesets evolve tasks vector tests corpus corpus-apart
cache=$out/kernels
mkdir -p "$cache"
cd "$root"

usual() { # the first word in a quick look, else the second
    [ -n "$quick" ] && echo "$1" || echo "$2"
}

machine() {
    nvidia-smi --query-gpu=name,driver_version,clocks.max.sm,memory.total --format=csv 2>&1 || true
    grep -m 1 'model name' /proc/cpuinfo || true
    nproc
    "$build/ludwright" version
}

# The first pass compiles kernels, the second is timed. Words of keys are split on purpose, here and below.
# shellcheck disable=SC2086,SC2046
boards() {
    local bench="$build/bench/bench-gpu" few="boards=64 checked=16 played=4 steps=2" many
    many=$(usual "$few" "boards=1048576 steps=64")
    for pass in "$few" "$many"; do
        "$bench" folder="$corpus" cache="$cache" $pass
    done
    "$bench" folder="$corpus" cache="$cache" gear=data words=1 $(usual "$few" "boards=262144 steps=32")
    "$bench" folder="$corpus" cache="$cache" game=sokoban observe=1 $many
}

cores() {
    [ -e "$corpus/games.jsonl" ] || { echo "There is no $corpus/games.jsonl."; return; }
    local cores way id level
    cores=$(nproc)
    sed -n 's/.*{"[^"]*", "\([^"]*\)", \([0-9]*\)},.*/\1 \2/p' bench/classic_games.h | while read -r id level; do
        for way in play steps code; do
            for _ in $(seq "$cores"); do
                (cd "$out" && "$build/bench/bench-peers" $way "$corpus/games.jsonl" "$id" "$level" "$(usual 0.02 0.4)" 1) &
            done | awk -F '[:,}]' -v id="$id" -v way=$way -v cores="$cores" '
                /"steps"/ { for (i = 1; i < NF; i++) if ($i ~ /"steps"/) steps = $(i + 1); else if ($i ~ /"seconds"/) rate += steps / $(i + 1) }
                END { printf "%s %s: %d processes, %.1f million steps per second\n", id, way, cores, rate / 1e6 }'
            wait
        done
    done
}

rulesets() {
    local game threads
    for game in push carry; do
        for threads in $(usual 64 "512 1024 2048"); do
            "$build/bench/bench-gpu_rulesets" game=examples/puzzlescript/$game.txt cache="$cache" threads="$threads" count="$(usual 100 100000)"
        done
    done
}

evolve() {
    local population device
    for population in 4000 20000; do
        for device in cpu gpu; do
            echo "population $population, $device"
            XDG_CACHE_HOME=$out "$build/ludwright" evolve examples/puzzlescript/push.txt --strip 160 --maximize fitness \
                --algorithm generational --population "$(usual 20 $population)" --budget "$(usual 100 400000)" --device $device
        done
    done
}

tasks() {
    if [ -n "$quick" ]; then
        "$build/bench/bench-gpu_tasks" cache="$cache" task=chessmaze spec=chessmaze:w6h6,pieces=K1P2
        return
    fi
    for task in affordance chessmaze boardgame; do
        "$build/bench/bench-gpu_tasks" cache="$cache" task=$task
    done
}

vector() {
    if ! python3 -c 'import torch' 2>/dev/null; then
        echo "There is no torch for python3."
        return
    fi
    PYTHONPATH=$build/python python3 bench/python/device_vector.py "$corpus/games.jsonl" || true
}

tests() {
    local one
    for one in boards interfaces affordance chessmaze boardgame device search; do
        "$root/scripts/in-temp" "$build/tests/gpu-$one" 2>&1 || echo "gpu-$one: failed"
    done
}

# shellcheck disable=SC2046
corpus() {
    "$build/bench/bench-gpu_corpus" folder="$corpus" cache="$cache" output="$out/corpus.csv" \
        $(usual "last=2 boards=64 steps=8" "")
}

# shellcheck disable=SC2046
corpus_apart() {
    "$build/bench/bench-gpu_corpus" folder="$corpus" cache="$cache" gear=apart output="$out/corpus_apart.csv" \
        $(usual "last=2 boards=64 steps=8" "boards=2048 steps=128 device=4 seconds=15")
}

for part in "$@"; do
    case $part in
    machine | boards | cores | rulesets | evolve | tasks | vector | tests | corpus | corpus-apart) ;;
    *)
        echo "gpu.sh: there is no part $part" >&2
        exit 2
        ;;
    esac
    echo "== $part"
    ${part//-/_} 2>&1 | tee "$out/$part.txt"
done
