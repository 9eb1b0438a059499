"""Sokoban levels by chance, with the solver as the judge: keeps the level that takes the most moves."""

import random
import sys

import ludwright


def main(tries=300, side=6, crates=2, seed=1):
    choice, best = random.Random(seed), (0, "")
    for _ in range(int(tries)):
        inside = [(row, col) for row in range(1, side - 1) for col in range(1, side - 1)]
        board = [["#"] * side for _ in range(side)]
        places = choice.sample(inside, 1 + 2 * crates + 3)
        for row, col in inside:
            board[row][col] = " "
        for (row, col), glyph in zip(places, "@" + "$." * crates + "###"):
            board[row][col] = glyph
        level = "\n".join(map("".join, board)) + "\n"
        answer = ludwright.solve(level, solver="bfs", budget=20000)
        if answer["verdict"] == "solved":
            best = max(best, (answer["moves"], level))
    print(f"{best[0]} moves:\n{best[1]}")
    return best


if __name__ == "__main__":
    main(*sys.argv[1:])
