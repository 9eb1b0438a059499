"""Environments on a GPU, played here by a stand-in for NVIDIA's driver: equal to ordinary ones, and lent by DLPack."""

import os
import pathlib
import subprocess
import sys
import unittest

import ludwright
from games import LUCK, MAZE, PUSH

FAKE = pathlib.Path(os.environ["LW_BUILD"]) / "tests" / "fake_cuda"
PLAY = """
import numpy as np
import ludwright
from games import PUSH
device = ludwright.device_vector(PUSH, num_envs=30, max_steps=12)
env = ludwright.make(PUSH, num_envs=30, max_steps=12, threads=1)
choice = np.random.default_rng(1)
device.reset()
env.reset(seed=1)
for step in range(40):
    actions = choice.integers(0, device.num_actions, 30)
    observations, rewards, terminated, truncated, _ = env.step(actions)
    device.step(actions)
    own = device.fetch()
    assert bytes(own[0]) == observations.tobytes(), step
    assert np.array_equal(np.frombuffer(own[1], np.float32), rewards.astype(np.float32)), step
    assert bytes(own[2]) == terminated.astype(np.uint8).tobytes(), step
    assert bytes(own[3]) == truncated.astype(np.uint8).tobytes(), step
assert device.observations.shape == observations.shape
assert device.rewards.__dlpack_device__() == (2, 0)
capsule = device.actions.__dlpack__(stream=None)
assert "dltensor" in repr(capsule)
for wrong in ([9] * 30, [0] * 29, "x"):
    try:
        device.step(wrong)
    except (ludwright.Error, ValueError, TypeError, BufferError):
        continue
    raise AssertionError(wrong)
"""


class Device(unittest.TestCase):
    @unittest.skipUnless(FAKE.is_dir() and not os.environ.get("LW_SANITIZE"), "no stand-in for the driver")
    def test_equal(self):
        names = dict(os.environ, LD_LIBRARY_PATH=str(FAKE))
        done = subprocess.run([sys.executable, "-c", PLAY], env=names, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_refused(self):
        for source in LUCK, MAZE:
            with self.assertRaises(ludwright.InputError):
                ludwright.device_vector(source, num_envs=2)
        with self.assertRaises(ludwright.InputError):
            ludwright.device_vector(PUSH, level=99)


if __name__ == "__main__":
    unittest.main()
