#!/usr/bin/env python3
"""audit.py: recomputes the numbers of every claim and table of docs/studies/*-claims.md from results/, in another language than the
program that wrote the pages, and compares them digit by digit. Intervals by bootstrap are drawn again with other random numbers and
have to lie close. Rulings, verdicts and counts follow from these numbers alone. So are the numbers of docs/background/solvers.md that come
from results/puzzlescript, where truth.csv is compared with every table beside it."""
import itertools
import json
import math
import os
import re
import sys

import measures as m
from levels import check_levels
from page_text import cells_of, check_counts, faults, numbers, sections, shown
from prose import check_prose
from searches import check_searches
from study_pages import check_study_pages
from tables import ROOT, Run, read, value

CUT_OFF = 1e8  # what was cut off came to more than this
STUDIES = (("ashlock2010", "ashlock2010"), ("affordance", "montgomery"), ("halim", "halim"), ("rulesets", "rulesets"))


class Found:
    """What a statistic gives: exact numbers, then an interval that is exact or drawn."""

    def __init__(self, exact, interval, drawn=None, rule=None):
        self.exact, self.interval, self.drawn = exact, interval, drawn  # numbers to be found on the page, in any order
        self.rule = rule or interval  # what the ruling goes by


# --- Statistics. ---

def sample(run, test, key="cells", of="of"):
    return run.values(test.get(key), test.get(of) or test.get("of") or "value", test.get("missing"))


def extreme(values, test, greatest):
    draws = int(test.get("draws", len(values)))
    low, high = (m.greatest_interval if greatest else m.least_interval)(values, draws)
    low, high = (low, min(high, test.get("bound", high))) if greatest else (max(low, test.get("bound", low)), high)
    best = max(values) if greatest else min(values)
    exact = [best, values.count(best), len(values), draws] + [end for end in (low, high) if math.isfinite(end)]
    paper = test.get("equals")
    beyond = sum(value > paper if greatest else value < paper for value in values) if paper is not None else 0
    if beyond:
        exact += [beyond, *(100 * end for end in m.wilson(beyond, len(values)))]
    return Found(exact, (low, high))


def share(run, test):
    values, n = sample(run, test), len(run.pick(test.get("cells")))
    count = sum(value >= test.get("reach", 1) for value in values)
    interval = m.wilson(count, n)
    whole = test.get("equals") in (0, 1) and "margin" not in test
    return Found([count, n, *(100 * end for end in interval)], interval, rule=m.all_or_none(count, n, test["equals"]) if whole else None)


def repeats(run, test):
    designs = [row["design"] for row in run.pick(test.get("cells")) if row["design"]]
    same = len(designs) - len(set(designs))
    ends = m.wilson(same, len(designs))
    return Found([same, len(designs), *(100 * end for end in ends)], None, rule=m.all_or_none(same, len(designs), 0) if "equals" in test else ends)


def compare(run, other, test):
    a, b = sample(run, test), sample(other, test, "against", "against_of")
    estimate = m.a12(a, b)
    interval = m.a12_interval(estimate, len(a), len(b))
    medians = [median for median in (m.median(a), m.median(b)) if median < CUT_OFF]
    return Found([estimate, *interval, len(a), len(b), *medians], interval)


def rank_correlation(run, other, test):
    of = test.get("of") or "value"
    ours = {int(row["replicate"]): value(row, of) for row in run.pick(test["cells"])}
    theirs = {int(row["replicate"]): value(row, test.get("against_of") or of) for row in other.pick(test["against"])}
    both = [(ours[i], theirs[i]) for i in sorted(ours) if ours[i] is not None and theirs.get(i) is not None]
    r, n = m.spearman(both), len(both)
    z, error = math.atanh(r), math.sqrt((1 + r * r / 2) / (n - 3))
    interval = (math.tanh(z - m.Z * error), math.tanh(z + m.Z * error))
    return Found([r, *interval, n], interval)


def contrast(run, other, test, function):
    a, b = sample(run, test), sample(other, test, "against", "against_of")
    estimate = function(a, b)
    return Found([abs(estimate) if function is not width_ratio else estimate, len(a), len(b)], None, m.bootstrap_smooth(a, b, function, 1))


def width_ratio(a, b):
    return (max(a) - min(a)) / (max(b) - min(b))


def settings_at_top(run, test):
    cells = [[float(row["best"]) for row in rows] for rows in run.cells(test.get("cells"))]
    top = max(max(cell) for cell in cells)
    chance, low, high = 1, 1, 1
    for cell in cells:
        count, n = cell.count(top), len(cell)
        ends = m.wilson(count, n)
        chance *= 1 - (1 - count / n) ** n
        low *= 1 - (1 - ends[0]) ** n
        high *= 1 - (1 - ends[1]) ** n
    return Found([sum(top in cell for cell in cells), len(cells), top, 100 * chance, 100 * low, 100 * high], (low, high))


def median_spread(run, test):
    cells = [[float(row["best"]) for row in rows] for rows in run.cells(test.get("cells"))]

    def apart(groups):
        medians = [m.median(group) for group in groups]
        return max(medians) - min(medians)
    medians = [m.median(cell) for cell in cells]
    return Found([min(medians), max(medians), apart(cells), len(cells)], None, m.bootstrap_groups(cells, apart, 1))


def top_gap(values):
    def mode(group):
        return min(group, key=lambda value: (-group.count(value), value))

    def gap(group):
        return max(group) - min(m.quantile(group, .75), mode(group))
    return Found([m.quantile(values, .75), mode(values), max(values), gap(values), len(values)], None, m.bootstrap(values, gap, 1))


def regression(run, test, part):
    rows = [[value(row, name) for name in [test["of"], *test["on"]]] for row in run.pick(test.get("cells"))]
    rows = [row for row in rows if None not in row]
    take = {"slope": lambda fit: fit[1][0], "explained": lambda fit: fit[2]}[part]
    m_resamples, m.RESAMPLES = m.RESAMPLES, 200
    drawn = m.bootstrap(rows, lambda group: take(m.fit(group)), 1)
    m.RESAMPLES = m_resamples
    return Found([take(m.fit(rows)), len(rows)], None, drawn)


def recompute(test, runs):
    run, other = runs.get(test.get("run")), runs.get(test.get("against_run") or test.get("run"))
    kind = test["statistic"]
    if kind == "binomial":
        return Found([math.comb(test["n"], test["k"])], (math.comb(test["n"], test["k"]),) * 2)
    if kind == "power":
        return Found([float(test["n"]) ** test["k"]], (float(test["n"]) ** test["k"],) * 2)
    if kind in ("max", "min"):
        return extreme(sample(run, test), test, kind == "max")
    if kind == "share":
        return share(run, test)
    if kind == "repeats":
        return repeats(run, test)
    if kind == "a12":
        return compare(run, other, test)
    if kind == "spearman":
        return rank_correlation(run, other, test)
    if kind == "range_ratio":
        return contrast(run, other, test, width_ratio)
    if kind == "max_gap":
        return contrast(run, other, test, lambda a, b: max(a) - max(b))
    if kind == "min_gap":
        return contrast(run, other, test, lambda a, b: min(a) - min(b))
    if kind == "settings_at_top":
        return settings_at_top(run, test)
    if kind == "median_spread":
        return median_spread(run, test)
    if kind == "top_gap":
        return top_gap(sample(run, test))
    if kind in ("slope", "explained"):
        return regression(run, test, kind)
    values = run.contrast(test["weights"], test["of"]) if kind == "contrast" else sample(run, test)
    if kind == "median":
        interval = m.median_interval(values)
        return Found([m.median(values), *interval, len(values)], interval)
    if kind in ("mean", "contrast"):
        return Found([m.mean(values), len(values)], None, m.bootstrap(values, m.mean, 1))
    raise KeyError(f"the audit does not know the statistic {kind}")


# --- Rulings. ---

def ruling(test, interval):
    low, high = test.get("at_least", -math.inf), test.get("at_most", math.inf)
    above, below = test.get("above", -math.inf), test.get("below", math.inf)
    if "equals" in test:
        low, high = test["equals"] - test.get("margin", 0), test["equals"] + test.get("margin", 0)
    a, b = interval
    strict_low, strict_high = "above" in test, "below" in test
    if a >= low and b <= high and (not strict_low or a > above) and (not strict_high or b < below):
        return "holds"
    if b < low or a > high or (strict_low and b <= above) or (strict_high and a >= below):
        return "fails"
    return "open"


def verdict(claim, rulings):
    if claim.get("inconsistent"):
        return "inconsistent in itself"
    if claim.get("untestable") or not rulings:
        return "untestable"
    if "fails" in rulings:
        return "contradicted"
    if "open" in rulings:
        return "undecided"
    return "reproduced under a reading" if claim.get("under") else "reproduced"


def adjusted_p(tests, runs):
    """By the place of each comparison among the tests of a claim, its p after Holm."""
    at = [i for i, test in enumerate(tests) if test["statistic"] == "a12"]
    sides = [(sample(runs[tests[i]["run"]], tests[i]), sample(runs[tests[i].get("against_run") or tests[i]["run"]], tests[i], "against", "against_of")) for i in at]
    return dict(zip(at, m.holm([m.rank_sum_p(a, b) for a, b in sides])))


def after_holm(test, p, rulings):
    """Which side tends to be larger: it fails only with a p below 0.05."""
    asks = .5 in (test.get("above"), test.get("below"))
    return {"open" if one == "fails" and asks and p is not None and p >= .05 else one for one in rulings}


# --- Other readings. ---

def cells_so(entry, name, text):
    """Labels of cells in a run that repeats others; None where it does not have one of them."""
    words, same = entry.get("cells"), entry.get("same")
    if not text:
        return "" if same else f"{name}|* {name}" if entry.get("last") else f"{name}|{name} *"
    labels = [words.get(cell) if words else cell for cell in text.split("|")]
    so = "{label}" if same else "{label} {name}" if entry.get("last") else "{name} {label}"
    return "|".join(so.format(label=label, name=name) for label in labels) if all(labels) else None


def entry_for(test, name, entries, texts):
    """The run that repeats all these cells under the reading."""
    fitting = (entry for entry in (entries if isinstance(entries, list) else [entries])
               if name in entry.get("readings", [name]) and entry.get("of", test.get("of")) == test.get("of")
               and all(cells_so(entry, name, text) is not None for text in texts))
    return next(fitting, None)


def translate(test, name, runs):
    """The same test over the cells of a reading, and whether the reading matters to it; None where a run was not repeated."""
    if "run" not in test:
        return test, False
    run, other, against = test["run"], test.get("against_run") or test["run"], test.get("against", "")
    ours = entry_for(test, name, runs.get(run, []), list(test["weights"]) if "weights" in test else [test.get("cells", "")])
    theirs = entry_for(test, name, runs.get(other, []), [against])
    if not ours or (against and not theirs):
        return None
    same = dict(test, run=run if ours.get("same") else ours["run"])
    if ours.get("unbounded"):
        same.pop("bound", None)
    if "weights" in test:
        same["weights"] = {cells_so(ours, name, cell): weight for cell, weight in test["weights"].items()}
    else:
        same["cells"] = cells_so(ours, name, test.get("cells", ""))
    if against:
        same.update(against_run=other if theirs.get("same") else theirs["run"], against=cells_so(theirs, name, against))
    return same, not ours.get("same") or bool(against) and not theirs.get("same")


def has_data(test, runs):
    """Every sample of the test has at least one number."""
    sides = [(test.get("run"), "cells", "of")] + [(test.get("against_run") or test.get("run"), "against", "against_of")] * ("against" in test)
    if test["statistic"] in ("slope", "explained"):  # over few designs it says little
        return len(runs[test["run"]].pick(test.get("cells"))) >= 30
    return "run" not in test or "weights" in test or all(sample(runs[run], test, key, of) for run, key, of in sides)


def rulings_near(test, found):
    """Of an interval that was drawn, also those that others could draw: ends a fifth of its width away."""
    if not found.drawn:
        return {ruling(test, found.rule)}
    low, high = found.drawn
    slack = .2 * (high - low)
    return {ruling(test, (low + a * slack, high + b * slack)) for a in (-1, 0, 1) for b in (-1, 0, 1)}


def lower_bounds(test, runs):
    """How many of the numbers that a test compares are only lower bounds."""
    sides = [(test.get("run"), "cells", "of")] + [(test.get("against_run") or test.get("run"), "against", "against_of")] * ("against" in test)
    return sum(value >= CUT_OFF for run, key, of in sides for value in sample(runs[run], test, key, of))


def rests_on_bounds(test, runs):
    """A median decides nothing where its interval reaches lower bounds, and a comparison where it has any."""
    if test["statistic"] == "a12":
        return lower_bounds(test, runs) > 0
    return test["statistic"] == "median" and recompute(test, runs).rule[1] >= CUT_OFF


def said_readings(part, names):
    """What a claim's paragraph says: the label, a verdict by reading, and a verdict for all with their number."""
    line = re.search(r"^Other readings: (.*)$", part, re.M)
    text = re.sub(r"\\([_<>*])", r"\1", line[1]) if line else ""
    label, rest = re.match(r"(robust: |depends on the reading: |not decided under all: |)(.*)$", text).groups()
    whole = re.match(r"(reproduced|contradicted|undecided) under all (\d+)\b", rest)
    if whole:
        return label.rstrip(": "), {}, whole[1], int(whole[2])
    said = {}
    for words in rest.split("; "):
        kind, _, listed = words.partition(" under ")
        for item in listed.split(", "):
            name = item.partition(". ")[0]
            if name in names:
                said[name] = kind
    return label.rstrip(": "), said, None, len(said)


def check_readings(where, claim, part, own, readings, runs):
    """Returns whether the claim has a label, which follows from the runs that repeat its own."""
    tests = claim.get("tests", [])
    translated = {name: [translate(test, name, readings["runs"]) for test in tests] for name in readings["names"]}
    translated = {name: [test for test, _ in group] for name, group in translated.items() if None not in group and any(touched for _, touched in group)}
    translated = {name: group for name, group in translated.items() if all(has_data(test, runs) for test in group)}
    label, said, whole, count = said_readings(part, readings["names"])
    if claim.get("inconsistent") or claim.get("untestable") or not tests or not translated:
        if count:
            faults.append(f"{where}: a label without runs")
        return 0
    for name, group in translated.items():
        p = adjusted_p(group, runs)
        options = [{"open"} if rests_on_bounds(test, runs) else after_holm(test, p.get(i), rulings_near(test, recompute(test, runs))) for i, test in enumerate(group)]
        allowed = {verdict({}, list(choice)) for choice in itertools.product(*options)}
        ours = said.get(name, whole)
        if ours not in allowed:
            faults.append(f"{where}: under {name} it is \"{ours}\", not {' or '.join(sorted(allowed))}")
    kinds, all_kinds = set(said.values()) or {whole}, (set(said.values()) or {whole}) | {own.partition(" under")[0]}
    expected = ("robust" if len(all_kinds) == 1 and all_kinds != {"undecided"} else "depends on the reading" if {"reproduced", "contradicted"} <= all_kinds
                else "" if kinds == {"undecided"} else "not decided under all")
    if count != len(translated) or label != expected:
        faults.append(f"{where}: \"{label}\" under {count} does not follow from {sorted(map(str, all_kinds))} under {len(translated)}")
    return 1


# --- Pages. ---

def check_p(where, p, cell):
    """To the digits shown; the program's p is exact for small samples without ties."""
    if p is None:
        fits_cell = cell == ""
    elif cell == "below 0.001":
        fits_cell = p < .0011
    else:
        fits_cell = cell != "" and abs(float(cell) - p) < .0006 + .01 * p
    if not fits_cell:
        faults.append(f"{where}: p is {p}, not \"{cell}\"")


def check_test(where, test, p, row, runs):
    found, there = recompute(test, runs), numbers(row[1])
    for wanted in found.exact:
        if not shown(wanted, there):
            faults.append(f"{where}: {wanted:.6g} is not in \"{row[1]}\"")
    interval = found.rule
    if found.drawn:
        # The two ends that the page shows are the pair nearest to ours, and must be near.
        slack = .2 * (found.drawn[1] - found.drawn[0]) + 1e-9
        for end in found.drawn:
            if not shown(end, there, slack):
                faults.append(f"{where}: the end {end:.4g} of the interval is not in \"{row[1]}\"")
        ends = [min(there, key=lambda pair: abs(pair[0] - end))[0] for end in found.drawn]
        allowed = {ruling(test, found.drawn), ruling(test, ends)}
    else:
        allowed = {ruling(test, interval)}
    if test["statistic"] in ("a12", "median", "share") and (count := lower_bounds(test, runs)):
        if f"; {count} of " not in row[1] or "lower bounds" not in row[1]:
            faults.append(f"{where}: {count} lower bounds are not told of in \"{row[1]}\"")
        allowed = {"open"} if rests_on_bounds(test, runs) else allowed
    allowed = after_holm(test, p, allowed)
    check_p(where, p, row[3])
    asked = [test[name] for name in ("above", "below", "at_least", "at_most", "equals") if name in test] + ([test["margin"]] if test.get("margin") else [])
    if len(numbers(row[2])) != len(asked) or not all(shown(number, numbers(row[2])) for number in asked):
        faults.append(f"{where}: {asked} is asked, not \"{row[2]}\"")
    if row[-1] not in allowed:
        faults.append(f"{where}: the test is said to be \"{row[-1]}\", not {' or '.join(sorted(allowed))}")


def check_claims(page, claims, parts, runs, readings=None, text=""):
    counts, labelled, paragraphs = {}, 0, re.split(r"^### ", text, flags=re.M)[1:]
    for number, (claim, (heading, rows)) in enumerate(zip(claims, parts), 1):
        where, tests = f"{page}, claim {number}", claim.get("tests", [])
        if len(rows) != len(tests):
            faults.append(f"{where}: {len(rows)} rows for {len(tests)} tests")
            continue
        p = adjusted_p(tests, runs)
        for i, (test, row) in enumerate(zip(tests, rows)):
            check_test(where, test, p.get(i), row, runs)
        ours = verdict(claim, [row[-1] for row in rows])
        if heading != f"{number}. {claim.get('place', '')}: {ours}":
            faults.append(f"{where}: \"{heading}\" should end with \"{ours}\"")
        counts[ours] = counts.get(ours, 0) + 1
        if readings:
            labelled += check_readings(where, claim, paragraphs[number - 1], ours, readings, runs)
    return counts, labelled


def column_numbers(column, values):
    kind = column.get("show", "mean")
    if kind in ("mean", "number"):
        return [m.mean(values)]
    if kind == "median":
        return [m.median(values)] + [end for end in m.median_interval(values) if math.isfinite(end)]
    if kind == "count":
        count = sum(column.get("at_least", -math.inf) <= value <= column.get("at_most", math.inf) and value > column.get("above", -math.inf) for value in values)
        return [count, len(values), *(100 * end for end in m.wilson(count, len(values)))]
    if kind == "words":
        edges = [math.inf if edge is None else edge for edge in column["words"].values()]
        lows = [-math.inf] + edges[:-1]
        return [100 * sum(low < value <= high for value in values) / len(values) for low, high in zip(lows, edges)]
    return {"range": [min(values), max(values)], "min": [min(values)], "max": [max(values)]}[kind]


def interval_fits(column, values, cell):
    """A mean's interval is drawn again with other random numbers; its ends have to lie close."""
    there = numbers(cell.partition(";")[0])
    if column.get("show", "mean") != "mean" or len(there) < 3:
        return True
    ends = m.bootstrap(values, m.mean, 1)
    slack = .15 * (ends[1] - ends[0]) + 1e-9
    if len(set(values)) < len(values) / 3:  # resampled means then lie on a coarse grid
        slack = max(slack, (max(values) - min(values)) / len(values))
    return all(shown(end, [one], slack) for end, one in zip(ends, there[1:3]))


def table_rows(table, run):
    if "rows" in table:
        return [(row["label"], row.get("cells"), row.get("weights")) for row in table["rows"]]
    return [(rows[0]["label"],) * 2 + (None,) for rows in run.cells(table.get("cells"))]


def check_table(page, table, rows, runs):
    run = runs[table["run"]]
    if "regress" in table:
        data = [[value(row, name) for name in [table["regress"], *table["on"]]] for row in run.pick(table.get("cells"))]
        betas, standard, explained = m.fit([row for row in data if None not in row])
        wanted = [[beta, one] for beta, one in zip(betas[1:], standard)] + [[100 * explained]]
        for row, exact in zip(rows, wanted):
            for number in exact:
                if not shown(number, numbers(" ".join(row[1:]))):
                    faults.append(f"{page}, {table['title']}: {number:.4g} is not in {row}")
        return
    expected = table_rows(table, run)
    if [row[0] for row in rows] != [label for label, _, _ in expected]:
        faults.append(f"{page}, {table['title']}: the rows are others")
        return
    for row, (label, cells, weights) in zip(rows, expected):
        for cell, column in zip(row[1:], table["columns"]):
            values = run.contrast(weights, column["of"]) if weights else run.values(cells, column["of"])
            whole = len(values if weights else run.pick(cells))
            lacking = [len(values), whole] if len(values) < whole else []
            if values and bool(lacking) != ("; n " in cell):
                faults.append(f"{page}, {table['title']}, {label}: \"{cell}\" has {len(values)} values of {whole}")
            for wanted in column_numbers(column, values) + lacking if values else []:
                if not shown(wanted, numbers(cell)):
                    faults.append(f"{page}, {table['title']}, {label}: {wanted:.4g} is not in \"{cell}\"")
            if values and not interval_fits(column, values, cell):
                faults.append(f"{page}, {table['title']}, {label}: the interval of \"{cell}\" is another")


def check_bests(page, ledger, text, runs):
    lines = {cells[0]: cells for cells in map(cells_of, re.findall(r"^\|.*\|$", text, re.M))}
    for best in ledger.get("bests", []):
        run, row = runs[best["run"]], lines[best["what"]]
        ours = run.values(best["cells"], "value")
        wanted = [[min(ours), m.median(ours), max(ours)], [max(run.values(best["all"], "value"))]]
        wanted += [[m.median(run.values(best[key], "value"))] for key in ("random", "climber")]
        for exact, cell in zip(wanted, row[2:]):
            for number in exact:
                if not shown(number, numbers(cell)):
                    faults.append(f"{page}, {best['what']}: {number:.4g} is not in \"{cell}\"")


def check_study(study, name):
    page = f"docs/studies/{name}-claims.md"
    with open(os.path.join(ROOT, f"experiments/{study}/ledger.json"), encoding="utf8") as file:
        ledger = json.load(file)
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        text = file.read()
    runs = {run: Run(study, run) for run in ledger["runs"]}
    parts, claims, others = sections(text), ledger["claims"], ledger.get("others", [])
    tables = ledger.get("tables", [])
    if len(parts) != len(claims) + len(others) + len(tables):
        faults.append(f"{page}: {len(parts)} sections for {len(claims) + len(others) + len(tables)} entries of the ledger")
        return
    counts, labelled = check_claims(page, claims, parts, runs, ledger.get("readings"), text)
    check_claims(page + ", other programs", others, parts[len(claims):], runs)
    for table, (_, rows) in zip(tables, parts[len(claims) + len(others):]):
        check_table(page, table, rows, runs)
    check_bests(page, ledger, text, runs)
    check_counts(page, name, counts, text)
    tests = sum(len(claim.get("tests", [])) for claim in claims + others)
    print(f"{page}: {len(claims)} claims, {tests} tests, {len(tables)} tables" + (f", {labelled} claims under other readings" if labelled else ""))


# --- Which search finds good games. ---

def good_games():
    """Good games and their kinds by method and replicate."""
    runs = {}
    for row in read("results/games/search.csv"):
        fact = {name: float(text) for name, text in row.items() if name not in ("method", "replicate", "id") and text}
        good, kinds = runs.setdefault(row["method"], {}).setdefault(int(row["replicate"]), ([], set()))
        if (fact["decisive"] >= .8 and .35 <= fact["first_player"] <= .65 and fact.get("skill", 0) >= .6 and fact["dead_rules"] <= .05
                and fact.get("by_goal", 0) >= .5 and fact.get("repeats", 1) <= .1 and fact["words"] < 120):
            good.append(row["id"])
            kinds.add((fact["goal"], min(3, max(0, (fact["plies"] - 8) // 20)), fact["words"] >= 80, fact.get("captures", 0) >= .25))
    return runs


def check_games():
    page = "docs/studies/games.md"
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        text = file.read()
    runs = good_games()
    for row in read("results/games/runs.csv"):
        good, kinds = runs[row["method"]][int(row["replicate"])]
        if (len(good), len(kinds)) != (int(row["good"]), int(row["kinds_of_good_games"])):
            faults.append(f"results/games/runs.csv, {row['method']} {row['replicate']}: {len(good)} good games of {len(kinds)} kinds")
    for name, part in (("good", 0), ("kinds of good games", 1)):
        lines = text.partition(f"<!-- table {name} -->")[2].partition("<!-- /table -->")[0].strip().split("\n")[2:]
        values = {method: [len(run[part]) for run in replicates.values()] for method, replicates in runs.items()}
        for line, method in zip(lines, ("elites", "random", "nsga2", "lineages")):
            wanted = [m.median(values[method]), *m.median_interval(values[method])]
            if method != "elites":
                effect = m.a12(values[method], values["elites"])
                wanted += [effect, *m.a12_interval(effect, len(values[method]), len(values["elites"]))]
            faults.extend(f"{page}, {name} of {method}: {number:.6g} is not in \"{line}\"" for number in wanted if not shown(number, numbers(line)))
    print(f"{page}: {sum(map(len, runs.values()))} runs")


def main():
    for study, name in STUDIES:
        check_study(study, name)
    check_searches()
    check_games()
    check_study_pages()
    check_levels()
    check_prose()
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
