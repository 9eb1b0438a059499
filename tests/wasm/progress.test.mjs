// A search shows how far it has come, if the question asks for it.
import assert from "node:assert";
import fs from "node:fs";
import { openSession } from "./session.mjs";

const reports = [];
const ask = await openSession(process.env.LW_WASM, (states, open, lacks) => reports.push({ states, open, lacks }));
const text = fs.readFileSync(new URL("../../examples/puzzlescript/laser.txt", import.meta.url), "utf8"); // needs the family puzzlescript

const level = { text, level: 1, solver: "portfolio", expansions: 5000 };
const solved = ask("solve", level);
assert.equal(solved.verdict, "solved");
assert.equal(reports.length, 0);
assert.deepStrictEqual(ask("solve", { ...level, progress: 1 }), solved);
assert.ok(reports.length > 0);
assert.ok(reports.every(({ states, open }, i) => states > (reports[i - 1]?.states ?? 0) && open >= 0));
assert.ok(reports.at(-1).lacks > 0);

// What gave up says how much its best state lacks.
const spent = ask("solve", { ...level, solver: "alternation", expansions: 10 });
assert.equal(spent.verdict, "gave_up");
assert.ok(spent.lacks > 0);
