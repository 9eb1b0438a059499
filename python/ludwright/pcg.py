"""Puzzles as problems of the PCG benchmark (Khalifa and others), and our evolution as one of its generators.

A problem there is four functions: `info` measures a content, `quality` says whether it is good, `diversity` whether two
differ, `controlability` whether one is what was asked for; each is a number from 0 to 1, and 1 passes. Here every spec of
every family is a problem, and so is every PuzzleScript game:

    problem = SpecProblem("chromatic:w11h11", moves=30)
    problem = GameProblem(open("game.txt").read(), width=8, height=8, moves=20)
    pcg_benchmark.register("chromatic-v0", SpecProblem, {"spec": "chromatic:w11h11", "moves": 30})

Nothing of the benchmark is imported; it asks only for these names.
"""

import numbers
import random
import re

from . import functions

__all__ = ["EvolveGenerator", "GameProblem", "SpecProblem"]


class _Choice:
    """A space: whatever a function makes of a random generator."""

    def __init__(self, make, bounds, contains):
        self._make, self._bounds, self._contains = make, bounds, contains
        self._random = random.Random()

    def seed(self, seed):
        self._random.seed(seed)

    def sample(self):
        return self._make(self._random)

    def range(self):
        return self._bounds

    def isSampled(self, value):  # the benchmark's own name
        return self._contains(value)


class _Problem:
    """What both kinds share: contents that can be measured, and moves as the measure."""

    def __init__(self, moves, differ):
        self.moves, self.differ = int(moves), float(differ)
        self._control_space = _Choice(lambda choice: {"moves": choice.randint(1, self.moves)},
                                      {"moves": {"min": 1, "max": self.moves}},
                                      lambda value: isinstance(value, dict) and 1 <= value.get("moves", 0) <= self.moves)

    def seed(self, seed):
        self._content_space.seed(seed)
        self._control_space.seed(seed)

    def random_content(self):
        return self._content_space.sample()

    def random_control(self):
        return self._control_space.sample()

    def content_range(self):
        return self._content_space.range()

    def control_range(self):
        return self._control_space.range()

    def quality(self, info):
        """1 for a puzzle whose shortest solution has `moves` moves or more, less for shorter, 0 without one."""
        if info["moves"] is None:
            return 0.0
        return min(1.0, (1 + info["moves"]) / (1 + self.moves))

    def diversity(self, info1, info2):
        """1 where at least a share `differ` of the cells differ."""
        left, right = info1["cells"], info2["cells"]
        apart = sum(a != b for a, b in zip(left, right)) + abs(len(left) - len(right))
        return min(1.0, apart / (self.differ * max(len(left), len(right), 1)))

    def controlability(self, info, control):
        """1 where the number of moves is the one asked for, less the farther off it is."""
        if info["moves"] is None:
            return 0.0
        return max(0.0, 1 - abs(info["moves"] - control["moves"]) / self.moves)

    def render(self, content):
        """The picture as PNG; a PIL.Image where PIL is at hand."""
        data = functions.show(self.puzzle(content), "png")
        try:
            import io
            from PIL import Image
        except ImportError:
            return data
        return Image.open(io.BytesIO(data))


class SpecProblem(_Problem):
    """A spec of a family; a content is a puzzle's ID. For families played for points, "moves" counts points."""

    def __init__(self, spec="chromatic:w11h11", moves=30, differ=0.4, **_):
        super().__init__(moves, differ)
        self.spec = spec
        self._content_space = _Choice(
            lambda choice: functions.new(spec, seed=choice.randrange(2**31), any=True)[0]["id"], {"spec": spec},
            lambda value: isinstance(value, str) and value.startswith(spec.split(":")[0]))

    def puzzle(self, content):
        return content

    def info(self, content):
        answer = functions.solve(content, solver=None, threads=1)
        moves = answer.get("score", answer["moves"])
        return {"content": content, "cells": content.split(":", 2)[-1], "moves": moves, "verdict": answer["verdict"]}


class GameProblem(_Problem):
    """Levels of a PuzzleScript game; a content is a list of rows, each a list of indices into `glyphs`."""

    def __init__(self, game="", width=8, height=8, moves=20, differ=0.2, glyphs=None, budget=100000, **_):
        super().__init__(moves, differ)
        head = re.search(r"(?im)^[ \t]*levels[ \t]*$", game)
        if not head:
            raise ValueError("the game has no LEVELS")
        lines = game[head.end():].splitlines()
        rows = [line.strip() for line in lines if line.strip() and not re.match(r"\s*(message\b|=|\()", line, re.I)]
        self.head = game[:head.end()] + "\n\n"
        self.glyphs = glyphs or "".join(sorted(set("".join(rows))))
        self.width, self.height, self.budget = int(width), int(height), int(budget)
        self._content_space = _Choice(
            lambda choice: [[choice.randrange(len(self.glyphs)) for _ in range(self.width)] for _ in range(self.height)],
            {"min": 0, "max": len(self.glyphs) - 1}, self._fits)

    def _fits(self, value):
        # The benchmark also asks this of lists of contents and of dictionaries, to tell them from a content.
        return (isinstance(value, (list, tuple)) and len(value) == self.height
                and all(isinstance(row, (list, tuple)) and len(row) == self.width for row in value)
                and all(isinstance(cell, numbers.Integral) and 0 <= cell < len(self.glyphs)
                        for row in value for cell in row))

    def puzzle(self, content):
        """The game's text with this as its only level."""
        return self.head + "\n".join("".join(self.glyphs[int(cell)] for cell in row) for row in content) + "\n"

    def info(self, content):
        answer = functions.solve(self.puzzle(content), level=1, budget=self.budget, threads=1)
        cells = [int(cell) for row in content for cell in row]
        return {"content": content, "cells": cells, "moves": answer["moves"], "verdict": answer["verdict"]}


class EvolveGenerator:
    """Evolution of this library as a generator of the benchmark, for problems that are specs."""

    def __init__(self, env):
        self._problem = getattr(env, "_problem", env)
        self.reset()

    def reset(self, seed=1, count=1, **options):
        """`options` are keys of an evolution request; the default target is the problem's number of moves."""
        self._contents = []
        request = {"target": f"moves={self._problem.moves}", **options}
        self._finds = functions.evolve(self._problem.spec, seed=seed, count=count, **request)

    def update(self):
        """Waits for one more puzzle; returns whether there was one."""
        puzzle = next(self._finds, None)
        if puzzle is not None:
            self._contents.append(puzzle.id)
        return puzzle is not None

    def best(self):
        """The contents found so far."""
        return list(self._contents)
