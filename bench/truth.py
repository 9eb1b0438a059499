#!/usr/bin/env python3
"""Prints what is known about every level: solved, proved unsolvable, without a goal, or unknown.

    truth.py GOALS.csv RESULTS.csv.. >truth.csv

All are tables of bench-levels; an earlier truth.csv may be among the results. GOALS.csv has a row for every level of
a game that can be won at all (any solver, any budget: `bench-levels -s bfs -b 1`); other levels of RESULTS.csv are
without a goal: their game has neither a win condition nor a rule with the command `win`. Of all solutions the one
with the fewest moves is kept, with its play where one of the tables has it. `proof` says of a solution that none is shorter, and of "unsolvable" which solver has
tried everything; of "unknown" `states` is the most that a search has tried in vain. An unsolvable level of which
everything was tried from one state is without an honest goal: nothing that is done there changes anything. Its
proof is "nothing to do". Only solvers that try everything first say so; others may have proved the first state lost.
"""
import csv
import sys

EXHAUSTIVE = ("bfs", "portfolio")


def read(path):
    with open(path, encoding="utf-8") as file:
        return [as_result(row) for row in csv.DictReader(file)]


def as_result(row):
    """A row of an earlier truth.csv as a row of bench-levels."""
    if "truth" not in row:
        return row
    verdict = row["truth"] if row["truth"] in ("solved", "unsolvable") else "gave_up"
    return {**row, "verdict": verdict, "shortest": "1" if row["proof"] == "shortest" else "0",
            "expanded": row["states"] or "0"}


def better(row, other):
    key = lambda r: (int(r["moves"]), -int(r["shortest"]), not r.get("play"))
    return other is None or key(row) < key(other)


def truth_of(rows):
    best = None
    for row in rows:
        if row["verdict"] == "solved" and better(row, best):
            best = row
    proved = any(r["verdict"] == "solved" and r["shortest"] == "1" for r in rows)
    dead = [r for r in rows if r["verdict"] == "unsolvable"]
    if best and dead:
        sys.exit(f"truth.py: {best['game']} level {best['level']} is solved and unsolvable")
    if best:
        return ["solved", best["moves"], "shortest" if proved else "", best["solver"], best["expanded"],
                best.get("play") or ""]
    if dead:
        idle = any(int(r["expanded"]) <= 1 and r["solver"] in EXHAUSTIVE for r in dead)
        return ["unsolvable", "", "nothing to do" if idle else "everything tried", dead[0]["solver"],
                dead[0]["expanded"], ""]
    most = max(rows, key=lambda r: int(r["expanded"]))
    return ["unknown", "", "", most["solver"], most["expanded"], ""]


def main():
    if len(sys.argv) < 3:
        sys.exit("truth.py: name a table of levels with a goal and at least one table of results")
    goals = {(r["game"], int(r["level"])) for r in read(sys.argv[1])}
    levels = {}
    for path in sys.argv[2:]:
        for row in read(path):
            levels.setdefault((row["game"], int(row["level"])), []).append(row)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["game", "level", "truth", "moves", "proof", "solver", "states", "play"])
    for key in sorted(levels):
        known = truth_of(levels[key]) if key in goals else ["no goal", "", "", "", "", ""]
        out.writerow([*key, *known])


main()
