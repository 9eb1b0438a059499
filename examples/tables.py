#!/usr/bin/env python3
"""Reads the tables of an experiment with nothing but Python's own modules, cell by cell like a notebook.

    ludwright run study.json --csv results.csv --curves curves.csv
    ludwright report study.db --json -o report.json
    python3 tables.py results.csv curves.csv report.json
"""
# %% Read the three files.
import csv
import json
import statistics
import sys

results_file, curves_file, report_file = sys.argv[1:4]
with open(results_file, newline="") as file:
    results = list(csv.DictReader(file))
with open(curves_file, newline="") as file:
    curves = list(csv.DictReader(file))
with open(report_file) as file:
    report = json.load(file)

# %% The factors of the experiment are the columns between "label" and "replicate".
columns = list(results[0])
factors = columns[columns.index("label") + 1 : columns.index("replicate")]
print("factors:", ", ".join(factors) or "none")

# %% Group the replicates by their factors. Numbers have all their digits, and an empty field is no number.
groups = {}
for row in results:
    groups.setdefault(tuple(row[factor] for factor in factors), []).append(row)
print("\nmedian of the best, and of the seconds a replicate took")
for levels, rows in groups.items():
    best = [float(row["best"]) for row in rows if row["best"]]
    seconds = [float(row["seconds"]) for row in rows if row["seconds"]]
    spent = f"{statistics.median(seconds):.3f} s" if seconds else "not known"
    print(f"  {' '.join(levels):24} n={len(best):3}  {statistics.median(best):8.4g}  {spent}")

# %% Anytime data: the best so far is a step function, so the value at N is that of the last row up to N.
budget = max(float(row["evaluations"]) for row in curves)
steps = {}
for row in curves:
    steps.setdefault((row["label"], row["replicate"]), []).append((float(row["evaluations"]), row["best"]))


def best_at(points, evaluations):
    known = [best for spent, best in points if spent <= evaluations and best]
    return float(known[-1]) if known else None


print("\nmedian of the best so far")
for label in dict.fromkeys(row["label"] for row in curves):
    runs = [points for (name, _), points in steps.items() if name == label]
    line = []
    for share in (0.1, 0.25, 0.5, 1):
        values = [value for value in (best_at(points, share * budget) for points in runs) if value is not None]
        line.append(f"{statistics.median(values):8.4g}" if values else "       -")
    print(f"  {label:24}", *line)

# %% The report's own tests: every comparison with its effect, interval, sizes and adjusted p-value.
print("\ncomparisons")
for test in report["comparisons"]:
    low, high = test["a12_interval"]
    assert low < high, "an interval has a width"
    print(f"  {test['a']} / {test['b']}: A12 {test['a12']:.2f} ({low:.2f} to {high:.2f}), "
          f"n {test['n_a']} and {test['n_b']}, p {test['p_holm']:.3g}")

# %% What the report says about a cell is what the table says.
for run in report["runs"]:
    for cell in run["cells"]:
        best = [float(row["best"]) for row in results if row["label"] == cell["label"] and row["best"]]
        assert len(best) == cell["n"] and (not best or statistics.median(best) == cell["median"])
print("\nthe report and the table agree")
