from . import envs as envs, functions as functions, spaces as spaces
from ._core import (Error as Error, InputError as InputError, LimitError as LimitError, Stopped as Stopped,
                    SystemFailure as SystemFailure)
from .envs import (Env as Env, Saved as Saved, TwoPlayerEnv as TwoPlayerEnv, VectorEnv as VectorEnv,
                   device_vector as device_vector, make as make, single as single, two_player as two_player)
from .functions import (Library as Library, Puzzle as Puzzle, Results as Results, check as check,
                        difficulty as difficulty, evolve as evolve, families as families, grade as grade,
                        library as library, new as new, replay as replay, run as run, show as show, solve as solve,
                        table as table, tasks as tasks, verify as verify)

__version__: str
