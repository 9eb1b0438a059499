"""Lim and Harrell's two searches, which have a table of their own kind: the claims, Table I and the readings of the cost."""
import math
import os
import re

import measures as m
from page_text import cells_of, check_counts, faults, numbers, sections, shown
from tables import ROOT, read


def search_levels():
    budget, levels = 20000, {}
    for row in read("results/lim2014/solvers.csv"):
        way = (row["solver"], row["closed"], row["pairs"])
        runs = levels.setdefault((row["game"], int(row["level"])), {}).setdefault(way, [])
        runs.append((int(row["iterations"]) if row["verdict"] == "solved" else budget, int(row["moves"]) if row["verdict"] == "solved" else None))
    return levels


NEAREST, ALL, BREADTH, SOUND = ("gebestfs", "paper", "nearest"), ("gebestfs", "paper", "all"), ("gebfs", "paper", "nearest"), ("gebfs", "state", "nearest")
CLOSED = ("gebestfs", "state", "nearest")


def differs(a, b):
    """1: a takes longer, -1: b does, 0: Mann and Whitney's test does not tell at 0.05 (by ranks, with ties)."""
    ordered = sorted(a + b)
    rank = {value: (2 * ordered.index(value) + ordered.count(value) + 1) / 2 for value in set(ordered)}
    n, k = len(a), len(b)
    u = math.fsum(rank[value] for value in a) - n * (n + 1) / 2
    ties = math.fsum(ordered.count(value) ** 3 - ordered.count(value) for value in set(ordered)) / ((n + k) * (n + k - 1))
    spread = math.sqrt(n * k * (n + k + 1 - ties) / 12)
    if not spread or max(0, abs(u - n * k / 2) - .5) / spread <= m.Z:
        return 0
    return 1 if u > n * k / 2 else -1


PAPER = {"atlas shrank": (6, 314, 1195, 6373, 3005), "block faker": (108, 62, 30, 0, 0), "lime rick": (30, 295, 3926, 5731, 265), "microban": (1059, 284, 2466, 17453, 7479)}

PAPER_BREADTH = {"atlas shrank": (15, 3062, 1466, 5802, 0), "block faker": (220, 136, 2452, 0, 0), "lime rick": (0, 747, 0, 0, 0), "microban": (1311, 2129, 3944, 0, 0)}


def is_near(iterations, given_up, paper):
    """The interval of the mean lies within a tenth of the paper's."""
    error = 1.96 * m.deviation(iterations) / math.sqrt(len(iterations))
    return bool(paper) and not given_up and abs(m.mean(iterations) - paper) + error <= paper / 10


def runs_of_reading(rows, levels, name, walk):
    """By level, the runs of both searches under a reading, as (iterations, moves or None)."""
    if name == "nearest, closed on states":
        return {key: (ways[CLOSED], ways[SOUND]) for key, ways in levels.items()}
    pairs = "all" if name == "all pairs" else name
    found = {key: [] for key in levels}
    for row in rows:
        key = row["game"], int(row["level"])
        if key in found and (row["pairs"], int(row["walk"])) == (pairs, walk):
            solved = row["verdict"] == "solved"
            found[key].append((int(row["iterations"]) if solved else 20000, int(row["moves"]) if solved else None))
    return {key: (runs, levels[key][BREADTH]) for key, runs in found.items()}


def weights_row(reading):
    """What a row of the readings has to say, and how five claims fare."""
    count, signs, longer, near, lime = 0, [], [], 0, []
    for (game, level), (runs, other) in reading.items():
        iterations, moves, breadth = [run for run, _ in runs], [moves for _, moves in runs if moves is not None], [moves for _, moves in other if moves is not None]
        signs.append(differs(iterations, [run for run, _ in other]))
        lime += [signs[-1]] * (game == "lime rick")
        count += 2 * len(moves) > len(runs)
        if 2 * len(moves) > len(runs) and 2 * len(breadth) > len(other):
            longer.append(m.mean(moves) / m.mean(breadth))
        near += is_near(iterations, len(runs) - len(moves), PAPER[game][level - 1])
    inside, low = sum(1.1 <= ratio <= 1.7 for ratio in longer), m.wilson(signs.count(-1), signs.count(-1) + signs.count(1))[0]
    numbers_so = [[count, len(reading)], [signs.count(-1), signs.count(1), signs.count(0)], [inside, len(longer), min(longer), max(longer)], [near, 18], [lime.count(-1), lime.count(1), lime.count(0)]]
    return numbers_so, (count == 18, low > .5, inside == len(longer), near == 18, -1 in lime and 1 not in lime)


def check_weights(page, text, levels):
    rows, fares_so = read("results/lim2014/weights.csv"), []
    lines = [cells_of(line) for line in text.partition("## Readings of the cost")[2].partition("\n## ")[0].split("\n") if line.startswith("| ")][1:]
    if len(lines) != 11:
        faults.append(f"{page}: {len(lines)} readings, not eleven")
    for line in lines:
        wanted, fared = weights_row(runs_of_reading(rows, levels, line[0], int(line[1].split()[0])))
        fares_so.append(fared)
        for cell, exact in zip(line[2:], wanted):
            for number in exact:
                if not shown(number, numbers(cell)):
                    faults.append(f"{page}, readings of the cost, {line[0]} {line[1]}: {number:.6g} is not in \"{cell}\"")
    said = [words for words in re.findall(r"(Robust: it \w+) (?:under all 11 readings|however)|(Dependent on a reading)", text)]
    wanted = ["Robust: it holds" if all(one) else "Robust: it fails" if not any(one) else "Dependent on a reading" for one in zip(*fares_so)]
    breadth = [sum(2 * sum(moves is not None for _, moves in ways[way]) > len(ways[way]) for ways in levels.values()) == 11 for way in (BREADTH, SOUND)]
    wanted.insert(1, "Robust: it holds" if all(breadth) else "Robust: it fails" if not any(breadth) else "Dependent on a reading")
    if [robust or dependent for robust, dependent in said] != wanted:
        faults.append(f"{page}: the labels are {said}, not {wanted}")


def check_searches():
    page = "docs/studies/lim2014-claims.md"
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        text = file.read()
    theirs = ("atlas shrank", "block faker", "lime rick", "microban")
    levels = {key: ways for key, ways in search_levels().items() if key[0] in theirs}

    def solved(ways, way):
        return 2 * sum(moves is not None for _, moves in ways[way]) > len(ways[way])

    def lengths(ways, way):
        return [moves for _, moves in ways[way] if moves is not None]
    wanted = [[sum(solved(ways, way) for ways in levels.values())] for way in (NEAREST, ALL, BREADTH)]
    for way in (NEAREST, ALL):
        signs = [differs([run for run, _ in ways[way]], [run for run, _ in ways[BREADTH]]) for ways in levels.values()]
        count, n = signs.count(-1), signs.count(-1) + signs.count(1)
        wanted.append([count, n, *(100 * end for end in m.wilson(count, n)), signs.count(1), signs.count(0)])
    found = [(moves, min(lengths(ways, SOUND))) for ways in levels.values() for moves in lengths(ways, BREADTH)]
    wanted.append([sum(moves == least for moves, least in found), len(found)])
    for way in (NEAREST, ALL):
        ratios = [m.mean(lengths(ways, way)) / m.mean(lengths(ways, BREADTH)) for ways in levels.values() if solved(ways, way) and solved(ways, BREADTH)]
        wanted.append([sum(1.1 <= ratio <= 1.7 for ratio in ratios), len(ratios), min(ratios), max(ratios)])
    for way, paper in ((BREADTH, PAPER_BREADTH), (NEAREST, PAPER), (ALL, PAPER)):
        near = sum(is_near([run for run, _ in ways[way]], sum(moves is None for _, moves in ways[way]), paper[game][level - 1]) for (game, level), ways in levels.items())
        wanted.append([near, sum(number > 0 for row in paper.values() for number in row)])
    for way in (NEAREST, ALL):
        signs = [differs([run for run, _ in ways[way]], [run for run, _ in ways[BREADTH]]) for (game, _), ways in levels.items() if game == "lime rick"]
        wanted.append([signs.count(-1), 5, signs.count(1), signs.count(0)])
    cases = {}
    for row in read("results/lim2014/weights.csv"):
        if row["verdict"] == "solved":
            cases.setdefault((row["game"], row["level"], row["pairs"]), {}).setdefault(row["walk"], []).append(int(row["moves"]))
    full = [ways for ways in cases.values() if len(ways) == 5]
    wanted.append([sum(len({m.mean(lengths) for lengths in ways.values()}) > 1 for ways in full), len(full)])
    rows = [row for _, part in sections(text.partition("## Table I")[0]) for row in part]
    if len(rows) != len(wanted):
        faults.append(f"{page}: {len(rows)} tests, not {len(wanted)}")
    for row, exact in zip(rows, wanted):
        for number in exact:
            if not shown(number, numbers(row[1])):
                faults.append(f"{page}, {row[0]}: {number:.6g} is not in \"{row[1]}\"")
    lines = [cells_of(line) for line in text.partition("## Table I")[2].partition("\n## ")[0].split("\n") if line.startswith("| ") and line[2:6] not in ("game", "--- ")]
    if len(lines) != len(levels):
        faults.append(f"{page}: Table I has {len(lines)} rows for {len(levels)} levels")
    for line in lines:
        ways = levels[line[0], int(line[1])]
        for cell, way in zip(line[5:8], (NEAREST, ALL, BREADTH)):
            given_up = sum(moves is None for _, moves in ways[way])
            mean = m.mean([run for run, _ in ways[way]])
            good = cell == "-" if given_up == len(ways[way]) else shown(mean, numbers(cell)) and (given_up > 0) == cell.startswith("at least")
            if not good:
                faults.append(f"{page}, {line[0]} {line[1]}: {mean:.0f} with {given_up} that gave up, not \"{cell}\"")
    verdicts = [heading.rpartition(": ")[2] for heading, _ in sections(text)]
    for (heading, part), verdict in zip(sections(text.partition("## Table I")[0]), verdicts):
        tests = [row[-1] for row in part]
        if verdict != ("contradicted" if "fails" in tests else "undecided" if "open" in tests else "reproduced"):
            faults.append(f"{page}: \"{heading}\" does not follow from {tests}")
    check_counts(page, "lim2014", {verdict: verdicts.count(verdict) for verdict in set(verdicts)}, text)
    check_weights(page, text, levels)
    print(f"{page}: {len(verdicts)} claims, {len(lines)} rows of Table I")
