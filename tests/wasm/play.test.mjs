// Every family is played to its end through gestures and moves, as a page does it, and agrees with the program.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { findSolved, openSeat } from "./seat.mjs";

const ask = await openSeat(process.env.LW_WASM);
const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8" });
const { families } = ask("families");
assert.deepStrictEqual(
  families,
  run("families", "--json").trim().split("\n").map((line) => JSON.parse(line)),
);

for (const family of families) {
  const found = findSolved(ask, family.name);
  if (!found) {
    console.log(`${family.name}: nothing that is solved or not`);
    continue;
  }
  let at = ask("open", { text: found.id });
  assert.equal(at.id, found.id);
  assert.equal(at.status, "running");
  const first = at.svg;
  for (const step of found.steps) {
    assert.ok(at.legal.includes(step), `${step} is legal`);
    const hint = ask("hint");
    assert.equal(hint.steps.length, found.steps.length - at.moves, "a hint keeps to a shortest way");
    at = ask("move", { move: step });
    assert.ok(!at.error, at.error);
  }
  assert.equal(at.status, "won");
  assert.equal(at.moves, found.steps.length);
  assert.ok(ask("move", { move: found.steps[0] }).error, "nothing moves after the end");
  at = ask("undo");
  assert.equal(at.status, "running");
  at = ask("restart");
  assert.equal(at.svg, first, "a restart shows the start");
  // By gestures alone: what a hint says a hand should do.
  for (let i = 0; at.status === "running"; i++) {
    assert.ok(i < found.steps.length, "gestures lead to the end");
    const { key, cell } = ask("hint");
    assert.ok(key ?? cell, "a hint says what to do");
    at = cell ? ask("gesture", { key: "point", row: cell[0], col: cell[1] }) : ask("gesture", { key });
    assert.equal(at.meant, 1);
  }
  assert.equal(at.status, "won");

  const [shown] = run("show", "--json", "--solution", found.id).trim().split("\n");
  assert.deepStrictEqual(ask("certificate", { text: found.id }).certificate, JSON.parse(shown));
  // Where moves are dear to measure, a certificate has them from its solution.
  const told = ask("facts", { text: found.id }).facts;
  const { facts } = JSON.parse(shown);
  assert.deepStrictEqual({ ...told, moves: told.moves ?? found.steps.length }, facts);
  assert.equal(ask("facts", { text: JSON.stringify(ask("facts", { text: found.id }).json) }).id, found.id);
}

// A game of two against agents of several strengths: every reply is legal, and the same for the same seed.
const { agents } = ask("agents");
assert.deepStrictEqual(agents.map((agent) => agent.name), ["random", "minmax", "alphabeta", "mcts"]);
for (const agent of ["random", "minmax", "alphabeta:1", "alphabeta:3", "mcts:30"]) {
  let at = ask("open", { text: "boardgame#3" });
  assert.equal(at.players, 2);
  while (at.status === "running") {
    const { move } = ask("reply", { agent, seed: 7 });
    assert.ok(at.legal.includes(move), `${agent} plays ${move}`);
    assert.equal(ask("reply", { agent, seed: 7 }).move, move, "a reply can be had again");
    at = ask("move", { move });
  }
  assert.ok(ask("reply", { agent }).error, "there is no reply after the end");
}
// The piece, then where it goes: what was meant is narrowed down.
{
  const checkers = "boardgame::10101010010101011010101012666600000011000002000001";
  ask("open", { text: checkers });
  assert.deepStrictEqual(ask("gesture", { key: "point", row: 5, col: 3 }).choices, ["c3-d4", "c3-b4"]);
  const at = ask("gesture", { key: "point", row: 4, col: 2 });
  assert.deepStrictEqual([at.meant, at.steps], [1, ["c3-b4"]]);
}

for (const [question, more] of [
  ["open", { text: "no such thing" }],
  ["open", { text: "{]" }],
  ["open", {}],
  ["solve", { text: families[0].name, solver: "guess" }],
  ["gesture", { key: "wave" }],
  ["dance", {}],
  ["reply", { agent: "nobody" }],
  ["reply", { agent: "alphabeta:1000" }],
]) {
  const answer = ask(question, more);
  assert.ok(answer.error, `${question} ${JSON.stringify(more)} is refused`);
}
assert.equal(ask("open", { text: '{\n "family": nothing}' }).line, 2);
assert.ok(ask("gesture", { key: "point", row: -5, col: 99999 }).id === undefined);
