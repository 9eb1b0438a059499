// A whole game as a page plays it: title, messages, levels one after the other, turns by themselves, the end; and
// a second seat gets to the same board by the steps of the first.
import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { openSeat } from "./seat.mjs";

const ask = await openSeat(process.env.LW_WASM);
const other = await openSeat(process.env.LW_WASM);
const game = (name) => JSON.stringify({ family: "puzzlescript", source: fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript", `${name}.txt`), "utf8") });
const keys = { U: "up", D: "down", L: "left", R: "right", X: "action" };
const press = (letter) => ask("gesture", { key: keys[letter] });

function settle(at) {
  for (let i = 0; at.busy && i < 1000; i++) at = ask("pass");
  return at;
}

/** The lines "LEVEL INPUTS won" that lie beside an example. */
function solutions(name) {
  const lines = fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript", `${name}.tests`), "utf8").split("\n");
  return lines.map((line) => /^(\d+) (\S+) won$/.exec(line)).filter(Boolean).map(([, level, inputs]) => ({ level: level - 1, inputs }));
}

for (const name of ["push", "ice", "keys"]) {
  const text = game(name);
  let at = ask("tour", { text });
  assert.equal(at.screen, "text");
  assert.match(at.text, /by Ludwright/);
  assert.deepStrictEqual([at.keys, at.legal], [[], []], "a title has no moves");
  assert.ok(ask("hint").error);
  for (const { level, inputs } of solutions(name)) {
    while (at.screen === "text") at = press("X");
    assert.deepStrictEqual([at.screen, at.level, at.moves], ["board", level, 0]);
    for (const letter of inputs) {
      // Turns by `again` come one by one, and only then is there a next key.
      assert.ok(!at.busy);
      at = press(letter);
      while (at.busy && at.screen === "board") {
        assert.equal(press(letter).meant, 0);
        assert.ok(at.wait > 0);
        at = ask("pass");
      }
      while (at.screen === "text") at = press("X"); // a rule's message
    }
    assert.deepStrictEqual([at.screen, at.status, at.moves], ["won", "won", inputs.length], `${name} ${level + 1}`);
    at = ask("pass");
  }
  while (at.screen === "text") at = press("X");
  assert.deepStrictEqual([at.screen, at.status], ["end", "won"]);
  assert.equal(press("X").screen, "text", "and begins anew");
}

// Undo, restart, and the way there for another seat.
{
  const text = game("push");
  let at = ask("tour", { text, level: 0 });
  const first = at.svg;
  assert.equal(at.screen, "board");
  for (const letter of "DLUL") at = press(letter);
  assert.equal(at.moves, 4);
  at = ask("undo");
  assert.deepStrictEqual([at.undone, at.moves], [1, 3]);
  at = ask("move", { move: "L" });
  assert.equal(at.moves, 4);
  assert.ok(ask("move", { move: "T" }).error, "no time passes here");
  other("tour", { text, level: 0 });
  const there = other("retrace", { steps: at.steps });
  assert.deepStrictEqual([there.svg, there.moves], [at.svg, 4]);
  assert.deepStrictEqual(other("hint").steps, ["U", "R"]);
  at = ask("restart");
  assert.deepStrictEqual([at.svg, at.moves], [first, 0]);
  assert.equal(ask("undo").moves, 4);
  assert.equal(ask("level", { level: 1 }).level, 1);
  assert.notEqual(ask("look", { marks: "letters" }).svg, ask("look", { marks: "colour" }).svg);
}

// A checkpoint is where a restart leads to; the picture is the room one is in.
{
  let at = ask("tour", { text: game("keys"), level: 0 });
  const { rows, cols } = at;
  assert.deepStrictEqual([rows, cols], [5, 7]);
  const start = at.svg;
  for (const letter of "URRRDRRRR") at = press(letter);
  assert.notEqual(at.svg, start);
  assert.notEqual(ask("restart").svg, start);
}

// Time passes by itself, and the guards walk.
{
  const at = ask("tour", { text: game("watch"), level: 1 });
  assert.deepStrictEqual([at.wait, at.busy], [500, false]);
  assert.notEqual(ask("pass").svg, at.svg);
}

// A family without tours has its board, and nothing passes.
assert.equal(ask("tour", { text: "chromatic:w3h2:ROOYYO" }).screen, undefined);
assert.ok(ask("pass").error);
assert.ok(ask("retrace", { steps: ["up"] }).error);
