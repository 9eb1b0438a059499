// What the browser tests share: a browser, a studio (or only its pages), and checks.
import assert from "node:assert";
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const source = process.env.LW_SOURCE;
const require = createRequire(path.join(source, "web/package.json"));
const { chromium } = require("playwright-core");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const shots = process.env.LW_SHOTS; // a folder, to look at what was tested

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** The pages alone, as any server of files would hold them. */
export async function servePages() {
  const folder = path.join(source, "web/dist");
  const server = http.createServer((request, response) => {
    const name = path.normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = path.join(folder, name === "/" ? "index.html" : name);
    if (!fs.existsSync(file)) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("no such file");
      return;
    }
    response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream" });
    response.end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** The studio itself, on a library; on the port of one that was closed, if it is to come back. */
export async function serveStudio(library, port = 20000 + Math.floor(Math.random() * 20000)) {
  const child = spawn(process.env.LUDWRIGHT, ["studio", library, "--port", String(port)], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/`;
  for (let i = 0; ; i++) {
    if (await fetch(`${url}api`).then((answer) => answer.ok, () => false)) break;
    assert.ok(i < 100 && child.exitCode === null, "the studio answers");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    url,
    port,
    close: () => {
      child.kill();
      return ended;
    },
  };
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function openBrowser() {
  return chromium.launch({
    executablePath: process.env.LW_CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

/** A page that fails the test on any error of its own. */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(40000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    // A page without a studio asks for /api once and goes on alone.
    if (message.type() === "error" && !/\/api|404/.test(message.text() + message.location().url)) page.faults.push(message.text());
  });
  return page;
}

/** How many bytes have come over the wire so far, packed as they were; the core, which a view does not wait for, left out. */
export async function countBytes(page) {
  const wire = await page.context().newCDPSession(page);
  const core = new Set();
  let bytes = 0;
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".wasm")) core.add(requestId);
  });
  wire.on("Network.loadingFinished", (event) => {
    if (!core.has(event.requestId)) bytes += event.encodedDataLength;
  });
  return () => bytes;
}

/** A finger that goes over the board, by the browser's own touch events. */
export async function swipe(page, [x, y]) {
  const box = await page.locator(".board").boundingBox();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hand = await page.context().newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  for (const far of [20, 40, 60]) await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: at.x + x * far, y: at.y + y * far }] });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

/** No errors, nothing for axe to say, no sideways scrolling; and a picture, if somebody wants to look. `rules` of axe [all]: in
 * another theme the contrast alone is worth another look. */
export async function inspect(page, name, rules) {
  await page.waitForFunction(() => [...document.images].every((one) => one.src && one.complete && one.naturalWidth > 0));
  await page.evaluate(axe);
  const found = await page.evaluate((only) => window.axe.run(document, { resultTypes: ["violations"], preload: false, ...(only ? { runOnly: only } : {}) }), rules);
  const told = found.violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.map((node) => node.html.slice(0, 200)).join("\n  ")}`);
  if (shots) await page.screenshot({ path: path.join(shots, `${name}.png`), fullPage: true });
  assert.deepStrictEqual(told, [], `${name}: accessibility`);
  assert.deepStrictEqual(page.faults, [], `${name}: errors in the page`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${name} scrolls sideways by ${wide}`);
}
