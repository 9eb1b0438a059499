"""PPO in plain numpy that learns to solve a small Sokoban level, in about a minute on two cores.

Proximal policy optimization (Schulman and others, 2017) with a network of two layers. Observations go into the rollout
directly: step(actions, out=...) writes them where they are needed.

    python ppo.py [UPDATES]
"""

import sys
import time

import numpy as np

import ludwright

LEVEL = """
######
#@   #
# $  #
#   .#
######
"""
ENVS, STEPS, HIDDEN, EPOCHS, PARTS = 128, 32, 64, 4, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.97, 0.95, 0.2, 0.01, 3e-3


class Network:
    """Planes to logits and a value, with Adam."""

    def __init__(self, inputs, actions, random):
        sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        self.weights = [random.normal(0, np.sqrt(1 / rows), (rows, cols)).astype(np.float32) for rows, cols in sizes]
        self.weights += [np.zeros(cols, np.float32) for _, cols in sizes]
        self.weights[2] *= 0.1
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.time = 0

    def forward(self, planes):
        a, b, c, bias_a, bias_b, bias_c = self.weights
        self.inputs = planes
        self.one = np.tanh(planes @ a + bias_a)
        self.two = np.tanh(self.one @ b + bias_b)
        out = self.two @ c + bias_c
        return out[:, :-1], out[:, -1]

    def backward(self, gradient):
        _, b, c, *_ = self.weights
        two = gradient @ c.T * (1 - self.two**2)
        one = two @ b.T * (1 - self.one**2)
        steps = [self.inputs.T @ one, self.one.T @ two, self.two.T @ gradient, one.sum(0), two.sum(0), gradient.sum(0)]
        self.time += 1
        for weight, step, first, second in zip(self.weights, steps, self.first, self.second):
            first += 0.1 * (step - first)
            second += 0.001 * (step**2 - second)
            weight -= RATE * (first / (1 - 0.9**self.time)) / (np.sqrt(second / (1 - 0.999**self.time)) + 1e-8)


def softmax(logits):
    scores = np.exp(logits - logits.max(1, keepdims=True))
    return scores / scores.sum(1, keepdims=True)


def learn(network, planes, actions, old, advantages, returns):
    """One step of gradient descent on the clipped objective; gradients of logits and value, written out."""
    logits, values = network.forward(planes)
    chances = softmax(logits)
    rows = np.arange(len(actions))
    ratio = chances[rows, actions] / old
    active = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = -(active * ratio * advantages)[:, None]
    chosen = np.zeros_like(chances)
    chosen[rows, actions] = 1
    logs = np.log(chances + 1e-8)
    entropy = -(chances * logs).sum(1, keepdims=True)
    gradient = push * (chosen - chances) + ENTROPY * chances * (logs + entropy)
    network.backward(np.hstack([gradient, 0.5 * (values - returns)[:, None]]).astype(np.float32) / len(actions))


def main(updates=40, seed=1):
    random = np.random.default_rng(int(seed))
    env = ludwright.make(LEVEL, num_envs=ENVS, autoreset="same_step", max_steps=40, seed=int(seed))
    shape = env.single_observation_space.shape
    network = Network(int(np.prod(shape)), env.num_actions, random)
    rollout = np.zeros((STEPS + 1, ENVS, *shape), np.uint8)
    actions = np.zeros((STEPS, ENVS), np.int64)
    rewards, values, chances, ends = (np.zeros((STEPS + 1, ENVS), np.float32) for _ in range(4))
    rollout[0] = env.reset()[0]
    begun, share = time.perf_counter(), 0.0
    for update in range(int(updates)):
        wins = episodes = 0
        for step in range(STEPS):
            logits, values[step] = network.forward(rollout[step].reshape(ENVS, -1).astype(np.float32))
            policy = softmax(logits)
            actions[step] = np.minimum((policy.cumsum(1) < random.random((ENVS, 1))).sum(1), env.num_actions - 1)
            chances[step] = policy[np.arange(ENVS), actions[step]]
            _, gained, terminated, truncated, _ = env.step(actions[step], out=rollout[step + 1])
            rewards[step], ends[step] = gained, terminated | truncated
            wins, episodes = wins + int((gained > 0).sum()), episodes + int(ends[step].sum())
        values[STEPS] = network.forward(rollout[STEPS].reshape(ENVS, -1).astype(np.float32))[1]
        advantages, later = np.zeros((STEPS, ENVS), np.float32), np.zeros(ENVS, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = 1 - ends[step]
            delta = rewards[step] + GAMMA * values[step + 1] * goes_on - values[step]
            advantages[step] = later = delta + GAMMA * LAMBDA * goes_on * later
        planes = rollout[:STEPS].reshape(STEPS * ENVS, -1).astype(np.float32)
        gains, goals = advantages.ravel(), (advantages + values[:STEPS]).ravel()
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in np.array_split(random.permutation(STEPS * ENVS), PARTS):
                learn(network, planes[part], actions.ravel()[part], chances[:STEPS].ravel()[part], gains[part],
                      goals[part])
        rollout[0] = rollout[STEPS]
        share = wins / max(episodes, 1)
        print(f"update {update + 1:3d}: {100 * share:5.1f} % of {episodes} episodes won, "
              f"{time.perf_counter() - begun:.0f} s", flush=True)
        if share > 0.97 and episodes >= ENVS:
            break
    return share


if __name__ == "__main__":
    main(*sys.argv[1:])
