"""Numbers in the sentences of the study pages and of docs/findings.md: those that come from results/ are computed again, and every other one
has to be listed here as given: a number of the paper, a setting, a name, or what a command of its own prints."""
import math
import os
import re
import statistics

import measures as m
from page_text import cells_of, faults
from searches import PAPER
from tables import ROOT, Run, read, value

# --- What is computed: the sentence as it has to stand on the page. ---

said = {}


def says(pages, template, *numbers):
    """The text with these numbers has to be on each of the pages (a name, or several)."""
    text = template.format(*numbers)
    for page in pages.split():
        said.setdefault(page, []).append(text)


def median_of(run, cells, formula="value"):
    return m.median(run.values(cells, formula))


def mean_of(run, cells, formula):
    return m.mean(run.values(cells, formula))


def ashlock():
    eleven, niching, work, motif = (Run("ashlock2010", name) for name in ("chromatic-11", "chess-niching", "chess-work", "chess-motif"))
    climber, paper = median_of(eleven, "climber"), median_of(eleven, "P=1200 M=1")
    says("ashlock2010", "a median of {:.0f} moves instead of {:.0f}.", climber, paper)
    says("ashlock2010", "a median of {:.0f} instead of {:.0f} on 11 by 11", climber, paper)
    says("findings", "a median of {:.0f} moves instead of {:.0f} on 11 by 11.", climber, paper)
    savings = [100 * (1 - m.mean([value(row, f"traversal@{end}/traversal@1200") for row in work.rows if row["label"] == label]))
               for label in ("seven pawns", "five knights") for end in (2000, 3200)]
    says("ashlock2010 findings", "judging a board is {:.0f} to {:.0f} % cheaper", min(savings), max(savings))
    if not .28 < median_of(work, "five knights", "traversal@3200") / median_of(work, "seven pawns", "traversal@3200") < .39:
        faults.append("ashlock2010.md: five knights do not take about a third of the work")
    whole = "(traversal@20300+traversal@40600+traversal@60900+traversal@81200)/4"
    targeted, maximizing = (median_of(Run("ashlock2010", "chess-work-long"), label, whole) for label in ("five knights, 8 moves", "five knights"))
    if not 1.22 < targeted / maximizing < 1.28:
        faults.append("ashlock2010.md: a target does not cost a quarter more calls")
    with_it, without = median_of(niching, "five knights with"), median_of(niching, "five knights without")
    says("ashlock2010", "a median of {:.0f} moves instead of {:.0f} with five knights", with_it, without)
    repeated = [len(designs) - len(set(designs)) for label in ("with", "without") for designs in [[row["design"] for row in niching.pick(f"five knights {label}")]]]
    says("findings", "{} of {} results with five knights repeat instead of {}, and the median maze has {:.0f} moves instead of {:.0f}.", repeated[0],
         len(niching.pick("five knights with")), repeated[1], with_it, without)
    says("ashlock2010", "sampled twice with {} runs", len(motif.rows))
    study, motifs = Run("ashlock2010", "chess-study-readings"), Run("ashlock2010", "chess-motif-readings")
    bests = [max(study.values(f"corners pieces={pieces} P=*", "value")) for pieces in ("P7", "R1N1P3", "N5")]
    says("ashlock2010", "From corner to corner the best are {:.0f}, {:.0f} and {:.0f} moves with seven pawns, the mixed set and five knights.", *bests)
    rows = [sum(run.values(cells, "rook_knight_row")) for run, cells in ((motifs, "corners"), (motifs, "pawns up"), (motif, None))]
    says("ashlock2010", "share a row in {:.0f} of {} results, fewer than in the paper. With pawns turned round it is {:.0f}, and {:.0f} in the runs above.", rows[0],
         len(motifs.pick("corners")), *rows[1:])


def regret(six, label):
    """How far the runs of the boards of an experiment end below the best that is known, in percent."""
    shares = []
    for row in six.pick(label):
        known = max(float(row["fact best"]), float(row["best"]), float(row["solver_score"]))
        shares.append(100 * (1 - float(row["mean"]) / known))
    return m.mean(shares)


def interaction():
    """Intervals of the interaction of gold and black, as the page of claims has them, nearer to 0 first."""
    with open(os.path.join(ROOT, "docs/studies/montgomery-claims.md"), encoding="utf8") as file:
        rows = [cells_of(line) for line in file if line.startswith("| interaction: ")]
    return [sorted(abs(float(end)) for end in re.search(r"\((\S+) to (\S+)\)", cell).groups()) for cell in rows[0][1:]]


def affordance():
    six, paired, solvers = (Run("affordance", name) for name in ("affordance-six", "affordance-paired", "affordance-solvers"))
    explained = m.fit([[value(row, "mean"), value(row, "blue_sum")] for row in six.pick("3")])[2]
    says("montgomery", "the sum of the blue numbers explains {:.0f} % of the variance", 100 * explained)
    says("findings", "the sum of the blue numbers explains {:.0f} % of what", 100 * explained)
    gold = sorted(100 * mean_of(six, label, "gold_picked") for label in ("4", "6"))
    says("montgomery", "Gold is picked up in {:.0f} to {:.0f} % of the best plays", *gold)
    says("montgomery", "The mean is {:.1f} with blue and red tokens, {:.1f} with black ones, {:.1f} with gold and {:.1f} with both.",
         *(mean_of(six, label, "hardness") for label in ("3", "5", "4", "6")))
    weights, ends = {"both": 1, "gold": -1, "black": -1, "plain": 1}, interaction()
    says("montgomery", "both kinds add {:.2f} less than the sum of each alone ({:.2f} to {:.2f}).", -m.mean(paired.contrast(weights, "hardness")), *ends[0])
    says("montgomery", "In variances they add more than the sum, by {:.1f} ({:.1f} to {:.1f}).", m.mean(paired.contrast(weights, "hardness*hardness")), *ends[1])
    says("montgomery", "In mean scores they add less, by {:.1f} ({:.1f} to {:.1f}),", -m.mean(paired.contrast(weights, "mean")), *ends[3])
    least, most = min(six.values("3", "mean")), max(six.values("3", "mean"))
    says("montgomery", "our boards of experiment 3 span {:.0f} to {:.0f},", least, most)
    shares = sorted(regret(six, label) for label in ("4", "6"))
    says("montgomery", "the mean run ends {:.0f} to {:.0f} % below the best known", *shares)
    says("findings", "end {:.0f} to {:.0f} % below the best known", *shares)
    beaten = {label: sum(float(row["solver_score"]) > float(row["fact best"]) for row in six.pick(label)) for label in ("4", "6")}
    says("montgomery", "beats the best of 30 runs on {} of 100 boards of experiments 4 and 6", beaten["4"])
    if beaten["4"] != beaten["6"]:
        faults.append(f"montgomery.md: beam search beats 30 runs on {beaten} boards")

    def alike(other, fact, run=solvers, reading=""):
        ours, theirs = ({row["replicate"]: value(row, fact) for row in run.pick(reading + label)} for label in ("agr", other))
        return m.spearman([(ours[i], theirs[i]) for i in ours])
    boards = len(solvers.pick("agr"))
    says("montgomery", "are {:.2f} and {:.2f} on {} boards. In the mean score they are {:.2f} and {:.2f}.", alike("mcts", "hardness"), alike("beam", "hardness"), boards,
         alike("mcts", "mean"), alike("beam", "mean"))
    readings = Run("affordance", "affordance-solvers-readings")
    names = sorted({row["label"].rpartition(" ")[0] + " " for row in readings.rows})
    ends = [end for fact in ("hardness", "mean") for found in [[alike(other, fact, readings, name) for other in ("mcts", "beam") for name in names]] for end in (min(found), max(found))]
    says("montgomery", "Under the eight open rules they lie between {:.2f} and {:.2f}, and in the mean score between {:.2f} and {:.2f}.", *ends)
    says("findings", "order {} boards by hardness differently", boards)


def halim():
    evolution, noise, controllers, deep, archive = (Run("halim", name) for name in ("evolution", "noise", "controllers", "controllers-deep", "archive"))
    lost = {label: mean_of(noise, f"games={label}", "won_duration-top_duration") for label in (5, 20, 100)}
    says("halim", "it loses {:.2f} with 20 games per metric", lost[20])
    says("halim", "With 20 games per metric the archived duration loses {:.2f} when measured again, with 5 games {:.2f}, with 100 games {:.2f}.", lost[20], lost[5], lost[100])
    says("findings", "by 5 plays per metric overstates duration by {:.2f}, by 20 plays by {:.2f}.", lost[5], lost[20])
    if not 2 < mean_of(evolution, "paper", "promoted_early+promoted_late") < 3:
        faults.append("halim.md: it is not hardly three that are promoted")
    says("halim", "in cells the archived games have a dynamism of {:.2f} where Table 2 has 0.18.", mean_of(Run("halim", "evolution-more-readings"), "paper dynamism=cells", "won_dynamism"))
    learning = Run("halim", "learning")
    if {median_of(learning, f"game {i}", "learn_own") for i in (1, 2, 3, 4)} != {1}:
        faults.append("findings.md: the median lesson is not over after its first generation")
    seen = [mean_of(controllers, f"seen by {words}", "top_duration") for words in ("random one ply", "random random", "one ply one ply", "one ply random")]
    says("halim", "Games that one-ply players archive for duration last {:.2f} between random players, those that random players archive {:.2f}. Between one-ply players it is {:.2f} and {:.2f}. "
         "Between two-ply players only what two-ply players judged lasts well ({:.2f}).", *seen, mean_of(deep, "two plies", "top_duration"))
    says("halim", "is contradicted (A12 {:.2f})", m.a12(deep.values("one ply", "top_duration"), deep.values("random", "top_duration")))
    lessons = Run("halim", "learning-evolved-readings").values(None, "learn_all")
    says("halim", "in {} of {} lessons no network beats all others within 120", sum(number > 1e8 for number in lessons), len(lessons))
    looks = Run("halim", "looks")
    networks, random, one = (looks.values(f"seen by networks {judge}", "duration") for judge in ("networks", "random", "one ply"))
    effect = m.a12(networks, random)
    says("halim", "(A12 {:.2f}, {:.2f} to {:.2f}), and lasts better than what one-ply players judged ({:.2f}).", effect, *m.a12_interval(effect, len(networks), len(random)), m.a12(networks, one))
    says("halim", "MAP-Elites over length and choice fills {:.0f} of 100 cells with 1,010 games, random search {:.0f}.", mean_of(archive, "elites", "filled"), mean_of(archive, "random", "filled"))


def rulesets():
    paper, goals, acts = Run("rulesets", "rules-paper"), Run("rulesets", "rules-goals"), Run("rulesets", "microban-acts")

    def playable(run, label):
        return sum(fitness >= .67 for fitness in run.values(label, "value"))  # 2/3 is had without a solution, and tables round it up
    ours = sorted(playable(paper, f"one level crossover {share}") for share in (60, 65, 70))
    says("rulesets", "{} to {} of 30 runs of the paper's algorithm find a playable ruleset", ours[0], ours[-1])
    tops = sum(number >= 1 for number in paper.values("one level tournaments", "value"))
    says("rulesets", "tournaments find one of fitness 1 in {} of 30.", tops)
    says("rulesets", "Tournaments find a ruleset of fitness 1 in {} of 30 runs", tops)
    if playable(paper, "one level tournaments") != 30:
        faults.append("findings.md: tournaments do not evolve playable rules in every run")
    feasible = {f"{100 * mean_of(paper, f'one level random {rounds}', 'feasible@2550'):.1f}" for rounds in (10, 40)}
    says("rulesets", "Of random rulesets about {} % are feasible,", " or ".join(sorted(feasible)))
    says("rulesets", "{} of 30 runs of the paper's algorithm, {} of 30 of random rulesets.", playable(acts, "paper"), playable(acts, "random"))
    longer, usual = (goals.values(f"{goal} tournaments", "length") for goal in ("longer", "paper's"))
    says("rulesets", "a median of {:.0f} moves in {} of 30 runs, {:.0f} moves in {} of 30 without it.", m.median(longer), len(longer), m.median(usual), len(usual))
    cloned = Run("rulesets", "rules-paper-cloned")
    says("rulesets", "(by {:.0f} % of the population on average)", 100 * mean_of(cloned, "cloned at once one level crossover 65", "feasible@2550-feasible@50"))
    pure = sum(float(row["pull"] or 0) > 0 and float(row["changed"] or 0) == 0 for row in acts.rows)
    says("rulesets", "the rule above was found in {} runs", pure)
    says("findings", "Crate Pull came up in none of 60 runs of the paper's algorithm, and in {} runs", pure)


def iterations(game, level, solver, closed, pairs="nearest"):
    wanted = (game, str(level), solver, closed, pairs)
    return [int(row["iterations"]) for row in read("results/lim2014/solvers.csv") if tuple(row[name] for name in ("game", "level", "solver", "closed", "pairs")) == wanted]


def steps(game, level, solver, closed):
    return m.mean(iterations(game, level, solver, closed))


def searches():
    rows, readings = read("results/lim2014/weights.csv"), {}
    theirs = ("atlas shrank", "block faker", "lime rick", "microban")
    for row in rows:
        readings.setdefault((row["pairs"], row["walk"]), {}).setdefault((row["game"], row["level"]), []).append(row)
    solved = [sum(2 * sum(run["verdict"] == "solved" for run in runs) > len(runs) for (game, _), runs in levels.items() if game in theirs) for levels in readings.values()]
    times = len(next(iter(next(iter(readings.values())).values())))
    says("lim2014", "were run, {} times per level as in the paper.", times)
    says("lim2014", "solves {} to {} of the 20 levels, never 18.", min(solved), max(solved))
    says("findings", "solves {} or {} of the 20 levels within 20,000 iterations, not 18,", min(solved), max(solved))
    if max(solved) - min(solved) > 1:
        faults.append(f"findings.md: {sorted(set(solved))} levels are solved, not one of two numbers")
    says("lim2014", "What the paper lists as block faker 3 (2,452) fits the fifth level ({:,.0f}).", steps("block faker", 5, "gebfs", "paper"))
    says("lim2014", "(a mean of {:.0f} instead of {:.0f} on microban 1)", steps("microban", 1, "gebestfs", "state"), steps("microban", 1, "gebestfs", "paper"))
    with open(os.path.join(ROOT, "docs/studies/lim2014-claims.md"), encoding="utf8") as file:
        text = file.read()
    styles = [int(cells_of(line)[3].replace(",", "")) for line in text.partition("## Weights as styles of play")[2].split("\n") if re.match(r"\| \d+ %", line)]
    entries = [cells_of(line) for line in text.partition("## Table I")[2].partition("## Readings")[0].split("\n") if line.startswith("| ")][2:]
    theirs = [(row[0], row[1], float(row[3].replace(",", ""))) for row in entries if row[3] != "-"]
    near = [abs(m.mean(runs) - paper) + m.Z * m.deviation(runs) / math.sqrt(len(runs)) <= paper / 10 for game, level, paper in theirs for runs in [iterations(game, level, "gebfs", "paper")]]
    says("findings", "{} of its {} numbers in Table I are within a tenth of ours.", sum(near), len(near))
    says("lim2014", "on {} of the {} levels", sum(near), len(near))
    budget, levels = 20000, [(game, level) for game in PAPER for level in range(1, 6)]
    breadth = [sum(statistics.median(iterations(*key, "gebfs", closed)) < budget for key in levels) for closed in ("paper", "state")]
    if breadth != [10, 11]:
        faults.append(f"lim2014.md: GEBFS solves {breadth} levels, not one more closed on states")
    says("lim2014", "up to {:.1f} times as many iterations", max(styles) / min(styles))


# --- What is given: forms, and by page the words around the numbers. They are of the paper, of a setting, or printed by a command. ---

FORMS = (r"(?:Fig\.|Table|eq\.|[Ee]xperiments?|[Gg]ames?|seeds?|block faker|microban) \d+(?:(?:,| and| to) \d+)*", r"\d+ by \d+", r"(?:Ashlock|CIG|Harrell,|Language\*,) 20\d\d",
         r"\d[\d,]* (?:iterations|visits|evaluations|repetitions|replicates|runs|boards|plies|turns|generations|rulesets)\b", r"A12 (?:above|beyond) [\d.]+(?: or [\d.]+)?")
PROVEN = ["the proven best is 25 moves", "seven pawns (13", "three pawns (15)", "neither is the optimum, 25", "where 120 is the most", "ive knights allow 25 moves",
          "allows 120 where its best has 94", "gives both 23 and 13", "the paper's best of 94 and 292"]
GIVEN = {
    "ashlock2010": [*PROVEN, "A population of 12 does worse than one of 1200; between 120 and 1200 these", "after 300 to 1,000 mating events", "there are only 24, 26 and 4 best ones", "over all 40,000 mating events", "67 with", "and 56 with", "The paper's 13 speaks", "That population 1200 does better than 12 is not decided"],
    "findings": [*PROVEN, "a population of 1,200 does better than one of 12", "after 300 to 1,000 mating events", "by another 100,", "need 80 to 110", "10 to 70 % longer", "score of 100 boards", "experiments 30 times per setting or more"],
    "montgomery": ["100 random boards", "a single run in 30 reaches", "where those of 100 other boards would lie", "another 100 may well begin", "(seeds 0 to 99)", "of 30 runs on", "on 30 other boards", "contradicted on these 30,"],
    "halim": ["ran its evolution 30 times", "hardly any ends within 120", "the paper's 80 to 110", "about generation 25", "10 iterations, 5 games per metric", "With 20 games per fact", "of 82 games 38 lie in another cell, and 62 cells are left",
              "(sections 5.5 and 5.6)", "Of a thousand children", "Up to 24 pieces per side, as in Table 1, instead of 16, as in the text,"],
    "rulesets": ["50 rulesets", "crossover of 60, 65 and 70 %", "walks of 1 to 10 (or 40) rounds", "at 2/3, solves", "each setting 30 times on", "42 moves per level", "of 60 runs", "of runs, of 30, in", "such readings, 30 each."],
    "lim2014": ["50 % by default", "a best-first search, 30 times each"],
}


def path_of(page):
    return "docs/findings.md" if page == "findings" else f"docs/studies/{page}.md"


def prose(page):
    """The page's sentences: no code, tables, generated parts, links or pictures."""
    with open(os.path.join(ROOT, path_of(page)), encoding="utf8") as file:
        text = file.read()
    text = re.sub(r"```.*?```|`[^`]*`", " ", text, flags=re.S)
    text = re.sub(r"<!-- (claims|table [a-z0-9 ]+) -->.*?<!-- /\w+ -->", " ", text, flags=re.S)
    text = re.sub(r"<!--.*?-->", " ", text, flags=re.S)
    text = re.sub(r"^#.*$|^\|[-| ]+\|$", " ", text, flags=re.M)
    if page != "findings":
        text = re.sub(r"^\|.*\|$", " ", text, flags=re.M)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", " ", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\s+", " ", text)


def check_prose():
    for part in (ashlock, affordance, halim, rulesets, searches):
        part()
    count = 0
    for page, sentences in said.items():
        text, path = prose(page), path_of(page)
        for sentence in sentences:
            if sentence not in text:
                faults.append(f"{path} does not say \"{sentence}\"")
        for known in sorted(sentences + GIVEN.get(page, []), key=len, reverse=True):
            text = text.replace(known, " ")
        for form in FORMS:
            text = re.sub(form, " ", text)
        count += len(sentences)
        for match in re.finditer(r"(?<!\w)\d[\d,.]*", text):
            faults.append(f"{path}: nothing says where the number comes from in \"{text[max(0, match.start() - 50):match.end() + 30].strip()}\"")
    print(f"{count} sentences of {len(said)} pages")
