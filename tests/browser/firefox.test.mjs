// Firefox on the main paths: the puzzle of the day is played by keys, puzzles are made by keys alone, kept and found in the
// collection, one is played to its end, and a PuzzleScript game is changed and played. Playwright needs a Firefox of its own;
// Puppeteer drives the one that is installed.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { serveStudio } from "./studio.mjs";

if (!fs.existsSync(process.env.LW_FIREFOX ?? "")) {
  console.log("skipped: no Firefox; scripts/setup browser");
  process.exit(77);
}
const puppeteer = createRequire(path.join(process.env.LW_SOURCE, "web/package.json"))("puppeteer-core");
execFileSync(process.env.LUDWRIGHT, ["library", "add", "chromatic:w6h6#5", "chessmaze:w8h8#3", "--library", "lib.db"], { stdio: "ignore" });
const studio = await serveStudio("lib.db");
const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.LW_FIREFOX, headless: true, defaultViewport: { width: 1280, height: 900 } });
const arrow = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

/** Waits until an element of the selector has the words. */
const says = (page, selector, words) =>
  page.waitForFunction((where, what) => [...document.querySelectorAll(where)].some((one) => new RegExp(what).test(one.textContent)), {}, selector, words);

const press = (page, name) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

/** Plays what hints say, by keys, until the puzzle is solved. */
async function solve(page) {
  await says(page, ".count", "shortest solution has \\d+");
  const count = await page.$eval(".count", (one) => one.textContent);
  for (let i = 1; i <= Number(/has (\d+)/.exec(count)[1]); i++) {
    await page.keyboard.press("h");
    await says(page, ".message", "^Hint: |Press Hint again");
    if (!(await page.$eval(".message", (one) => one.textContent.startsWith("Hint: ")))) await page.keyboard.press("h");
    await says(page, ".message", "^Hint: ");
    await page.keyboard.press(arrow[/^Hint: (\w+)/.exec(await page.$eval(".message", (one) => one.textContent))[1]]);
    await says(page, ".count", `(^|· )${i} move`);
  }
}

try {
  const page = await browser.newPage();
  page.setDefaultTimeout(60000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));

  // Discover: a move in the puzzle of the day.
  await page.goto(studio.url);
  await says(page, ".daily .count", "0 moves");
  await page.focus(".daily .board");
  await page.keyboard.press("h");
  await says(page, ".daily .message", "\\w");
  await page.waitForSelector(".shelf .card");

  // Create by keys alone: three sliders and the button.
  await page.goto(`${studio.url}#/create`);
  await page.waitForSelector("form.order input");
  await page.focus("form.order input"); // how hard
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab"); // how large
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab"); // how many
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await says(page, ".job-status", "^Done · 1 of 1 found");
  await press(page, "Keep");
  await says(page, ".actions [role=status]", "1 kept in your collection");

  // The collection has it; played to its end.
  await page.goto(`${studio.url}#/collection`);
  await says(page, "[role=status]", "^3 puzzles$");
  const { puzzles } = await (await fetch(`${studio.url}api/puzzles?tag=mine`)).json();
  assert.equal(puzzles.length, 1);
  await page.goto(`${studio.url}#/play/${encodeURIComponent(puzzles[0].id)}`);
  await page.waitForSelector(".board");
  await solve(page);
  await says(page, ".message", "Solved in \\d+ moves: no solution is shorter");

  // PuzzleScript: the text is changed, compiled and played.
  await page.goto(`${studio.url}#/puzzlescript`);
  await says(page, ".ps-level", "1 6 moves");
  await page.click(".cm-line");
  await page.keyboard.down("Control");
  await page.keyboard.press("Home");
  await page.keyboard.up("Control");
  await page.keyboard.type("tite Mine\n");
  await says(page, ".ps-notes", "[1-9]\\d* (error|warning)");
  for (let i = 0; i < 10; i++) await page.keyboard.press("Backspace");
  await says(page, ".ps-notes", "No errors");
  await says(page, ".ps-level", "3 30 moves");
  assert.deepStrictEqual(faults, []);
} finally {
  await browser.close();
  studio.close();
}
