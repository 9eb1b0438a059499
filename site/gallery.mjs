// node site/gallery.mjs PROGRAM OUT: the project's gallery, about 200 puzzles and games of every family, as a site to play.
// Candidates come from fixed seeds. Puzzles are chosen in even steps of difficulty, games by how interesting they are to play.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const examples = fileURLToPath(new URL("../examples", import.meta.url));
const listExamples = (folder, ending) =>
  fs.readdirSync(path.join(examples, folder)).filter((name) => name.endsWith(ending)).sort().map((name) => path.join(examples, folder, name));
const range = (first, last, step = 1) => Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/** Writes the library gallery.db and the site into the folder `out`. */
export function makeGallery(program, out) {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  const run = (...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  const lines = (text) => text.split("\n").filter(Boolean);
  const library = (file, action, ...words) => run("library", action, "--library", path.join(out, file), ...words);
  const evolve = (...words) => lines(run("evolve", ...words, "--quiet"));
  const keep = (puzzles, tag) => puzzles.length && library("gallery.db", "add", ...puzzles, "--tag", tag);

  /** As many of the candidates as wanted, from easy to hard in even steps. */
  function keepCurve(name, count, candidates) {
    const file = `${name}.db`;
    library(file, "add", ...candidates);
    keep(lines(library(file, "curve", "--by", "difficulty", "-n", String(count), "--format", "ids")), "evolved");
    fs.rmSync(path.join(out, file));
  }
  /** The best of the random games of a spec by a formula over facts. */
  function keepBest(spec, seeds, formula, count) {
    const games = range(1, seeds).map((seed) => `${spec}#${seed}`);
    const ranked = lines(run("rank", ...games, "--by", formula, "--quick", "-n", String(count), "--json")).map((line) => JSON.parse(line).id);
    keep(ranked.filter(Boolean), "drawn");
  }

  const mazes = ["--require", "dead_ends>=4", "--require", "shortest_paths<=6", "-n", "3"];
  keepCurve("chromatic", 45, [[7, range(12, 26, 2)], [9, range(16, 44, 4)], [11, range(24, 60, 6)]].flatMap(([side, targets]) =>
    targets.flatMap((moves) => evolve(`chromatic:w${side}h${side}`, "--target", `moves=${moves}`, ...mazes))));
  keepCurve("chessmaze", 35, ["N5", "R1N1P3", "B2N2", "N3P4"].flatMap((pieces) =>
    range(5, 12).flatMap((moves) => evolve("chessmaze", "--set", `pieces=${pieces}`, "--target", `moves=${moves}`, "-n", "3"))));
  keepBest("affordance:n7b6r3g1k3", 60, "interest", 12);
  keepBest("affordance:n9b8r4g1k4", 60, "interest", 12);
  keepBest("boardgame:max_kinds=3", 120, "duel_balance * duel_skill * duel_decisive", 16);
  keep(listExamples("box", ".game"), "box");
  keep(listExamples("games", ".game"), "known");
  keep([...listExamples("puzzlescript", ".txt"), ...listExamples("sokoban", ".xsb")], "example");
  keepCurve("puzzlescript", 14, [20, 30, 40, 50, 60, 70].flatMap((moves) =>
    evolve(path.join(examples, "puzzlescript", "push.txt"), "--target", `moves=${moves}`, "--levels", "3", "-o", path.join(out, "more.txt"))));
  fs.rmSync(path.join(out, "more.txt"), { force: true });
  return run("publish", path.join(out, "gallery.db"), "-o", out, "--title", "Ludwright gallery", "--intro",
    "Puzzles and games of every family. Ludwright made them from fixed seeds and chose them by difficulty and by how they play.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [program, out] = process.argv.slice(2).map((word) => path.resolve(word));
  if (!out) {
    console.error("usage: node site/gallery.mjs PROGRAM OUT");
    process.exit(2);
  }
  process.stdout.write(makeGallery(program, out));
}
