"""The functions: plain objects in and out, iterators, progress, Ctrl-C, pictures, the library, runs and tasks."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
import warnings

import numpy as np

import ludwright
from games import MAZE, PUSH

SPEC = "chromatic:w7h7"


class Puzzles(unittest.TestCase):
    def test_evolve_yields_certificates(self):
        found = list(ludwright.evolve(SPEC, target="moves=20", count=3, seed=5))
        self.assertEqual([puzzle["facts"]["moves"] for puzzle in found], [20, 20, 20])
        self.assertEqual(len({puzzle.id for puzzle in found}), 3)
        again = list(ludwright.evolve(SPEC, goals=[{"kind": "target", "fact": "moves", "value": 20}], count=3, seed=5,
                                      threads=1))
        self.assertEqual(found, again)
        self.assertTrue(all(result["ok"] for result in ludwright.check(found)))
        wrong = {**found[0], "facts": {**found[0]["facts"], "moves": 21}}
        self.assertFalse(ludwright.check(wrong)["ok"])

    def test_answers_are_checked(self):
        for answer in (ludwright.solve(MAZE), ludwright.grade(MAZE), ludwright.difficulty(MAZE)):
            self.assertTrue(ludwright.check(answer)["ok"], answer)
            self.assertEqual(answer["made_by"]["version"], ludwright.__version__)
        wrong = ludwright.solve(MAZE)
        wrong["moves"] += 1
        self.assertFalse(ludwright.check(wrong)["ok"])
        self.assertIsNone(ludwright.check(ludwright.solve(MAZE), budget=1)["ok"])

    def test_a_function_judges(self):
        asked = []

        def judge(designs):
            asked.extend(designs)
            return [[design["facts"]["reached"] - design["facts"]["moves"], design["facts"]["dead_ends"]]
                    for design in designs]

        request = {"maximize": "judge1", "require": "judge2>=1", "algorithm": "steady", "budget": 300, "seed": 4}
        found = next(ludwright.evolve(SPEC, judge=judge, **request))
        self.assertIn(found.id, [design["id"] for design in asked])
        self.assertNotIn("judge1", found["facts"])
        again = next(ludwright.evolve(SPEC, judge=judge, threads=2, **request))
        self.assertEqual(found.id, again.id)
        by_moves = next(ludwright.evolve(SPEC, judge=lambda designs: [one["facts"]["moves"] for one in designs], budget=200))
        plain = next(ludwright.evolve(SPEC, maximize="moves", budget=200))
        self.assertEqual(by_moves.id, plain.id)

    def test_a_judge_that_fails_ends_the_search(self):
        with self.assertRaises(ZeroDivisionError):
            next(ludwright.evolve(SPEC, judge=lambda designs: [1 / 0 for _ in designs], budget=100))
        with self.assertRaisesRegex(ludwright.Error, "is no JSON"):
            next(ludwright.evolve(SPEC, judge=lambda designs: [float("nan") for _ in designs], budget=100))
        with self.assertRaisesRegex(ludwright.Error, "and answered 0"):
            next(ludwright.evolve(SPEC, judge=lambda designs: [], budget=100))
        with self.assertRaises(TypeError):
            ludwright.evolve(SPEC, judge="cat")
        with self.assertRaisesRegex(ludwright.InputError, "only the command line and experiment files start one"):
            next(ludwright.functions.Results("evolve", {"spec": SPEC, "judge": "cat"}))

    def test_evolve_levels_for_a_text(self):
        levels = list(ludwright.evolve(start=PUSH, levels=1, target="moves=6", seed=1))
        self.assertEqual(levels[0]["facts"]["moves"], 6)

    def test_judges_of_numpy_and_judges_that_wait(self):
        rows = ludwright.evolve("null:n8", judge=lambda designs: [np.float32(1)] * len(designs), budget=50)
        self.assertTrue(next(rows).id)
        search = ludwright.evolve("null:n8", judge=lambda designs: next(search), budget=50)
        with self.assertRaisesRegex(RuntimeError, "waits for it"):
            next(search)

    def test_closing_wakes_who_waits(self):
        search = ludwright.evolve("chromatic:w25h25", target="moves=600", count=100)
        seen = []

        def wait():
            try:
                list(search)
            except ludwright.Stopped as error:
                seen.append(error)

        thread = threading.Thread(target=wait)
        thread.start()
        while not search._operation.progress()[0]:
            time.sleep(0.01)
        search.close()
        thread.join()
        self.assertEqual(len(seen), 1)

    def test_evolve_from_a_puzzle(self):
        found = next(ludwright.evolve(start=MAZE, target="moves=22", seed=2))
        self.assertEqual(found["facts"]["moves"], 22)

    def test_an_iterator_can_be_left(self):
        with ludwright.evolve(SPEC, maximize="moves", count=1000, runs=100000) as finds:
            next(finds)
        with self.assertRaises(StopIteration):
            next(finds)

    def test_too_few(self):
        with self.assertRaises(ludwright.LimitError):
            list(ludwright.evolve("null:n30", target="moves=20", runs=1, budget=10))
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            found = list(ludwright.evolve("null:n2", maximize="moves", count=99, runs=200))
        self.assertTrue(0 < len(found) < 99 and len(heard) == 1)

    def test_solve_grade_difficulty(self):
        answer = ludwright.solve(MAZE, solver="bfs")
        self.assertEqual((answer["verdict"], answer["moves"], answer["optimal"]), ("solved", 20, True))
        self.assertEqual(ludwright.grade(MAZE, facts=["moves"])["facts"], {"moves": 20})
        self.assertEqual(ludwright.grade(MAZE, by="2 * moves")["value"], 40)
        hard = ludwright.difficulty(MAZE)
        self.assertTrue(hard["low"] < hard["difficulty"] < hard["high"])
        self.assertEqual(ludwright.solve(PUSH, level=2)["verdict"], "solved")

    def test_lists_keep_their_order(self):
        puzzles = [f"{SPEC}#{seed}" for seed in range(1, 30)]
        one, three = (ludwright.solve(puzzles, memory=100, threads=threads) for threads in (1, 3))
        self.assertEqual(one, three)
        self.assertEqual([result["id"] for result in one], [puzzle["id"] for puzzle in ludwright.new(SPEC, 29, any=True)])
        self.assertTrue(all(result["verdict"] == "solved" for result in ludwright.solve(ludwright.new(SPEC, 9))))
        mixed = ludwright.solve([MAZE, "nothing"])
        self.assertIn("no family", mixed[1]["error"])

    def test_replay(self):
        answer = ludwright.solve(MAZE)
        told = ludwright.replay(MAZE, answer["solution"], cell=10)
        self.assertEqual(told["status"], "won")
        self.assertTrue(told["trace"][0]["svg"].startswith("<svg"))
        self.assertIn("impossible", ludwright.replay(MAZE, "UU"))

    def test_errors_have_sentences_and_places(self):
        for call in (lambda: ludwright.solve("nothing"), lambda: ludwright.evolve(SPEC, wrong=1).__next__(),
                     lambda: ludwright.make("chromatic:w999h1"), lambda: ludwright.grade(MAZE, facts=["none"]),
                     lambda: ludwright.show(MAZE, "jpg"), lambda: ludwright.solve(PUSH, level=9)):
            with self.assertRaises(ludwright.InputError) as caught:
                call()
            self.assertGreater(len(str(caught.exception)), 10)
            self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(ludwright.InputError) as caught:
            ludwright.make('{"family": "chromatic",\n "cells": 3}')
        self.assertEqual(caught.exception.line, 2)

    def test_pictures(self):
        self.assertTrue(ludwright.show(MAZE).startswith("<svg"))
        self.assertTrue(ludwright.show(MAZE, "png").startswith(b"\x89PNG"))
        puzzle = ludwright.Puzzle(ludwright.solve(MAZE))
        self.assertTrue(puzzle.animation().startswith(b"GIF89a"))
        self.assertIn("data:image/gif", puzzle.animation()._repr_html_())
        self.assertIn("<svg", puzzle._repr_svg_())

    def test_table(self):
        columns = ludwright.table(ludwright.grade([MAZE, f"{SPEC}#3"]))
        self.assertEqual(columns["moves"], [20, None])
        self.assertEqual(columns["id"][0], MAZE)


class Work(unittest.TestCase):
    def test_progress(self):
        seen = []
        list(ludwright.evolve("chromatic:w20h20", maximize="moves", budget=30000, runs=1,
                              progress=lambda done, total: seen.append((done, total))))
        self.assertEqual(seen, sorted(seen))
        with self.assertRaises(ZeroDivisionError):
            list(ludwright.evolve("chromatic:w20h20", maximize="moves", count=1000, runs=100000,
                                  progress=lambda done, total: 1 / 0))

    def test_interrupt(self):
        code = ("import ludwright\n"
                "print('ready', flush=True)\n"
                "try:\n"
                "    list(ludwright.evolve('null:n250', target='moves=60', count=10000, runs=1000000))\n"
                "except KeyboardInterrupt:\n"
                "    print('interrupted', flush=True)\n")
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
            self.assertEqual(child.stdout.readline(), "ready\n")
            threading.Timer(0.3, child.send_signal, [signal.SIGINT]).start()
            self.assertEqual(child.stdout.readline(), "interrupted\n")

    def test_import_is_light(self):
        code = "import sys, ludwright; print('numpy' in sys.modules)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout, "False\n")


class Files(unittest.TestCase):
    def test_library(self):
        library = ludwright.library("library.db")
        with self.assertRaises(ludwright.Error):
            library.list()
        added = library.add([MAZE, f"{SPEC}#4", "null:n5:11111"], tag="test")
        self.assertEqual([entry["new"] for entry in added], [True] * 3)
        self.assertEqual([entry["id"] for entry in library.list(where=[("moves", ">=", 20)])], [MAZE])
        self.assertEqual(len(library.list(tag="test", count=2)), 2)
        self.assertEqual(library.tag("easy", where=[("moves", "<", 20)]), 1)
        self.assertEqual([entry["family"] for entry in library.list(tag="easy")], ["null"])
        self.assertTrue(ludwright.check(library.list(id=MAZE)[0]["certificate"])["ok"])
        self.assertEqual(library.delete(family="null"), 1)
        self.assertEqual(len(list(library)), 2)
        for query in {}, {"where": "moves>1000"}, {"where": []}, {"tag": None}, {"id": ""}, {"sort": "moves"}:
            with self.assertRaises(ValueError):
                library.delete(**query)
        self.assertEqual(library.untag("test", tag="test"), 2)
        self.assertEqual(len(list(library)), 2)

    def test_run(self):
        experiment = {"name": "small", "seed": 1, "replicates": 3, "settings": {
            "spec": "null:n12", "maximize": "moves", "budget": 200}, "axes": [{"mutations": [1, 2]}]}
        rows = ludwright.run(experiment, "small.db")
        self.assertEqual(len(rows), 6)
        self.assertEqual(rows, ludwright.run(experiment, "small.db"))
        with open("small.json", "w", encoding="utf-8") as file:
            json.dump(experiment, file)
        self.assertEqual(len(ludwright.run("small.json", "again.db", replicates=1)), 2)
        self.assertEqual(len(ludwright.table(rows)["moves"]), 6)

    def test_paths(self):
        with open("game.txt", "w", encoding="utf-8") as file:
            file.write(PUSH)

        class Path(os.PathLike):
            def __fspath__(self):
                return "game.txt"
        self.assertEqual(ludwright.solve(Path(), level=1)["verdict"], "solved")


class Tasks(unittest.TestCase):
    def test_tasks_and_answers(self):
        found = list(ludwright.tasks(SPEC, count=4, difficulty=(1240, 1280)))
        self.assertEqual(len(found), 4)
        self.assertEqual(found, list(ludwright.tasks(SPEC, count=4, difficulty=(1240, 1280), threads=1)))
        for task in found:
            self.assertLessEqual({"id", "prompt", "state", "moves", "seed", "difficulty", "certificate"}, set(task))
            self.assertTrue(1240 <= task["difficulty"] <= 1280)
            self.assertTrue(ludwright.check(task["certificate"])["ok"])
            answer = task["certificate"]["solution"]
            self.assertTrue(ludwright.verify(task, answer)["solved"])
            self.assertTrue(ludwright.verify(task, " ".join(answer))["solved"])
            self.assertFalse(ludwright.verify(task, answer[:-1])["solved"])
            self.assertFalse(ludwright.verify(task, "I cannot")["legal"])


if __name__ == "__main__":
    unittest.main()
