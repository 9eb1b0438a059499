// The program and the WebAssembly do the same work to the last bit.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { openSeat } from "./seat.mjs";

const ask = await openSeat(process.env.LW_WASM);
const native = JSON.parse(execFileSync(process.env.LUDWRIGHT, ["bench", "--json"], { encoding: "utf8" }));
assert.deepStrictEqual(ask("signature").bench, native);
