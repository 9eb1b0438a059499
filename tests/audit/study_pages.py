"""The tables that scripts/study_tables.py puts into the pages of studies, from the committed results by another way."""
import os

import measures as m
from page_text import cells_of, faults, numbers, shown
from tables import ROOT, Run, read


def number_or_zero(text):
    return float(text) if text else 0.


def table_after(page, mark):
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        part = file.read().partition(f"<!-- table {mark} -->")[2].partition("<!-- /table -->")[0]
    return part, [cells_of(line) for line in part.split("\n") if line.startswith("| ") and not line.startswith("| ---")][1:]


def expect(where, wanted, row):
    if wanted != row:
        faults.append(f"{where}: {row} should be {wanted}")


def check_acts():
    page, order = "docs/studies/rulesets.md", ("paper", "half stay", "tournaments", "random", "own rule", "few objects", "one direction", "loose", "pull", "pure pull", "pull random",
                                               "pull and fitness", "ten times pull", "ten times random")
    runs = [Run("rulesets", "rules-acts"), Run("rulesets", "microban-acts")]
    _, rows = table_after(page, "acts")
    for label, row in zip(order, rows):
        wanted = []
        for run in runs:
            picked = run.pick(label)
            wanted.append(sum(number_or_zero(one["pull@25500"]) > 0 for one in picked))
            wanted.append(sum(number_or_zero(one["pull"]) > 0 and number_or_zero(one["changed"]) == 0 for one in picked))
            wanted += ["", ""] if label.startswith("ten") else [sum(number_or_zero(one[act]) > 0 for one in picked) for act in ("alter@2550", "spawn@2550")]
        expect(f"{page}, {label}", [str(one) for one in wanted], row[1:])
    if len(rows) != len(order):
        faults.append(f"{page}: {len(rows)} rows of acts, not {len(order)}")
    pure = sum(number_or_zero(one["pull"]) > 0 and number_or_zero(one["changed"]) == 0 for one in runs[1].rows)
    paper = sum(number_or_zero(one["pull@25500"]) > 0 for run in runs for one in run.pick("paper"))
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        text = file.read()
    if f"was found in {pure} runs" not in text or paper or "in none of 60 runs of the paper's algorithm" not in text:
        faults.append(f"{page}: {pure} runs pull purely on microban, {paper} of the paper's algorithm pull")


def check_mechanics():
    page = "docs/studies/rulesets.md"
    part, rows = table_after(page, "mechanics")
    found, winners, kinds = read("results/rulesets/mechanics.csv"), {}, {}
    for one in found:
        winners[one["main"]] = winners.get(one["main"], 0) + int(one["winners"])
        kinds[one["main"]] = kinds.get(one["main"], 0) + 1
    expect(f"{page}, mechanics", sorted((str(kinds[act]), str(winners[act])) for act in kinds), sorted((row[1], row[2]) for row in rows))
    solving = [row["design"] for name in ("rules-paper", "rules-goals") for row in Run("rulesets", name).rows if float(row["feasible"]) == 1]
    for number in (len(solving), len(found), sum(int(one["forms"]) for one in found), 720):
        if not shown(number, numbers(part)):
            faults.append(f"{page}, mechanics: {number} is not there")
    if sum(winners.values()) != len(solving) or not {one["design"] for one in found} <= set(solving):
        faults.append("results/rulesets/mechanics.csv is not of the winners that solve all levels")


def check_beyond_checkers():
    page = "docs/studies/halim.md"
    part, rows = table_after(page, "nsga2")
    games, found = Run("halim", "games"), Run("halim", "combined").pick("nsga2")
    mean = {(label, fact): m.mean(games.values(f"{label} moves", fact)) for label in ("checkers", "chess-like") for fact in ("duration", "intelligence")}
    ahead = sum(float(row["duration"]) > mean["checkers", "duration"] and float(row["intelligence"]) > mean["checkers", "intelligence"] for row in found)
    if f"In {ahead} of {len(found)} runs" not in part:
        faults.append(f"{page}: {ahead} of {len(found)} runs are ahead of checkers")
    designs = {row["design"]: row for row in found}
    for row in rows:
        one = designs.get(row[0].strip("`"))
        wanted = [float(one[fact]) if one else mean[row[0], fact] for fact in ("duration", "intelligence")]
        expect(f"{page}, {row[0]}", [f"{number:.2f}" for number in wanted], row[1:])


def check_learning():
    page = "docs/studies/halim.md"
    _, rows = table_after(page, "learning")
    run = Run("halim", "learning-readings")
    for row in rows:
        for game, cell in zip((1, 2, 3, 4), row[1:]):
            values = run.values(f"game {game} {row[0].strip('`')}", "learn_own")
            cut, middle = sum(value > 1e8 for value in values), m.median(values)
            wanted = (f"{middle:g}" if middle < 1e8 else "not reached") + f" (n {len(values)}" + (f", {cut} cut off)" if cut else ")")
            expect(f"{page}, game {game} {row[0]}", wanted, cell)


def check_beating_all():
    page = "docs/studies/halim.md"
    run = Run("halim", "learning-all-readings")
    for row in table_after(page, "beating")[1]:
        for game, cell in zip((1, 2, 3), row[1:]):
            values = run.values(f"game {game} {row[0].strip('`')}", "learn_all")
            expect(f"{page}, beating all, game {game} {row[0]}", f"{sum(value < 111 for value in values)} of {len(values)}", cell)


def check_judges_readings():
    page = "docs/studies/halim.md"
    run = Run("halim", "controllers-deep-readings")
    run.rows += Run("halim", "controllers-deeper-readings").rows + Run("halim", "controllers-landing-readings").rows
    for row in table_after(page, "judges-readings")[1]:
        for judge, cell in zip(("random", "one ply", "two plies"), row[1:], strict=True):
            values = run.values(f"{judge} {row[0].strip('`')}", "top_duration")
            middle, low, high = (m.quantile(values, share) for share in (.5, .25, .75))
            expect(f"{page}, judged by {judge}, {row[0]}", f"{middle:.2f} ({low:.2f} to {high:.2f}; n {len(values)})", cell)


def check_judges():
    page = "docs/studies/halim.md"
    _, rows = table_after(page, "judges")
    looks = Run("halim", "looks")
    order = ("random", "one ply", "two plies", "networks")
    for row in rows:
        judge = row[0].partition("judged by ")[2]
        for viewer, cell in zip(order, row[1:]):
            values = looks.values(f"seen by {viewer} {judge}", "duration")
            for wanted in (m.median(values), m.quantile(values, .25), m.quantile(values, .75)):
                if not shown(wanted, numbers(cell)):
                    faults.append(f"{page}, {row[0]}, seen by {viewer}: {wanted:.4g} is not in \"{cell}\"")


def check_archives():
    page, order = "docs/studies/archives.md", ("elites", "elites, cvt", "elites, free", "improvement", "annealing 0.1", "annealing 0.5", "random")
    for family, heading in (("chromatic", "chromatic maze"), ("chessmaze", "chess maze"), ("boardgame", "board game")):
        run, (_, rows) = Run("archives", f"archives-{family}"), table_after(page, heading)
        scores = [run.values(method, "qd_score") for method in order]
        p = [None] + m.holm([m.rank_sum_p(values, scores[0]) for values in scores[1:]])
        expect(f"{page}, {heading}", list(order), [row[0] for row in rows])
        for method, values, one, row in zip(order, scores, p, rows):
            effect = m.a12(values, scores[0])
            wanted = [[len(values)], [m.median(run.values(method, "qd_coverage"))], [m.median(values), *m.median_interval(values)]]
            wanted.append([effect, *m.a12_interval(effect, len(values), len(scores[0]))] if one is not None else [])
            for exact, cell in zip(wanted, row[1:]):
                if not all(shown(number, numbers(cell)) for number in exact):
                    faults.append(f"{page}, {heading}, {method}: {exact} is not \"{cell}\"")
            if one is not None and not (one < .001 if row[5] == "below 0.001" else shown(one, numbers(row[5]))):
                faults.append(f"{page}, {heading}, {method}: p is {one:.4f}, not \"{row[5]}\"")
    shorter, whole = Run("archives", "archives-budgets"), Run("archives", "archives-chromatic")
    for method, row in zip(order, table_after(page, "budgets")[1], strict=False):
        wanted = [m.median(shorter.values(f"evaluations={budget} {method}", "qd_score")) for budget in (2000, 5000, 10000)] + [m.median(whole.values(method, "qd_score"))]
        for number, cell in zip(wanted, row[1:], strict=True):
            if not shown(number, numbers(cell)):
                faults.append(f"{page}, budgets, {method}: {number} is not \"{cell}\"")


def rows_below(page, words):
    """Rows of the first table of a page after these words, its head left out."""
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        lines = file.read().partition(words)[2].partition("\n|")[2].partition("\n\n")[0].split("\n")
    return [cells_of(line) for line in lines if line.startswith("| ") and not line.startswith(("|--", "| --"))]


def check_numbers(where, wanted, cells):
    """Each cell has these numbers, to the digits that it shows."""
    for exact, cell in zip(wanted, cells, strict=True):
        there = numbers(cell)
        if len(there) != len(exact) or not all(shown(number, [one], .0005 if one[1] > .001 else 0) for number, one in zip(exact, there)):
            faults.append(f"{where}: {exact} is not \"{cell}\"")


def check_known_games():
    page, facts = "docs/studies/games.md", ("plies", "decisive", "first_player", "skill", "drama", "by_goal", "words")
    _, rows = table_after(page, "known")
    games = {row["game"]: row for row in read("results/games/known.csv")}
    for row in rows:
        if row[0] in games:
            known = games.pop(row[0])
            check_numbers(f"{page}, {row[0]}", [[float(known[fact])] if known[fact] else [] for fact in facts], row[1:])
    if games:
        faults.append(f"{page}: {sorted(games)} are not among the known games")


def check_difficulty():
    page = "docs/studies/difficulty.md"
    facts = {row["name"]: row for row in read("results/difficulty/predictors.csv")}
    for row in rows_below(page, "No fact\nimproves it"):
        fact = facts.pop(row[0].strip("`"))
        check_numbers(f"{page}, {row[0]}", [[float(fact[name]) for name in ("rho", "low", "high")], [float(fact["added"])] if fact["added"] else []], row[2:])
    boards = read("results/difficulty/rush.csv")
    for board, row in zip(boards[1:6], rows_below(page, "two halves of the people")[1:], strict=True):
        check_numbers(f"{page}, {row[0]}", [[float(board[name]) for name in ("mean", "low", "high")], [float(board[name]) for name in ("6", "10", "13", "15")]], row[1:])
    players = {row["player"]: row for row in read("results/difficulty/players.csv")}
    for row in table_after(page, "players")[1]:
        player = players.pop(row[0].strip("`").partition(",")[0])
        check_numbers(f"{page}, {row[0]}", [[100 * float(player["share"])], [float(player[name]) for name in ("ability", "low", "high")]], row[1:])
    if facts or players:
        faults.append(f"{page}: {sorted(facts) + sorted(players)} have no row")


def sentences(page, *wanted):
    """The page says each of these, wherever its lines end."""
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        text = " ".join(file.read().split())
    faults.extend(f"{page} does not say \"{one}\"" for one in wanted if one not in text)


def check_difficulty_sentences():
    levels, boards = read("results/difficulty/intervals.csv")
    (time,) = read("results/difficulty/time.csv")
    slopes = [float(row["slope"]) for row in read("results/difficulty/fit.csv")]
    one_scale, plain = (float(row["rho"]) for row in read("results/difficulty/predictors.csv") if row["name"].startswith("each"))
    length = next(float(row["rho"]) for row in read("results/difficulty/predictors.csv") if row["name"] == "moves")
    left_out = next(float(row["mean"]) for row in read("results/difficulty/rush.csv") if row["name"].endswith("boards left out"))
    within = 100 * float(levels["within"]), 100 * float(boards["within"])
    sentences("docs/studies/difficulty.md", f"orders {levels['number']} Sokoban levels", f"is {plain:.2f} to {one_scale:.2f} when", f"The length of a solution alone has {length:.2f}.",
              f"On {boards['number']} Rush Hour boards", f"of one length is {left_out:.2f}.", f"{within[0]:.1f} % of the Sokoban levels lie within their 95 % interval, and {within[1]:.0f} % of",
              f"{within[0]:.1f} % of the {levels['number']} levels lie", f"boards, and {within[1]:.0f} % of them lie within theirs", f"root mean square error, {float(boards['error']):.2f} logits",
              f"(R squared {float(time['r_squared']):.2f} with each board left out in turn; the error is {float(time['error']):.2f},",
              f"{slopes[0]:.3f} for the square root of `effort`, {slopes[1]:.3f} for `effort_aimless`", f"{slopes[2]:.3f} for the square root of `freedom`, {slopes[3]:.3f} for `traps`")


def check_games_sentences():
    page, runs = "docs/studies/games.md", {}
    for row in read("results/games/search.csv"):
        runs.setdefault(row["method"], {}).setdefault(row["replicate"], []).append(row)
    returned = {method: int(m.median([len(games) for games in found.values()]) + .5) for method, found in runs.items()}
    good = {method: 0 for method in runs}
    for row in read("results/games/runs.csv"):
        good[row["method"]] += int(row["good"])
    games = {method: [row for found in replicates.values() for row in found] for method, replicates in runs.items()}
    shares = {method: 100 * good[method] / len(games[method]) for method in runs}
    lacking = [100 * sum(number_or_zero(row[fact]) < least for row in games["elites"]) / len(games["elites"]) for fact, least in (("decisive", .8), ("by_goal", .5))]
    if returned["elites"] != returned["random"]:
        faults.append(f"{page}: the archives do not return equally many games")
    sentences(page, f"the archives return {returned['elites']} games, NSGA-II {returned['nsga2']} and the paper's strategy {returned['lineages']}.",
              f"{shares['elites']:.0f} % are good with MAP-Elites, {shares['random']:.0f} % with random games, {shares['nsga2']:.0f} % with NSGA-II and {shares['lineages']:.0f} % with the paper's",
              f"Of what MAP-Elites returned, {lacking[0]:.0f} % are drawn too often and {lacking[1]:.0f} % rarely end by")


def check_study_pages():
    check_difficulty_sentences()
    check_games_sentences()
    check_archives()
    check_known_games()
    check_difficulty()
    check_acts()
    check_mechanics()
    check_beyond_checkers()
    check_judges()
    check_learning()
    check_beating_all()
    check_judges_readings()
