// Create: twenty mazes of forty moves to a printed sheet within six clicks, from Discover with a fresh profile; the tray, and
// what can be done with a part of it; again with changes, where the seed moves on; nothing was kept by itself.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const [family] = run("families", "--json").trim().split("\n").map((line) => JSON.parse(line));
run("library", "add", `${family.name}#1`, "--library", "lib.db");
let studio = await serveStudio("lib.db");
const browser = await openBrowser();

const ask = (path) => fetch(`${studio.url}api${path}`).then((answer) => answer.json());

/** Presses, and counts it. */
function counting(page) {
  let clicks = 0;
  return {
    click: async (target) => {
      clicks++;
      await target.click();
    },
    count: () => clicks,
    page,
  };
}

async function take(page, name) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name, exact: true }).click()]);
  return fs.readFileSync(await file.path(), "utf8");
}

try {
  const page = await openPage(browser, { colorScheme: "dark" });
  const hand = counting(page);
  await page.goto(studio.url);
  await hand.click(page.getByRole("navigation").getByRole("link", { name: "Create" }));
  const form = page.locator("form.order");
  await form.getByLabel("Difficulty").focus(); // moved by keys, as by a hand that drags it
  await page.keyboard.press("ArrowRight");
  await form.getByText("Hard for its kind: 40 moves").waitFor();
  await form.getByLabel("How many").fill("20");
  await hand.click(form.getByRole("button", { name: "Create" }));
  await page.getByText("20 of 20 selected").waitFor({ timeout: 120000 });
  const [sheet] = await Promise.all([page.context().waitForEvent("page"), hand.click(page.getByRole("link", { name: "Print" }))]);
  await sheet.getByRole("heading", { name: "Answers" }).waitFor({ timeout: 120000 });
  assert.equal(await sheet.locator("figure").count(), 40, "twenty puzzles and twenty answers");
  assert.ok(hand.count() <= 6, `${hand.count()} clicks`);
  await sheet.close();
  assert.equal((await ask("/library")).puzzles, 1, "nothing is kept by itself");
  await page.locator(".job-status", { hasText: /^Done/ }).waitFor();
  assert.match(await page.locator(".job-status").textContent(), /20 of 20 found .* moves 40 reached/);
  await inspect(page, "tray-dark");

  // A part of it: as certificates, as a page that plays, and kept.
  for (const number of [1, 2, 3]) await page.getByLabel(new RegExp(`number ${number}$`)).uncheck();
  await page.getByText("17 of 20 selected").waitFor();
  assert.equal((await take(page, "Export")).trim().split("\n").length, 17);
  assert.equal(JSON.parse(/id="puzzles">(.*?)<\/script>/s.exec(await take(page, "Play page"))[1]).length, 17);
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("17 kept in your collection.").waitFor();
  assert.equal((await ask("/library")).puzzles, 18);

  // Again: the form is as it was for this job, and another seed gives other puzzles.
  await page.getByRole("button", { name: "Change and run again" }).click();
  assert.equal(await page.getByText("Your own goals").count(), 0, "the sliders stand where they stood");
  await form.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/#\/create\/2/);
  await page.getByText("20 of 20 selected").waitFor({ timeout: 120000 });
  const [first, second] = await Promise.all([1, 2].map((job) => ask(`/jobs/${job}`)));
  assert.equal(second.request.seed, first.request.seed + 1);
  assert.deepStrictEqual(second.request.goals, first.request.goals);

  // A job that is opened again fills the form; what is changed after that stays, on this page.
  await page.goto(`${studio.url}#/create`);
  await page.getByRole("button", { name: "Board game" }).first().click();
  await page.getByText("about 40 turns").waitFor();
  await page.getByRole("link", { name: /number 1$/ }).click();
  await form.getByText("Hard for its kind: 40 moves").waitFor();
  assert.equal(await form.getByLabel("How many").inputValue(), "20");
  await form.getByLabel("Difficulty").fill("5");
  await page.reload();
  await form.getByText("Among the hardest: 54 moves").waitFor();
  const sized = JSON.stringify({ kind: "evolve", spec: "chromatic:w7h7", goals: [{ kind: "maximize", fact: "moves" }], budget: 500, count: 1, keep: false });
  const { job: own } = await (await fetch(`${studio.url}api/jobs`, { method: "POST", headers: { "Content-Type": "application/json" }, body: sized })).json();
  await page.goto(`${studio.url}#/create/${own}`);
  await form.getByText("7 × 7").waitFor();
  await form.getByText("Your own goals").waitFor();

  // A long one is stopped.
  const body = JSON.stringify({ kind: "evolve", spec: "chromatic:w30h30", goals: [{ kind: "maximize", fact: "moves" }], count: 500, effort: "high", keep: false });
  const { job } = await (await fetch(`${studio.url}api/jobs`, { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
  await page.goto(`${studio.url}#/create/${job}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".job-status", { hasText: /^Stopped/ }).waitFor();

  // Pieces are chosen by their pictures.
  await page.goto(`${studio.url}#/create`);
  await page.getByRole("button", { name: "Chess maze" }).click();
  await form.getByText("Choose the pieces").click();
  await form.getByLabel("knight").fill("3");
  await form.getByLabel("queen").fill("1");
  await form.getByText("More control").click();
  await inspect(page, "create-pieces-dark");
  await form.getByLabel("How many").fill("1");
  await form.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/#\/create\/\d+/);
  assert.equal((await ask(`/jobs/${/\d+$/.exec(page.url())[0]}`)).request.params.pieces, "Q1N3");

  const small = await openPage(browser, { colorScheme: "light", ...phone });
  await small.goto(`${studio.url}#/create/1`);
  await small.locator(".find").nth(5).waitFor();
  await inspect(small, "tray-phone-light");

  // The studio ends in the middle of a job: its best so far is there after that, and the work goes on from it.
  const again = await (await fetch(`${studio.url}api/jobs`, { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
  for (let i = 0; i < 300 && !(await ask(`/jobs/${again.job}`)).best_id; i++) await new Promise((resolve) => setTimeout(resolve, 100));
  studio.close();
  studio = await serveStudio("lib.db");
  const { best_id: best } = await ask(`/jobs/${again.job}`);
  assert.match(best, /^chromatic:w30h30:/);
  await page.goto(`${studio.url}#/create/${again.job}`);
  await page.locator(".job-status", { hasText: /^Interrupted/ }).waitFor();
  await page.getByAltText("The best so far").waitFor();
  await inspect(page, "interrupted-dark");
  await page.getByRole("button", { name: "Resume" }).click();
  await page.waitForURL(new RegExp(`#/create/${again.job + 1}$`));
  assert.equal((await ask(`/jobs/${again.job + 1}`)).request.from, best);
  await page.getByRole("button", { name: "Cancel" }).click();
} finally {
  await browser.close();
  studio.close();
}
