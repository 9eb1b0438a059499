// Whole games in the page: the title, messages, all levels to the end by keys alone; turns that follow by
// themselves, time that passes; and on a phone with swipes.
import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { inspect, openBrowser, openPage, phone, servePages, swipe } from "./studio.mjs";
import { openSession } from "../wasm/session.mjs";

const ask = await openSession(process.env.LW_WASM);
const folder = path.join(process.env.LW_SOURCE, "examples/puzzlescript");
const idOf = (name) => ask("open", { text: JSON.stringify({ family: "puzzlescript", source: fs.readFileSync(path.join(folder, `${name}.txt`), "utf8") }) }).id;
const solutions = (name) =>
  fs.readFileSync(path.join(folder, `${name}.tests`), "utf8").split("\n").map((line) => /^\d+ (\S+) won$/.exec(line)?.[1]).filter(Boolean);
const keys = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight", X: "x" };
const ways = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

const pages = await servePages();
const browser = await openBrowser();
const moves = (page, count) => page.locator(".count", { hasText: new RegExp(`(^|· )${count} move`) }).waitFor();

/** Plays a level; `act` makes a move by its letter. */
async function playLevel(page, inputs, act) {
  await page.locator(".board .picture").waitFor();
  await moves(page, 0);
  for (const [i, letter] of [...inputs].entries()) {
    await act(letter);
    if (i + 1 < inputs.length) await moves(page, i + 1);
    if (await page.locator(".words").isVisible()) await page.keyboard.press("x");
  }
}

try {
  const page = await openPage(browser, { colorScheme: "light" });
  // A slide has as many turns as it has cells, one after the other; a key in between means nothing.
  await page.goto(`${pages.url}#/play/${idOf("ice")}`);
  await page.locator(".words", { hasText: "Skating" }).waitFor();
  await inspect(page, "playthrough-title-light");
  await page.keyboard.press("Enter");
  for (const [i, inputs] of solutions("ice").entries()) {
    while (await page.locator(".words").isVisible()) await page.keyboard.press("x");
    await page.locator(".count", { hasText: `level ${i + 1} of 3` }).waitFor();
    await page.locator(".board .picture").waitFor();
    for (const [k, letter] of [...inputs].entries()) {
      const before = await page.locator(".picture").innerHTML();
      await page.keyboard.press(keys[letter]);
      if (k + 1 === inputs.length) continue;
      await moves(page, k + 1);
      let last = before;
      for (let now = await page.locator(".picture").innerHTML(); now !== last; now = await page.locator(".picture").innerHTML()) {
        last = now;
        await page.waitForTimeout(120);
      }
    }
    if (i < 2) await page.locator(".count", { hasText: `level ${i + 2} of 3` }).waitFor();
  }
  await page.locator(".words", { hasText: "The end." }).waitFor();
  await page.locator(".words", { hasText: /Solved in 13 moves/ }).waitFor();
  await inspect(page, "playthrough-end-light");
  await page.keyboard.press("x");
  await page.locator(".words", { hasText: "Skating" }).waitFor();

  // From the link of a level; a hint in two stages, the solution to its end, undo, restart.
  await page.goto(`${pages.url}#/play/${idOf("push")}?level=2`);
  await page.locator(".count", { hasText: "level 2 of 3 · 0 moves · the" }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".message", { hasText: "Press Hint again for the move." }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".message", { hasText: "Hint: left. From here it takes 18 moves." }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await moves(page, 1);
  await inspect(page, "playthrough-level-light");
  await page.keyboard.press("u");
  await moves(page, 0);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("r");
  await moves(page, 0);
  await page.locator(".board").focus();
  await page.keyboard.press("v");
  await page.locator("input[type=range]").fill("20");
  await page.locator(".board").focus();
  await page.locator(".message", { hasText: "Solved in 18 moves: no solution is shorter." }).waitFor();
  await page.locator(".words", { hasText: /Solved in 18 moves/ }).waitFor(); // a message before the next level
  await page.keyboard.press("x");
  await page.locator(".count", { hasText: "level 3 of 3" }).waitFor();
  await page.getByLabel("Level").selectOption("0");
  await page.locator(".count", { hasText: "level 1 of 3 · 0 moves" }).waitFor();

  // Rooms are shown one at a time, a rule's message stops the play, and a restart leads to the last flag.
  await page.goto(`${pages.url}#/play/${idOf("keys")}?level=1`);
  await moves(page, 0);
  const room = await page.locator(".picture").innerHTML();
  for (const letter of "URRRDRRRRDRRRUR") await page.keyboard.press(keys[letter]);
  await page.locator(".words", { hasText: "A door falls open." }).waitFor();
  await page.keyboard.press(" ");
  await page.locator(".board .picture").waitFor();
  assert.notEqual(await page.locator(".picture").innerHTML(), room);
  await page.keyboard.press("r");
  await moves(page, 0);
  assert.notEqual(await page.locator(".picture").innerHTML(), room);

  // Time passes while nobody does anything.
  await page.goto(`${pages.url}#/play/${idOf("watch")}?level=2`);
  await moves(page, 0);
  const still = await page.locator(".picture").innerHTML();
  await page.waitForFunction((before) => document.querySelector(".picture").innerHTML !== before, still);

  // Sounds: what the game says is heard, until they are switched off.
  await page.addInitScript(() => {
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard.push(this.buffer.duration);
      return start.apply(this, when);
    };
  });
  await page.goto(`${pages.url}?sounds#/play/${idOf("ice")}?level=1`);
  await moves(page, 0);
  await page.keyboard.press(keys[solutions("ice")[0][0]]);
  await page.waitForFunction(() => window.heard.length > 0);
  assert.ok((await page.evaluate(() => window.heard[0])) > 0.02, "a sound that cannot be heard");
  await page.locator(".tools").getByLabel("Sounds").uncheck();
  const heard = await page.evaluate(() => window.heard.length);
  await page.keyboard.press("r");
  await moves(page, 0);
  await page.keyboard.press(keys[solutions("ice")[0][0]]);
  await moves(page, 1);
  assert.equal(await page.evaluate(() => window.heard.length), heard);
  await page.locator(".tools").getByLabel("Sounds").check();

  // A phone: a tap goes on, swipes move; letters on the sprites.
  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  await dark.goto(`${pages.url}#/play/${idOf("push")}`);
  await dark.locator(".words", { hasText: "Warehouse" }).tap();
  await dark.locator(".words", { hasText: "Every mark wants a crate." }).tap();
  await dark.getByText("Settings").tap();
  await dark.getByLabel("Letters").check();
  await dark.getByText("Settings").tap();
  await playLevel(dark, solutions("push")[0], (letter) => swipe(dark, ways[letter]));
  await dark.locator(".words", { hasText: /Solved in 6 moves/ }).tap();
  await dark.locator(".count", { hasText: "level 2 of 3" }).waitFor();
  await inspect(dark, "playthrough-phone-dark");
} finally {
  await browser.close();
  pages.close();
}
