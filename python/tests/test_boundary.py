"""Nothing that a caller passes may do worse than raise: wrong shapes, types, lengths and threads, and what is closed.

Each round makes an environment or an operation from numbers at random and does anything to it. A crash ends the
interpreter, and with it the test.
"""

import os
import random
import threading
import unittest

import numpy as np

import ludwright
from games import EVERY, LUCK, MAZE, PUSH
from ludwright import _core

ROUNDS = 60 if os.environ.get("LW_SANITIZE") else 250
REFUSED = (ludwright.Error, ValueError, TypeError, BufferError, RuntimeError, OverflowError, KeyError, AttributeError,
           IndexError, MemoryError, UnicodeError)


def anything(choice):
    """A value of any kind."""
    return choice.choice([
        None, 0, -1, 3, 2**31, 2**63, 2**70, -2**80, 1.5, float("nan"), "", "x", "\ud800", b"bytes", [], [1], {}, (),
        object(), np.zeros(0), np.zeros(3, int), np.zeros(5, np.uint8), np.zeros((2, 3), int), np.array([1, 2, 9]),
        np.array(["a", "b"]), np.zeros(3, complex), np.array([None, 1], object), np.zeros(3, ">i8"),
        np.zeros((3, 4), np.uint8)[:, ::2], np.zeros(4, "M8[s]"), np.zeros(3, [("a", "i4")]), memoryview(b"abc"),
        bytearray(8), range(3), np.int64(2), np.array(3), np.broadcast_to(np.uint8(1), (3,)), True,
        np.full(3, 2**62), np.zeros(3, np.float32), EVERY, PUSH, MAZE,
    ])


def attempt(call, *args, **names):
    try:
        return call(*args, **names)
    except REFUSED:
        return None


class Fuzz(unittest.TestCase):
    def test_environments(self):
        for seed in range(ROUNDS):
            choice = random.Random(seed)
            count = choice.choice([1, 2, 3, 65])
            env = attempt(ludwright.make, choice.choice([PUSH, LUCK, MAZE, EVERY, "boardgame#2"]), num_envs=count,
                          threads=choice.choice([0, 1, 3]), autoreset=choice.choice(["next_step", "same_step", "disabled"]),
                          observation=choice.choice(["planes", "bytes"]), max_steps=choice.choice([None, 1, 7]),
                          copy=choice.random() < 0.2, action_masks=choice.random() < 0.8)
            saved = None
            for _ in range(12):
                self.do_anything(env, choice)
                saved = attempt(env.save) if choice.random() < 0.3 else saved
                if saved is not None:
                    attempt(env.restore, saved, choice.choice([None, anything(choice), np.arange(count)[::-1]]))

    def do_anything(self, env, choice):
        shape = env.observation_space.shape
        good = np.random.default_rng(choice.randrange(99)).integers(0, env.num_actions, env.num_envs)
        out = choice.choice([None, None, np.zeros(shape, np.uint8), np.zeros(shape), np.zeros(shape, np.uint8)[..., ::-1],
                             np.zeros(shape[:-1], np.uint8), anything(choice)])
        frozen = np.zeros(shape, np.uint8)
        frozen.flags.writeable = False
        core = env._core
        choice.choice([
            lambda: attempt(env.reset, seed=choice.choice([None, 1, anything(choice)])),
            lambda: attempt(env.reset, options=anything(choice)),
            lambda: attempt(env.reset, options={"reset_mask": anything(choice)}),
            lambda: attempt(env.step, good, out),
            lambda: attempt(env.step, good, frozen),
            lambda: attempt(env.step, anything(choice), out),
            lambda: attempt(env.step, good + choice.choice([-9, 9, 2**40])),
            lambda: attempt(core.step, anything(choice)),
            lambda: attempt(core.step_one, anything(choice)),
            lambda: attempt(core.info_one),
            lambda: attempt(core.bind, {"observations": anything(choice)}, (1, 2, 3, 4), {}, None),
            lambda: attempt(core.bind, anything(choice), anything(choice), anything(choice), anything(choice)),
            lambda: attempt(core.restore, anything(choice), anything(choice)),
            lambda: attempt(env.close) if choice.random() < 0.2 else None,
            lambda: attempt(env.step, good),
        ])()

    def test_making(self):
        names = ["level", "num_envs", "threads", "seed", "autoreset", "observation", "max_steps", "cell"]
        for seed in range(ROUNDS):
            choice = random.Random(seed)
            options = {name: anything(choice) for name in choice.sample(names, 2)}
            if isinstance(options.get("num_envs"), int) and options["num_envs"] > 100:
                options["num_envs"] = -1  # what is large and allowed only costs memory
            env = attempt(ludwright.make, choice.choice([PUSH, MAZE, anything(choice)]), **options)
            if env is not None:
                attempt(env.reset)
                env.close()
            attempt(_core.Vector, *(anything(choice) for _ in range(9)))
            attempt(_core.Puzzle, anything(choice), anything(choice))
            attempt(_core.Operation, anything(choice), anything(choice), anything(choice))
            attempt(_core.Saved)
        for large in 2**24 + 1, 2**40, 2**63 - 1:
            with self.assertRaises(REFUSED):
                ludwright.make(MAZE, num_envs=large)

    def test_functions(self):
        calls = [ludwright.solve, ludwright.grade, ludwright.check, ludwright.difficulty, ludwright.show, ludwright.replay]
        for seed in range(ROUNDS // 5):
            choice = random.Random(seed)
            attempt(choice.choice(calls), choice.choice([MAZE, anything(choice)]), **choice.choice(
                [{}, {"level": anything(choice)}, {"moves": anything(choice)}, {"facts": anything(choice)}]))
            attempt(ludwright.verify, {"id": choice.choice([MAZE, anything(choice)])}, anything(choice))
            attempt(ludwright.new, anything(choice), choice.choice([1, -1, "2"]))
            attempt(lambda: next(ludwright.evolve(anything(choice), **{"runs": 1, "budget": anything(choice)})))

    def test_closed(self):
        env = ludwright.make(PUSH, num_envs=2)
        env.reset()
        saved = env.save()
        env.close()
        env.close()
        for call in (env.reset, env.save, lambda: env.step(np.zeros(2, int)), lambda: env.restore(saved)):
            with self.assertRaisesRegex(ValueError, "closed"):
                call()
        operation = _core.Operation("families", "{}")
        operation.close()
        operation.stop()
        self.assertEqual(operation.progress(), (0, 0))
        with self.assertRaisesRegex(ValueError, "closed"):
            operation.next(None)

    def test_environments_before_their_first_reset(self):
        env = ludwright.make(PUSH, num_envs=2)
        for call in (env.save, lambda: env.step(np.zeros(2, int)),
                     lambda: env.reset(options={"reset_mask": [True, False]})):
            with self.assertRaisesRegex(ludwright.InputError, "reset"):
                call()

    def test_many_threads_on_one_environment(self):
        env = ludwright.make([PUSH, LUCK], num_envs=512, threads=2, autoreset="same_step", max_steps=9)
        env.reset(seed=1)
        outcomes = []

        def work(number):
            for step in range(40):
                try:
                    if number == 0 and step == 39:
                        env.close()
                    elif number % 2:
                        env.step(np.full(512, step % 5))
                    else:
                        env.restore(env.save())
                    outcomes.append(None)
                except (RuntimeError, ValueError) as error:
                    outcomes.append(error)
        threads = [threading.Thread(target=work, args=[number]) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 160)

    def test_many_environments_at_once(self):
        results = [None] * 4

        def work(number):
            env = ludwright.make(LUCK, num_envs=64, threads=2)
            env.reset(seed=5)
            for step in range(50):
                results[number] = env.step(np.full(64, step % 5))[0].copy()
        threads = [threading.Thread(target=work, args=[number]) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for other in results[1:]:
            np.testing.assert_array_equal(results[0], other)

    def test_forks(self):
        """A child has none of the threads; it steps without them, and both go on alike."""
        env = ludwright.make(PUSH, num_envs=300, threads=2, seed=1)
        env.reset()
        actions = np.full(300, 3)
        read, write = os.pipe()
        child = os.fork()
        if not child:
            observations = env.step(actions)[0]
            os.write(write, bytes([int(observations.sum()) % 251]))
            env.close()
            os._exit(0)
        self.assertEqual(os.read(read, 1), bytes([int(env.step(actions)[0].sum()) % 251]))
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        os.close(read)
        os.close(write)

    def test_left_behind(self):
        for _ in range(20):
            finds = ludwright.evolve("null:n64", target="moves=40", count=1000, runs=100000, threads=2)
            next(finds)  # and is then dropped while it works
            env = ludwright.make(PUSH, num_envs=100, threads=2)
            env.cycle = env
            env.reset()


if __name__ == "__main__":
    unittest.main()
