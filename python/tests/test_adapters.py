"""Adapters: the PCG benchmark's four functions, and Gymnasium where it is installed."""

import importlib.util
import unittest

import numpy as np

from games import MAZE, PUSH
from ludwright import pcg


class Benchmark(unittest.TestCase):
    def problem_holds(self, problem):
        problem.seed(1)
        contents = [problem.random_content() for _ in range(5)]
        infos = [problem.info(content) for content in contents]
        for info in infos:
            self.assertTrue(0 <= problem.quality(info) <= 1)
            self.assertTrue(0 <= problem.controlability(info, problem.random_control()) <= 1)
            self.assertEqual(problem.diversity(info, info), 0)
        self.assertEqual(problem.diversity(infos[0], infos[1]), problem.diversity(infos[1], infos[0]))
        problem.seed(1)
        self.assertEqual([problem.random_content() for _ in range(5)], contents)
        self.assertTrue(problem.render(contents[0]))

    def test_specs(self):
        for spec in "chromatic:w6h6", "chessmaze:w6h6", "null:n9":
            self.problem_holds(pcg.SpecProblem(spec, moves=8))
        problem = pcg.SpecProblem("chromatic:w7h7", moves=20)
        info = problem.info(MAZE)
        self.assertEqual((problem.quality(info), problem.controlability(info, {"moves": 20})), (1, 1))
        self.assertLess(problem.controlability(info, {"moves": 10}), 1)

    def test_games(self):
        problem = pcg.GameProblem(PUSH, width=5, height=4, moves=6, budget=2000)
        self.problem_holds(problem)
        self.assertIn("#", problem.glyphs)
        content = problem.random_content()
        space = problem._content_space
        self.assertTrue(space.isSampled(content))
        for other in [content] * 4, problem.info(content), {"moves": 3}, [[0] * 5] * 3, [["x"] * 5] * 4:
            self.assertFalse(space.isSampled(other))

    def test_evolution_as_a_generator(self):
        problem = pcg.SpecProblem("chromatic:w7h7", moves=18)
        generator = pcg.EvolveGenerator(problem)
        self.assertTrue(generator.update())
        self.assertEqual(problem.quality(problem.info(generator.best()[0])), 1)
        self.assertFalse(generator.update())


@unittest.skipUnless(importlib.util.find_spec("gymnasium"), "Gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_env_checker(self):
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import ludwright.gym
        check_env(ludwright.gym.GymnasiumEnv(MAZE, max_steps=50), skip_render_check=True)
        env = gymnasium.make("ludwright/Puzzle-v0", source=MAZE)
        env.reset(seed=1)

    def test_vectors(self):
        import ludwright.gym
        env = ludwright.gym.make(PUSH, num_envs=3, max_steps=9, autoreset="same_step")
        observations, _ = env.reset(seed=1)
        self.assertTrue(env.observation_space.contains(np.asarray(observations)))
        for _ in range(20):
            env.step(env.action_space.sample())
        env.close()

    def test_as_gymnasiums_own_vectors(self):
        """Step by step the same as environments that Gymnasium itself puts side by side and resets."""
        import gymnasium

        import ludwright.gym
        modes = getattr(gymnasium.vector, "AutoresetMode", None)
        if not modes:
            self.skipTest("this Gymnasium has one way to reset")
        for mode in "next_step", "same_step":
            theirs = gymnasium.vector.SyncVectorEnv(
                [lambda: ludwright.gym.GymnasiumEnv(PUSH, max_steps=9)] * 3, autoreset_mode=modes[mode.upper()])
            ours = ludwright.gym.make(PUSH, num_envs=3, max_steps=9, autoreset=mode)
            np.testing.assert_array_equal(ours.reset(seed=1)[0], theirs.reset(seed=1)[0])
            choice = np.random.default_rng(1)
            for _ in range(40):
                actions = choice.integers(0, 5, 3)
                left, right = ours.step(actions), theirs.step(actions)
                for a, b in zip(left[:4], right[:4], strict=True):
                    np.testing.assert_array_equal(a, b)
                self.assertEqual("final_obs" in left[4], "final_obs" in right[4])
                for i in np.flatnonzero(right[4].get("_final_obs", [])):
                    self.assertTrue(left[4]["_final_obs"][i])
                    np.testing.assert_array_equal(left[4]["final_obs"][i], right[4]["final_obs"][i])
            ours.close()
            theirs.close()


if __name__ == "__main__":
    unittest.main()
