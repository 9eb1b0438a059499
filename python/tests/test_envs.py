"""Environments: Gymnasium's interface, the three ways to reset, saving, mixed batches, games for two."""

import unittest

import numpy as np

import ludwright
from games import EVERY, LUCK, MAZE, PUSH, SOURCE


def play(env, steps, seed=1):
    """Everything that random play shows, as one list of arrays."""
    choice = np.random.default_rng(seed)
    observations, info = env.reset(seed=seed)
    seen = [observations.copy(), info["action_mask"].copy()]
    for _ in range(steps):
        results = env.step(choice.integers(0, env.num_actions, env.num_envs))
        seen += [array.copy() for array in results[:4]]
        seen += [results[4][key].copy() for key in ("win", "moves", "score", "action_mask")]
    return seen


class Conformance(unittest.TestCase):
    """What Gymnasium's VectorEnv promises, where Gymnasium itself is not at hand."""

    def test_shapes_and_types(self):
        for kind in "planes", "bytes", "rgb":
            with ludwright.make(EVERY, num_envs=7, observation=kind, seed=1) as env:
                observations, info = env.reset(seed=3)
                self.assertTrue(env.observation_space.contains(observations))
                self.assertEqual(observations.dtype, np.uint8)
                actions = env.action_space.sample()
                self.assertTrue(env.action_space.contains(actions))
                observations, rewards, terminated, truncated, info = env.step(actions)
                self.assertIn(observations[0], env.single_observation_space)
                self.assertEqual([array.dtype.kind for array in (rewards, terminated, truncated)], ["f", "b", "b"])
                for array in rewards, terminated, truncated, *(info[key] for key in ("win", "moves", "score")):
                    self.assertEqual(array.shape, (7,))
                self.assertEqual(info["action_mask"].shape, (7, env.num_actions))

    def test_same_seed_same_play_whatever_the_threads(self):
        for mode in "next_step", "same_step", "disabled":
            one, four = (play(ludwright.make([PUSH, LUCK, MAZE], num_envs=200, threads=threads, max_steps=20,
                                             autoreset=mode), 40) for threads in (1, 4))
            for left, right in zip(one, four, strict=True):
                np.testing.assert_array_equal(left, right)

    def test_streams_do_not_depend_on_their_neighbours(self):
        few, many = (ludwright.make(LUCK, num_envs=count, threads=2) for count in (3, 100))
        for env in few, many:
            env.reset(seed=9)
        for action in [3, 3, 0, 1, 2, 3, 0, 0, 1] * 5:
            left = few.step(np.full(3, action))[0]
            right = many.step(np.full(100, action))[0]
            np.testing.assert_array_equal(left, right[:3])

    def test_seeds_one_by_one(self):
        env = ludwright.make(LUCK, num_envs=4)
        first = env.reset(seed=[7, 7, 8, 9])[0].copy()
        states = [env.step(np.full(4, 3))[0].copy() for _ in range(6)]
        np.testing.assert_array_equal([state[0] for state in states], [state[1] for state in states])
        np.testing.assert_array_equal(env.reset(seed=[7, 7, 8, 9])[0], first)


class Autoreset(unittest.TestCase):
    def solved(self, mode, **options):
        env = ludwright.make(MAZE, num_envs=2, autoreset=mode, **options)
        env.reset(seed=1)
        keys = {"U": 0, "L": 1, "D": 2, "R": 3}
        solution = [keys[letter] for letter in ludwright.solve(MAZE, solver="bfs")["solution"]]
        for action in solution[:-1]:
            _, rewards, terminated, _, _ = env.step(np.full(2, action))
            self.assertFalse(terminated.any() or rewards.any())
        return env, env.step(np.array([solution[-1], 1 - solution[-1] % 2])), len(solution)

    def test_next_step(self):
        env, (_, rewards, terminated, truncated, info), length = self.solved("next_step")
        self.assertEqual([rewards[0], terminated[0], truncated[0]], [1, True, False])
        self.assertTrue(info["win"][0])
        self.assertEqual(info["moves"][0], length)
        observations, rewards, terminated, _, info = env.step(np.zeros(2, int))
        self.assertFalse(terminated[0] or rewards[0] or info["moves"][0])
        start = ludwright.make(MAZE, num_envs=1).reset(seed=1)[0]
        np.testing.assert_array_equal(observations[0], start[0])

    def test_same_step(self):
        env, (observations, rewards, terminated, _, info), length = self.solved("same_step")
        self.assertTrue(terminated[0] and rewards[0] == 1)
        self.assertEqual(list(info["_final_obs"]), [True, False])
        self.assertEqual(info["final_info"]["moves"][0], length)
        self.assertTrue(info["final_info"]["win"][0])
        self.assertEqual(info["moves"][0], 0)
        self.assertTrue((info["final_obs"][0] != observations[0]).any())
        self.assertNotIn("final_obs", env.step(np.zeros(2, int))[4])

    def test_disabled(self):
        env, (observations, _, terminated, _, _), length = self.solved("disabled")
        kept = observations[0].copy()
        observations, rewards, terminated, _, info = env.step(np.zeros(2, int))
        self.assertTrue(terminated[0] and rewards[0] == 0)
        np.testing.assert_array_equal(observations[0], kept)
        moves = info["moves"][1]
        _, info = env.reset(options={"reset_mask": np.array([True, False])})
        self.assertEqual(list(info["moves"]), [0, moves])

    def test_truncation(self):
        env = ludwright.make(PUSH, num_envs=3, max_steps=5)
        env.reset(seed=1)
        ends = [env.step(np.full(3, 4))[3].all() for _ in range(7)]
        self.assertEqual(ends, [False] * 4 + [True] + [False] * 2)


class Buffers(unittest.TestCase):
    def test_out(self):
        env, twin = (ludwright.make(PUSH, num_envs=5, seed=1) for _ in range(2))
        env.reset(), twin.reset()
        rollout = np.zeros((4, *env.observation_space.shape), np.uint8)
        for row in rollout:
            actions = np.array([0, 1, 2, 3, 4])
            self.assertIs(env.step(actions, out=row)[0], row)
            np.testing.assert_array_equal(row, twin.step(actions)[0])

    def test_own_arrays_or_copies(self):
        env = ludwright.make(PUSH, num_envs=2)
        first = env.reset(seed=1)[0]
        self.assertIs(env.step(np.zeros(2, int))[0], first)
        env = ludwright.make(PUSH, num_envs=2, copy=True)
        first = env.reset(seed=1)[0]
        again = env.step(np.zeros(2, int))
        self.assertIsNot(again[0], first)
        self.assertIsNot(again[4]["moves"], env.step(np.zeros(2, int))[4]["moves"])

    def test_actions_of_any_integer_type(self):
        for dtype in np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, np.bool_:
            env = ludwright.make(PUSH, num_envs=2)
            env.reset(seed=1)
            env.step(np.array([1, 0], dtype))
            env.step(np.array([1, 7, 0, 7], dtype)[::2])
        env.step([0, 1])

    def test_dlpack(self):
        env = ludwright.make(PUSH, num_envs=2)
        observations = env.reset(seed=1)[0]
        lent = np.from_dlpack(env)
        self.assertTrue(np.shares_memory(lent, observations))

    def test_arrays_outlive_the_environments(self):
        env = ludwright.make(PUSH, num_envs=2)
        observations = env.reset(seed=1)[0]
        env.close()
        self.assertEqual(observations.sum(), observations.copy().sum())


class Saving(unittest.TestCase):
    def test_back_to_what_was_saved(self):
        env = ludwright.make([PUSH, LUCK], num_envs=6, max_steps=9)
        play(env, 5)
        saved = env.save()
        after = [env.step(np.full(6, action))[0].copy() for action in (3, 2, 1, 0)]
        env.restore(saved)
        again = [env.step(np.full(6, action))[0].copy() for action in (3, 2, 1, 0)]
        np.testing.assert_array_equal(after, again)

    def test_others_states(self):
        env = ludwright.make(PUSH, num_envs=3)
        env.reset(seed=1)
        env.step(np.array([0, 1, 3]))
        expected = env.step(np.array([1, 1, 3]))[0].copy()
        observations, _ = env.restore(env.save(), index=[2, 2, 0])
        np.testing.assert_array_equal(observations, expected[[2, 2, 0]])

    def test_refused(self):
        env, other = (ludwright.make([PUSH, MAZE], num_envs=2) for _ in range(2))
        env.reset(), other.reset()
        for saved, index in (other.save(), None), (env.save(), [1, 0]), (env.save(), [0, 9]):
            with self.assertRaises(ludwright.InputError):
                env.restore(saved, index)


class Forms(unittest.TestCase):
    def test_single(self):
        env = ludwright.single(MAZE, max_steps=50)
        observation, info = env.reset(seed=1)
        self.assertEqual(observation.shape, (8, 7, 7))
        results = env.step(int(np.argmax(info["action_mask"])))
        self.assertEqual([type(value) for value in results[1:4]], [float, bool, bool])
        self.assertEqual(results[4]["moves"], 1)

    def random_game(self, source):
        """Plays to the end; returns the environment and what the first player saw at each turn."""
        env = ludwright.two_player(source, max_steps=200)
        env.reset(seed=1)
        agents, seen, choice = [], [], np.random.default_rng(1)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            agents.append(agent)
            seen.append(observation.copy())
            legal = np.flatnonzero(info["action_mask"])
            env.step(None if terminated or truncated else int(choice.choice(legal)))
        self.assertEqual(agents[:4], ["first", "second", "first", "second"])
        self.assertEqual(sum(env.rewards.values()), 0)
        return env, seen

    def test_two_players(self):
        for source in "boardgame#3", "abstract#3":
            self.random_game(source)
        with self.assertRaises(ValueError):
            ludwright.two_player(MAZE)
        with self.assertRaisesRegex(ludwright.InputError, "no observations"):
            ludwright.two_player("nullduel#1")

    def test_planes_of_an_abstract_game(self):
        env, seen = self.random_game((SOURCE / "examples" / "games" / "connectfour.game").read_text())
        self.assertEqual(env._env.plane_names[:2], ["first side's S", "second side's S"])
        self.assertEqual(seen[0].shape[1:], (6, 7))
        for turn in range(7):  # pieces fall one by one, in turns
            self.assertEqual([seen[turn][plane].sum() for plane in range(2)], [(turn + 1) // 2, turn // 2])
        self.assertEqual(seen[1][0][5].sum(), 1)  # the lowest row is the last

    def test_levels_and_names(self):
        env = ludwright.make(PUSH, level="all")
        self.assertEqual(env.num_envs, 3)
        self.assertEqual(env.plane_names[0], ["floor", "mark", "player", "wall", "crate"])
        with self.assertRaisesRegex(ludwright.InputError, "3 levels"):
            ludwright.make(PUSH, level=4)

    def test_planes_agree_with_the_picture(self):
        env = ludwright.make(PUSH, num_envs=1)
        planes = env.reset(seed=1)[0][0]
        rows = ludwright.show(PUSH, "text", level=1).split("\n")
        walls = np.array([[cell == "#" for cell in row[:planes.shape[2] * 2:2]] for row in rows[:planes.shape[1]]])
        np.testing.assert_array_equal(planes[3].astype(bool), walls)

    def test_mask_is_what_is_legal(self):
        env = ludwright.make(MAZE, num_envs=1)
        _, info = env.reset(seed=1)
        for _ in range(20):
            mask, before = info["action_mask"][0].copy(), env._arrays["observations"].copy()
            for action in range(4):
                saved = env.save()
                changed = (env.step(np.array([action]))[0] != before).any()
                self.assertEqual(bool(mask[action]), bool(changed))
                env.restore(saved)
            info = env.step(np.array([np.flatnonzero(mask)[-1]]))[4]


if __name__ == "__main__":
    unittest.main()
