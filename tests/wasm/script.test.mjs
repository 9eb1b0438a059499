// A game's text while it is being written: the compiler's notes are those of the program, levels are found where
// they stand in the text, and a text comes back from its ID.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { openSession } from "./session.mjs";

const ask = await openSession(process.env.LW_WASM);
const folder = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../../examples/puzzlescript");

/** What `ludwright compile --json` says of the text, without the file's name. */
function compile(text) {
  const file = path.join(fs.mkdtempSync(path.join(process.env.TMPDIR ?? "/tmp", "script-")), "game.txt");
  fs.writeFileSync(file, text);
  let told = "";
  try {
    told = execFileSync(process.env.LUDWRIGHT, ["compile", "--json", file], { encoding: "utf8" });
  } catch (cause) {
    assert.equal(cause.status, 1, cause.stderr);
    told = cause.stdout;
  }
  fs.rmSync(path.dirname(file), { recursive: true });
  return told.split("\n").filter(Boolean).map((line) => {
    const { file: _, ...note } = JSON.parse(line);
    return note;
  });
}

/** The text of a level, row by row, from where the core says that it stands. */
const rowsOf = (text, level) => {
  const lines = text.split("\n");
  return level.rows.map(([line, from, to]) => lines[line - 1].slice(from - 1, to - 1));
};

for (const name of fs.readdirSync(folder).filter((one) => one.endsWith(".txt"))) {
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  const { notes, game, errors } = ask("script", { source: text });
  assert.equal(errors, 0, name);
  assert.deepStrictEqual(notes, compile(text), name);
  const { glyphs } = ask("palette");
  const levels = game.levels.filter((level) => level.level);
  assert.ok(levels.length, name);
  for (const level of levels) {
    const rows = rowsOf(text, level);
    assert.equal(rows.length, level.height);
    for (const row of rows) {
      assert.equal(row.length, level.width, `${name}, level ${level.level}`);
      for (const unit of row) assert.ok(glyphs.some((one) => one.glyph === unit.toLowerCase()), `${name} paints with ${unit}`);
    }
    const { svg } = ask("board", { level: level.level, cell: 10 });
    assert.match(svg, new RegExp(`viewBox="0 0 ${level.width * 100} ${level.height * 100}"`));
  }
  const made = ask("source", { text: JSON.stringify({ family: "puzzlescript", source: text, level: levels.length }) });
  assert.equal(made.level, levels.length);
  assert.equal(ask("source", { text: made.id }).source, text);
  assert.ok(!ask("open", { text: made.id }).error);
  const { facts } = ask("facts", { text: made.id, expensive: 1 });
  assert.equal(facts.moves, JSON.parse(execFileSync(process.env.LUDWRIGHT, ["grade", "--json", "--facts", "moves", made.id], { encoding: "utf8" })).facts.moves, name);
  assert.equal(ask("facts", { text: made.id }).facts.moves, undefined, "what is expensive is measured on request");
}

// A mistake is told at its place, as the program tells it; the levels are there nevertheless.
const push = fs.readFileSync(path.join(folder, "push.txt"), "utf8");
{
  const text = push.replace("All Mark on Crate", "All Mark on Crat");
  const { notes, errors, game } = ask("script", { source: text });
  assert.ok(errors > 0);
  assert.deepStrictEqual(notes, compile(text));
  const line = text.split("\n").findIndex((one) => one === "All Mark on Crat") + 1;
  assert.deepStrictEqual([notes[0].line, notes[0].column, notes[0].end_column], [line, 13, 17]);
  assert.match(notes[0].hint, /did you mean crate/);
  assert.equal(game?.levels.length, 6);
}
// Rows with blanks before, comments behind and between them, and capitals.
{
  const text = push.slice(0, push.indexOf("message Every")) + "  #####(a wall)\n  #P*O#\n(between\nthem)\n  ##### \n\nmessage Done.\n";
  const { game } = ask("script", { source: text });
  assert.deepStrictEqual(game.levels.map((level) => level.message ?? rowsOf(text, level)), [["#####", "#P*O#", "#####"], "Done."]);
}
assert.deepStrictEqual(ask("palette").glyphs.map((one) => [one.glyph, one.name]).sort(), [
  ["#", "wall"],
  ["*", "crate"],
  [".", "floor"],
  ["@", "mark and crate"],
  ["o", "mark"],
  ["p", "player"],
]);

assert.ok(ask("board", { level: 7 }).error);
for (const text of [push.slice(0, 700), "title", "=", "objects\n(", ""]) assert.deepStrictEqual(ask("script", { source: text }).notes, compile(text));
assert.ok(ask("palette").error, "a text that is no game has no palette");
assert.ok(ask("source", { text: `${ask("families").families[0].name}#1` }).error, "a maze has no text");
assert.deepStrictEqual(ask("words").sections, ["objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels"]);

// Recorded plays: tests as in a file beside the game, and a replay with its rules and pictures.
const rule = push.split("\n").indexOf("[ > Player | Crate ] -> [ > Player | > Crate ]") + 1;
assert.deepStrictEqual(ask("tests", { source: push, tests: "1 dlulur won\n# a comment\n1 d blocked\n" }), { faults: [{ line: 3, message: "level 1 is changed by input 1" }], passed: 1, total: 2 });
const wrong = ask("tests", { source: push, tests: "1 dq won" });
assert.deepStrictEqual([wrong.line, wrong.column], [1, 4]);
assert.ok(ask("tests", { source: "title", tests: "" }).error);
const replay = ask("replay", { text: JSON.stringify({ family: "puzzlescript", source: push, level: 1 }), inputs: "dlulur", cell: 8 });
assert.deepStrictEqual(replay.trace.map(({ rules }) => rules?.map(({ line }) => line) ?? []), [[], [], [rule], [], [], [rule]]);
assert.deepStrictEqual(replay.trace[2].rules[0].cells, [[3, 3]]);
assert.equal(replay.trace.at(-1).status, "won");
assert.equal(new Set(replay.pictures).size, 7, "a picture after each input");
assert.deepStrictEqual(ask("replay", { text: JSON.stringify({ family: "puzzlescript", source: push, level: 1 }), inputs: "d" }).pictures, []);
assert.ok(ask("replay", { text: `${ask("families").families[0].name}#1`, inputs: "d" }).error, "a maze is no whole game");

// What cannot be solved comes with the reason.
const shut = push.replace("#######\n#..o..#\n#.*p..#\n#.....#\n", "#######\n#..o..#\n#.*p..#\n#####.#\n");
const unsolved = ask("solve", { text: JSON.stringify({ family: "puzzlescript", source: shut, level: 1 }), expansions: 20000 });
assert.deepStrictEqual([unsolved.verdict, unsolved.why], ["unsolvable", "the crate in row 3, column 3 can never get to a target"]);
