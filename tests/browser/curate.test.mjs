// The collection is looked after: some are selected, tagged, printed, deleted and brought back; filters are in the address; an
// empty one says what belongs there.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const [family] = run("families", "--json").trim().split("\n").map((line) => JSON.parse(line));
run("evolve", family.name, "-n", "6", "--budget", "3000", "--library", "lib.db");
const studio = await serveStudio("lib.db");
const empty = await serveStudio("empty.db");
const browser = await openBrowser();
const total = async () => (await (await fetch(`${studio.url}api/library`)).json()).puzzles;

try {
  const page = await openPage(browser, { colorScheme: "dark" });
  await page.clock.install();
  await page.goto(`${studio.url}#/collection`);
  await page.getByText("6 puzzles").waitFor();
  for (const number of [1, 2, 3]) await page.getByLabel(new RegExp(`number ${number}$`)).check();
  await page.getByText("3 selected").waitFor();
  await inspect(page, "collection-selected-dark");

  // Tagged, and found again by an address.
  await page.locator(".selection").getByLabel("Tag").fill("book");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Tagged “book”.").waitFor();
  await page.locator(".filters").getByLabel("Tag").selectOption("book");
  await page.getByText("3 puzzles").waitFor();
  assert.match(page.url(), /#\/collection\?.*tag=book/);
  await page.reload();
  await page.getByText("3 puzzles").waitFor();

  // Printed two per page on letter paper, from easy to hard, with a title; no handle and no fact's name on it.
  for (const number of [1, 2, 3]) await page.getByLabel(new RegExp(`number ${number}$`)).check();
  await page.getByText("Print options").click();
  await page.getByLabel("Title").fill("For a rainy day");
  await page.getByLabel("Puzzles per page").selectOption("2");
  await page.getByLabel("Paper").selectOption("Letter");
  await inspect(page, "collection-print-dark");
  const [sheet] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Print", exact: true }).click()]);
  await sheet.getByRole("heading", { name: "For a rainy day" }).waitFor({ timeout: 120000 });
  assert.equal(await sheet.locator(".gallery").count(), 3, "two pages of puzzles and the answers");
  const words = await sheet.locator("body").innerText();
  assert.ok(!/explorer|_|\b[0-9a-f]{7}\b/.test(words), `nothing internal is printed: ${words}`);
  await sheet.close();

  // A set with an order: its difficulty from puzzle to puzzle, next and previous, another order.
  await page.locator(".selection").getByLabel("Set").fill("A course");
  await page.getByRole("button", { name: "Add to the set" }).click();
  await page.getByText("“A course” has 3 puzzles.").waitFor();
  await page.locator(".filters").getByLabel("Set").selectOption("A course");
  const board = page.getByRole("region", { name: "The set A course" });
  await board.getByRole("list", { name: "Difficulty from first to last" }).getByRole("link").nth(2).waitFor();
  const order = () => page.evaluate(() => fetch("./api/puzzles?set=A+course").then((answer) => answer.json()).then((answer) => answer.puzzles.map((one) => one.id)));
  const before = await order();
  await board.getByText("Change the order").click();
  await board.getByRole("button", { name: "Move number 1 down" }).click();
  for (let i = 0; (await order())[0] === before[0]; i++) assert.ok(i < 100, "the order is stored");
  assert.deepStrictEqual(await order(), [before[1], before[0], before[2]]);
  await inspect(page, "collection-set-dark");
  await board.getByRole("link", { name: "Play from the start" }).click();
  await page.getByText("1 of 3 in").waitFor();
  await page.getByRole("link", { name: "Next →" }).click();
  await page.getByText("2 of 3 in").waitFor();
  await page.getByRole("link", { name: "← Previous" }).click();
  await page.getByText("1 of 3 in").waitFor();
  await page.getByRole("navigation", { name: "The set A course" }).getByRole("link", { name: "A course" }).click();
  // A set is printed in its order, whatever is harder.
  const titles = await page.evaluate(async () => {
    const { puzzles } = await (await fetch("./api/puzzles?set=A+course")).json();
    const down = puzzles.sort((a, b) => b.facts.moves - a.facts.moves);
    await fetch("./api/sets", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "A course", puzzles: down.map(({ id }) => id) }) });
    return down.map(({ title }) => title);
  });
  assert.ok(new Set(titles).size > 1, `they differ: ${titles}`);
  const printed = await (await fetch(`${studio.url}api/export?set=A+course&format=sheet&per_page=1`)).text();
  const captions = [...printed.matchAll(/<figcaption>(.*?)<\/figcaption>/gs)].map(([, text]) => text.split(" · ").at(-1)).slice(0, 3);
  assert.deepStrictEqual(captions, titles);
  await board.getByRole("button", { name: "Delete the set" }).click();
  await board.waitFor({ state: "detached" });

  // Words are found in titles.
  await page.goto(`${studio.url}#/collection?tag=book`);
  await page.getByLabel("Search").fill("no such words");
  await page.clock.fastForward(500);
  await page.getByText("0 puzzles").waitFor();
  await page.getByLabel("Search").fill(family.title.split(" ")[0].toUpperCase());
  await page.clock.fastForward(500);
  await page.getByText("3 puzzles").waitFor();
  assert.match(page.url(), /text=/);
  for (const number of [1, 2, 3]) await page.getByLabel(new RegExp(`number ${number}$`)).check();

  // Deleted, and undone; then for good.
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("3 deleted.").waitFor();
  await page.getByText("0 puzzles").waitFor();
  assert.equal(await total(), 6);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("3 puzzles").waitFor();
  await page.getByLabel(/number 1$/).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 deleted.").waitFor();
  await page.clock.fastForward(10000);
  await page.waitForTimeout(500);
  for (let i = 0; (await total()) > 5; i++) assert.ok(i < 100, "one is deleted");
  // Those after it move up, and what is gone does not come back with the next deletion.
  await page.getByText("2 puzzles").waitFor();
  await page.getByLabel(/number 1$/).check();
  assert.equal(await page.locator(".pick").count(), 2);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 puzzle", { exact: true }).waitFor();
  await page.getByLabel(/number 1$/).waitFor();
  assert.equal(await page.locator(".pick").count(), 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 puzzles").waitFor();

  const small = await openPage(browser, { colorScheme: "light", ...phone });
  await small.goto(`${empty.url}#/collection`);
  await small.getByText("Your collection is empty").waitFor();
  await inspect(small, "collection-empty-phone-light");
  // On a phone the cards come first, and the filters on demand.
  await small.goto(`${studio.url}#/collection?tag=book`);
  const kind = small.locator(".filters").getByLabel("Kind");
  await kind.waitFor({ state: "hidden" });
  await small.getByRole("button", { name: "Filters (1)" }).click();
  await kind.waitFor();
  await inspect(small, "collection-filters-phone-light");
} finally {
  await browser.close();
  studio.close();
  empty.close();
}
