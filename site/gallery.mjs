// The gallery: puzzles of every family from fixed seeds, each family as one file that plays offline.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./markdown.mjs";

const games = ["push", "vanish", "snake", "carry", "ice", "laser", "slab", "luck", "keys", "watch"];
const rooms = [
  { name: "chromatic", title: "Chromatic mazes", words: "Step to the same colour or to its neighbour on the wheel, from E to X.",
    find: (evolve) => [16, 20, 24, 28, 32, 36, 40, 44].flatMap((moves) => evolve("chromatic:w9h9", "--target", `moves=${moves}`)) },
  { name: "chessmaze", title: "Chess mazes", words: "Cross the board. Never touch a square that a piece attacks.",
    find: (evolve) => [6, 8, 10, 11, 12, 13].flatMap((moves) => evolve("chessmaze", "--set", "pieces=R1N1P3", "--target", `moves=${moves}`)) },
  { name: "affordance", title: "Affordance sandbox", words: "Fill squares for points. Tokens give moves, clear squares or pay for turns.",
    find: () => [1, 2, 3, 4, 5, 6].map((seed) => `affordance:n7b6r3g1k3#${seed}`) },
  { name: "puzzlescript", title: "PuzzleScript games", words: "Ten small games, each showing something of the language.",
    find: () => games.map((game) => path.join(root, "examples/puzzlescript", `${game}.txt`)) },
  { name: "sokoban", title: "Sokoban: First steps", words: "Eight small levels, from 6 to 60 moves.",
    find: () => [path.join(root, "examples/sokoban/first-steps.xsb")] },
  { name: "boardgame", title: "Board games", words: "Evolved games for two. Play against the page or a friend.",
    find: (evolve) => [1, 2, 3].flatMap((seed) =>
      evolve("boardgame:max_kinds=3", "--maximize", "intelligence", "--require", "plies>=30", "--require", "plies<=60", "--budget", "300", "--seed", String(seed))) },
];

/** Writes play/NAME.html and pictures into `out`; returns the HTML of the gallery. */
export function makeGallery(program, out) {
  const run = (...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });
  const evolve = (...words) => run("evolve", ...words, "--quiet").split("\n").filter(Boolean);
  fs.mkdirSync(path.join(out, "play"), { recursive: true });
  let html = "<h1>Gallery</h1>\n<p>Everything here was made by Ludwright and plays in this browser, without a connection. Choose a family.</p>\n";
  for (const room of rooms) {
    const puzzles = room.find(evolve);
    run("show", ...puzzles, "-o", path.join(out, "play", `${room.name}.html`));
    const first = puzzles.slice(0, 4).map((puzzle) => (/\.(txt|xsb)$/.test(puzzle) ? `${puzzle}#1` : puzzle));
    if (room.name === "sokoban") first.push(...[2, 3, 4].map((level) => `${puzzles[0]}#${level}`));
    const pictures = first.map((puzzle, i) => {
      const name = `play/${room.name}-${i + 1}.svg`;
      run("show", puzzle, "-o", path.join(out, name));
      return `<img src="${name}" alt="">`;
    });
    html += `<section class="room"><div><h2>${room.title}</h2><p>${room.words}</p><p><a class="go" href="play/${room.name}.html">Play</a></p></div><a class="pictures" href="play/${room.name}.html" aria-label="Play ${room.title}">${pictures.join("")}</a></section>\n`;
  }
  return html;
}
