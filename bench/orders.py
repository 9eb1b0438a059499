#!/usr/bin/env python3
"""Levels to order for many games: asked, got, evaluations, seconds of CPU, as a table for docs/how-to/levels.md.

    bench/orders.py [build/ludwright] [--levels N] [--threads N] [--only NAME] [--budget N] [--start N] [--ways]

Every level that comes out is solved again, breadth first, as a level of the new game, and the notes of the compiler on
the new text are compared with those on the old one. The games of others are read from ../shared, where that is there.
The same numbers come out every time, but for the seconds. --start begins with that level of the author's. --ways
compares ways of making levels at equal evaluations."""
import argparse
import json
import os
import re
import resource
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORPUS = os.path.join(ROOT, "..", "shared", "corpus", "puzzlescript", "games.jsonl")
# Moves that are asked for, and more where a game needs it. Sizes as the game's levels are, unless they are large.
OURS = [("push", 30), ("vanish", 20), ("snake", 20), ("carry", 25), ("ice", 9), ("laser", 12), ("slab", 20), ("luck", 8),
        ("keys", 25), ("watch", 20)]
THEIRS = [("microban-2d7125", 30), ("blockfaker-b41829", 15), ("limerick-98215a", 12), ("atlas-shrank-210f71", 15),
          ("heroes-of-sokoban-944c1a", 15), ("icecrates-9907cb", 12), ("kettle-6acd7c", 6), ("lunar-lockout-ad7f0c", 8),
          ("nekopuzzle-8d85d6", 15), ("octat-b32980", 15), ("mazezam-638945", 20), ("byyourside-6d3d6d", 15),
          ("lovendpieces-2e4103", 15), ("modality-6476a1", 12), ("midas-468cbf", 15), ("constellationz-f351e0", 12),
          ("3-brothers-31da31", 12), ("absorb-070066", 10), ("antimatter-labs-cff23d", 12), ("box-fill-ff9b8d", 10),
          ("black-white-40c075", 10), ("bridge-toggle-maze-cbd9ba", 15)]


def games(only):
    for name, moves in OURS:
        with open(os.path.join(ROOT, "examples", "puzzlescript", name + ".txt"), newline="") as file:
            yield name, moves, file.read()
    if not os.path.exists(CORPUS):
        print("skipped: the games of others are not beside the source")
        return
    with open(CORPUS, encoding="utf-8") as file:
        sources = {game["id"]: game["source"] for game in map(json.loads, file)}
    for name, moves in THEIRS:
        yield name, moves, sources[name]


def run(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def notes(program, path):
    return len(run(program, "compile", path, "--json").stdout.splitlines())


def order(args, folder, name, moves, source, flags):
    levels = args.levels if name in dict(OURS) or args.ways else max(1, args.levels // 2)
    before, after = os.path.join(folder, "game.txt"), os.path.join(folder, "plus.txt")
    with open(before, "w", newline="", encoding="utf-8") as file:
        file.write(source)
    if os.path.exists(after):
        os.remove(after)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    game = f"{before}#{args.start}" if args.start else before
    done = run(args.program, "evolve", game, "--levels", str(levels), "--target", f"moves={moves}", "-o", after,
               "-j", str(args.threads), *flags)
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    told = re.search(r"([\d,]+) puzzles?, ([\d,]+) runs?, ([\d,]+) evaluations?", done.stderr)
    got = int(told.group(1)) if told else 0
    spent = told.group(3) if told else "all"
    if done.returncode not in (0, 3):
        return f"| {name} | {moves} | {levels} | refused | | {done.stderr.strip()} |", 0, seconds
    checked = 0
    if got:
        first = len(run(args.program, "show", before, "--format", "id").stdout.splitlines()) + 1
        for level in range(first, first + got):
            answer = run(args.program, "solve", "--json", "--solver", "bfs", f"{after}#{level}").stdout
            checked += json.loads(answer).get("moves") == moves
    same = not got or notes(args.program, before) == notes(args.program, after)
    word = "" if checked == got and same else " (WRONG)"
    title = f"{name}, from level {args.start}" if args.start else name
    return f"| {title} | {moves} | {levels} | {got}{word} | {spent} | {seconds:.1f} |", got, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=os.path.join(ROOT, "build", "ludwright"))
    parser.add_argument("--levels", type=int, default=20)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", help="a game whose name begins so")
    parser.add_argument("--budget", help="evaluations per run, instead of the default")
    parser.add_argument("--start", help="the number of the author's level to begin with, instead of none")
    parser.add_argument("--ways", action="store_true")
    args = parser.parse_args()
    ways = [("as usual", ["--budget", args.budget] if args.budget else [])]
    if args.ways:
        args.levels = 1000
        ways = [(name, ["--budget", "50", "--runs", "40", *flags]) for name, flags in [
            ("deal, edit", ["--generate", "deal", "--mutate", "edit"]),
            ("delve, deepen", ["--generate", "delve", "--mutate", "deepen"]),
            ("pull, pull", ["--generate", "pull", "--mutate", "pull"]),
            ("delve alone", ["--generate", "delve", "--algorithm", "random"])]]
    with tempfile.TemporaryDirectory() as folder:
        for way, flags in ways:
            if args.ways:
                print(f"\n{way}:\n")
            print("| game | moves | asked | got | evaluations | CPU s |\n|---|---|---|---|---|---|", flush=True)
            for name, moves, source in games(args.only):
                if not args.only or name.startswith(args.only):
                    print(order(args, folder, name, moves, source, flags)[0], flush=True)


main()
