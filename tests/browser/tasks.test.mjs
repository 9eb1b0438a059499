// Tasks that people come for, each from Discover with a fresh profile and within its number of presses: a press is a click or
// Enter; typing, and moves in a puzzle, are free. (Twenty mazes to a printed sheet are in create.test.mjs, and a survey in
// survey.test.mjs.)
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { inspect, openBrowser, openPage, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
for (const id of ["affordance#3", "chromatic:w6h6#5"]) run("library", "add", id, "--library", "lib.db");
const studio = await serveStudio("lib.db");
const browser = await openBrowser();

/** A move in a game for two: a piece that can move, and where it goes. False once the game is over. */
async function play(page, turn) {
  await page.locator(".mover").first().or(page.locator(".message.won, .message.lost, .message.drawn")).first().waitFor();
  const movers = page.locator(".mover");
  const many = await movers.count();
  if (!many) return false;
  const middle = async (one) => {
    await page.evaluate(() => scrollTo(0, 0));
    const box = await one.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.click(...(await middle(movers.nth(turn % many))));
  await page.locator(".selected").waitFor();
  await page.mouse.click(...(await middle(page.locator(".over .target, .over .capture").first())));
  const which = page.getByRole("group", { name: "Which one?" }).getByRole("button");
  if (await which.count()) await which.first().click();
  await page.locator(".selected").waitFor({ state: "detached" });
  return true;
}

/** Plays on until so many turns are made, both players together, or the game is decided: one of the two it must be. */
async function playOn(page, turns) {
  const made = async () => Number(/(\d+) moves?/.exec(await page.locator(".count").textContent())[1]);
  for (let turn = 0; (await made()) < turns; turn++) if (!(await play(page, turn))) break;
  const decided = await page.locator(".message.won, .message.lost, .message.drawn").count();
  assert.ok(decided || (await made()) >= turns, `the game stops after ${await made()} turns`);
  return made();
}

const tasks = [
  [
    "an affordance instance is played",
    2,
    async (page, press) => {
      await press(page.getByRole("list", { name: "Affordance sandbox" }).getByRole("link").first());
      await page.locator(".count", { hasText: "0 moves" }).waitFor();
      await page.keyboard.press("ArrowUp");
      await page.locator(".count", { hasText: "1 move" }).waitFor();
    },
  ],
  [
    "a cell of an archive is played",
    5,
    async (page, press) => {
      await press(page.getByRole("navigation").getByRole("link", { name: "Create" }));
      await press(page.getByText("More control"));
      await press(page.getByRole("button", { name: "+ axis" }));
      await press(page.getByRole("button", { name: "Create", exact: true }));
      await page.locator(".job-status", { hasText: /^Done/ }).waitFor({ timeout: 120000 });
      await press(page.locator(".chart a").first());
      await page.locator(".board").waitFor();
    },
  ],
  [
    "a Sokoban variant gets five more levels and is exported",
    6,
    async (page, press) => {
      await press(page.getByRole("link", { name: "Write a game" }));
      const text = page.getByRole("textbox", { name: "The text of the game" });
      await text.focus();
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("End");
      await page.keyboard.type(" of mine");
      // In this one a crate that reaches its mark stays there.
      await page.keyboard.press("Control+f");
      await page.keyboard.type("[ > Player | Crate ]");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Home");
      await page.keyboard.type("[ > Player | Crate Mark ] -> cancel\n");
      await page.getByText("No errors.").waitFor();
      await press(page.getByRole("tab", { name: "More levels" }));
      await press(page.getByRole("button", { name: "Make levels" }));
      await page.getByText("5 found.").waitFor({ timeout: 120000 });
      await press(page.getByRole("button", { name: "Add all to the text" }));
      await page.getByRole("list", { name: "Levels" }).getByRole("button", { name: /^8/ }).waitFor();
      const [file] = await Promise.all([page.waitForEvent("download"), press(page.getByRole("button", { name: "Export as HTML" }))]);
      assert.match(fs.readFileSync(await file.path(), "utf8"), /Warehouse of mine/);
    },
  ],
  [
    "a board game of forty turns is made and played against two strengths",
    5,
    async (page, press) => {
      await press(page.getByRole("navigation").getByRole("link", { name: "Create" }));
      await press(page.getByRole("button", { name: "Board game" }));
      await page.getByText("about 40 turns").waitFor();
      await page.getByLabel("How many").fill("1");
      await press(page.getByRole("button", { name: "Create", exact: true }));
      await page.locator(".find").first().waitFor({ timeout: 150000 });
      const { jobs } = await (await fetch(`${studio.url}api/jobs`)).json();
      assert.equal(jobs[0].request.preset, "good", "board games are asked to be good ones");
      await press(page.locator(".find a").first());
      await page.getByRole("button", { name: "Casual", pressed: true }).waitFor();
      const casual = await playOn(page, 40);
      for (const lost of await page.locator(".captured").allInnerTexts()) assert.doesNotMatch(lost, /\bv\b/, "the last move's arrow is no piece");
      await inspect(page, "play-board-light");
      await press(page.getByRole("button", { name: "Strong" }));
      await page.locator(".count", { hasText: "0 moves" }).waitFor();
      const strong = await playOn(page, 20);
      assert.ok(casual > 2 && strong > 2, `${casual} turns against Casual, ${strong} against Strong`);
    },
  ],
  [
    "an experiment is run, watched, and its report read",
    4,
    async (page, press) => {
      await press(page.getByRole("navigation").getByRole("link", { name: "Lab" }));
      await page.getByText("a few seconds").waitFor();
      await inspect(page, "lab-light");
      await press(page.getByRole("button", { name: "Run: Chess mazes before evolution" }));
      await page.getByRole("status").filter({ hasText: "Done" }).waitFor({ timeout: 120000 });
      await page.getByText("90 of 90 replicates").waitFor();
      await inspect(page, "lab-run-light");
      const [report] = await Promise.all([page.context().waitForEvent("page"), press(page.getByRole("link", { name: "Read the report" }))]);
      await report.getByRole("heading", { name: "chess-boards" }).first().waitFor();
      await report.setViewportSize({ width: 1280, height: 800 });
      const lost = await report.evaluate(() => [...document.querySelectorAll("table")].filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.innerText.slice(0, 80)));
      assert.deepStrictEqual(lost, [], "no column of the report is lost at 1280 pixels");
    },
  ],
];

try {
  for (const [name, budget, work] of tasks) {
    const page = await openPage(browser, { colorScheme: "light" });
    let presses = 0;
    await page.goto(studio.url);
    await work(page, (target) => {
      presses++;
      return target.click();
    });
    assert.ok(presses <= budget, `${name}: ${presses} presses`);
    assert.deepStrictEqual(page.faults, [], name);
    await page.context().close();
  }
} finally {
  await browser.close();
  studio.close();
}
