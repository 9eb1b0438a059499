// Print-and-play: whatever game it is, its sheet is one page with board, pieces and rules; puzzles come with their rules on the first.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { openBrowser, openPage, serveStudio } from "./studio.mjs";

const run = (...words) => execFileSync(process.env.LUDWRIGHT, words, { encoding: "utf8", maxBuffer: 1 << 26 });
const lines = (text) => text.trim().split("\n");
const file = (name) => path.join(process.env.LW_SOURCE, "examples/games", `${name}.game`);

/** How many pages a browser prints, on paper of the size that the document names. */
async function countPages(page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g).length;
}

const games = ["chess", "checkers", "hex", "breakthrough", "gomoku", "connectfour"].map((name) => run("show", "--format", "id", file(name)).trim());
const studio = await serveStudio("print.db");
const browser = await openBrowser();
try {
  // The button of a game's page.
  const page = await openPage(browser);
  for (const id of [games[2], "boardgame::10000002000000000000000053666610000000000020000000"]) {
    await page.goto(`${studio.url}#/play/${encodeURIComponent(id)}`);
    await page.locator(".count", { hasText: "0 moves" }).waitFor();
    const address = await page.getByRole("link", { name: "Sheet to print" }).getAttribute("href");
    const sheet = await page.context().newPage();
    await sheet.goto(new URL(address, studio.url).href, { timeout: 120000 }); // what is not kept is measured first
    await sheet.getByText("Cut out the pieces").waitFor();
    assert.ok((await sheet.locator(".cut svg").count()) >= 2);
    assert.equal(await countPages(sheet), 1, `${id} is on one page`);
    await sheet.close();
  }

  // Long rules, large boards and many pieces, on both papers: a page for each game, as the command line prints them.
  const large = [["boardgame", "--set", "max_pieces=24"], ["abstract", "--set", "width=10", "--set", "height=10"], ["abstract", "--set", "width=10", "--set", "height=10", "--set", "grid=hex"]];
  const all = [...games, ...large.flatMap((words) => lines(run("new", ...words, "-n", "12", "--json")).map((line) => JSON.parse(line).id))];
  for (const paper of ["a4", "letter"]) {
    run("show", "--format", "sheet", "--paper", paper, "-o", "games.html", ...all);
    await page.goto(`file://${path.resolve("games.html")}`);
    assert.equal(await countPages(page), all.length, `a page for each game on ${paper}`);
    // Nothing is cut off: all text lies within the section of its game, and no section is higher than the page.
    const high = await page.evaluate(() => [...document.querySelectorAll(".game")].filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    assert.equal(high, 0, "nothing stands out at the side");
  }

  // A set of puzzles: rules and puzzles on the first page, answers on the last.
  fs.writeFileSync("new.jsonl", run("new", "chromatic:w7h7", "-n", "4", "--json"));
  run("library", "add", "new.jsonl", "--library", "set.db");
  run("library", "export", "--library", "set.db", "--format", "sheet", "--puzzles", "4", "-o", "set.html");
  await page.goto(`file://${path.resolve("set.html")}`);
  assert.equal(await countPages(page), 2, "one page of puzzles with the rules, one of answers");

  // Twelve mazes, six on a page, as the studio prints them: introduction, rules with the wheel, from easy to hard, answers.
  for (const moves of [18, 30, 40]) run("evolve", "chromatic:w9h9", "--target", `moves=${moves}`, "-n", "4", "--keep", "--library", "print.db", "--quiet");
  for (const paper of ["a4", "letter"]) {
    await page.goto(`${studio.url}api/export?format=sheet&family=chromatic&per_page=6&paper=${paper}&marks=letters&title=Mine&intro=Have+fun`);
    assert.equal(await countPages(page), 3, `two pages of puzzles and one of answers on ${paper}`);
    const text = await page.locator("body").innerText();
    assert.ok(text.indexOf("Mine") < text.indexOf("Have fun") && text.indexOf("Have fun") < text.indexOf("Walk from E"), "title, introduction, rules");
    assert.equal(text.split("Walk from E").length, 2, "the rules are there once");
    const wheel = page.locator("svg", { hasText: "The wheel: red, orange, yellow, green, blue, violet, and back to red" });
    assert.match(await wheel.textContent(), /R.*O.*Y.*G.*B.*V/s, "letters for readers who see few colours");
    const captions = await page.locator(".page figcaption").allInnerTexts();
    assert.deepStrictEqual(captions.map((one) => one.split(" · ")[1]), [...Array(4).fill("very easy"), ...Array(4).fill("medium"), ...Array(4).fill("hard")]);
  }
  assert.deepStrictEqual(page.faults, []);
} finally {
  await browser.close();
  await studio.close();
}
