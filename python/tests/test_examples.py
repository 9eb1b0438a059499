"""The examples do what they say. Each is run as its readers run it, on less work."""

import contextlib
import io
import json
import os
import sys
import unittest

import ludwright
from games import SOURCE

sys.path.insert(0, str(SOURCE / "python" / "examples"))


def quiet(call, *args, **names):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()):
        return call(*args, **names), out.getvalue()


class Examples(unittest.TestCase):
    def test_random_play(self):
        import random_play
        _, said = quiet(random_play.main, environments=256, steps=100)
        self.assertRegex(said, r"million steps a second, [1-9][0-9]* wins")

    @unittest.skipIf(os.environ.get("LW_SANITIZE"), "numpy is slow under sanitizers")
    def test_ppo_learns(self):
        import ppo
        share, said = quiet(ppo.main, updates=40)
        self.assertGreater(share, 0.9, said)

    def test_map_elites(self):
        import map_elites
        few, _ = quiet(map_elites.main, generations=1)
        many, _ = quiet(map_elites.main, generations=8)
        self.assertGreater(len(many), len(few))

    def test_level_generator(self):
        import level_generator
        (moves, level), _ = quiet(level_generator.main, tries=80)
        self.assertEqual(ludwright.solve(level, solver="bfs")["moves"], moves)
        self.assertGreater(moves, 3)

    def test_harness(self):
        import harness
        task = next(ludwright.tasks("chromatic:w6h6", count=1))
        with open("tasks.jsonl", "w", encoding="utf-8") as file:
            file.write(json.dumps(task) + "\n")
        knows, guesses = (f"print('thinking'); print({text!r})" for text in (task["certificate"]["solution"], "U U"))
        self.assertEqual(quiet(harness.main, "tasks.jsonl", sys.executable, "-c", knows)[0], 1)
        self.assertEqual(quiet(harness.main, "tasks.jsonl", sys.executable, "-c", guesses)[0], 0)


if __name__ == "__main__":
    unittest.main()
