"""slice.py NEW COMMITTED: every row of the table NEW is in the committed table, column by column. Older tables have
numbers of six digits; those of NEW are rounded to as many where they are compared with one."""
import csv
import sys


def same(new, old):
    if new == old:
        return True
    try:
        number = float(new)
    except ValueError:
        return False
    return "%.6g" % number == old or ("%.0f" % number == old and number == int(number))


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


committed = {(row["label"], row["replicate"]): row for row in rows(sys.argv[2])}
made = rows(sys.argv[1])
for row in made:
    old = committed.get((row["label"], row["replicate"])) or sys.exit(f"no row for {row['label']}, {row['replicate']}")
    for column, value in old.items():
        if column != "seconds" and not same(row.get(column, "(none)"), value):
            sys.exit(f"{row['label']}, {row['replicate']}: {column} is {row.get(column)}, not {value}")
if not made:
    sys.exit("there are no rows")
