// How hard a puzzle is: the number with its interval and what it rests on; plays that were agreed to move it, others do not.
import assert from "node:assert";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";
import { openSession } from "../wasm/session.mjs";

const id = "chromatic:w5h3:ROYGBVVRRBYGYOR";
const duel = "boardgame::10000002000000000000000053666610000000000020000000";
const studio = await serveStudio("howhard.db");
const ask = await openSession(process.env.LW_WASM);
const browser = await openBrowser();

const moves = ask("open", { text: id }).legal[0]; // a play without a move would be no try
const leave = (visit) =>
  fetch(`${studio.url}api/plays`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ consent: true, visit, number: 1, id, outcome: "left", moves, milliseconds: 5000, undone: 0, restarts: 0, hints: 0 }),
  });

/** The number, its interval and what moved it, as the page says them. */
async function open(page) {
  await page.goto(`${studio.url}#/play/${encodeURIComponent(id)}`);
  await page.getByText("How hard is it?").click();
  const text = await page.locator(".how-hard-number").innerText();
  const [, value, low, high, band] = text.match(/^([\d,]+) points \(([\d,]+) to ([\d,]+)\): (.+) next to Sokoban levels$/);
  return { numbers: [low, value, high].map((one) => Number(one.replace(",", ""))), band, moved: await page.locator(".how-hard").innerText() };
}

try {
  const page = await openPage(browser, { colorScheme: "light" });
  const before = await open(page);
  assert.ok(before.numbers[0] < before.numbers[1] && before.numbers[1] < before.numbers[2], "the number is within its interval");
  assert.match(before.band, /^(very )?(easy|medium|hard|expert)$/);
  assert.match(before.moved, /No plays have changed it yet\./);
  assert.match(before.moved, /Extrapolated from Sokoban/);
  assert.equal(await page.locator(".how-hard").getByRole("checkbox").isChecked(), false, "nothing is stored unless somebody agrees");
  await inspect(page, "howhard-desk-light");

  // Two people agreed and did not get anywhere: it is harder than it seemed, and the interval is narrower.
  assert.equal((await leave("aaaaaaaaaa")).status, 201);
  assert.equal((await leave("bbbbbbbbbb")).status, 201);
  const small = await openPage(browser, { ...phone, colorScheme: "dark" });
  const after = await open(small);
  const again = await fetch(`${studio.url}api/difficulties?id=${encodeURIComponent(id)}`).then((answer) => answer.json());
  assert.equal(again.puzzles.length, 1);
  assert.equal(after.numbers[1], Math.round(again.puzzles[0].difficulty));
  assert.match(after.moved, /Changed by 2 visits, 0 of which solved it without help\./);
  assert.ok(after.numbers[1] > before.numbers[1] && after.numbers[2] - after.numbers[0] < before.numbers[2] - before.numbers[0]);
  await small.locator(".how-hard-scale").scrollIntoViewIfNeeded();
  await inspect(small, "howhard-phone-dark");

  // The list of all played puzzles, when it is asked for.
  await small.goto(`${studio.url}#/ratings`);
  await small.getByRole("button", { name: "Estimate difficulties" }).click();
  await small.getByRole("region", { name: "Difficulties of played puzzles" }).waitFor();
  await inspect(small, "howhard-list-phone-dark");

  // A game for two has no difficulty.
  await page.goto(`${studio.url}#/play/${encodeURIComponent(duel)}`);
  await page.getByText("What do you think of it?").waitFor();
  assert.equal(await page.getByText("How hard is it?").count(), 0);
} finally {
  await browser.close();
  studio.close();
}
