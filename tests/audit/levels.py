"""What is known about every level, and the numbers of docs/background/solvers.md that come from results/puzzlescript."""
import os

from page_text import cells_of, faults, numbers, shown
from tables import ROOT, read

FOLDER, PAGE = "results/puzzlescript", "docs/background/solvers.md"


def table(name):
    return read(f"{FOLDER}/{name}.csv")


def key_of(row):
    return row["game"], int(row["level"])


def solved(rows):
    return [row for row in rows if row["verdict"] == "solved"]


def decided(rows):
    return {key_of(row) for row in rows if row["verdict"] != "gave_up"}


def total(rows, column):
    return sum(float(row[column]) for row in rows)


# --- truth.csv against every table beside it. ---

def measured():
    """By level all rows with a verdict, with the table that has them."""
    found = {}
    for name in sorted(os.listdir(os.path.join(ROOT, FOLDER))):
        rows = read(f"{FOLDER}/{name}") if name.endswith(".csv") else []
        for row in rows if rows and {"game", "level", "verdict"} <= rows[0].keys() else []:
            found.setdefault(key_of(row), []).append((name, row))
    return found


def check_level(known, rows):
    game, level = key_of(known)
    where = f"{FOLDER}/truth.csv, {game} {level}"
    truth, moves, play, proof = (known[name] for name in ("truth", "moves", "play", "proof"))
    if (proof not in {"solved": ("shortest", ""), "unknown": ("",), "unsolvable": ("everything tried", "nothing to do"), "no goal": ("no win condition, no win command",)}[truth]
            or bool(moves) != (truth == "solved") or (play and len(play) != int(moves))):
        faults.append(f"{where}: {known} does not fit together")
    for name, row in rows:
        if row["verdict"] != "gave_up" and row["verdict"] != truth:
            faults.append(f"{where}: {truth}, and {row['verdict']} in {name}")
        if row["verdict"] != "solved" or truth != "solved":
            continue
        if int(row["moves"]) < int(moves):
            faults.append(f"{where}: {moves} moves, and {row['moves']} in {name}")
        if row.get("shortest") == "1" and (row["moves"] != moves or proof != "shortest"):
            faults.append(f"{where}: {moves} moves, and {row['moves']} are proved shortest in {name}")
        if row.get("play") and row["moves"] == moves and not play:
            faults.append(f"{where}: no play, and {name} has one")
        if row.get("play") and len(row["play"]) != int(row["moves"]):
            faults.append(f"{FOLDER}/{name}, {game} {level}: {len(row['play'])} letters for {row['moves']} moves")


def check_truth():
    rows, found = table("truth"), measured()
    for known in rows:
        check_level(known, found.get(key_of(known), []))
    return rows


# --- The page. ---

def expect(line, wanted, what):
    for number in wanted:
        if not shown(number, numbers(line)):
            faults.append(f"{PAGE}, {what}: {number:.6g} is not in \"{line}\"")


def part_of(text, start, rows=True):
    """The lines of the first table after `start`, as cells, the heading left out; or the paragraph that starts so."""
    if start not in text:
        faults.append(f"{PAGE} does not say \"{start}\"")
        return [] if rows else ""
    after = text.partition(start)[2]
    if not rows:
        return start + after.partition("\n\n")[0].partition("\n- ")[0]
    lines = after[after.index("\n|"):].lstrip("\n").split("\n")
    return [cells_of(line) for line in lines[2:next((i for i, line in enumerate(lines) if not line.startswith("|")), len(lines))]]


def check_ablation(text, start, base, variants):
    """A table with a row for each search: `variants` are its rows by what the page calls them, `base` the rows compared with."""
    lines = part_of(text, start)
    if [line[0] for line in lines] != list(variants):
        faults.append(f"{PAGE}, {start}: the rows are {[line[0] for line in lines]}")
        return
    keys = {key_of(row) for row in base}
    for line, rows in zip(lines, variants.values()):
        if {key_of(row) for row in rows} != keys or len(rows) != len(keys):
            faults.append(f"{PAGE}, {start} {line[0]}: not the levels of the first row")
        ours, theirs = decided(rows), decided(base)
        unsolvable = sum(row["verdict"] == "unsolvable" for row in rows)
        wanted = ([len(ours)] if len(line) > 8 else []) + [len(solved(rows)), unsolvable]
        wanted += [None, None] if rows is base else [len(ours - theirs), len(theirs - ours)]
        wanted += [total(rows, "expanded"), total(rows, "steps"), total(rows, "seconds")]
        for cell, number in zip(line[1:], wanted, strict=True):
            if number is None and cell:
                faults.append(f"{PAGE}, {start} {line[0]}: \"{cell}\" compares the first row with itself")
            elif number is not None:
                expect(cell, [number], f"{start} {line[0]}")


def by(rows, column, names):
    """Rows of each search, by what the page calls it."""
    return {shown_name: [row for row in rows if row[column] == name] for shown_name, name in names.items()}


WITHOUT = {"nothing": "", "slices": "slices", "free walking": "walks", "the guide": "guide", "relaxed plans": "plans", "relaxed plans where they cost much": "expensive",
           "cells": "cells", "walking together": "together", "proofs that a state is lost": "lost", "of equal states the last first": "recent", "open lists by the first heuristic": "estimate",
           "novelty by what is missing (by cells instead)": "parts", "following forced moves": "forced", "novelty that asks once (it counts instead)": "once",
           "one thing at a time": "going_on", "moves that can wait (corrals)": "narrow", "what is packed in order": "packing"}


def check_ablations(text):
    def check(start, rows):
        lines = part_of(text, start)
        variants = by(rows, "without", {line[0]: WITHOUT.get(line[0], line[0]) for line in lines})
        if set(map(WITHOUT.get, variants)) != {row["without"] for row in rows}:
            faults.append(f"{PAGE}, {start}: not all searches of the table, or others")
        check_ablation(text, start, variants.get("nothing", []), variants)

    tens, hundreds = table("ablation-10k"), table("ablation-100k")
    microban = [row for row in hundreds if row["game"].startswith("microban-i-")]
    check("Each technique left out of `alternation`", tens)
    check("The other techniques, left out of today's search", table("ablation-now-10k"))
    check("At 100,000 states (`ablation-100k.csv`)", [row for row in hundreds if row not in microban])
    check("The 155 levels of Microban at 100,000 states", microban)


def check_reached(text):
    rows = part_of(text, "## What the solvers reach")
    searches = [table("untouched-100k"), table("untouched-now-10k")] + [[row for row in table("untouched-simple-10k") if row["solver"] == name] for name in ("wastar", "bfws")]
    levels = {key_of(row) for row in searches[1]}
    for line, found in zip(rows, searches):
        if not {key_of(row) for row in found} <= levels:
            faults.append(f"{PAGE}: {line[-1]} has other levels")
        one, two = len(solved(found)), len(decided(found))
        expect(line[3], [one, 100 * one / len(levels)], line[-1])
        if "shortest" in line[3]:
            expect(line[3], [sum(row["shortest"] == "1" for row in solved(found))], line[-1])
        expect(line[4], [two - one], line[-1])
        expect(line[5], [100 * two / len(levels)], line[-1])
    said = part_of(text, "- Levels 1 to 5 of each game that nobody tuned on", rows=False)
    long = searches[0]
    wanted = [total(long, "expanded"), total(long, "steps"), total(long, "seconds"), len(long), len(long) - len(decided(long))]
    expect(said, wanted + ([len(levels) - len(long)] if len(long) < len(levels) else []), "100,000 states")
    said = part_of(text, "- One of the 158 games, robotarm,", rows=False)
    others = [[row for row in found if not row["game"].startswith("robotarm-")] for found in searches[:2]]
    rest = len({key_of(row) for row in others[1]})
    expect(said, [len({game for game, _ in levels}), rest, len(levels), len(decided(long))] + [number for found in others for number in (len(decided(found)), 100 * len(decided(found)) / rest)], "robotarm")
    said = part_of(text, "- At 10,000 states all", rows=False)
    expect(said, [len(levels), total(searches[1], "expanded"), total(searches[1], "steps"), total(searches[1], "seconds"), max(float(row["seconds"]) for row in searches[1])], "10,000 states")
    micro = table("microban-1m")
    said = part_of(text, "- At 1,000,000 states Microban takes", rows=False)
    expect(said, [total(micro, "expanded"), max(float(row["seconds"]) for row in micro)], "Microban")
    if len(solved(micro)) != 155 or len(micro) != 155:
        faults.append(f"{PAGE}: not all of Microban is solved")
    sokoban = [row for row in table("xsokoban") if row["search"] == "as it is now"]
    short, long = ([row for row in sokoban if row["budget"] == budget] for budget in ("60000", "1500000"))
    ours, theirs, stopped = {row["level"] for row in solved(short)}, {row["level"] for row in solved(long)}, [float(row["seconds"]) for row in long if row["reason"] == "stopped"]
    expect(part_of(text, "- XSokoban: all", rows=False), [len(short), len(ours), max(float(row["seconds"]) for row in solved(short)), len({row["level"] for row in short} - ours), len({row["level"] for row in long} & ours), len(theirs),
           max(float(row["seconds"]) for row in solved(long)), len(stopped), min(stopped), max(stopped), len(ours | theirs)], "XSokoban")
    if {row["level"] for row in short} - {row["level"] for row in long} - ours:
        faults.append(f"{PAGE}: a level of XSokoban that is not solved was not run again")


def check_known(text, truth):
    kinds = {kind: [row for row in truth if row["truth"] == kind] for kind in ("solved", "unsolvable", "unknown", "no goal")}
    best = kinds["solved"]
    counts = [len(truth), len(best), sum(row["proof"] == "shortest" for row in best), sum(bool(row["play"]) for row in best)] + [len(kinds[kind]) for kind in ("unsolvable", "unknown", "no goal")]
    for cell, number in zip(part_of(text, "`truth.csv` has what is known")[0], counts, strict=True):
        expect(cell, [number], "truth.csv")
    expect(part_of(text, "`truth-plays.csv` has searches that were made again", rows=False), [counts[1] - counts[3]], "plays")
    winnable = len(truth) - len(kinds["no goal"])
    line = next(line for line in part_of(text, "## What the solvers reach") if "`truth.csv`" in line[-1])
    expect(" ".join(line), [winnable, len(best), len(kinds["unsolvable"]), 100 * (len(best) + len(kinds["unsolvable"])) / winnable], "truth.csv")
    if sum(row["proof"] == "nothing to do" for row in truth) != 9:
        faults.append(f"{PAGE}: not nine levels have nothing to do")
    lines = part_of(text, "Levels that no other measurement decides are searched for longer")
    for name, line in zip(["truth-10m", "truth-10m-now", "truth-10m-long"], lines):
        rows = table(name)
        if not line[0].startswith(f"`{name}.csv`"):
            faults.append(f"{PAGE}: {line[0]} is not {name}.csv")
        expect(" ".join(line[1:2] + line[3:]), [len(rows), len(solved(rows)), sum(row["verdict"] == "unsolvable" for row in rows)], f"{name}.csv")
    longer = table("truth-10m-long")
    given_up = [row for row in longer if row["verdict"] == "gave_up"]
    said = part_of(text, "A level with the reason `stopped`", rows=False)
    expect(said, [pick(float(row["seconds"]) for row in solved(longer)) for pick in (min, max)], "truth-10m-long.csv, solved")
    said = part_of(text, "Of the 21 levels that are unknown", rows=False)
    seconds = [float(row["seconds"]) for row in given_up]
    expect(said, [len(kinds["unknown"]), len(given_up), min(seconds), max(seconds)], "truth-10m-long.csv, unknown")


def check_tries(text, truth):
    tries, medium, counts = table("ablation-tries"), table("ablation-medium"), table("ablation-counts")
    said = part_of(text, "15 variants of `alternation` were run on", rows=False)
    short = {name: decided(row for row in tries if row["search"] == name) for name in {row["search"] for row in tries} if "(8000 states)" in name}
    expect(said, [len({row["search"] for row in tries}), len({key_of(row) for row in tries})], "tries")
    expect(part_of(text, "- Together the variants with 8,000 states", rows=False), [len(set().union(*short.values())), max(map(len, short.values()))], "tries")
    plans, long = ([row for row in medium if row["search"] == name] for name in ("found last; without plans (12000 states)", "found first (95000 states)"))
    stopped = sum(row["reason"] == "stopped" for row in long)
    expect(part_of(text, "- Two variants were run on", rows=False), [len(plans), len(long), len(solved(plans)), len(solved(long)), stopped, len(long) - stopped], "tries")
    rows = tries + medium + counts
    left = {key_of(row) for row in rows} - decided(rows)
    later = [row for row in truth if key_of(row) in left]
    long_plays = sum(int(row["moves"]) > 100 for row in later if row["truth"] == "solved")
    said = part_of(text, "No search of these three tables decides", rows=False)
    expect(said, [len(left), len({game for game, _ in left}), sum(row["truth"] == "solved" for row in later)] + [float(row["states"]) for row in later if row["truth"] == "unsolvable"], "tries")
    if long_plays != 12:
        faults.append(f"{PAGE}: {long_plays} plays are longer than 100 moves")


VARIANTS = {"preferred states; one turn in eight (1000 states)": "- *Preferred states*",
            "preferred states; every second turn (1000 states)": "- *Preferred states*",
            "preferred moves; one turn in eight (1000 states)": "- *Preferred moves*",
            "preferred moves; every second turn (1000 states)": "- *Preferred moves*",
            "open lists trimmed to 100 (1000 states)": "- *Trimmed open lists*"}  # of tried.csv, by where the page says what they are


def check_tried(text):
    forced, tried = table("ablation-forced-1k"), table("tried")
    rows = by(forced, "search", {"before": "before", "walking together takes all that the budget pays for (`-w forced`)": "walking together takes all that the budget pays for (-w forced)", "and forced moves": "and forced moves"})
    check_ablation(text, "Walking together at the full pay", rows["before"], rows)
    searches = {name: [row for row in tried if row["search"] == name] for name in {row["search"] for row in tried}}
    now, microban = searches["as it is now (1000 states)"], searches["as it is now (Microban; 100000 states)"]
    said = part_of(text, "Moves are twice as many", rows=False)
    expect(said, [len(decided(now)), len(solved(now)), len(decided(now)) - len(solved(now)), total(now, "expanded"), total(now, "steps")], "tried.csv")
    for name, start in VARIANTS.items():
        rows = searches[name]
        ours, theirs = decided(rows), decided(now)
        if len(ours - theirs) != len(theirs - ours):
            expect(part_of(text, start, rows=False), [len(ours - theirs), len(theirs - ours)], name)
        expect(part_of(text, start, rows=False), [len(ours), total(rows, "expanded"), total(now, "expanded")], name)
    crates = {key_of(row): int(row["expanded"]) for row in searches["crates that no longer move as a feature of cells (Microban; 100000 states)"]}
    apart = [crates[key_of(row)] - int(row["expanded"]) for row in microban]
    said = part_of(text, "- *Crates that can no longer move as a feature of cells*", rows=False)
    expect(said, [len(crates), sum(crates.values()), total(microban, "expanded"), sum(number < 0 for number in apart), sum(number > 0 for number in apart)], "tried.csv")


def check_sharing(text):
    rows = table("sharing")
    one, two = ([row for row in rows if row["threads"] == threads] for threads in "12")
    same = ("game", "level", "verdict", "moves", "expanded", "steps", "play")
    if [[row[name] for name in same] for row in one] != [[row[name] for name in same] for row in two] or len(one) != 10:
        faults.append(f"{FOLDER}/sharing.csv: not ten levels with the same answers")
    open_ = [float(row["wall"]) for row in rows if row["verdict"] == "gave_up"]
    expect(part_of(text, "  On ten levels of the tuning half", rows=False), [total(part, column) for part in (one, two) for column in ("wall", "cpu")] + open_, "sharing.csv")


def check_shortcuts(text):
    rows = table("shortcuts")
    long, short = ({key_of(row): row for row in rows if row["search"] == name} for name in ("without shortcuts", "with shortcuts"))
    open_ = [key for key, row in long.items() if row["verdict"] == "solved" and row["shortest"] == "0"]
    moves = [[int(part[key]["moves"]) for key in open_] for part in (long, short)]
    spent = [total(part.values(), "expanded") for part in (long, short)]
    expect(part_of(text, "**Shortcuts.**", rows=False), [len(long), len(solved(long.values())), len(open_), sum(a != b for a, b in zip(*moves)), *map(sum, moves), spent[0], spent[1] - spent[0]], "shortcuts.csv")


def check_savings(text):
    first = {}
    for row in table("savings"):
        first.setdefault(key_of(row), row)
    sums = {name: total(first.values(), name) for name in ("states", "strides", "known", "idle", "waits", "back", "judged", "turned")}
    expect(part_of(text, "- *Symmetry.*", rows=False), [sums["states"], 100 * sums["turned"] / sums["states"], sum(row["turned"] != "0" for row in first.values())], "symmetry")
    expect(part_of(text, "- *Commuting moves in one order.*", rows=False), [sums["strides"], *(100 * sums[name] / sums["strides"] for name in ("waits", "known", "idle"))], "commuting moves")
    expect(part_of(text, "- *Searching backwards.*", rows=False), [sums["judged"], 100 * sums["back"] / sums["judged"]], "searching backwards")
    if sum(row["ends"] == "1" for row in first.values()) != 6:
        faults.append(f"{PAGE}: not six levels end where the win conditions say")


def check_others(text):
    players = table("players")
    several = [sum(row["set"] == name and row["players"] > "1" for row in players) for name in ("hard", "unknown")]
    expect(part_of(text, "- *Players that move together*", rows=False), several + [sum(row["set"] == name for row in players) for name in ("hard", "unknown")], "players.csv")
    moves = {row["name"]: row for row in table("hard-moves")}
    said = part_of(text, "- *Hard moves between cells as a fact", rows=False)
    expect(said, [float(moves[name]["rho"]) for name in ("most expansions between two changes of cell", "changes of cell by way of a worse heuristic value")], "hard-moves.csv")
    expect(said, [max(float(row["added"]) for row in moves.values())], "hard-moves.csv")


def check_levels():
    truth = check_truth()
    with open(os.path.join(ROOT, PAGE), encoding="utf8") as file:
        text = file.read()
    check_reached(text)
    check_known(text, truth)
    check_ablations(text)
    check_tries(text, truth)
    check_savings(text)
    check_tried(text)
    check_sharing(text)
    check_shortcuts(text)
    check_others(text)
    print(f"{PAGE}: {len(truth)} levels")
