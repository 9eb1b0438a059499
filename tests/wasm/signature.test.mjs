// The program and the WebAssembly do the same work to the last bit.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { openSession } from "./session.mjs";

const ask = await openSession(process.env.LW_WASM);
const native = JSON.parse(execFileSync(process.env.LUDWRIGHT, ["bench", "--json"], { encoding: "utf8" }));
assert.deepStrictEqual(ask("signature").bench, native);
