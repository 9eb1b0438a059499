"""Every member of every line in the given files, changed, removed or added to: what `ludwright check` says of each.
With --whole, lines that belong together (levels of a game, an order) are given to it together, one of them changed.

Prints a line for each change that passes, and exits with 1 if there is any besides those listed below.
"""
import copy
import json
import subprocess
import sys

# What may change without making a line untrue, with the reason.
FREE = [
    # Without it a certificate, or a list of facts, is what somebody says of a puzzle: each claim is checked by itself.
    ("certificate", ("made_by",)),
    ("grade", ("made_by",)),
    # A name for people. (The title of a certificate is checked.)
    ("answer", ("title",)),
    # An answer is made again under the settings it names. Other settings that lead to the same answer are as true.
    ("answer", ("made_by", "settings", "*")),
    ("certificate", ("made_by", "settings", "budget")),
    ("proof", ("certificate", "made_by", "settings", "budget")),
    # A name that the asker gave the puzzle; "puzzle" is its ID, or the line has the board.
    ("named", ("id",)),
]


def changes(value):
    """Other values of the same or of no kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return [value + 1, -value - 1, str(value)]
    if isinstance(value, str):
        return [value + "x", value[:-1] + ("A" if value[-1:] != "A" else "B"), "", 7]
    if isinstance(value, list):
        return [value[:-1], value + value[:1] + [1]] if value else [[1]]
    if value is None:
        return [0, "x", True]
    return []


def places(value, path=()):
    """The paths of all members, of objects in lists too."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in items:
        if isinstance(value, dict):
            yield path + (key,)
        if isinstance(member, (dict, list)):
            yield from places(member, path + (key,))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def mutants(line, turn=[0]):
    for path in places(line):
        others = changes(at(line, path))
        if others:  # each kind of change in its turn: all of them everywhere would take minutes
            turn[0] += 1
            changed = copy.deepcopy(line)
            at(changed, path[:-1])[path[-1]] = others[turn[0] % len(others)]
            yield path, "changed", changed
        changed = copy.deepcopy(line)
        del at(changed, path[:-1])[path[-1]]
        yield path, "removed", changed
    changed = copy.deepcopy(line)
    changed["strange"] = 1
    yield ("strange",), "added", changed


def is_free(line, path):
    answer = line["made_by"]["answer"]
    kinds = [answer, "answer" if answer != "certificate" else "", "named" if {"puzzle", "xsb", "rush"} & set(line) else ""]
    return any(kind in kinds and (path == free or free[-1] == "*" and path[:len(free) - 1] == free[:-1]) for kind, free in FREE)


def tell(passed, files, count):
    for line, path, how in passed:
        print(line["made_by"]["answer"], line.get("id"), "passes with", ".".join(map(str, path)), how)
    print(f"{len(files)} files, {count} changed lines, {len(passed)} pass")
    sys.exit(1 if passed else 0)


def check_lines(program, files):
    given, lines = [], []
    for file in files:
        with open(file, encoding="utf-8") as text:
            for line in map(json.loads, text):
                for path, how, changed in mutants(line):
                    given.append((line, path, how))
                    lines.append(json.dumps(changed))
    answer = subprocess.run([program, "check", "--json", "-"], input="\n".join(lines) + "\n", text=True,
                            capture_output=True, check=False)
    said = [json.loads(one) for one in answer.stdout.splitlines()]
    if len(said) != len(given) or answer.returncode != 2:
        sys.exit(f"{len(given)} lines, {len(said)} answers, exit code {answer.returncode}: {answer.stderr}")
    tell([(line, path, how) for (line, path, how), one in zip(given, said)
          if one.get("ok") is True and not is_free(line, path)], files, len(given))


def check_whole(program, files):
    passed, count = [], 0
    for file in files:
        with open(file, encoding="utf-8") as text:
            lines = [json.loads(line) for line in text]
        for i, line in enumerate(lines):
            for path, how, changed in mutants(line):
                if is_free(line, path):
                    continue
                whole = lines[:i] + [changed] + lines[i + 1:]
                code = subprocess.run([program, "check", "-"], input="".join(json.dumps(one) + "\n" for one in whole),
                                      text=True, capture_output=True, check=False).returncode
                count += 1
                if code not in (0, 1, 2, 3):
                    sys.exit(f"exit code {code}: {changed}")
                if code == 0:
                    passed.append((line, path, how))
    tell(passed, files, count)


if sys.argv[2] == "--whole":
    check_whole(sys.argv[1], sys.argv[3:])
check_lines(sys.argv[1], sys.argv[2:])
