// The page that is taken away plays from a disk, without any server, and asks nobody for anything.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { inspect, openBrowser, openPage } from "./studio.mjs";
import { findSolved, openSession } from "../wasm/session.mjs";

const ask = await openSession(process.env.LW_WASM);
const list = ask("families").families.map((family) => findSolved(ask, family.name)).filter(Boolean);
const text = execFileSync(process.env.LUDWRIGHT, ["show", ...list.map((one) => one.id), "-o", "page.html"], { encoding: "utf8" });
assert.equal(text, "");

const browser = await openBrowser();
try {
  const page = await openPage(browser, { colorScheme: "light" });
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`file://${path.resolve("page.html")}`);
  for (const [i, one] of list.entries()) {
    await page.locator(".board").waitFor();
    await page.getByRole("button", { name: /Show solution/ }).click();
    await page.locator("input[type=range]").fill("20");
    await page.locator(".message.won").first().waitFor();
    await page.locator(".count", { hasText: `has ${one.steps.length}` }).waitFor();
    if (i === 0) await inspect(page, "offline-light");
    if (i + 1 < list.length) await page.getByRole("button", { name: "Next" }).click();
  }
  assert.deepStrictEqual(requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
  assert.deepStrictEqual(page.faults, []);
} finally {
  await browser.close();
}
