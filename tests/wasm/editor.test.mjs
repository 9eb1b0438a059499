// Designs changed by hand, as the edit page asks for it: a cell, a rule, and what is refused.
import assert from "node:assert";
import { openSession } from "./session.mjs";

const ask = await openSession(process.env.LW_WASM);
const brush = (text, name) => ask("editor", { text }).brushes.findIndex((one) => one.name === name);
const paint = (text, row, col, name) => ask("paint", { text, row, col, brush: brush(text, name) });

assert.equal(paint("chromatic:w3h2:ROOYYO", 1, 2, "violet").id, "chromatic:w3h2:ROOYYV");
assert.equal(paint("chromatic:w3h2:ROOYYO", 1, 0, "entrance").id, "chromatic:w3h2,entrance=1.0:ROOYYO");
assert.equal(paint("chromatic:w2h2,levels=2:ROYGROYG", 0, 3, "blue").id, "chromatic:w2h2,levels=2:ROYGBOYG");
assert.ok(paint("chromatic:w2h2,levels=2:ROYGROYG", 0, 2, "blue").error, "between two levels there is nothing");

// A piece more is another set of pieces; where one enters no piece stands.
const maze = "chessmaze:w5h4,pieces=N1:1.1";
assert.deepStrictEqual(paint(maze, 0, 4, "rook").json.pieces, [["R", 0, 4], ["N", 1, 1]]);
assert.deepStrictEqual(paint(maze, 1, 1, "empty").json.pieces, []);
const [row, col] = ask("facts", { text: maze }).json.entrance;
assert.match(paint(maze, row, col, "pawn").error, /entrance/);
const options = ask("editor", { text: maze }).options;
assert.deepStrictEqual(options.map((one) => one.name), ["who goes", "pawns attack"]);
const knight = options[0].choices.indexOf("knight");
assert.equal(ask("set_option", { text: maze, option: 0, value: knight }).json.agent, "N");

// Pieces are shown as they are; what colours mean is said; a brush may say what it does.
const brushes = ask("editor", { text: maze }).brushes;
assert.match(brushes.find((one) => one.name === "knight").svg, /^<svg /);
assert.equal(brushes.find((one) => one.name === "exit").svg, undefined);
assert.deepStrictEqual(ask("editor", { text: maze }).legend.map((one) => one.note.split(":")[0]), ["open", "closed"]);
assert.match(ask("editor", { text: "affordance:n5b1r0g0k0:B125" }).brushes.find((one) => one.name === "blue").note, /more moves/);

// How hard it is for people, where it can be solved and is a puzzle.
assert.equal(ask("difficulty", { text: "chromatic:w3h2:ROOYYO" }).band, "very easy");
assert.deepStrictEqual(ask("difficulty", { text: "boardgame#1" }), {});
assert.ok(ask("difficulty", { text: "nobody" }).error);

// A token's number goes up with each touch.
const board = "affordance:n5b1r0g0k0:B125";
assert.deepStrictEqual(paint(board, 1, 2, "blue").json.tokens, [["blue", 1, 2, 6]]);
assert.deepStrictEqual(paint(board, 3, 4, "gold").json.tokens, [["blue", 1, 2, 5], ["gold", 3, 4]]);

// A game of two: a piece on the first player's side, and what it does.
const duel = "boardgame::10000002000000000000000053666610000000000020000000";
const made = paint(duel, 7, 2, "piece C");
assert.deepStrictEqual(made.json.genes.slice(0, 3), [1, 3, 0]);
assert.ok(paint(duel, 0, 2, "piece C").error, "the other side follows");
const rules = ask("editor", { text: duel }).options;
const capturing = rules.findIndex((one) => one.name === "capturing");
assert.equal(ask("set_option", { text: duel, option: capturing, value: 1 }).json.genes[49], 1);
assert.ok(ask("set_option", { text: duel, option: capturing, value: 2 }).error);

// A glyph in a game's text; the rest of the text stays.
const source = ask("facts", { text: "puzzlescript#1" }).json.source;
const wall = paint("puzzlescript#1", 4, 3, "wall");
const lines = (text) => text.split("\n");
const changed = lines(wall.json.source).flatMap((line, i) => (line === lines(source)[i] ? [] : [line]));
assert.equal(changed.length, 1);
assert.equal(changed[0][3], "#");

for (const [question, more] of [["paint", { text: "chromatic:w3h2:ROOYYO" }], ["paint", { text: "chromatic:w3h2:ROOYYO", row: 0, col: 0, brush: 99 }], ["set_option", { text: "chromatic:w3h2:ROOYYO", option: 0, value: 0 }], ["editor", { text: "nobody" }]])
  assert.ok(ask(question, more).error, `${question} ${JSON.stringify(more)}`);
