// The program and the WebAssembly do the same work to the last bit.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { openSeat } from "./seat.mjs";

const ask = await openSeat(process.env.LW_WASM);
const native = JSON.parse(execFileSync(process.env.LUDWRIGHT, ["bench", "--json"], { encoding: "utf8" }));
// Family by family: the module may hold fewer of them than the program.
const wasm = ask("signature").bench.families;
assert.ok(Object.keys(wasm).length >= 3);
for (const name of Object.keys(wasm))
  assert.strictEqual(wasm[name], native.families[name], name);
