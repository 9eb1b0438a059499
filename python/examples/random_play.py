"""Random play at full speed: how many steps a second?

    python random_play.py [GAME.txt | ID] [ENVIRONMENTS] [STEPS]
"""

import os
import sys
import time

import numpy as np

import ludwright

SOKOBAN = """
#######
#@    #
# $ $ #
#  .. #
#######
"""


def main(source=SOKOBAN, environments=4096, steps=200):
    text = open(source).read() if os.path.exists(source) else source
    with ludwright.make(text, num_envs=int(environments), autoreset="same_step", max_steps=200, seed=1) as env:
        env.reset()
        actions = np.random.default_rng(1).integers(0, env.num_actions, (16, env.num_envs), np.int32)
        begun, wins = time.perf_counter(), 0
        for step in range(int(steps)):
            _, rewards, *_ = env.step(actions[step % 16])
            wins += int((rewards > 0).sum())
        rate = int(steps) * env.num_envs / (time.perf_counter() - begun)
    print(f"{rate / 1e6:.2f} million steps a second, {wins} wins")


if __name__ == "__main__":
    main(*sys.argv[1:])
