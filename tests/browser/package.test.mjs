// The example page of the npm package (chromatic mazes), served as a folder: the core and its worker load, and a maze is solved by keys.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { openBrowser, openPage } from "./studio.mjs";

const source = process.env.LW_SOURCE;
const wasm = path.join(path.dirname(process.env.LW_WASM), "compact.wasm");
execFileSync("sh", [path.join(source, "packaging/npm/build"), source, wasm, path.resolve("package")]);
const { load } = await import(path.resolve("package/index.js"));
const core = await load();
const { steps } = core.solve(core.create("chromatic:w7h7", 1));

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const server = http.createServer((request, response) => {
  const file = path.join("package", path.normalize(new URL(request.url, "http://x").pathname));
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "text/plain" }).end(fs.readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await openBrowser();
try {
  const page = await openPage(browser);
  await page.goto(`http://127.0.0.1:${server.address().port}/example.html`);
  await page.locator("#board svg").waitFor();
  await page.getByRole("button", { name: /shortest/ }).click();
  await page.locator("#says", { hasText: `${steps.length} moves` }).waitFor();
  const keys = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" };
  for (const step of steps) await page.keyboard.press(keys[step[0].toUpperCase()]);
  await page.locator("#says", { hasText: `Solved in ${steps.length} moves` }).waitFor();
  assert.deepStrictEqual(page.faults, []);
} finally {
  await browser.close();
  server.close();
}
