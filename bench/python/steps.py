"""How many steps a second environments take through Python, and what the rest of the package costs.

    python bench/python/steps.py [--c build/bench/bench-vector] [--seconds 1] [--threads 0] [--corpus PLACE] [GAME.txt...]

The workloads are those of bench/vector.c: 4,096 environments in random play, uint8 planes, masks, autoreset in the same
step; a small Sokoban level, then 40 games mixed. With --c the same runs through the C library, in turns with Python, and
the ratio is printed: on a busy machine only that means something. Then the overhead of a single step, the time of an
import, and with --corpus the time to compile every game of a place on one core: a folder of texts, or JSON Lines with a
"source" each.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np

import ludwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOKOBAN = "#######\n#@    #\n# $ $ #\n#  .. #\n#######\n"
EXAMPLES = ["push", "vanish", "snake", "carry", "ice", "laser", "slab", "luck", "keys"]
COUNT, ROUNDS, MIXED = 4096, 16, 40


def rate(sources, threads, seconds):
    """Millions of steps a second."""
    with ludwright.make(sources, num_envs=COUNT, threads=threads, autoreset="same_step", max_steps=200, seed=0) as env:
        env.reset()
        actions = np.random.default_rng(1).integers(0, env.num_actions, (ROUNDS, COUNT))
        begun, steps = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            for row in actions:
                env.step(row)
            steps += ROUNDS * COUNT
        return steps / (time.perf_counter() - begun) / 1e6


def through_c(program, arguments):
    out = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return {name: float(number) for name, number in (line.split() for line in out.splitlines())}


def single_step():
    """Microseconds of a step through Python, less those of the same step without any play (the clock of the loop)."""
    env = ludwright.single(SOKOBAN)
    env.reset(seed=1)
    step, count = env.step, 100000
    begun = time.process_time()
    for _ in range(count):
        step(0)
    return (time.process_time() - begun) / count * 1e6


def import_time():
    code = "import time; t = time.perf_counter(); import ludwright; print(time.perf_counter() - t)"
    return min(float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
               for _ in range(5))


def read_corpus(place):
    place = pathlib.Path(place)
    if place.is_dir():
        return [path.read_text(errors="replace") for path in sorted(place.rglob("*.txt"))]
    return [json.loads(line)["source"] for line in place.read_text().splitlines()]


def compile_corpus(texts):
    begun, good = time.process_time(), 0
    for text in texts:
        try:
            ludwright._core.Puzzle(text)
            good += 1
        except ludwright.InputError:
            pass
    return len(texts), good, time.process_time() - begun


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--c")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--corpus")
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    paths = options.games or [ROOT / "examples" / "puzzlescript" / f"{name}.txt" for name in EXAMPLES]
    texts = [pathlib.Path(path).read_text() for path in paths]
    work = {"sokoban": SOKOBAN, "mixed": [texts[i % len(texts)] for i in range(MIXED)]}
    for name, sources in work.items():
        ours, theirs = [], []
        for _ in range(options.repeats):
            ours.append(rate(sources, options.threads, options.seconds))
            if options.c:
                theirs.append(through_c(options.c, [options.seconds, options.threads, *options.games])[name])
        line = f"{name}: {statistics.median(ours):.2f} million steps a second"
        if theirs:
            ratios = [left / right for left, right in zip(ours, theirs)]
            line += f"; through C {statistics.median(theirs):.2f}; ratio {statistics.median(ratios):.2f}"
        print(line, flush=True)
    print(f"one step of one environment: {single_step():.2f} microseconds")
    print(f"import: {1000 * import_time():.0f} milliseconds")
    if options.corpus:
        print("compiled: %d texts, %d of them games, in %.2f seconds of one core" % compile_corpus(read_corpus(options.corpus)))


if __name__ == "__main__":
    main()
