"""Steps a second of environments on a GPU, for which torch draws the actions.

    python3 bench/python/device_vector.py [GAMES.JSONL] [ID]

The package has to be on PYTHONPATH. The game is looked up by its ID in a file with a game per line.
"""
import json
import sys
import time

import ludwright
import torch

ENVIRONMENTS, STEPS, ROUNDS = 1 << 20, 200, 4

path = sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus/puzzlescript/games.jsonl"
name = sys.argv[2] if len(sys.argv) > 2 else "sokoban-basic-3501e3"
source = next(game["source"] for game in map(json.loads, open(path)) if game["id"] == name)
env = ludwright.device_vector(source, num_envs=ENVIRONMENTS, max_steps=200)
observations, actions = torch.from_dlpack(env.observations), torch.from_dlpack(env.actions)
env.reset()
best = 0
for _ in range(ROUNDS):
    torch.cuda.synchronize()
    begun = time.perf_counter()
    for _ in range(STEPS):
        actions.random_(0, env.num_actions)
        env.step()
    torch.cuda.synchronize()
    best = max(best, ENVIRONMENTS * STEPS / (time.perf_counter() - begun))
print(f"{name}, {ENVIRONMENTS} environments, observations {tuple(observations.shape)}: {best / 1e6:.1f} M steps/s")
