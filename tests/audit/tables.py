"""The committed results: rows of CSV tables, patterns of cells, formulas over columns."""
import csv
import fnmatch
import math
import os
import re

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
NAME = re.compile(r"[A-Za-z_]\w*(?:@[0-9.]+)?")
FUNCTIONS = {"max": max, "min": min, "log": math.log, "abs": abs, "sqrt": math.sqrt}


def read(path):
    """Rows as dictionaries; of columns with the same name "best" is the value and "fact best" the fact."""
    with open(os.path.join(ROOT, path), newline="", encoding="utf8") as file:
        lines = csv.reader(line for line in file if not line.startswith("#"))
        names = next(lines)
        seen = set()
        heads = [("fact " + name if name in seen else seen.add(name) or name) for name in names]
        return [dict(zip(heads, line)) for line in lines]


class Run:
    """One experiment's table."""

    def __init__(self, study, name):
        self.rows = read(f"results/{study}/{name}.csv")
        for row in self.rows:  # a search that was cut off came to more than any number
            for fact in row.get("saturated", "").split():
                row[fact] = "1e9"

    def pick(self, pattern):
        patterns = [None] if not pattern else pattern.split("|")
        return [row for row in self.rows if any(one is None or fits(one, row["label"]) for one in patterns)]

    def cells(self, pattern):
        groups = {}
        for row in self.pick(pattern):
            groups.setdefault(int(row["cell"]), []).append(row)
        return [groups[cell] for cell in sorted(groups)]

    def values(self, pattern, formula, missing=None):
        numbers = [value(row, formula) for row in self.pick(pattern)]
        if missing is not None:
            return [missing if number is None else number for number in numbers]
        return [number for number in numbers if number is not None]

    def contrast(self, weights, formula):
        sums = {}
        for label, weight in weights.items():
            for row in self.rows:
                number = value(row, formula) if row["label"] == label else None
                if number is not None:
                    sums.setdefault(int(row["replicate"]), []).append(weight * number)
        return [math.fsum(parts) for _, parts in sorted(sums.items()) if len(parts) == len(weights)]


def fits(pattern, label):
    return fnmatch.fnmatchcase(label, pattern.replace("[", "[[]").replace("?", "[?]"))


def number_of(row, name):
    if name == "value":
        text = row["best"]
    else:
        text = row.get("fact " + name, row.get(name))
    if text is None:
        raise KeyError(name)
    return float(text) if text != "" else math.nan


def value(row, formula):
    """The formula's number, or None where it has none."""
    names = {}

    def take(match):
        if match[0] in FUNCTIONS:
            return match[0]
        names[f"n{len(names)}"] = number_of(row, match[0])
        return f"n{len(names) - 1}"
    text = NAME.sub(take, formula)
    try:
        result = eval(text, {"__builtins__": {}}, {**FUNCTIONS, **names})  # the formulas are ours
    except (ZeroDivisionError, ValueError):
        return None
    return result if math.isfinite(result) else None
