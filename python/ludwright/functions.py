"""What the program's verbs do, as functions that take and return plain Python objects.

A puzzle is given as an ID, a game's text, a path, a `Puzzle`, or a dictionary as these functions return it. Functions
that take one puzzle also take a list, share it out to threads, and return a list in the same order; there a puzzle
that is wrong gives {"error": ...} in its place, while a single one raises `InputError`.
"""

from __future__ import annotations

import json
import os
import warnings

from . import _core
from ._text import read_text

__all__ = ["Library", "Puzzle", "Results", "check", "difficulty", "evolve", "families", "grade", "library", "new",
           "replay", "run", "show", "solve", "table", "tasks", "verify"]


class Puzzle(dict):
    """A puzzle as a dictionary: its "id", its "facts", its "solution", whatever the function returned of it.

    In a notebook it shows as a picture.
    """

    @property
    def id(self):
        """The line of text that names it."""
        return self["id"]

    @property
    def text(self):
        return self["id"]

    def _repr_svg_(self):
        return show(self["id"]) if isinstance(self.get("id"), str) else None

    def animation(self, moves=None, cell=None):
        """A film of its solution, or of other moves, that shows in a notebook."""
        return Animation(show(self["id"], "gif", moves=moves or solution_text(self), cell=cell))


class Animation(bytes):
    """The bytes of a GIF, which show as one in a notebook."""

    def _repr_html_(self):
        import base64
        return f'<img src="data:image/gif;base64,{base64.b64encode(self).decode()}">'


def solution_text(puzzle):
    """The moves of a certificate or of a solution as one text, as `replay` and `show` take them."""
    moves = puzzle.get("solution")
    if moves is None:
        return None
    if isinstance(moves, str):
        return moves
    return json.dumps(moves)


class Results:
    """An iterator of results as they come. Closing it, or leaving its `with`, stops the work.

    `progress`, where it was given, is called with the work done and the work in all (0: not known), about twenty times
    a second, in the thread that waits. What it raises stops the work.
    """

    def __init__(self, name, request, threads=0, progress=None, wrap=Puzzle, judge=None):
        self._operation = _core.Operation(name, json.dumps(request), int(threads or 0))
        self._progress = progress
        self._wrap = wrap
        self._judge = judge
        self._judging = False
        self.found = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self._operation is None:
            raise StopIteration
        if self._judging:
            raise RuntimeError("a judge cannot wait for the search that waits for it")
        try:
            text = self._operation.next(self._progress)
            while isinstance(text, tuple):
                self._judging = True
                self._operation.answer(_judged(self._judge, json.loads(text[0])))
                self._judging = False
                text = self._operation.next(self._progress)
        except _core.LimitError as error:
            self.close()
            if not self.found:
                raise
            warnings.warn(str(error), stacklevel=2)
            raise StopIteration from None
        except BaseException:
            self.close()
            raise
        if text is None:
            self.close()
            raise StopIteration
        self.found += 1
        return self._wrap(json.loads(text))

    def close(self):
        """Stops the work; nothing happens where it has ended. A thread that waits for a result gets `Stopped`."""
        operation = self._operation
        if operation is None:
            return
        operation.stop()
        try:
            operation.close()
            self._operation = None
        except RuntimeError:  # a thread waits in it, and closes it when it wakes
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _judged(judge, question):
    """The answer to a question: a row of numbers per design, where one number alone will do for a row."""
    rows = [[float(value) for value in row] if hasattr(row, "__len__") else [float(row)]
            for row in judge(question["designs"])]
    return json.dumps({"batch": question["batch"], "values": rows})


def _puzzle(source):
    """A puzzle for a request: a text, or an object with what is known of it."""
    if isinstance(source, dict):
        return dict(source)
    return read_text(source)


def _given(**members):
    return {key: value for key, value in members.items() if value is not None}


def _each(name, puzzles, threads, progress, members):
    several = isinstance(puzzles, (list, tuple))
    request = {"puzzles": [_puzzle(one) for one in (puzzles if several else [puzzles])], **members}
    results = list(Results(name, request, threads, progress))
    if several:
        return results
    if "error" in results[0]:
        error = _core.InputError(results[0]["error"])
        error.line, error.column = results[0]["line"], results[0]["column"]
        raise error
    return results[0]


def families():
    """The families there are, each with its parameters, facts and operators."""
    return list(Results("families", {}))


def new(spec, count=1, *, seed=1, generate=None, any=None):
    """Random puzzles of a spec ("chromatic:w7h7") that have a solution; with any=True, the puzzle of each seed."""
    return list(Results("new", _given(spec=spec, count=count, seed=seed, generate=generate, any=any)))


def evolve(spec=None, *, judge=None, threads=0, progress=None, **request):
    """Evolves puzzles to order, and yields their certificates as they are found.

    The keywords are the keys of an evolution request, as `ludwright evolve --help` has them:

    >>> for puzzle in evolve("chromatic:w11h11", target="moves=40", count=5):
    ...     print(puzzle.id, puzzle["facts"]["moves"])

    `judge` is a function of your own. It is called with a list of designs, each {"id": .., "facts": {..}}, and returns a
    number or a row of up to eight numbers for each: the facts judge1, judge2, .. that goals may name. It runs in the
    thread that waits for results, and what it raises ends the search.

    >>> def busy(designs):
    ...     return [design["facts"]["branching"] ** 2 for design in designs]
    >>> puzzle = next(evolve("chromatic:w7h7", judge=busy, budget=500))

    With `start=` a puzzle (an ID, a text, a dictionary) is changed; it is the key "from", which is a word of Python.
    """
    start = request.pop("start", None)
    if start is not None:
        request["from"] = _puzzle(start)
    if judge is not None:
        if not callable(judge):
            raise TypeError("judge is a function; only the command line starts commands")
        request["judge"] = True
    return Results("evolve", _given(spec=spec, **request), threads, progress, judge=judge)


def solve(puzzle, *, level=None, solver=None, budget=None, memory=None, share=None, seed=None, threads=0,
          progress=None):
    """A solution with its verdict: solved, unsolvable or gave_up; for points optimal or best_known."""
    members = _given(level=level, solver=solver, budget=budget, memory=memory, share=share, seed=seed)
    return _each("solve", puzzle, threads, progress, members)


def grade(puzzle, *, level=None, facts=None, by=None, threads=0, progress=None):
    """The facts of a puzzle: all the usual ones, or those of the list `facts`; `by` is a formula over facts."""
    return _each("grade", puzzle, threads, progress, _given(level=level, facts=facts, by=by))


def difficulty(puzzle, *, level=None, threads=0, progress=None):
    """How hard a puzzle is for people: a number with its 95 % interval, and what it is made of."""
    return _each("difficulty", puzzle, threads, progress, _given(level=level))


def check(certificate, *, budget=None, threads=0, progress=None):
    """Whether a certificate or an answer is true: {"ok": ..., "findings": [...]}.

    It is made again with the settings it names, and every member is compared. `ok` is None where that takes more than
    `budget` states (10 million), and "unchecked" says what was left open.
    """
    return _each("check", certificate, threads, progress, _given(budget=budget))


def replay(puzzle, moves=None, *, level=None, cell=None, threads=0, progress=None):
    """Plays moves, by default the puzzle's own solution, and says what happened move by move.

    `cell` adds a picture in SVG after each move, with cells of so many pixels.
    """
    return _each("replay", puzzle, threads, progress, _given(level=level, moves=moves, cell=cell))


def show(puzzle, format="svg", *, level=0, moves=None, cell=None):
    """A picture: "svg" and "text" as str, "png" and "gif" as bytes. A GIF is a film of the moves."""
    text = puzzle["id"] if isinstance(puzzle, dict) and "id" in puzzle else read_text(puzzle)
    data = _core.Puzzle(text, level).picture(format, moves, cell or 0)
    return data.decode() if format in ("svg", "text") else data


def run(experiment, store, *, cells=None, replicates=None, mix=None, threads=0, progress=None):
    """Runs an experiment (a dictionary, or the path of its file) and returns a row for each replicate.

    Results are kept in the file `store`; what is there already is not run again. Those of a build with another bench
    signature are continued only with mix=True.
    """
    if isinstance(experiment, (str, os.PathLike)):
        with open(experiment, encoding="utf-8") as file:
            experiment = json.load(file)
    request = _given(experiment=experiment, store=os.fspath(store), cells=cells, replicates=replicates, mix=mix)
    return list(Results("run", request, threads, progress, wrap=dict))


class Library:
    """Puzzles that are kept in a file, with their certificates, facts and tags."""

    def __init__(self, file):
        self.file = os.fspath(file)

    def _do(self, action, **members):
        return list(Results("library", _given(file=self.file, action=action, **members)))

    def list(self, *, where=None, family=None, tag=None, id=None, sort=None, descending=None, count=None):
        """Puzzles that fit; `where` is a list of conditions like ("moves", ">=", 40)."""
        return self._do("list", where=where, family=family, tag=tag, id=id, sort=sort, descending=descending,
                        count=count)

    def add(self, puzzles, tag=None):
        """Measures, solves and keeps puzzles, given as a list or one by one."""
        several = puzzles if isinstance(puzzles, (list, tuple)) else [puzzles]
        return self._do("add", puzzles=[_puzzle(one) for one in several], label=tag)

    def tag(self, tag, /, **query):
        """Puts a tag on what fits; returns how many there are."""
        return self._do("tag", label=tag, **query)[0]["changed"]

    def untag(self, tag, /, **query):
        """Takes a tag away from what fits; returns how many there are."""
        return self._do("untag", label=tag, **query)[0]["changed"]

    def delete(self, **query):
        """Deletes what fits, which must be told by where, family, tag or id; returns how many there were."""
        return self._do("delete", **query)[0]["changed"]

    def __iter__(self):
        return iter(self.list())


def library(file):
    """The library in a file, which is made when the first puzzle is added."""
    return Library(file)


def table(results):
    """Columns of results: a dictionary of lists that pandas.DataFrame takes. Facts become columns of their own."""
    rows = [{**{key: value for key, value in row.items() if not isinstance(value, (dict, list))},
             **row.get("facts", {})} for row in results]
    names = list(dict.fromkeys(name for row in rows for name in row))
    return {name: [row.get(name) for row in rows] for name in names}


def tasks(specs=None, *, count=10, difficulty=None, seed=1, candidates=None, threads=0, progress=None):
    """Puzzles as tasks for language models, as `ludwright tasks --json` prints them.

    `specs` is a list of specs that are tried in turn [every family for one player]; `difficulty` a pair of numbers.
    """
    low, high = difficulty or (None, None)
    several = [specs] if isinstance(specs, str) else specs
    request = _given(specs=several, count=count, seed=seed, low=low, high=high, candidates=candidates)
    return Results("tasks", request, threads, progress, wrap=dict)


def verify(task, answer):
    """Whether an answer, a text of moves, solves a task: "solved", "legal", "moves", "fewest" and a "reason"."""
    return next(Results("verify", {"task": dict(task), "answer": answer}, wrap=dict))
