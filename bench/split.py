#!/usr/bin/env python3
"""Prints the games of one half of a corpus: those that solvers are tuned on, or those that they are judged by.

    split.py tuning|untouched [GAMES.jsonl] >HALF.jsonl

A game is judged by if the SHA-256 of its ID begins with a hexadecimal digit below 8, and nobody tuned on it before
this rule was written down: not every sixth game of the file, on which shares and weights of earlier solvers were
chosen, and not the games of bench-search. All other games may be tuned on.
"""
import hashlib
import json
import sys

SEARCHED = {"sokoban-basic-3501e3", "microban-a7392f", "blockfaker-cf7dff", "limerick-98215a", "atlas-75475c",
            "kettle-6acd7c", "zenpuzzlegarden-3dfe1b", "take-heart-lass-4b64c7", "heroes-of-sokoban-3-0585bc"}


def is_untouched(place, game):
    digit = int(hashlib.sha256(game["id"].encode()).hexdigest()[0], 16)
    return digit < 8 and place % 6 != 0 and game["id"] not in SEARCHED


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    if wanted not in ("tuning", "untouched"):
        sys.exit("split.py: name a half: tuning or untouched")
    path = sys.argv[2] if len(sys.argv) > 2 else "../shared/corpus/puzzlescript/games.jsonl"
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if line.strip()]
    for place, line in enumerate(lines):
        game = json.loads(line)
        if is_untouched(place, game) == (wanted == "untouched"):
            sys.stdout.write(line if line.endswith("\n") else line + "\n")


main()
