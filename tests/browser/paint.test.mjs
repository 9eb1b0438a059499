// Parts of the PuzzleScript page that need no page: whatever a painter does to a level, the core reads back just that
// and every other level as it was; and colouring takes any line apart into pieces in their order.
import assert from "node:assert";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { openSession } from "../wasm/session.mjs";

const web = path.join(process.env.LW_SOURCE, "web");
const { buildSync } = createRequire(path.join(web, "package.json"))("esbuild");
const [{ text: code }] = buildSync({
  stdin: {
    contents: 'export * from "./paint"; export * from "./tokens"; export { spriteOf } from "./copy"; export { Text } from "@codemirror/state";',
    resolveDir: path.join(web, "src/families/puzzlescript"),
    loader: "ts",
  },
  jsx: "automatic",
  jsxImportSource: "preact",
  bundle: true,
  format: "esm",
  write: false,
}).outputFiles;
fs.writeFileSync("parts.mjs", code);
const { begin, flood, grow, put, shrink, spriteOf, square, Text, tokenise, writeBack } = await import(path.resolve("parts.mjs"));
const ask = await openSession(process.env.LW_WASM);

let seed = 1;
const below = (most) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
};
const pick = (list) => list[below(list.length)];
const many = (count, make) => Array.from({ length: count }, make).join("");

// --- Painting. ---
const push = fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript/push.txt"), "utf8");
const head = push.slice(0, push.indexOf("message Every"));
const levelsOf = (text) => {
  const lines = text.split("\n");
  const levels = ask("script", { source: text }).game.levels.filter((one) => one.level);
  return levels.map((level) => ({ level, rows: level.rows.map(([line, from, to]) => lines[line - 1].slice(from - 1, to - 1)) }));
};
/** Rows of uneven length, with blanks before and comments behind and between them. */
const draw = () => {
  const width = 1 + below(5);
  const row = () => many(Math.max(1, width + pick([0, 0, 0, 0, 0, 1, -1])), () => pick(".#*o@pP"));
  return many(1 + below(5), () => pick(["", "", "  "]) + row() + pick(["", "", " ", "(c)", " (c) "]) + pick(["\n", "\n", "\n(x)\n"]));
};
const acts = [
  (rows) => [put(rows, [[below(rows.length), below(rows[0].length)]], "*")],
  (rows) => [put(rows, flood(rows, [below(rows.length), below(rows[0].length)]), "o")],
  (rows, side) => [grow(rows, side, "#"), side],
  (rows, side) => [shrink(rows, side), side],
];
for (let i = 0; i < 1000; i++) {
  const text = (head + draw() + "\n" + draw() + pick(["\n", "", "\nmessage bye\n", `\n${draw()}`])).replace(pick([/\n+$/, /$^/]), "");
  const before = levelsOf(text);
  const at = below(before.length);
  const [rows, side] = pick(acts)(square(before[at].rows), pick(["top", "bottom", "left", "right"]));
  if (!rows[0]) continue;
  let after = text;
  const changes = writeBack(Text.of(text.split("\n")), before[at].level, rows, side).sort((a, b) => b.from - a.from);
  changes.forEach(({ to }, n) => assert.ok(!n || to <= changes[n - 1].from, "changes do not overlap"));
  for (const { from, to, insert } of changes) after = after.slice(0, from) + insert + after.slice(to);
  const wanted = before.map((one, n) => (n === at ? rows : one.rows));
  assert.deepStrictEqual(levelsOf(after).map((one) => one.rows), wanted, `${text.slice(head.length)}\n---\n${after.slice(head.length)}`);
}

// --- Copying. ---
for (const game of fs.readdirSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript")).filter((name) => name.endsWith(".txt"))) {
  const text = fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript", game), "utf8");
  const names = [...text.slice(text.indexOf("COLLISIONLAYERS"), text.indexOf("RULES")).matchAll(/\b[a-z]\w*/gi)].map(([name]) => name).slice(1);
  const sprites = names.map((name) => spriteOf(text, name)).filter(Boolean);
  assert.ok(sprites.length >= 3, game);
  for (const { colours, rows } of sprites) {
    assert.ok(colours, game);
    assert.ok([0, 5].includes(rows.length) && rows.every((row) => /^[.\d]{5}$/.test(row)), `${game}: ${rows}`);
  }
}
assert.equal(spriteOf(push, "nobody"), null);

// --- Colouring. ---
const known = { words: ask("words"), names: new Set(["player", "a"]), colours: { red: "#ff0000" } };
const scraps = ["(", ")", "message ", "red ", "#f00 ", "0", "1", ".", "[", "]", "->", "|", "é", "😀", " ", "title ", "a", "player ", "=", "late ", "...", "objects"];
for (let i = 0; i < 20000; i++) {
  const line = many(below(16), () => pick(scraps));
  const state = { ...begin, section: pick(["", ...known.words.sections]), comment: pick([0, 0, 1]), part: pick(["name", "colours", "sprite"]), colours: ["#ff0000"] };
  let end = 0;
  for (const { from, to } of tokenise(line, state, known).tokens) {
    assert.ok(from >= end && to > from && to <= line.length, `${JSON.stringify(line)} in ${JSON.stringify(state)}`);
    end = to;
  }
}
const kinds = (text, state) => tokenise(text, { ...begin, ...state }, known).tokens.map((one) => `${one.kind} ${text.slice(one.from, one.to)}`);
assert.deepStrictEqual(kinds("late [ > Player | a ] -> [ ] again message so (it) goes", { section: "rules" }).filter((one) => !one.startsWith("sign")), [
  "keyword late",
  "name Player",
  "name a",
  "keyword again",
  "keyword message",
  "message  so (it) goes",
]);
assert.deepStrictEqual(kinds("red blau (x", { section: "objects", part: "colours" }), ["colour red", "comment (x"]);
assert.deepStrictEqual(kinds("0.1", { section: "objects", part: "sprite", colours: ["#ff0000"] }), ["pixel 0", "glyph .", "glyph 1"]);
