"""What the pages of docs/studies say: numbers, rows of tables, sections; and the list of faults."""
import os
import re

from tables import ROOT

NUMBER = re.compile(r"-?(?<![\w.])\d[\d,]*(?:\.\d+)?(?:e[+-]\d+)?")
faults = []


def numbers(text):
    """(value, half a unit of the last digit shown)"""
    found = []
    for match in NUMBER.findall(text):
        plain = match.replace(",", "")
        mantissa, _, power = plain.partition("e")
        digits = len(mantissa.partition(".")[2])
        found.append((float(plain), .5000001 * 10 ** (int(power or 0) - digits)))
    return found


def shown(wanted, there, slack=0.):
    return any(abs(wanted - value) <= unit + slack + 1e-5 * abs(wanted) for value, unit in there)


def cells_of(line):
    return [re.sub(r"\\([|*_<>])", r"\1", cell).strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def sections(text):
    """Headings of the third level with the rows of their tables, headings of tables left out."""
    parts = []
    for part in re.split(r"^### ", text, flags=re.M)[1:]:
        lines = part.split("\n")
        rows = [cells_of(line) for line in lines if line.startswith("|") and not line.startswith("|---")]
        parts.append((lines[0], rows[1:]))
    return parts


def check_counts(page, name, counts, text):
    tally = {cells[0]: cells[1] for cells in map(cells_of, re.findall(r"^\| [a-z ]+ \| \d+ \|$", text, re.M))}
    if tally != {key: str(count) for key, count in counts.items()}:
        faults.append(f"{page}: the verdicts are counted as {tally}, not as {counts}")
    with open(os.path.join(ROOT, "docs/studies/README.md"), encoding="utf8") as file:
        line = next((cells_of(line) for line in file if f"]({name}.md) |" in line), None)
    good = counts.get("reproduced", 0) + counts.get("reproduced under a reading", 0)
    rest = counts.get("inconsistent in itself", 0) + counts.get("untestable", 0)
    wanted = [sum(counts.values()), good, counts.get("contradicted", 0), counts.get("undecided", 0), rest]
    if line is None or line[1:] != list(map(str, wanted)):
        faults.append(f"docs/studies/README.md: {name} has {wanted}, not {line}")
