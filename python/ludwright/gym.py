"""Environments for Gymnasium, 0.29 or later, which this module imports and nothing else does.

    import gymnasium, ludwright.gym
    env = gymnasium.make("ludwright/Puzzle-v0", source="chromatic:w7h7#8", max_steps=100)
    envs = ludwright.gym.make("chromatic:w7h7#8", num_envs=64)
"""

import gymnasium
import numpy as np

from . import envs

__all__ = ["GymnasiumEnv", "GymnasiumVectorEnv", "make"]


def _box(space):
    return gymnasium.spaces.Box(space.low, space.high, space.shape, space.dtype)


class GymnasiumEnv(gymnasium.Env):
    """One environment; observations are copies, as wrappers keep them."""

    metadata = {"render_modes": ["rgb_array"]}

    def __init__(self, source, render_mode=None, **options):
        self.env = envs.single(source, **options)
        self.render_mode = render_mode
        self.observation_space = _box(self.env.observation_space)
        self.action_space = gymnasium.spaces.Discrete(self.env.action_space.n)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        observation, info = self.env.reset(seed=seed, options=options)
        return observation.copy(), info

    def step(self, action):
        observation, *rest = self.env.step(int(action))
        return observation.copy(), *rest

    def render(self):
        return self.env.render()

    def close(self):
        self.env.close()


class GymnasiumVectorEnv(gymnasium.vector.VectorEnv):
    """Many environments. Gymnasium 1.x reads the autoreset mode from the metadata; 0.29 knows only "same_step"."""

    def __init__(self, source, *, num_envs=1, autoreset="next_step", **options):
        env = envs.make(source, num_envs=num_envs, autoreset=autoreset, **options)
        one, action = _box(env.single_observation_space), gymnasium.spaces.Discrete(env.num_actions)
        try:
            super().__init__(num_envs, one, action)  # 0.29
        except TypeError:
            super().__init__()  # 1.x
        self.env = env
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = one, action
        self.observation_space = _box(env.observation_space)
        self.action_space = gymnasium.spaces.MultiDiscrete(np.full(num_envs, env.num_actions))
        modes = getattr(gymnasium.vector, "AutoresetMode", None)
        self.metadata = {**env.metadata, "autoreset_mode": modes[autoreset.upper()] if modes else autoreset}

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, actions):
        return self.env.step(actions)

    def close_extras(self, **_):
        self.env.close()


def make(source, **options):
    """Many environments for Gymnasium; the options are those of `ludwright.make`."""
    return GymnasiumVectorEnv(source, **options)


gymnasium.register(id="ludwright/Puzzle-v0", entry_point="ludwright.gym:GymnasiumEnv")
