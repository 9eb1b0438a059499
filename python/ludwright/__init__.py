"""Ludwright designs puzzles and games by evolution, solves them, and says how hard they are.

    import ludwright
    env = ludwright.make("chromatic:w7h7#8", num_envs=4096)
    for puzzle in ludwright.evolve("chromatic:w11h11", target="moves=40", count=3): ...
    ludwright.solve("chessmaze:w11h11#42")

Environments are in `ludwright.envs`, everything else in `ludwright.functions`, and all of both under these names here.
numpy is imported when the first environment is made.
"""

from ._core import Error, InputError, LimitError, Stopped, SystemFailure, version as _version
from .functions import (Library, Puzzle, Results, check, difficulty, evolve, families, grade, library, new, replay,
                        run, show, solve, table, tasks, verify)

__version__ = _version()

_LATER = {"Env": "envs", "Saved": "envs", "TwoPlayerEnv": "envs", "VectorEnv": "envs", "make": "envs",
          "device_vector": "envs", "single": "envs", "two_player": "envs"}

__all__ = ["Error", "InputError", "LimitError", "Stopped", "SystemFailure", "Library", "Puzzle", "Results", "check",
           "difficulty", "evolve", "families", "grade", "library", "new", "replay", "run", "show", "solve", "table",
           "tasks", "verify", *_LATER]


def __getattr__(name):
    if name in _LATER:
        from . import envs
        return getattr(envs, name)
    raise AttributeError(f"module 'ludwright' has no attribute {name!r}")


def __dir__():
    return sorted([*globals(), *_LATER])
