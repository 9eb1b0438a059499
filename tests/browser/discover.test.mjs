// Discover: the puzzle of the day is the same for everybody, is made without a studio, is played at once and shared without
// its solution; the five doors, and addresses of earlier names; the first view is small.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { countBytes, inspect, openBrowser, openPage, phone, servePages, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const families = run("families", "--json").trim().split("\n").map((line) => JSON.parse(line)).filter(({ template }) => !template);
for (const { name } of families) for (const seed of [3, 4]) run("library", "add", `${name}#${seed}`, "--library", "lib.db");
const alone = await servePages();
let studio = await serveStudio("lib.db");
const browser = await openBrowser();
const MONDAY = new Date("2026-11-16T10:00:00");
const arrow = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };
const dailyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ludwright-daily")));

async function openOn(url, date, options) {
  const page = await openPage(browser, options);
  await page.clock.setFixedTime(date);
  await page.goto(url);
  await page.locator(".daily .count", { hasText: "shortest solution" }).waitFor();
  return page;
}

async function solve(page) {
  const board = page.locator(".daily .board");
  await board.focus();
  const count = await page.locator(".daily .count").textContent();
  const moves = Number(/has (\d+)/.exec(count)[1]);
  for (let i = 1; i <= moves; i++) {
    await page.getByRole("button", { name: "Hint" }).click();
    const told = await page.waitForFunction(() => /^Hint: |Press Hint again/.exec(document.querySelector(".daily .message").textContent)?.[0]);
    if ((await told.jsonValue()) !== "Hint: ") await page.getByRole("button", { name: "Hint" }).click();
    const message = page.locator(".daily .message", { hasText: /^Hint: / });
    await message.waitFor();
    await board.focus();
    await page.keyboard.press(arrow[/^Hint: (\w+)/.exec(await message.textContent())[1]]);
    await page.locator(".daily .count", { hasText: new RegExp(`(^|· )${i} move`) }).waitFor();
  }
}

try {
  // The same with and without a studio, on a desk and on a phone; another one on another day.
  const first = await openOn(alone.url, MONDAY, { colorScheme: "dark" });
  await inspect(first, "discover-alone-dark");
  const second = await openOn(studio.url, MONDAY, { colorScheme: "light", ...phone });
  assert.deepStrictEqual(await dailyOf(first), await dailyOf(second));
  await inspect(second, "discover-phone-light");
  const later = await openOn(alone.url, new Date("2026-11-17T10:00:00"), {});
  assert.notEqual((await dailyOf(later)).id, (await dailyOf(first)).id);
  await later.context().close();

  // Played with keys to its end, and shared.
  await first.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(alone.url).origin });
  await solve(first);
  await first.getByRole("button", { name: "Share" }).click();
  await first.getByText("Copied.").waitFor();
  const text = await first.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Ludwright 2026-11-16: .*\n.* moves, the fewest possible, \d+:\d\d, \d+ hints/);
  const { id } = await dailyOf(first);
  assert.ok(!text.includes(id) && !/\b(left|right|up|down)\b/.test(text), "no spoiler is in it");
  await first.reload();
  await first.getByRole("button", { name: "Share" }).waitFor(); // it is remembered

  // A first view within 200 kB, but for the core; nothing internal in sight.
  const page = await openPage(browser, { colorScheme: "light" });
  const sent = await countBytes(page);
  await page.goto(studio.url);
  for (const { title } of families) await page.getByRole("heading", { name: title, exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  assert.ok(sent() < 200_000, `the first view takes ${sent()} bytes`);
  const words = await page.locator("main").innerText();
  assert.ok(!/null|undefined|NaN|[a-z]+:w\d|_/.test(words), `nothing internal is shown: ${words}`);
  await inspect(page, "discover-light");

  // The box of fifty: a few games of the day, and all of them.
  if (families.some(({ name }) => name === "abstract")) {
    await page.getByRole("link", { name: "See all: A box of fifty" }).click();
    await page.getByRole("heading", { name: "A box of fifty" }).waitFor();
    assert.equal(await page.locator(".box .card").count(), 50);
    await inspect(page, "box-light");
    await page.getByRole("link", { name: "Side Door" }).click();
    await page.getByRole("heading", { name: /^Side Door, race/ }).waitFor();
  }

  // Five doors; earlier names lead to them.
  const doors = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  assert.deepStrictEqual(await doors.allTextContents(), ["Discover", "Collection", "Create", "PuzzleScript", "Lab"]);
  for (const [old, now] of Object.entries({ library: "collection", "library?family=x": "collection?family=x", design: "create", experiments: "lab", play: "discover" })) {
    await page.goto(`${studio.url}#/${old}`);
    await page.waitForURL(`${studio.url}#/${now}`);
  }
  // What is not there is said once, without going round in circles.
  for (const place of ["play/abc", "play/%25", "create/abc", "edit/abc", "lab/abc", "lab/abc?job=77", "survey/abc", "take", "take/abc"]) {
    await page.goto("about:blank");
    let asked = 0;
    page.on("request", () => asked++);
    await page.goto(`${studio.url}#/${place}`);
    await page.locator(".wrong").first().waitFor();
    await page.waitForTimeout(500);
    assert.ok(asked < 60, `${place} asks ${asked} times`);
  }

  // When the studio goes away, a banner says so and the collection stays as it was; when it is back, the banner goes.
  await page.goto(`${studio.url}#/collection`);
  const many = page.getByText(`${2 * families.length} puzzles`);
  await many.waitFor();
  await doors.getByText("Discover").click();
  await page.locator(".shelf .card").first().waitFor();
  await studio.close();
  await doors.getByText("Collection").click();
  const banner = page.locator(".banner", { hasText: "The studio does not answer." });
  await banner.waitFor();
  await page.locator(".grid .card").nth(3).waitFor();
  await inspect(page, "studio-lost-light");
  studio = await serveStudio("lib.db", studio.port);
  await banner.waitFor({ state: "detached" });
  await many.waitFor();

  // It is noticed without a press, too. A page that was never opened says so, and opens when the studio is back.
  const fresh = await openPage(browser);
  await fresh.goto(`${studio.url}#/collection`);
  await fresh.locator(".grid .card").first().waitFor();
  await studio.close();
  await fresh.locator(".banner").waitFor();
  await fresh.getByRole("link", { name: "Lab" }).click();
  await fresh.getByText("It opens when the studio answers again.").waitFor();
  studio = await serveStudio("lib.db", studio.port);
  await fresh.getByRole("heading", { name: "Experiments to run" }).waitFor();
} finally {
  await browser.close();
  alone.close();
  studio.close();
}
