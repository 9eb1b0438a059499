// Every family is played to its end through acts and moves, as a page does it, and agrees with the program.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { findSolved, openSession } from "./session.mjs";

const ask = await openSession(process.env.LW_WASM);
const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8" });
const { families } = ask("families");
assert.deepStrictEqual(
  families,
  run("families", "--json").trim().split("\n").map((line) => JSON.parse(line)),
);

/** What is to be thought about is thought about, and what happens by itself happens. */
function settle(at) {
  while (at.thinking !== "nothing") at = ask("thought", { ...ask("think", { thinking: at.thinking }), turn: at.turn });
  while (at.busy && at.screen === "board") at = ask("act", { act: "pass" });
  return at;
}
const act = (name) => settle(ask("act", { act: name }));

for (const family of families) {
  const found = findSolved(ask, family.name);
  if (!found) {
    console.log(`${family.name}: nothing that is solved or not`);
    continue;
  }
  let at = ask("open", { text: found.id, level: 0 });
  assert.equal(at.id, found.id);
  assert.equal(at.status, "running");
  const { svg: first, whole } = at;
  for (const step of found.steps) {
    assert.ok(at.legal.includes(step), `${step} is legal`);
    const { message } = act("hint");
    const left = found.steps.length - at.moves;
    assert.match(message, new RegExp(`^Hint: .*\\. From here it takes ${left} moves?\\.$`), "a hint keeps to a shortest solution");
    at = settle(ask("move", { move: step }));
  }
  assert.equal(at.status, "won");
  assert.equal(at.moves, found.steps.length);
  assert.equal(ask("move", { move: found.steps[0] }).turn, at.turn, "nothing moves after the end");
  if (!whole) {
    at = act("undo");
    assert.deepStrictEqual([at.status, at.undone], ["running", 1]);
    at = act("restart");
    assert.equal(at.svg, first, "a restart shows the start");
  }
  // By acts alone: what a hint says a hand should do; and the solution, step by step.
  at = ask("level", { level: 0 });
  for (let i = 0; at.status === "running"; i++) {
    assert.ok(i < found.steps.length, "acts lead to the end");
    at = act("hint");
    const [, key] = /^Hint: (up|down|left|right|action)\./.exec(at.message) ?? [];
    at = key ? act(key) : settle(ask("point", { row: at.hinted[0], col: at.hinted[1] }));
  }
  assert.equal(at.status, "won");
  ask("level", { level: 0 });
  for (at = act("solution"); at.showing; ) at = act("solution");
  assert.deepStrictEqual([at.status, at.moves], ["won", found.steps.length]);

  const [shown] = run("show", "--json", "--solution", found.id).trim().split("\n");
  assert.deepStrictEqual(ask("certificate", { text: found.id }).certificate, JSON.parse(shown));
  // Where moves are expensive to measure, a certificate has them from its solution.
  const told = ask("facts", { text: found.id }).facts;
  const { facts } = JSON.parse(shown);
  assert.deepStrictEqual({ ...told, moves: told.moves ?? found.steps.length }, facts);
  assert.equal(ask("facts", { text: JSON.stringify(ask("facts", { text: found.id }).json) }).id, found.id);
}

// A game for two against agents of several strengths: every reply is legal, and the same for the same seed.
for (const agent of ["random", "minmax", "alphabeta:1", "alphabeta:3", "mcts:30"]) {
  let at = ask("open", { text: "boardgame#3", agent, side: 1, seed: 7 });
  assert.equal(at.players, 2);
  while (at.status === "running") {
    assert.equal(at.thinking, "reply");
    assert.equal(ask("act", { act: "hint" }).thinking, "reply", "nobody else may act now");
    const thought = ask("think", { thinking: "reply" });
    assert.ok(at.legal.includes(thought.steps[0]), `${agent} plays ${thought.steps}`);
    assert.deepStrictEqual(ask("think", { thinking: "reply" }), thought, "a reply can be had again");
    assert.equal(ask("thought", { ...thought, turn: at.turn - 1 }).turn, at.turn, "too late");
    at = ask("thought", { ...thought, turn: at.turn });
    assert.ok(at.message.startsWith(`${agent} plays ${thought.steps[0]}.`));
    at = ask("against", { agent, side: 1 - at.player, seed: 7 }); // and for the other side as well
  }
  assert.ok(ask("think", { thinking: "reply" }).error, "there is no reply after the end");
}
// The four opponents are the core's; each is called by its title, also when it plays by what it has learned.
{
  const { opponents } = ask("opponents");
  assert.deepStrictEqual(opponents.map(({ title }) => title), ["Beginner", "Casual", "Strong", "Expert"]);
  assert.match(opponents[3].note, /five moves/);
  for (const more of [{}, { agent: "alphabeta:2" }]) {
    const at = ask("open", { text: "boardgame#3", opponent: "casual", side: 1, seed: 7, ...more });
    const thought = ask("think", { thinking: "reply" });
    assert.match(ask("thought", { ...thought, turn: at.turn }).message, /^Casual plays /);
  }
}
// The piece, then where it goes: what was meant is narrowed down.
{
  const checkers = "boardgame::10101010010101011010101012666600000011000002000001";
  ask("open", { text: checkers });
  assert.deepStrictEqual(ask("point", { row: 5, col: 3 }).choices, ["c3-d4", "c3-b4"]);
  assert.deepStrictEqual(ask("point", { row: 4, col: 2 }).steps, ["c3-b4"]);
}

for (const [question, more] of [
  ["open", { text: "no such thing" }],
  ["open", { text: "{]" }],
  ["open", {}],
  ["solve", { text: families[0].name, solver: "guess" }],
  ["act", { act: "wave" }],
  ["dance", {}],
  ["against", { agent: "nobody" }],
  ["against", { opponent: "nobody" }],
  ["against", { agent: "alphabeta:1000" }],
  ["think", { thinking: "dance" }],
]) {
  const answer = ask(question, more);
  assert.ok(answer.error, `${question} ${JSON.stringify(more)} is refused`);
}
assert.equal(ask("open", { text: '{\n "family": nothing}' }).line, 2);
assert.equal(ask("point", { row: -5, col: 99999 }).message, "No move goes there.");
