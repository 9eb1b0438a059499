// A published collection opens from a disk: lists by kind and difficulty, search, a page per puzzle that plays in place, a feed. On a
// desk and on a phone, and it asks nobody for anything.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { inspect, openBrowser, openPage, phone } from "./studio.mjs";

const run = (...words) => execFileSync(process.env.LUDWRIGHT, words, { encoding: "utf8" });
const example = (name) => path.join(process.env.LW_SOURCE, "examples", name);
const maze = "chromatic:w4h3:BBBBRRRVOYYY";
run("library", "add", "--library", "kept.db", "--tag", "favourite", maze, example("puzzlescript/push.txt"), example("games/breakthrough.game"));
run("library", "add", "--library", "kept.db", ...run("evolve", "chromatic:w9h9", "--target", "moves=28", "-n", "2", "--quiet").split("\n").filter(Boolean));
const title = 'Odd & "fine" <ones>';
assert.match(run("publish", "kept.db", "-o", "site", "--title", title, "--url", "https://example.org/mine"), /^site\/index.html: 7 puzzles, \d+ files\n$/);

// Every link leads somewhere, and publishing again keeps all addresses.
const list = () => fs.readdirSync("site", { recursive: true }).sort();
const files = list();
run("publish", "kept.db", "-o", "site", "--title", title, "--url", "https://example.org/mine");
assert.deepStrictEqual(list(), files);
for (const name of files.filter((name) => name.endsWith(".html")))
  for (const [, to] of fs.readFileSync(path.join("site", name), "utf8").matchAll(/(?:href|src)="([^"#]+)"/g))
    assert.ok(fs.existsSync(path.join("site", path.dirname(name), to)), `${name}: ${to}`);
const feed = fs.readFileSync("site/feed.xml", "utf8");
assert.equal(feed.match(/<item>/g).length, 7);
for (const [, page] of feed.matchAll(/<link>https:\/\/example.org\/mine\/([^<]*)<\/link>/g)) assert.ok(fs.existsSync(path.join("site", page)), page);

// The word for how hard a maze is rests on its kind, as in the studio: 28 moves are the beginning of "medium".
const about = files.filter((name) => /^p\/.*html$/.test(name)).map((name) => fs.readFileSync(path.join("site", name), "utf8"));
const mazes = about.map((text) => /Difficulty among puzzles of this kind: ([a-z ]+) \(moves: (\d+)\)/.exec(text)).filter(Boolean);
const grown = mazes.filter(([, , moves]) => moves === "28");
assert.ok(grown.length > 0, "a maze of 28 moves");
for (const [, word] of grown) assert.equal(word, "medium");
assert.ok(about.some((text) => text.includes("Difficulty for people, as estimated: very easy")), "levels go by the estimate");

const at = (page) => `file://${path.resolve("site", page)}`;
const browser = await openBrowser();
try {
  for (const [look, options] of [["light", { colorScheme: "light" }], ["dark", { colorScheme: "dark" }], ["phone", { ...phone, colorScheme: "light" }]]) {
    const page = await openPage(browser, options);
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(at("index.html"));
    await page.getByRole("heading", { name: title }).waitFor();
    assert.equal(await page.locator(".card").count(), 7);
    await inspect(page, `publish-index-${look}`);

    // Search takes words of titles, kinds and tags, in any order.
    const shown = () => page.locator(".card:visible").count();
    await page.getByLabel("Search").fill("level ware");
    assert.equal(await shown(), 3);
    await page.getByText("3 of 7").waitFor();
    await page.getByLabel("Search").fill("favourite");
    assert.equal(await shown(), 5);
    await page.getByLabel("Search").fill("zzzz");
    await page.getByText("Nothing has all these words.").waitFor();

    await page.getByRole("link", { name: /^PuzzleScript/ }).click();
    await page.waitForURL(/kind\/puzzlescript\.html/);
    assert.equal(await shown(), 3);
    await inspect(page, `publish-kind-${look}`);
    await page.getByRole("link", { name: /^Very easy/ }).click();
    await page.waitForURL(/difficulty\/very-easy\.html/);

    // The picture of a shared link is there, and the page plays in place.
    await page.goto(at("index.html"));
    await page.getByLabel("Search").fill("4 × 3");
    await page.locator(".card:visible").click();
    await page.locator(".board").waitFor();
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    assert.ok(picture.startsWith("https://example.org/mine/p/") && fs.existsSync(path.join("site", picture.slice(25))), picture);
    await inspect(page, `publish-puzzle-${look}`);
    await page.getByRole("button", { name: /Show solution/ }).click();
    await page.locator("input[type=range]").fill("20");
    await page.locator(".message.won").first().waitFor();
    await page.getByRole("button", { name: /Restart/ }).click();
    await page.getByRole("link", { name: "Next" }).first().click();
    await page.locator(".board").waitFor();

    // Games for two, too.
    await page.goto(at("kind/abstract.html"));
    await page.locator(".card").click();
    await page.getByRole("button", { name: "Two people" }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    assert.deepStrictEqual(requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
    assert.deepStrictEqual(page.faults, []);
  }
} finally {
  await browser.close();
}
