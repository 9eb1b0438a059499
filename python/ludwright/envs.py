"""Environments: every family as a game for programs that learn.

`make` gives many environments that step together (`VectorEnv`, with Gymnasium's interface), `single` gives one
(`Env`), and `two_player` gives a game for two (`TwoPlayerEnv`, as in PettingZoo). The library plays; nothing here
knows a rule.

Arrays belong to the environments: what `step` returns is overwritten by the next step. Copy what you keep, pass
`out=` to have observations written where you want them, or make the environments with `copy=True`.
"""

from __future__ import annotations

import json
import secrets

import numpy as np

from . import _core
from ._text import read_text
from .spaces import Box, Discrete, MultiDiscrete

__all__ = ["Env", "Saved", "TwoPlayerEnv", "VectorEnv", "make", "single", "two_player"]

Saved = _core.Saved

_VIEWS = {"planes": 0, "bytes": 1, "rgb": 2}
_RESETS = {"next_step": 0, "same_step": 1, "disabled": 2}


def _choice(name, value, table):
    # Gymnasium's AutoresetMode.NEXT_STEP has the value "NextStep".
    key = getattr(value, "name", value)
    key = key.lower() if isinstance(key, str) else key
    if key not in table:
        raise ValueError(f"{name} is one of {', '.join(table)}, not {value!r}")
    return key


def _games(source, level):
    """The games that are played: pairs of a text and a level, counted from 1."""
    sources = list(source) if isinstance(source, (list, tuple)) else [source]
    if not sources:
        raise ValueError("there must be at least one game")
    games = []
    for one in sources:
        if isinstance(one, tuple):
            games.append((read_text(one[0]), one[1]))
            continue
        levels = list(level) if isinstance(level, (list, tuple, range, np.ndarray)) else [level]
        games += [(read_text(one), each) for each in levels]
    return games


def _open(games):
    """Puzzles and levels, each text compiled once; the level "all" stands for every level of its game."""
    opened, puzzles, levels = {}, [], []
    for text, level in games:
        if text not in opened:
            opened[text] = _core.Puzzle(text)
        own = range(1, opened[text].levels() + 1) if isinstance(level, str) and level == "all" else [int(level)]
        for each in own:
            puzzles.append(opened[text])
            levels.append(each)
    return tuple(puzzles), np.array(levels, np.int64)


class VectorEnv:
    """Many environments that step together, with the interface of Gymnasium's VectorEnv.

    See `make` for what the arguments mean. Attributes: `num_envs`, `num_actions`, `single_observation_space`,
    `single_action_space`, `observation_space`, `action_space`, `game_id` (which game each environment plays),
    `plane_names` (of each game), `levels` (of each game) and `autoreset_mode`.
    """

    metadata = {"render_modes": ["rgb_array"]}
    render_mode = None
    closed = False

    def __init__(self, source, *, level=1, num_envs=None, threads=0, seed=None, autoreset="next_step",
                 observation="planes", max_steps=None, cell=None, copy=False, action_masks=True):
        self._puzzles, self.levels = _open(_games(source, level))
        games = len(self._puzzles)
        self.num_envs = games if num_envs is None else int(num_envs)
        self.autoreset_mode = _choice("autoreset", autoreset, _RESETS)
        self.observation_kind = _choice("observation", observation, _VIEWS)
        self.metadata = {**VectorEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self._core = _core.Vector(self._puzzles, self.levels, None, self.num_envs, int(threads),
                                  _VIEWS[self.observation_kind], _RESETS[self.autoreset_mode],
                                  0 if max_steps is None else int(max_steps), 0 if cell is None else int(cell))
        self.game_id = np.arange(self.num_envs) % games
        self._copy = copy
        self._seed = secrets.randbits(63) if seed is None else seed
        self._reset_once = False
        shape, self.num_actions, self.num_players = self._core.shape()
        high = 1 if self.observation_kind == "planes" and not self._counts() else 255
        self.single_observation_space = Box(0, high, shape)
        self.observation_space = Box(0, high, (self.num_envs, *shape))
        self.single_action_space = Discrete(self.num_actions)
        self.action_space = MultiDiscrete(np.full(self.num_envs, self.num_actions))
        self._bind(action_masks)

    def _counts(self):
        """Has a plane numbers in it, not only 0 and 1?"""
        return any("number" in names for names in self.plane_names)

    @property
    def plane_names(self):
        """What the planes show: a list of names for each game."""
        return [json.loads(puzzle.planes()) for puzzle in self._puzzles]

    def _bind(self, action_masks):
        count = self.num_envs
        whole, truth = lambda: np.zeros(count, np.int64), lambda: np.zeros(count, np.bool_)
        arrays = {"observations": np.zeros(self.observation_space.shape, np.uint8), "rewards": np.zeros(count),
                  "terminated": truth(), "truncated": truth(), "won": truth(), "moves": whole(),
                  "scores": whole()}
        if action_masks:
            arrays["masks"] = np.zeros((count, self.num_actions), np.uint8)
        if self.num_players == 2:
            arrays["players"] = np.zeros(count, np.uint8)
        self._info = {"win": arrays["won"], "moves": arrays["moves"], "score": arrays["scores"],
                      "game_id": self.game_id}
        if action_masks:
            self._info["action_mask"] = arrays["masks"]
        if self.num_players == 2:
            self._info["player"] = arrays["players"]
        final_info = None
        if self.autoreset_mode == "same_step":
            arrays |= {"final_observations": np.zeros_like(arrays["observations"]), "final_won": truth(),
                       "final_moves": whole(), "final_scores": whole(), "final_mask": truth()}
            last = {"win": arrays["final_won"], "moves": arrays["final_moves"], "score": arrays["final_scores"]}
            final_info = {**self._info, "final_obs": arrays["final_observations"],
                          "_final_obs": arrays["final_mask"], "final_info": last,
                          "_final_info": arrays["final_mask"]}
        self._arrays = arrays
        results = tuple(arrays[name] for name in ("observations", "rewards", "terminated", "truncated"))
        self._core.bind(arrays, results, self._info, final_info)

    def reset(self, *, seed=None, options=None):
        """Begins new episodes and returns observations and info.

        `seed` is one number, from which environment i takes seed + i, or one number for each. Without a seed the
        environments' own random streams go on. `options={"reset_mask": mask}` resets only where the mask is true.
        """
        if seed is None and not self._reset_once:
            seed = self._seed
        if seed is not None:
            if np.ndim(seed) == 0:
                seed = (np.uint64(int(seed) % 2**64) + np.arange(self.num_envs, dtype=np.uint64))
            else:
                seed = np.array([0 if one is None else int(one) % 2**64 for one in seed], np.uint64)
        mask = None if options is None else options.get("reset_mask")
        self._core.reset(seed, None if mask is None else np.asarray(mask))
        self._reset_once = True
        return self._given(self._arrays["observations"]), self._given_info(dict(self._info))

    def step(self, actions, out=None):
        """Plays one action in each environment.

        Returns observations, rewards, terminated, truncated and info, as Gymnasium has it. `out` is an array of
        the shape of all observations that they are written to in place of the environments' own.
        """
        try:
            results = self._core.step(actions, out)
        except (TypeError, BufferError):
            if isinstance(actions, np.ndarray):
                raise
            results = self._core.step(np.asarray(actions), out)
        if not self._copy:
            return results
        observations = results[0] if out is not None else results[0].copy()
        return (observations, *(array.copy() for array in results[1:4]), self._given_info(results[4]))

    def _given(self, array):
        return array.copy() if self._copy else array

    def _given_info(self, info):
        if not self._copy:
            return info
        return {key: self._given_info(value) if isinstance(value, dict) else value.copy()
                for key, value in info.items()}

    def save(self):
        """All environments as they are, for `restore`. It costs a copy of the states, tens of bytes each."""
        return self._core.save()

    def restore(self, saved, index=None):
        """Goes back to what `save` returned, and returns observations and info.

        `index` says for each environment which of the saved ones it becomes, if both play the same game: a
        search can put its best states in place of its worst.
        """
        self._core.restore(saved, None if index is None else np.asarray(index))
        return self._given(self._arrays["observations"]), self._given_info(dict(self._info))

    def action_masks(self):
        """Legal actions: a row of bytes for each environment."""
        return self._info["action_mask"]

    def render(self):
        """Observations, where these are pictures."""
        return self._arrays["observations"] if self.observation_kind == "rgb" else None

    def close(self):
        """Gives threads and memory back. Arrays that were returned stay valid."""
        self._core.close()
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def unwrapped(self):
        return self

    def __dlpack__(self, **options):
        """Lends the observations, without a copy, to torch.from_dlpack and jax.dlpack.from_dlpack."""
        return self._arrays["observations"].__dlpack__(**options)

    def __dlpack_device__(self):
        return self._arrays["observations"].__dlpack_device__()

    def __repr__(self):
        return (f"VectorEnv({self.num_envs} environments, {self.single_observation_space.shape} "
                f"{self.observation_kind}, {self.num_actions} actions)")


class Env:
    """One environment, with the interface of Gymnasium's Env. `info` has plain numbers and the action mask.

    The observation is the environment's own array, overwritten by the next step.
    """

    metadata = {"render_modes": ["rgb_array"]}
    render_mode = None

    def __init__(self, source, *, level=1, seed=None, observation="planes", max_steps=None, cell=None):
        self._vector = VectorEnv(source, level=level, num_envs=1, threads=1, seed=seed, autoreset="disabled",
                                 observation=observation, max_steps=max_steps, cell=cell)
        vector = self._vector
        arrays = vector._arrays
        self.observation_space = vector.single_observation_space
        self.action_space = vector.single_action_space
        self.plane_names = vector.plane_names[0]
        self._observation = arrays["observations"][0]
        results = (self._observation, arrays["rewards"], arrays["terminated"], arrays["truncated"])
        vector._core.bind(arrays, results, {"action_mask": arrays["masks"][0]}, None)
        self._step = vector._core.step_one
        self._tell = vector._core.info_one

    def reset(self, *, seed=None, options=None):
        """Begins a new episode and returns its observation and info."""
        self._vector.reset(seed=seed, options=options)
        return self._observation, self._tell()

    def step(self, action):
        """Plays an action; returns observation, reward, terminated, truncated and info."""
        return self._step(action)

    def save(self):
        return self._vector.save()

    def restore(self, saved):
        self._vector.restore(saved)
        return self._observation, self._tell()

    def close(self):
        self._vector.close()

    def render(self):
        """The observation, where it is a picture."""
        return self._observation if self._vector.observation_kind == "rgb" else None

    @property
    def unwrapped(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class TwoPlayerEnv:
    """A game for two, with the interface of PettingZoo's AECEnv: agents "first" and "second" take turns.

    >>> env = two_player("boardgame#3")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated or truncated else choose(info["action_mask"]))
    """

    possible_agents = ["first", "second"]
    metadata = {"render_modes": []}

    def __init__(self, source, *, seed=None, observation="planes", max_steps=None):
        self._env = Env(source, seed=seed, observation=observation, max_steps=max_steps)
        if self._env._vector.num_players != 2:
            raise ValueError("this is a puzzle for one player")
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._env.observation_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._env.action_space)
        self.agents = []

    @property
    def num_agents(self):
        return len(self.agents)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a new game."""
        self._env.reset(seed=seed, options=options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._env._tell() for agent in self.agents}
        self._choose()

    def _choose(self):
        self.agent_selection = self.possible_agents[int(self._env._vector._arrays["players"][0])]

    def observe(self, agent):
        """The board; both players see all of it."""
        return self._env._observation

    def last(self, observe=True):
        """Observation, reward so far, terminated, truncated and info of the agent whose turn it is."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        """Plays for the agent whose turn it is; None after the end takes that agent out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over; the only step left is None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        other = self.possible_agents[1 - self.possible_agents.index(agent)]
        _, reward, terminated, truncated, info = self._env.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: reward, other: -reward}
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one], self.truncations[one] = terminated, truncated
            self.infos[one] = info
        if not (terminated or truncated):
            self._choose()
        else:
            self.agent_selection = other

    def agent_iter(self, max_iter=2**63):
        """Agents in the order of their turns, until none is left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        self._env.close()

    def render(self):
        return None


def make(source, *, level=1, num_envs=None, threads=0, seed=None, autoreset="next_step", observation="planes",
         max_steps=None, cell=None, copy=False, action_masks=True):
    """Makes environments that step together.

    source       an ID ("chromatic:w7h7#8"), a game's text, a pathlib.Path, or a list of these: a mixed batch. A pair
                 (text, level) picks a level of one game.
    level        counted from 1; a list of levels, or "all"
    num_envs     how many; environment i plays game i modulo the number of games and levels [one of each]
    threads      how many share the work [one per core]; results do not depend on it
    seed         of the random streams, one for each environment [from the system]
    autoreset    "next_step", "same_step" or "disabled", as Gymnasium has them
    observation  "planes": uint8 (objects, height, width), "bytes": the state's own bytes, "rgb": a picture
    max_steps    episodes are truncated after so many [never]
    cell         pixels of a cell of a picture
    copy         return new arrays from each step, not the environments' own
    action_masks leave masks out by False, where nobody asks for them

    Observations of a mixed batch have the shape of the largest game, with zeros around smaller ones. Rewards are the
    change of the score; without a score 1 for winning, -1 for losing and else 0, for the player who has moved.
    """
    return VectorEnv(source, level=level, num_envs=num_envs, threads=threads, seed=seed, autoreset=autoreset,
                     observation=observation, max_steps=max_steps, cell=cell, copy=copy,
                     action_masks=action_masks)


def single(source, *, level=1, seed=None, observation="planes", max_steps=None, cell=None):
    """Makes one environment; see `make` for the arguments."""
    return Env(source, level=level, seed=seed, observation=observation, max_steps=max_steps, cell=cell)


def two_player(source, *, seed=None, observation="planes", max_steps=None):
    """Makes a game for two; see `make` for the arguments."""
    return TwoPlayerEnv(source, seed=seed, observation=observation, max_steps=max_steps)


def device_vector(source, *, level=1, num_envs=1, max_steps=None, cache=None):
    """Makes environments of one PuzzleScript level that stay on an NVIDIA GPU.

    source       a game's text or a pathlib.Path; the game must not draw random numbers
    level        counted from 1
    num_envs     how many
    max_steps    episodes are truncated after so many [never]
    cache        an existing folder for compiled kernels [they are compiled each time, for some seconds]

    The attributes `observations`, `rewards`, `terminated`, `truncated` and `actions` are arrays on the device, which
    torch.from_dlpack and jax.dlpack.from_dlpack take without a copy. Call `reset()`, then `step(actions)`, or write
    into `actions` and call `step()`. Episodes begin again as with autoreset="next_step". `fetch()` copies the four
    results to the host, as bytes. An array keeps the environments' memory for as long as it lives.
    """
    return _core.DeviceVector(_core.Puzzle(read_text(source)), level, num_envs, max_steps or 0, cache)
