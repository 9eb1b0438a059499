// The npm package as others install it: built, packed to less than its limit, and every call of it used. Families chromatic and puzzlescript.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { useAll } from "./npm.mjs";

const source = process.env.LW_SOURCE;
if (!fs.existsSync(path.join(source, "web/node_modules/typescript"))) {
  console.log("skipped: the packages of web/ are not installed; make web");
  process.exit(77);
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "npm-"));
try {
  const built = path.join(folder, "ludwright");
  execFileSync("sh", [path.join(source, "packaging/npm/build"), source, process.env.LW_WASM_COMPACT, built], { stdio: "inherit" });
  const { exports, scripts } = JSON.parse(fs.readFileSync(path.join(built, "package.json"), "utf8"));
  assert.equal(scripts, undefined, "nothing runs when it is installed");
  for (const entry of Object.values(exports))
    for (const file of typeof entry === "string" ? [entry] : Object.values(entry)) assert.ok(fs.existsSync(path.join(built, file)), file);
  await useAll(await import(pathToFileURL(path.join(built, "index.js"))), fs.readFileSync(path.join(source, "examples/puzzlescript/push.txt"), "utf8"));
  const bytes = Buffer.concat(fs.readdirSync(built).map((file) => fs.readFileSync(path.join(built, file))));
  assert.ok(gzipSync(bytes, { level: 9 }).length < 300_000, "packed it is under 300 kB");
  assert.ok(fs.readFileSync(path.join(built, "example.html"), "utf8").split("\n").length <= 41);
} finally {
  fs.rmSync(folder, { recursive: true });
}
