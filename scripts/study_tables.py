"""Tables of docs computed from results/, in addition to those of the ledgers. scripts/make-ledgers puts them between the marks
<!-- table NAME --> and <!-- /table --> of the page."""
import csv
import os

import comparisons
import game_tables

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ACTS = {"spawn": "something more appears (spawn)", "aside": "crates or marks step aside", "vanish": "marks, walls or the player vanish",
        "morph": "a thing becomes another (morph)", "alter": "the player becomes something else", "drag": "crates are dragged along", "swap": "swap",
        "push": "push", "warp": "warp"}


def rows_of(path):
    with open(os.path.join(ROOT, "results", path), newline="", encoding="utf8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def number(text):
    return float(text) if text else 0.


def markdown(head, lines):
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in [head, ["---"] * len(head)] + lines)


def quantile(values, share):
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    return ordered[low] + (ordered[min(low + 1, len(ordered) - 1)] - ordered[low]) * (place - low)


def mechanics():
    """What the winners that solve all levels do."""
    rows = rows_of("rulesets/mechanics.csv")
    runs = sum(len(rows_of(f"rulesets/{name}.csv")) for name in ("rules-paper", "rules-goals"))
    count, first = {}, rows[0]
    for row in rows:
        kinds, winners = count.get(row["main"], (0, 0))
        count[row["main"]] = (kinds + 1, winners + int(row["winners"]))
    lines = [[ACTS[act], *numbers] for act, numbers in sorted(count.items(), key=lambda item: (-item[1][1], item[0]))]
    common = first["rules"].split(" ; ")[0]
    return (f"Of the {runs} winners of both experiments {sum(int(row['winners']) for row in rows)} solve all three levels. These are {sum(int(row['forms']) for row in rows)} "
            f"different rulesets but {len(rows)} [mechanics](../how-to/mechanics.md). What happens in most turns of their solutions:\n\n" + markdown(["act", "mechanics", "winners"], lines) +
            f"\n\nThe most common one, {first['winners']} winners written in {first['forms']} forms, turns a wall that one walks against into a crate: `{common}`.")


def acts():
    """Crate Pull, Morphing and Spawning, on our level and on the paper's."""
    names = (("paper", "the paper's algorithm and fitness"), ("half stay", "the better half stays"), ("tournaments", "tournaments"), ("random", "random rulesets"),
             ("own rule", "tournaments that begin with the game's own rule"), ("few objects", "objects weigh nothing"), ("one direction", "one direction weighs five times"),
             ("loose", "blocks change on one side alone"), ("pull", "`--maximize pull`"), ("pure pull", "the same, nothing else may change"), ("pull random", "the same by random rulesets"),
             ("pull and fitness", "pull and fitness together (NSGA-II)"), ("ten times pull", "`--maximize pull`, 25,500 rulesets"), ("ten times random", "25,500 random rulesets"))
    tables = [rows_of("rulesets/rules-acts.csv"), rows_of("rulesets/microban-acts.csv")]

    def among(rows, label, test):
        return sum(test(row) for row in rows if row["label"] == label)
    lines = []
    for label, words in names:
        line = [words]
        for rows in tables:
            line.append(among(rows, label, lambda row: number(row["pull@25500"]) > 0))
            line.append(among(rows, label, lambda row: number(row["pull"]) > 0 and number(row["changed"]) == 0))
            short = not label.startswith("ten")
            line += [among(rows, label, lambda row: number(row[act]) > 0) if short else "" for act in ("alter@2550", "spawn@2550")]
        lines.append(line)
    return markdown(["search", "ours: pulls", "purely", "morphs", "spawns", "microban: pulls", "purely", "morphs", "spawns"], lines)


def judges():
    """Duration of the best game for duration, by the players that judged it in evolution and those that measure it now."""
    rows, order = rows_of("halim/looks.csv"), ("random", "one ply", "two plies", "networks")
    lines, sizes = [], {}
    for judge in order:
        line = [f"judged by {judge}"]
        for viewer in order:
            values = [float(row["duration"]) for row in rows if row["label"] == f"seen by {viewer} {judge}"]
            sizes[judge] = len(values)
            line.append(f"{quantile(values, .5):.2f} ({quantile(values, .25):.2f} to {quantile(values, .75):.2f})" if values else "")
        lines.append(line + [sizes[judge]])
    return markdown([""] + [f"seen by {viewer}" for viewer in order] + ["runs"], [line for line in lines if line[-1]])


def learning_readings():
    """How soon a network wins its five games, under the readings that change the rules."""
    rows = rows_of("halim/learning-readings.csv")
    games, readings = (sorted({row["label"].rsplit(" ", 1)[part] for row in rows}) for part in (0, 1))
    lines = []
    for reading in readings:
        line = [f"`{reading}`"]
        for game in games:
            picked = [row for row in rows if row["label"] == f"{game} {reading}"]
            cut = sum(row["saturated"] != "" for row in picked)
            middle = quantile([10 ** 9 if row["saturated"] else float(row["learn_own"]) for row in picked], .5)
            line.append((f"{middle:g}" if middle < 10 ** 8 else "not reached") + f" (n {len(picked)}" + (f", {cut} cut off)" if cut else ")"))
        lines.append(line)
    return markdown(["reading"] + games, lines)


def beating_all():
    """In how many lessons a network beats all others within 110 generations, under the readings that change the rules."""
    rows = rows_of("halim/learning-all-readings.csv")
    games, readings = (sorted({row["label"].rsplit(" ", 1)[part] for row in rows}) for part in (0, 1))

    def cell(label):
        picked = [row for row in rows if row["label"] == label]
        return f"{sum(float(row['learn_all']) <= 110 for row in picked)} of {len(picked)}"
    return markdown(["reading"] + games, [[f"`{reading}`"] + [cell(f"{game} {reading}") for game in games] for reading in readings])


def judges_readings():
    """Duration between two-ply players of the games that others judged, under each reading."""
    rows = [row for part in ("deep", "deeper", "landing") for row in rows_of(f"halim/controllers-{part}-readings.csv")]
    lines, judges = [], ("random", "one ply", "two plies")
    for reading in sorted({row["label"].rsplit(" ", 1)[1] for row in rows}):
        line = [f"`{reading}`"]
        for judge in judges:
            values = [float(row["top_duration"]) for row in rows if row["label"] == f"{judge} {reading}"]
            line.append(f"{quantile(values, .5):.2f} ({quantile(values, .25):.2f} to {quantile(values, .75):.2f}; n {len(values)})")
        lines.append(line)
    return markdown(["reading"] + [f"judged by {judge}" for judge in judges], lines)


def beyond_checkers():
    """Games of NSGA-II against checkers in two metrics, all measured again with 100 games."""
    games = rows_of("halim/games.csv")

    def known(label, fact):
        values = [float(row[fact]) for row in games if row["label"] == label]
        return sum(values) / len(values)
    duration, intelligence = known("checkers moves", "duration"), known("checkers moves", "intelligence")
    found = [row for row in rows_of("halim/combined.csv") if row["label"] == "nsga2"]
    ahead = [row for row in found if float(row["duration"]) > duration and float(row["intelligence"]) > intelligence]
    best = sorted(ahead, key=lambda row: -min(float(row["duration"]) - duration, float(row["intelligence"]) - intelligence))[:2]
    lines = [[f"`{row['design']}`", f"{float(row['duration']):.2f}", f"{float(row['intelligence']):.2f}"] for row in best]
    lines += [[name, f"{known(label, 'duration'):.2f}", f"{known(label, 'intelligence'):.2f}"] for name, label in (("checkers", "checkers moves"), ("chess-like", "chess-like moves"))]
    return (f"In {len(ahead)} of {len(found)} runs NSGA-II ends with a game that is ahead of checkers in both duration and intelligence, measured again with 100 games. "
            "The two that are furthest ahead:\n\n" + markdown(["game", "duration", "intelligence"], lines))


PLAYERS = {"people": "people, the public of the site", "aimless": "aimless, decides at random, one try", "weak": "weak, sees one decision ahead, one try",
           "bounded": "bounded, sees four decisions ahead, one try", "strong": "strong, sees eight decisions ahead, one try"}


def abilities():
    """People, simulated players and solvers on one scale."""
    rows = sorted(rows_of("difficulty/players.csv"), key=lambda row: float(row["ability"]))
    return markdown(["who", "solves", "ability"],
                    [[PLAYERS.get(row["player"], f"`{row['player']}`"), f"{100 * float(row['share']):.0f} %",
                      "{:.0f} ({:.0f} to {:.0f})".format(*(float(row[name]) for name in ("ability", "low", "high")))] for row in rows])


ARCHIVES = ("elites", "elites, cvt", "elites, free", "improvement", "annealing 0.1", "annealing 0.5", "random")


def archives(family):
    """Coverage and QD score by method, and how runs compare with those of MAP-Elites."""
    rows = rows_of(f"archives/archives-{family}.csv")
    scores = {method: [float(row["qd_score"]) for row in rows if row["label"] == method] for method in ARCHIVES}
    tests = [comparisons.rank_test(scores[method], scores["elites"]) for method in ARCHIVES[1:]]
    p_values = comparisons.holm([p for _, p in tests])
    lines = []
    for method in ARCHIVES:
        coverage = comparisons.median([float(row["qd_coverage"]) for row in rows if row["label"] == method])
        line = [method, len(scores[method]), f"{coverage:.3f}", f"{comparisons.median(scores[method]):,.0f} ({' to '.join(f'{end:,.0f}' for end in comparisons.median_interval(scores[method]))})"]
        if method == "elites":
            lines.append(line + ["", ""])
            continue
        at = ARCHIVES.index(method) - 1
        low, high = comparisons.effect_interval(tests[at][0], len(scores[method]), len(scores["elites"]))
        lines.append(line + [f"{tests[at][0]:.2f} ({low:.2f} to {high:.2f})", f"{p_values[at]:.3f}" if p_values[at] >= .001 else "below 0.001"])
    return markdown(["method", "runs", "coverage", "QD score", "A12 against elites", "p"], lines)


def archives_by_budget():
    """QD score of runs on chromatic mazes with fewer evaluations."""
    shorter, whole = rows_of("archives/archives-budgets.csv"), rows_of("archives/archives-chromatic.csv")
    budgets = sorted({int(row["evaluations"]) for row in shorter + whole})

    def cell(method, budget):
        values = [float(row["qd_score"]) for row in shorter + whole if row["label"].endswith(method) and int(row["evaluations"]) == budget]
        return f"{comparisons.median(values):,.0f}"
    return markdown(["method"] + [f"{budget:,}" for budget in budgets],
                    [[method] + [cell(" " + method if budget != budgets[-1] else method, budget) for budget in budgets] for method in ARCHIVES[:-1]])


TABLES = {"studies/archives.md": {"chromatic maze": lambda: archives("chromatic"), "chess maze": lambda: archives("chessmaze"), "board game": lambda: archives("boardgame"),
                                  "budgets": archives_by_budget},
          "studies/rulesets.md": {"mechanics": mechanics, "acts": acts}, 
          "studies/halim.md": {"learning": learning_readings, "beating": beating_all, "judges": judges, "judges-readings": judges_readings, "nsga2": beyond_checkers},
          "studies/difficulty.md": {"players": abilities}, "studies/games.md": game_tables.STUDY, "families/box.md": game_tables.BOX}  # by page in docs
