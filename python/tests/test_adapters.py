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


if __name__ == "__main__":
    unittest.main()
