#!/usr/bin/env python3
"""Whether features of a game say which try of a search to make: what rules learned on other games would gain.

    choices.py [GAMES.jsonl]

Reads results/puzzlescript/ablation-tries.csv and ablation-10k.csv, whose rows are levels of the tuning half, each by
several tries. A feature is something in the text of a game (the list in `features`), and in the second table whether the
level has free walking and a slice: whether the try without it differs. A rule takes one try, or two, or one order of
tries, where a feature is there, and another where it is not. It is chosen on all games but one and judged on that one,
game by game, next to the best choice without features, chosen in the same way."""
import collections
import csv
import itertools
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORPUS = os.path.join(ROOT, "..", "shared", "corpus", "puzzlescript", "games.jsonl")
SECTIONS = ("objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels")
RARE = 5  # a feature has so many games with it, and without


def sections(source):
    out, now = {}, "prelude"
    for line in re.sub(r"\([^()]*\)", "", source).replace("\r", "").lower().split("\n"):
        if line.strip() in SECTIONS:
            now = line.strip()
        else:
            out.setdefault(now, []).append(line.strip())
    return out


def features(source):
    parts = sections(source)
    rules = [line for line in parts.get("rules", []) if "->" in line]
    wins = [line for line in parts.get("winconditions", []) if re.match(r"(all|no|some|any)\b", line)]
    things = sum(line == "" for line in parts.get("objects", []))
    has = lambda pattern: any(re.search(pattern, rule) for rule in rules)
    found = {"a No goal": any(w.startswith("no ") for w in wins), "an All goal": any(w.startswith("all") for w in wins),
             "a Some goal": any(w.startswith(("some", "any")) for w in wins), "several goals": len(wins) > 1,
             "no goal": not wins, "late rules": has(r"^late\b"), "again": has(r"\bagain\b"), "cancel": has(r"\bcancel\b"),
             "action": has(r"\baction\b"), "win by command": has(r"->.*\bwin\b"), "rigid": has(r"\brigid\b"),
             "loops": any("startloop" in line for line in parts.get("rules", [])), "ellipses": has(r"\.\.\."),
             "15 objects": things >= 15, "25 objects": things >= 25}
    return {**found, **{f"{n} rules": len(rules) >= n for n in (5, 10, 20, 30, 50)}}


def read(name, column, most):
    """By try and level: whether it was decided within `most` states, and how many states that took."""
    table = collections.defaultdict(dict)
    with open(os.path.join(ROOT, "results", "puzzlescript", name), encoding="utf-8") as file:
        for row in csv.DictReader(file):
            spent = int(row["expanded"])
            table[row[column]][row["game"], row["level"]] = (row["verdict"] != "gave_up" and spent <= most, min(spent, most))
    return table


def decides(table, tries, key):
    return any(table[one][key][0] for one in tries)


def cost(table, order, key):
    spent = 0
    for one in order:
        spent += table[one][key][1]
        if table[one][key][0]:
            break
    return spent


def learn(keys, has, names, choices, loss):
    """The best choice, and the best feature with its two choices."""
    best = lambda some: min(choices, key=lambda choice: sum(loss[choice][k] for k in some))
    rules = []
    for name in names:
        sides = [[k for k in keys if has(k, name) == side] for side in (True, False)]
        two = [best(side) for side in sides]
        rules.append((sum(loss[c][k] for c, side in zip(two, sides) for k in side), name, two))
    return best(keys), min(rules)


def judge(title, keys, has, names, choices, loss):
    games = sorted({k[0] for k in keys})
    count = lambda name, side: len({k[0] for k in keys if has(k, name) == side})
    names = [n for n in names if min(count(n, True), count(n, False)) >= RARE]
    fixed = ruled = 0
    picked = collections.Counter()
    for game in games:
        one, (_, name, two) = learn([k for k in keys if k[0] != game], has, names, choices, loss)
        picked[name] += 1
        for k in (k for k in keys if k[0] == game):
            fixed += loss[one][k]
            ruled += loss[two[0] if has(k, name) else two[1]][k]
    print(f"{title}: {len(keys)} levels of {len(games)} games, {len(names)} features; without features {abs(fixed)}, by a "
          f"rule {abs(ruled)} (chosen most often: {picked.most_common(1)[0][0]})")


def study(name, column, most, tries, source_of, more):
    table = read(name, column, most)
    keys = [k for k in table[tries[0]] if all(k in table[one] for one in tries)]
    text = {game: features(source_of[game]) for game in {k[0] for k in keys}}
    has = lambda k, feature: text[k[0]][feature] if feature in text[k[0]] else more(table, feature, k)
    names = [*next(iter(text.values())), *(("free walking", "a slice") if more else ())]
    print(f"\n{name}, at most {most} states a try")
    for size, word in ((1, "levels that one try decides"), (2, "levels that two tries decide")):
        sets = list(itertools.combinations(tries, size))
        judge(word, keys, has, names, sets, {s: {k: -int(decides(table, s, k)) for k in keys} for s in sets})
    known = [k for k in keys if decides(table, tries[:5], k)]
    orders = list(itertools.permutations(tries[:5]))
    judge("states until decided, five tries in order", known, has, names, orders,
          {o: {k: cost(table, o, k) for k in known} for o in orders})


def differs(table, feature, key):
    return table["walks" if feature == "free walking" else "slices"][key] != table[""][key]


def main():
    with open(sys.argv[1] if len(sys.argv) > 1 else CORPUS, encoding="utf-8") as file:
        source_of = {game["id"]: game["source"] for game in map(json.loads, filter(str.strip, file))}
    first = "found first"
    tries = ["found last (8000 states)", "found last; without plans (10000 states)", f"{first}; without guide (8000 states)",
             f"{first}; without parts (8000 states)", f"{first}; without cells (8000 states)", f"{first} (8000 states)",
             f"{first}; without together (8000 states)", f"{first}; without estimate (8000 states)",
             f"{first}; without plans (8000 states)", "found last; without guide (8000 states)",
             "found last; without parts (10000 states)"]
    study("ablation-tries.csv", "search", 8000, tries, source_of, None)
    study("ablation-10k.csv", "without", 10000, ["", "plans", "guide", "cells", "slices", "walks", "together", "lost"], source_of,
          differs)


main()
