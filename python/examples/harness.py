"""Scores any command as a player of tasks.

The command gets a task's prompt on standard input and prints its answer, moves in a line, last:

    ludwright tasks --count 100 --difficulty 1200..1800 --json > tasks.jsonl
    python harness.py tasks.jsonl ./ask-my-model --temperature 0
"""

import json
import subprocess
import sys

import ludwright


def answer(command, prompt, seconds=600):
    """What the command says: its last line that is not empty."""
    done = subprocess.run(command, input=prompt, capture_output=True, text=True, timeout=seconds)
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def main(path, *command):
    scores = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            task = json.loads(line)
            try:
                verdict = ludwright.verify(task, answer(list(command), task["prompt"]))
            except subprocess.TimeoutExpired:
                verdict = {"id": task["id"], "solved": False, "legal": False, "reason": "no answer in time"}
            scores.append(verdict)
            print(json.dumps({**verdict, "difficulty": task["difficulty"]}), flush=True)
    solved = sum(score["solved"] for score in scores)
    print(f"{solved} of {len(scores)} solved", file=sys.stderr)
    return solved


if __name__ == "__main__":
    main(*sys.argv[1:])
