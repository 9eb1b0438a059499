#!/usr/bin/env python3
"""Brings results/puzzlescript/truth.csv up to date: what is known about every level.

    truth.py [TABLE.csv ..]

A level is solved, proved unsolvable, without a goal, or unknown. Which levels there are, and which are without a goal, is in the
file already. Everything else comes from it, from the tables beside it that have a game, a level and a verdict per row,
and from the tables that are named. All are tables of bench-levels, some with one column more.

`moves` is the length of the shortest play that any of them knows, and `play` is such a play where one of them has it.
`proof` is what the verdict rests on:

- "shortest": a search proved that no play is shorter;
- "everything tried": an unsolvable level of which a solver tried everything;
- "nothing to do": the same where everything was tried from one state, so that nothing that is done there changes
  anything. Such a level is without an honest goal. Only solvers that try everything first count here, as others may have
  proved the first state lost;
- "no win condition, no win command": the game of a level without a goal has neither, so nobody can win it.

`solver` and `states` are those of the search that proved the verdict, or else found the play. Of an unknown level they are
those of the search that tried most in vain.
"""
import csv
import os
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "results", "puzzlescript")
TRUTH = os.path.join(FOLDER, "truth.csv")
HEADS = ["game", "level", "truth", "moves", "proof", "solver", "states", "play"]
EXHAUSTIVE = ("bfs", "portfolio")
NO_GOAL = "no win condition, no win command"


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def has_verdicts(rows):
    return bool(rows) and {"game", "level", "verdict"} <= rows[0].keys()


def as_result(row):
    """A row of truth.csv as a row of bench-levels."""
    verdict = row["truth"] if row["truth"] in ("solved", "unsolvable") else "gave_up"
    return {**row, "verdict": verdict, "shortest": "1" if row["proof"] == "shortest" else "0",
            "expanded": row["states"] or "0"}


def truth_of(rows):
    solved = [row for row in rows if row["verdict"] == "solved"]
    dead = [row for row in rows if row["verdict"] == "unsolvable"]
    where = f"{rows[0]['game']} level {rows[0]['level']}"
    if solved and dead:
        sys.exit(f"truth.py: {where} is solved and unsolvable")
    if solved:
        best = min(solved, key=lambda row: (int(row["moves"]), row.get("shortest") != "1", not row.get("play")))
        proved = [row for row in solved if row.get("shortest") == "1"]
        if any(row["moves"] != best["moves"] for row in proved):
            sys.exit(f"truth.py: {where} has a play that is shorter than a shortest one")
        plays = [row["play"] for row in solved if row.get("play") and row["moves"] == best["moves"]]
        return ["solved", best["moves"], "shortest" if proved else "", best["solver"], best["expanded"],
                plays[0] if plays else ""]
    if dead:
        idle = any(int(row["expanded"]) <= 1 and row["solver"] in EXHAUSTIVE for row in dead)
        return ["unsolvable", "", "nothing to do" if idle else "everything tried", dead[0]["solver"],
                dead[0]["expanded"], ""]
    most = max(rows, key=lambda row: int(row["expanded"]))
    return ["unknown", "", "", most["solver"], most["expanded"], ""]


def main():
    known = read(TRUTH)
    levels = {(row["game"], int(row["level"])): [as_result(row)] for row in known}
    beside = [os.path.join(FOLDER, name) for name in sorted(os.listdir(FOLDER)) if name.endswith(".csv")]
    for path in beside + sys.argv[1:]:
        rows = read(path)
        for row in rows if has_verdicts(rows) else []:
            key = row["game"], int(row["level"])
            if key in levels:
                levels[key].append(row)
    aimless = {(row["game"], int(row["level"])) for row in known if row["truth"] == "no goal"}
    lines = [[*key, *(["no goal", "", NO_GOAL, "", "", ""] if key in aimless else truth_of(levels[key]))] for key in sorted(levels)]
    with open(TRUTH, "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([HEADS] + lines)


main()
