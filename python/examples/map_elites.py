"""MAP-Elites over two facts: for each length and each number of dead ends, the maze with the most decisions.

The archive and the mutation are Python; mazes are measured by the library, a batch at a time on all cores.

    python map_elites.py [GENERATIONS]
"""

import random
import sys

import ludwright

SIDE, BATCH = 7, 200
COLOURS = "ROYGBV"


def change(cells, choice):
    """One to three cells get another colour."""
    cells = list(cells)
    for _ in range(choice.randint(1, 3)):
        cells[choice.randrange(len(cells))] = choice.choice(COLOURS)
    return "".join(cells)


def main(generations=30, seed=1):
    choice, archive = random.Random(seed), {}
    for _ in range(int(generations)):
        parents = [cells for _, cells in archive.values()]
        batch = [change(choice.choice(parents), choice) if parents else
                 "".join(choice.choices(COLOURS, k=SIDE * SIDE)) for _ in range(BATCH)]
        graded = ludwright.grade([f"chromatic:w{SIDE}h{SIDE}:{cells}" for cells in batch],
                                 facts=["moves", "dead_ends", "decisions"])
        for cells, result in zip(batch, graded):
            facts = result["facts"]
            if facts["moves"] is None:
                continue
            key = facts["moves"] // 4, facts["dead_ends"] // 2
            if facts["decisions"] > archive.get(key, (-1, None))[0]:
                archive[key] = facts["decisions"], cells
    for length in sorted({key[0] for key in archive}):
        row = {key[1]: best for key, (best, _) in archive.items() if key[0] == length}
        print(f"{4 * length:3d} moves:", " ".join(f"{row.get(i, ''):>4}" for i in range(max(row) + 1)))
    print(f"{len(archive)} cells filled")
    return archive


if __name__ == "__main__":
    main(*sys.argv[1:])
