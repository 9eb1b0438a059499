#!/usr/bin/env python3
"""What `solve --share 2` costs and gains: a table of the same levels on one thread and on two.

    sharing.py [build/ludwright] [--budget N] [--levels N] [--threads N]

The levels are those of results/puzzlescript/ablation-forced-1k.csv, hard ones of the tuning half, that 1,000 states do not decide;
of these the N (10) that took the fewest seconds. A row has the seconds on the wall and those of CPU on all threads. Both answers have
to be the same, but for the number of threads. The games of others are read from ../shared, where that is there."""
import argparse
import csv
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORPUS = os.path.join(ROOT, "..", "shared", "corpus", "puzzlescript", "games.jsonl")
LEVELS = os.path.join(ROOT, "results", "puzzlescript", "ablation-forced-1k.csv")


def levels_of(count):
    with open(LEVELS, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["search"] == "and forced moves" and row["verdict"] == "gave_up"]
    return [(row["game"], row["level"]) for row in sorted(rows, key=lambda row: float(row["seconds"]))[:count]]


def solve(program, path, level, budget, threads):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    words = [program, "solve", "--json", "--budget", str(budget), "--memory", "2000", "--share", str(threads), f"{path}#{level}"]
    answer = json.loads(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False).stdout)
    wall, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    answer.pop("made_by")
    return answer, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default=os.path.join(ROOT, "build", "ludwright"))
    parser.add_argument("--budget", type=int, default=50000)
    parser.add_argument("--levels", type=int, default=10)
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    if not os.path.exists(CORPUS):
        sys.exit("nothing to measure: the games are not at hand")
    with open(CORPUS, encoding="utf-8") as file:
        games = {game["id"]: game["source"] for game in map(json.loads, file)}
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["threads", "game", "level", "solver", "verdict", "moves", "shortest", "expanded", "steps", "wall", "cpu", "play"])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        for game, level in levels_of(asked.levels):
            with open(path, "w", encoding="utf-8") as file:
                file.write(games[game])
            first = None
            for threads in (1, asked.threads):
                answer, wall, cpu = solve(asked.program, path, level, asked.budget, threads)
                first = first or answer
                if answer != first:
                    sys.exit(f"sharing.py: {game} level {level} has another answer on {threads} threads")
                out.writerow([threads, game, level, answer["solver"], answer["verdict"], answer.get("moves") or 0, int(bool(answer.get("optimal"))), answer["expanded"], answer["generated"],
                              f"{wall:.2f}", f"{cpu:.2f}", answer.get("solution") or ""])
                sys.stdout.flush()


main()
