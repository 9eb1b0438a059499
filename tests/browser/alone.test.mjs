// The pages without a studio: every family is played to its end with the keyboard, by hints; a solution is
// watched; both themes, letters, and a phone's size.
import assert from "node:assert";
import { inspect, openBrowser, openPage, phone, servePages } from "./studio.mjs";
import { findSolved, openSession } from "../wasm/session.mjs";

const ask = await openSession(process.env.LW_WASM);
const pages = await servePages();
const browser = await openBrowser();

const arrow = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", action: "x" };
async function askHint(page, ask) {
  await ask();
  const told = await page.waitForFunction(() => /^Hint: |Press Hint again/.exec(document.querySelector(".message").textContent)?.[0]);
  if ((await told.jsonValue()) === "Hint: ") return;
  await ask();
  await page.waitForFunction(() => document.querySelector(".message").textContent.startsWith("Hint: "));
}
const say = (page) => page.locator(".message").textContent();

/** Asks for a hint, twice where the first is only a nudge, and does what it says, with keys alone. */
async function followHint(page, points) {
  await askHint(page, () => page.keyboard.press("h"));
  const text = await say(page);
  if (points) await page.keyboard.press("Enter"); // the cursor stands on the hint
  else await page.keyboard.press(arrow[/^Hint: (\w+)/.exec(text)[1]] ?? "x");
}

/** The middle of a cell of a board with a margin, from the picture's corner. */
async function cellOf(page, cell) {
  const { width, height } = await page.locator(".board").boundingBox();
  return { x: ((cell.charCodeAt(0) - 96 + 0.5) * width) / 9, y: ((8 - Number(cell[1]) + 0.5) * height) / 9 };
}

/** A game for points: hints until there is nothing left to do, by keys alone. */
async function playForPoints(page, family) {
  const text = `${family.name}:n5b3r1g0k0#2`;
  const { id } = ask("open", { text });
  await page.goto(`${pages.url}#/play/${encodeURIComponent(id)}`);
  await page.locator(".count", { hasText: "0 moves" }).waitFor();
  for (let i = 0; i < 60 && !(await page.locator(".message.ended").isVisible()); i++) {
    await followHint(page, false);
    await page.locator(".count", { hasText: new RegExp(`(^|· )${i + 1} move`) }).waitFor();
  }
  assert.match(await say(page), /The game is over: \d+ points?/);
  await inspect(page, `play-${family.name}-light`);
}

async function playThrough(page, family) {
  const found = findSolved(ask, family.name);
  if (!found) return null;
  await page.goto(`${pages.url}#/play/${encodeURIComponent(found.id)}`);
  await page.locator(".board").waitFor();
  while (await page.locator(".words").isVisible()) await page.keyboard.press("x"); // a title
  await page.locator(".count", { hasText: `has ${found.steps.length}` }).waitFor();
  for (let i = 0; i < found.steps.length; i++) {
    await followHint(page, family.control === "points");
    await page.locator(".count", { hasText: new RegExp(`(^|· )${i + 1} move`) }).waitFor();
  }
  await page.locator(".message", { hasText: /Solved in \d+ moves: no solution is shorter/ }).first().waitFor();
  return found;
}

try {
  const page = await openPage(browser, { colorScheme: "light" });
  let last = null;
  for (const family of ask("families").families) {
    if (family.name === "affordance") await playForPoints(page, family);
    const found = await playThrough(page, family);
    if (!found) continue;
    last = found;
    await inspect(page, `play-${family.name}-light`);
    if (ask("open", { text: found.id }).whole) continue; // a whole game goes on to its end: playthrough.test.mjs
    // Keys for taking back and beginning anew.
    await page.keyboard.press("u");
    await page.locator(".count", { hasText: new RegExp(`(^|· )${found.steps.length - 1} move`) }).waitFor();
    await page.keyboard.press("r");
    await page.locator(".count", { hasText: /(^|· )0 moves/ }).waitFor();
  }
  // A solution is watched, fast, to its end.
  await page.getByRole("button", { name: /Show solution/ }).click();
  await page.locator("input[type=range]").fill("20");
  await page.locator(".message.won").waitFor();
  assert.match(await page.locator(".count").textContent(), new RegExp(`${last.steps.length} moves`));

  // A mouse: a cell that a move goes to, in a family that is pointed at.
  const pointed = findSolved(ask, ask("families").families.find((one) => one.control === "points" && findSolved(ask, one.name)).name);
  await page.goto(`${pages.url}#/play/${encodeURIComponent(pointed.id)}`);
  await page.locator(".count", { hasText: `has ${pointed.steps.length}` }).waitFor();
  await askHint(page, () => page.getByRole("button", { name: /Hint/ }).click());
  const mark = page.locator(".hinted");
  await mark.waitFor();
  const box = await mark.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".count", { hasText: /(^|· )1 move/ }).waitFor();

  // A game of two: against an agent that replies, from either side; a hint; undo goes back to one's own move. A
  // rook and a king each, and a1xa8 takes the king.
  const duel = "boardgame::10000002000000000000000053666610000000000020000000";
  await page.goto(`${pages.url}#/play/${encodeURIComponent(duel)}`);
  await page.getByRole("button", { name: "Casual", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Beginner" }).click();
  await page.locator(".count", { hasText: "your turn, as the first player" }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".message", { hasText: "Hint: a1xa8" }).waitFor();
  for (const [from, to] of [["h1", "g1"], ["a1", "a8"]]) {
    await page.evaluate(() => document.querySelector(".board").focus());
    for (const cell of [from, to]) await page.locator(".board").click({ position: await cellOf(page, cell) });
    if (from === "h1") {
      await page.locator(".message", { hasText: "Beginner plays" }).waitFor();
      await page.keyboard.press("u");
      await page.locator(".count", { hasText: "0 moves · your turn" }).waitFor();
    }
  }
  await page.locator(".message", { hasText: "You win." }).waitFor();
  await page.keyboard.press("r");
  await page.getByRole("group", { name: "You are" }).getByRole("button", { name: "second" }).click();
  await page.locator(".message", { hasText: "Beginner plays a1xa8. The last piece of honour is gone. You lose." }).waitFor();
  await inspect(page, "play-two-light");

  // The same by keys alone, with a person beside: the cursor to the rook, and the move by its number.
  await page.getByRole("button", { name: "Two people" }).click();
  await page.locator(".board").focus();
  await page.keyboard.press("r");
  await page.locator(".count", { hasText: "0 moves" }).waitFor();
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.locator(".message", { hasText: "Row 8, column 2: A, a move goes there." }).waitFor();
  await page.keyboard.press("Enter");
  const moves = await page.getByRole("group", { name: "Which one?" }).getByRole("button").allTextContents();
  await page.keyboard.press(String(moves.findIndex((text) => text.startsWith("a1xa8")) + 1));
  await page.locator(".message", { hasText: "The first player wins." }).waitFor();

  // Another one of its kind can be solved, too.
  await page.goto(`${pages.url}#/play/${encodeURIComponent(pointed.id)}`);
  await page.locator(".count", { hasText: "the shortest solution has" }).waitFor();
  await page.getByRole("button", { name: "Another one of this kind" }).click();
  await page.waitForURL((url) => !url.href.includes(encodeURIComponent(pointed.id)));
  await page.locator(".count", { hasText: "0 moves · the shortest solution has" }).waitFor();

  // The edit page follows what is typed.
  await page.goto(`${pages.url}#/edit/${encodeURIComponent(last.id)}`);
  await page.locator("#verdict", { hasText: `can be solved, in ${last.steps.length} moves` }).waitFor();
  await page.getByRole("button", { name: "As JSON" }).click();
  await page.locator("#verdict", { hasText: `can be solved, in ${last.steps.length} moves` }).waitFor();
  await inspect(page, "edit-light");
  await page.locator("textarea").fill("nothing of the kind");
  await page.locator("#verdict.wrong").waitFor();

  // The collection makes some puzzles by itself.
  await page.goto(`${pages.url}#/collection`);
  await page.locator(".card img[src^=data]").first().waitFor();
  await inspect(page, "collection-alone-light");
  await page.locator(".card").first().click();
  await page.locator(".board").waitFor();

  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  const steps = ask("families").families.find((one) => one.control === "steps" && findSolved(ask, one.name));
  const found = findSolved(ask, steps.name);
  await dark.goto(`${pages.url}#/play/${encodeURIComponent(found.id)}`);
  await dark.locator(".count", { hasText: "has" }).waitFor();
  await dark.getByText("Settings").tap();
  await dark.getByLabel("Letters on colours").check();
  await dark.getByText("Settings").tap();
  for (let i = 0; i < found.steps.length; i++) {
    await askHint(dark, () => dark.getByRole("button", { name: /Hint/ }).tap());
    const way = /^Hint: (\w+)/.exec(await say(dark))[1];
    await dark.getByRole("group", { name: "Moves" }).getByRole("button", { name: way, exact: true }).tap();
    await dark.locator(".count", { hasText: new RegExp(`(^|· )${i + 1} move`) }).waitFor();
  }
  assert.match(await say(dark), /Solved/);
  await inspect(dark, "play-phone-dark");
} finally {
  await browser.close();
  pages.close();
}
