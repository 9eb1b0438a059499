// A whole game as a page plays it: title, messages, levels one after the other, turns by themselves, the end; and
// a second session gets to the same board by the steps of the first.
import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { openSession } from "./session.mjs";

const ask = await openSession(process.env.LW_WASM);
const other = await openSession(process.env.LW_WASM);
const game = (name) => JSON.stringify({ family: "puzzlescript", source: fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript", `${name}.txt`), "utf8") });
const keys = { U: "up", D: "down", L: "left", R: "right", X: "action" };
const act = (name) => ask("act", { act: name });
const press = (letter) => act(keys[letter]);

/** The lines "LEVEL INPUTS won" that lie beside an example. */
function solutions(name) {
  const lines = fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript", `${name}.tests`), "utf8").split("\n");
  return lines.map((line) => /^(\d+) (\S+) won$/.exec(line)).filter(Boolean).map(([, level, inputs]) => ({ level: level - 1, inputs }));
}

for (const name of ["push", "ice", "keys"]) {
  const text = game(name);
  let at = ask("open", { text });
  assert.equal(at.screen, "text");
  assert.match(at.text, /by Ludwright/);
  assert.deepStrictEqual([at.targets, at.legal], [[], []], "a title has no moves");
  assert.equal(act("hint").message, "Go on to the board first.");
  for (const { level, inputs } of solutions(name)) {
    while (at.screen === "text") at = press("X");
    assert.deepStrictEqual([at.screen, at.level, at.moves], ["board", level, 0]);
    for (const letter of inputs) {
      // Turns by `again` come one by one, and only then is there a next key.
      assert.ok(!at.busy);
      at = press(letter);
      while (at.busy && at.screen === "board") {
        assert.equal(press(letter).turn, at.turn);
        assert.ok(at.due > 0);
        at = act("pass");
      }
      while (at.screen === "text") at = press("X"); // a rule's message
    }
    assert.deepStrictEqual([at.screen, at.status, at.moves], ["won", "won", inputs.length], `${name} ${level + 1}`);
    assert.equal(at.message, `Solved in ${inputs.length} moves.`);
    at = act("pass");
  }
  while (at.screen === "text") at = press("X");
  assert.deepStrictEqual([at.screen, at.status], ["end", "won"]);
  assert.equal(press("X").screen, "text", "and starts again");
}

// Undo, restart, and the way there for another session.
{
  const text = game("push");
  let at = ask("open", { text, level: 0 });
  const first = at.svg;
  assert.equal(at.screen, "board");
  for (const letter of "DLUL") at = press(letter);
  assert.equal(at.moves, 4);
  at = act("undo");
  assert.deepStrictEqual([at.undone, at.moves, at.message], [1, 3, "Move undone."]);
  at = ask("move", { move: "L" });
  assert.equal(at.moves, 4);
  assert.equal(ask("move", { move: "T" }).message, 'The move "T" is not possible here.', "no time passes here");
  const there = other("open", { text, level: 0, steps: at.steps });
  assert.deepStrictEqual([there.svg, there.moves], [at.svg, 4]);
  assert.deepStrictEqual(other("think", { thinking: "hint" }).steps, ["U", "R"]);
  at = act("restart");
  assert.deepStrictEqual([at.svg, at.moves], [first, 0]);
  assert.equal(act("undo").moves, 4);
  assert.equal(ask("level", { level: 1 }).level, 1);
  assert.notEqual(ask("look", { marks: "letters" }).svg, ask("look", { marks: "colour" }).svg);
}

// A checkpoint is where a restart leads to; the picture is the room one is in.
{
  let at = ask("open", { text: game("keys"), level: 0 });
  const { rows, cols } = at;
  assert.deepStrictEqual([rows, cols], [5, 7]);
  const start = at.svg;
  for (const letter of "URRRDRRRR") at = press(letter);
  assert.notEqual(at.svg, start);
  assert.notEqual(act("restart").svg, start);
}

// Time passes by itself, and the guards walk.
{
  const at = ask("open", { text: game("watch"), level: 1, now: 1000 });
  assert.deepStrictEqual([at.due, at.busy], [500, false]);
  assert.equal(ask("act", { act: "up", now: 1300 }).due, 200, "a key does not put off the next tick");
  const next = ask("act", { act: "pass", now: 1501 });
  assert.equal(next.due, 500);
  assert.notEqual(next.svg, at.svg);
  assert.equal(ask("act", { act: "hint", now: 1600 }).due, -1, "time stands still while somebody thinks");
}

// A family without playthroughs has its board, and nothing passes.
const board = ask("open", { text: "chromatic:w3h2:ROOYYO" });
assert.deepStrictEqual([board.screen, board.whole, board.due], ["board", false, -1]);
assert.equal(act("pass").turn, board.turn);
