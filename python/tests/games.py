"""Games that the tests play."""

import os
import pathlib

SOURCE = pathlib.Path(os.environ["LW_SOURCE"])
EXAMPLES = SOURCE / "examples" / "puzzlescript"
PUSH = (EXAMPLES / "push.txt").read_text()
LUCK = (EXAMPLES / "luck.txt").read_text()
MAZE = "chromatic:w7h7:YRVYBGYOOYVBVVGBGRGVYYYOOBBBVOBYRGGORGRBGGVRGYGYB"
EVERY = ["chromatic:w7h7#3", "chessmaze:w8h8#3", PUSH, "affordance#1", "null#4"]  # puzzles for one player
