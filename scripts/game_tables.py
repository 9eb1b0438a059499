#!/usr/bin/env python3
"""The tables of docs/studies/games.md and docs/families/box.md, from results/games. `game_tables.py FOLDER` writes the
folder's runs.csv from its search.csv, a row per run.

A game is good if it has every trait of the preset `good`, measured again. Its kind is the cell of the archive that the
two archives used: goal, length, words and share of captures."""
import csv, json, os, re, sys

import comparisons

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

AXES = (("goal", 0, 5, 5), ("plies", 8, 88, 4), ("words", 40, 120, 2), ("captures", 0, .5, 2))
TRAITS = (("decisive", .8, 1), ("first_player", .35, .65), ("skill", .6, 1), ("dead_rules", 0, .05), ("by_goal", .5, 1),
          ("repeats", 0, .1), ("words", 0, 119))
NAMES = {"elites": "MAP-Elites", "random": "random games, same archive", "nsga2": "NSGA-II", "lineages": "the paper's strategy"}
RUN = ("handed out", "good", "kinds of good games", "best score")


def path(*parts):
    return os.path.join(ROOT, *parts)


def read(name, folder=path("results", "games")):
    with open(os.path.join(folder, name), newline="", encoding="utf8") as file:
        return list(csv.DictReader(file))


def is_good(row):
    return all(row[fact] != "" and low <= float(row[fact]) <= high for fact, low, high in TRAITS)


def kind(row):
    places = (int((float(row[fact] or 0) - low) / (high - low) * cells) for fact, low, high, cells in AXES)
    return tuple(min(max(place, 0), axis[3] - 1) for place, axis in zip(places, AXES))


def runs_of(rows):
    """method -> replicate -> result of the run."""
    groups = {}
    for row in rows:
        groups.setdefault(row["method"], {}).setdefault(int(row["replicate"]), []).append(row)
    return {method: {replicate: (len(found), sum(map(is_good, found)), len({kind(row) for row in found if is_good(row)}),
                              max(float(row["good"] or 0) for row in found)) for replicate, found in runs.items()}
            for method, runs in groups.items()}


def p_text(p):
    return "< 0.001" if p < .001 else f"{p:.3f}" if p < .01 else f"{p:.2f}"


def compared(runs, column):
    """The rows of a table: medians of a column, and every method compared with MAP-Elites."""
    values = {method: [run[column] for run in cells.values()] for method, cells in runs.items()}
    others = [method for method in NAMES if method != "elites"]
    tests = {method: comparisons.rank_test(values[method], values["elites"]) for method in others}
    adjusted = dict(zip(others, comparisons.holm([tests[method][1] for method in others])))
    for method in ("elites", *others):
        low, high = comparisons.median_interval(values[method])
        line = [NAMES[method], len(values[method]), f"{comparisons.median(values[method]):g} ({low:g} to {high:g})"]
        if method in tests:
            effect = tests[method][0]
            bounds = comparisons.effect_interval(effect, len(values[method]), len(values["elites"]))
            line += [f"{effect:.2f} ({bounds[0]:.2f} to {bounds[1]:.2f})", p_text(adjusted[method])]
        else:
            line += ["", ""]
        yield line


def markdown(head, lines):
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in (head, ["---"] * len(head), *lines))


def shown(fact, text):
    return "–" if text == "" else f"{float(text):.0f}" if fact in ("plies", "words") else f"{float(text):.2f}"


def known_table():
    facts = ("plies", "decisive", "first_player", "skill", "drama", "by_goal", "words")
    head = ("game", "plies", "decisive", "first player's score", "skill", "drama", "ends by its goal", "words")
    found = [row for row in read("search.csv") if row["method"] == "elites" and is_good(row)]
    ours = {fact: str(comparisons.median([float(row[fact]) for row in found if row[fact] != ""])) for fact in facts}
    rows = [*read("known.csv"), {"game": f"{len(found)} good games of MAP-Elites, medians", **ours}]
    return markdown(head, ([row["game"], *(shown(fact, row[fact]) for fact in facts)] for row in rows))


def box_table():
    with open(path("examples", "box", "box.json"), encoding="utf8") as file:
        files = {game["id"]: game for game in json.load(file)}
    lines = []
    for row in read("box.csv"):
        game = files[row["id"]]
        board = re.fullmatch(r"abstract:w(\d+)h(\d+)(,grid=hex)?:.*", row["id"])
        size = f"{board[1]} × {board[2]}{' hexagons' if board[3] else ''}"
        name = f"[{row['name']}](../../examples/box/{game['file']})"
        facts = [f"{float(row[fact]):.{digits}f} ({float(row[fact + '_low']):.{digits}f} to {float(row[fact + '_high']):.{digits}f})"
                 for fact, digits in (("plies", 0), ("first_player", 2), ("skill", 2))]
        lines.append((name, game["about"], size, *facts))
    return markdown(("game", "what it is about", "board", "plies", "first player's score", "skill"), lines)


def write_runs(folder):
    runs = runs_of(read("search.csv", folder))
    with open(os.path.join(folder, "runs.csv"), "w", newline="", encoding="utf8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("method", "replicate", *(name.replace(" ", "_") for name in RUN)))
        writer.writerows((method, replicate, *run) for method, cells in runs.items() for replicate, run in sorted(cells.items()))


def search_table(column):
    head = ("search", "runs", f"{RUN[column]}, median", "A12 against MAP-Elites", "p")
    return markdown(head, compared(runs_of(read("search.csv")), column))


STUDY = {"good": lambda: search_table(1), "kinds of good games": lambda: search_table(2), "known": known_table}
BOX = {"box": box_table}

if __name__ == "__main__":
    write_runs(sys.argv[1])
