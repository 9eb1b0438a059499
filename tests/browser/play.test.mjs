// Play: a piece is chosen before it moves, and shows where it can go; dragging; opponents by name; undo and redo; a hint in two
// stages; the end with one's moves against the best possible, and the next puzzle.
import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { inspect, openBrowser, openPage, phone, servePages } from "./studio.mjs";
import { openSession } from "../wasm/session.mjs";

const ask = await openSession(process.env.LW_WASM);
const pages = await servePages();
const browser = await openBrowser();
// A rook and a king each: a1xa8 takes the king.
const duel = "boardgame::10000002000000000000000053666610000000000020000000";

/** The middle of a square on the screen, which the bar may not cover. */
async function square(page, name) {
  await page.evaluate(() => scrollTo(0, 0));
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  return [x + ((name.charCodeAt(0) - 96 + 0.5) * width) / 9, y + ((8 - Number(name[1]) + 0.5) * height) / 9];
}
const press = async (page, name) => page.mouse.click(...(await square(page, name)));
const moved = (page, count) => page.locator(".count", { hasText: new RegExp(`(^|· )${count} move`) }).waitFor();

try {
  const page = await openPage(browser, { colorScheme: "light" });
  await page.goto(`${pages.url}#/play/${encodeURIComponent(duel)}`);
  await moved(page, 0);
  await page.getByRole("button", { name: "Two people" }).click();
  const { legal } = ask("open", { text: duel });
  const goals = (from) => new Set(legal.filter((move) => move.startsWith(from)).map((move) => move.slice(-2))).size;

  // The first press chooses, whatever the piece can do; a second one on it lets go.
  assert.equal(await page.locator(".mover").count(), 2);
  await press(page, "h1");
  await page.locator(".selected").waitFor();
  assert.equal(await page.locator(".over .target, .over .capture").count(), goals("h1"));
  assert.ok(await page.getByRole("group", { name: "Which one?" }).isHidden(), "the board shows where it goes");
  await inspect(page, "play-chosen-light");
  await press(page, "a1");
  assert.equal(await page.locator(".over .target, .over .capture").count(), goals("a1"));
  assert.ok((await page.locator(".capture").count()) >= 1, "what can be captured is marked apart");
  await press(page, "a1");
  assert.equal(await page.locator(".selected").count(), 0);
  await press(page, "d4");
  await moved(page, 0);

  // A press on the goal moves; undo and redo; dragging.
  await press(page, "h1");
  await press(page, "g1");
  await moved(page, 1);
  await page.getByRole("listitem").filter({ hasText: "h1-g1" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await moved(page, 0);
  await page.getByRole("button", { name: "Redo" }).click();
  await moved(page, 1);
  await page.getByRole("button", { name: "Restart" }).click();
  await moved(page, 0);
  assert.equal(await page.getByRole("group", { name: "Opponent" }).getByRole("button").count(), 5);
  await page.getByRole("button", { name: "Casual" }).click();
  // A dragged piece follows the hand; let go outside the board, it stays where it was.
  await page.mouse.move(...(await square(page, "a1")));
  await page.mouse.down();
  await page.mouse.move(...(await square(page, "a8")), { steps: 4 });
  const [x, y] = await square(page, "a8");
  const piece = await page.locator(".dragged").boundingBox();
  assert.ok(piece.x < x && x < piece.x + piece.width && piece.y < y && y < piece.y + piece.height, "the piece is under the hand");
  assert.ok((await page.locator(".lifted").count()) > 0, "where it stood it is pale");
  await page.mouse.move(2, 2);
  await page.mouse.up();
  assert.equal(await page.locator(".dragged, .lifted").count(), 0);
  await moved(page, 0);
  await press(page, "a1"); // was chosen, and is let go
  await page.mouse.down();
  await page.mouse.move(...(await square(page, "a8")), { steps: 4 });
  await page.mouse.up();
  await page.locator(".message", { hasText: "You win." }).waitFor();
  await inspect(page, "play-won-light");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".message", { hasText: "No single move decided the game" }).waitFor();

  // The second player sees the board turned around, with every piece upright, and plays on it as it is seen.
  await page.getByRole("group", { name: "You are" }).getByRole("button", { name: "second" }).click();
  await page.locator(".message", { hasText: "You lose." }).waitFor();
  const seen = () => page.locator(".picture text", { hasText: /^1$/ }).evaluate((one) => one.getBoundingClientRect().top - one.ownerSVGElement.getBoundingClientRect().top);
  assert.ok((await seen()) < 60, "the first row is at the top");
  await page.getByText("You have lost").waitFor();
  await inspect(page, "play-turned-light");
  await page.getByRole("group", { name: "You are" }).getByRole("button", { name: "first" }).click();

  // Hexagons are pointed at anywhere, and a stone needs one press where stones are all there is.
  const hex = ask("picture", { text: fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/games/hex.game"), "utf8") }).id;
  await page.goto(`${pages.url}#/play/${encodeURIComponent(hex)}`);
  await moved(page, 0);
  await page.getByRole("button", { name: "Two people" }).click();
  await page.getByText("Choose a cell: a stone is placed there.").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const board = await page.locator(".board").boundingBox();
  const [, , wide] = (await page.locator(".picture svg").getAttribute("viewBox")).split(" ").map(Number);
  const at = (col) => [board.x + (col * 100 * board.width) / wide, board.y + board.height * 0.4];
  for (const col of [11.5, 13.9]) await page.mouse.click(...at(col));
  await moved(page, 2);
  await inspect(page, "play-hex-light");

  // A hint says something first, then the move; the end counts.
  let found = {};
  for (let seed = 1; found.verdict !== "solved"; seed++) found = ask("solve", { text: `chromatic:w5h5#${seed}`, expansions: 20000 });
  await page.goto(`${pages.url}#/play/${encodeURIComponent(found.id)}`);
  await page.locator(".count", { hasText: "shortest solution has" }).waitFor();
  await page.locator(".wheel").waitFor();
  const arrow = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" };
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".message", { hasText: "Press Hint again for the move." }).waitFor();
  await moved(page, 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".message", { hasText: /^Hint: / }).waitFor();
  await page.locator(".board").focus();
  for (const step of found.steps) await page.keyboard.press(arrow[step]);
  const end = page.getByRole("region", { name: "Solved" });
  await end.getByText(`${found.steps.length} moves, and no solution is shorter`).waitFor();
  assert.match(await end.textContent(), /\d:\d\d · 1 hint/);
  await inspect(page, "play-solved-light");
  const marks = () => page.evaluate(() => localStorage.getItem("ludwright-solved"));
  const mark = await marks();

  // Whoever watches the solution has not solved it.
  let other = {};
  for (let seed = 20; other.verdict !== "solved"; seed++) other = ask("solve", { text: `chromatic:w5h5#${seed}`, expansions: 20000 });
  await page.goto(`${pages.url}#/play/${encodeURIComponent(other.id)}`);
  await page.locator(".count", { hasText: "0 moves · the shortest solution has" }).waitFor();
  assert.equal(await page.getByLabel("Speed").count(), 0, "nothing is shown yet");
  await page.getByRole("button", { name: "Show solution" }).click();
  await page.getByLabel("Speed").fill("20");
  await page.getByRole("region", { name: "The solution" }).getByText("It counts as solved when you play it yourself.").waitFor();
  assert.equal(await marks(), mark);
  await page.goBack();
  await page.locator(".count", { hasText: "0 moves · the shortest solution has" }).waitFor();
  for (const step of found.steps) await page.keyboard.press(arrow[step]);
  await end.getByRole("button", { name: "Next" }).click();
  await page.waitForURL((url) => !url.href.includes(encodeURIComponent(found.id)));

  // A hint in a whole game says what a bad step would do, and does not name the good one.
  const source = fs.readFileSync(path.join(process.env.LW_SOURCE, "examples/puzzlescript/push.txt"), "utf8");
  const { id: warehouse } = ask("picture", { text: JSON.stringify({ family: "puzzlescript", source }) });
  await page.goto(`${pages.url}#/play/${encodeURIComponent(warehouse)}?level=1`);
  await moved(page, 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".message", { hasText: "It would move the crate to row 3, column 2, and it could never leave that column." }).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".message", { hasText: /^Hint: / }).waitFor();

  // A phone in the dark, with fingers.
  const small = await openPage(browser, { colorScheme: "dark", ...phone });
  await small.goto(`${pages.url}#/play/${encodeURIComponent(duel)}`);
  await moved(small, 0);
  await small.touchscreen.tap(...(await square(small, "h1")));
  await small.locator(".selected").waitFor();
  await inspect(small, "play-chosen-phone-dark");
  assert.equal(await small.locator('.picture path[fill="#fff"]').count(), 0, "no white paper around the board");
  await small.touchscreen.tap(...(await square(small, "g1")));
  await moved(small, "[12]"); // the opponent may have answered
} finally {
  await browser.close();
  pages.close();
}
