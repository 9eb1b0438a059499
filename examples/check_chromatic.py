#!/usr/bin/env python3
"""Checks chromatic certificates (JSON Lines on standard input) without Ludwright: the rules are in docs/families/chromatic.md."""
import json, sys

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def neighbours(boards, at):
    for name, (down, right) in STEPS.items():
        level, row, col = at[0], at[1] + down, at[2] + right
        if 0 <= row < len(boards[0]) and 0 <= col < len(boards[0][0]):
            here, there = boards[level][at[1]][at[2]], boards[level][row][col]
            if ("ROYGBV".index(here) - "ROYGBV".index(there)) % 6 in (0, 1, 5):
                rise = {"R": -1, "B": 1}.get(there, 0)
                yield name, (min(max(level + rise, 0), len(boards) - 1), row, col)


bad = 0
for number, line in enumerate(sys.stdin, 1):
    puzzle = json.loads(line)
    boards = puzzle["cells"] if isinstance(puzzle["cells"][0], list) else [puzzle["cells"]]
    start = tuple(([0] + puzzle.get("entrance", [0, 0]))[-3:])
    goal = tuple(([0] + puzzle.get("exit", [len(boards) - 1, len(boards[0]) - 1, len(boards[0][0]) - 1]))[-3:])
    distance, wave = {start: 0}, [start]
    for at in wave:
        for _, to in neighbours(boards, at) if at != goal else ():
            if to not in distance:
                distance[to] = distance[at] + 1
                wave.append(to)
    at, solution = start, puzzle["solution"]
    for move in solution or "":
        at = dict(neighbours(boards, at)).get(move)
        if at is None:
            break
    good = puzzle["facts"]["moves"] == distance.get(goal) and (
        solution is None if goal not in distance else at == goal and len(solution) == distance[goal]
    )
    print(f"line {number}: {'ok' if good else 'WRONG'}")
    bad += not good
sys.exit(bad > 0)
