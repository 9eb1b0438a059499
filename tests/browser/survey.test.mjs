// A survey: made within ten presses from Discover, taken by others by its link and by the page that is taken offline, read
// with numbers of people and nothing claimed of few; the survey's token opens nothing else.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
for (const id of ["chromatic:w4h3#5", "chromatic:w4h4#7", "chromatic:w5h4#9"]) run("library", "add", id, "--library", "lib.db");
const studio = await serveStudio("lib.db");
const browser = await openBrowser();
const ask = (path) => fetch(`${studio.url}api${path}`).then((answer) => answer.json());

/** Takes what is open in the page: every puzzle is begun, given up and rated; then pairs. */
async function take(page, stars, finish, age) {
  const next = page.getByRole("button", { name: "Next", exact: true });
  await page.getByRole("button", { name: "Begin" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Begin" }).isDisabled(), "nothing begins without consent");
  await page.getByRole("checkbox").check();
  if (age) await page.getByLabel("Age").fill(String(age));
  await page.getByRole("button", { name: "Begin" }).click();
  for (let i = 0; i < 3; i++) {
    await page.locator(".count", { hasText: "0 moves" }).waitFor();
    assert.equal(await page.getByRole("button", { name: /Hint|Show solution/ }).count(), 0, "no help in a survey");
    assert.equal(await page.getByRole("group", { name: "Was it fun?" }).count(), 0, "nothing is rated before it is played");
    await page.locator(".board").focus();
    for (const key of ["Right", "Down", "Left", "Up"]) await page.keyboard.press(`Arrow${key}`);
    await page.keyboard.press("v"); // shows nothing here
    const stop = page.getByRole("button", { name: "Stop playing and rate it" });
    await stop.or(page.getByRole("group", { name: "Was it fun?" })).first().waitFor();
    if (await stop.count()) await stop.click();
    await page.getByRole("group", { name: "Was it fun?" }).getByRole("button", { name: "1" }).click(); // a slip
    await page.getByRole("group", { name: "Was it fun?" }).getByRole("button", { name: String(stars) }).click();
    await page.getByRole("group", { name: "Was it hard?" }).getByRole("button", { name: "2" }).click();
    if (i === 0) await inspect(page, `survey-rate-${stars}`);
    await next.click();
  }
  const pair = page.getByRole("group", { name: /Which was more entertaining/ }).first();
  await pair.locator("img[src]").nth(1).waitFor();
  await inspect(page, `survey-pairs-${stars}`);
  await pair.getByRole("button").first().click();
  await page.getByRole("button", { name: finish }).click();
}

try {
  const maker = await openPage(browser, { colorScheme: "light" });
  await maker.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  let presses = 0;
  const press = (target) => {
    presses++;
    return target.click();
  };
  await maker.goto(studio.url);
  await press(maker.getByRole("navigation").getByRole("link", { name: "Lab" }));
  await press(maker.getByRole("link", { name: "New survey" }));
  await maker.getByLabel("Name").fill("Small mazes");
  const boxes = maker.getByRole("checkbox", { name: /^Choose/ });
  await boxes.nth(2).waitFor();
  for (let i = 0; i < 3; i++) await press(boxes.nth(i));
  await maker.getByRole("checkbox", { name: /^At the beginning, ask for age/ }).check();
  await inspect(maker, "survey-new-light");
  await press(maker.getByRole("button", { name: "Make the survey" }));
  await maker.getByText("Nobody has answered yet.").waitFor();
  await maker.getByText("This link opens on this computer only.").waitFor();
  await press(maker.getByRole("button", { name: "Copy the link" }));
  const url = await maker.evaluate(() => navigator.clipboard.readText());
  const token = new URL(url).searchParams.get("survey");
  const [file] = await Promise.all([maker.waitForEvent("download"), press(maker.getByRole("link", { name: "Offline page" }))]);
  fs.copyFileSync(await file.path(), "survey.html");

  // One person by the link, on a phone in the dark, who sees no doors; one with the page alone.
  const first = await openPage(browser, { colorScheme: "dark", ...phone });
  await first.goto(url);
  await first.getByRole("heading", { name: "Small mazes" }).waitFor();
  assert.equal(await first.getByRole("navigation").count(), 0);
  await inspect(first, "survey-welcome-phone-dark");
  await take(first, 4, "Finish", 26);
  await first.getByText("Your answers are stored.").waitFor();
  await first.reload();
  await first.getByRole("heading", { name: "Thank you" }).waitFor();

  const second = await openPage(browser, { colorScheme: "light", acceptDownloads: true });
  await second.goto(`file://${process.cwd()}/survey.html`);
  const saved = second.waitForEvent("download");
  await take(second, 5, "Save my answers");
  fs.copyFileSync(await (await saved).path(), "answers.json");
  assert.equal((await ask("/surveys")).surveys[0].people, 1, "the page sends nothing");
  await maker.getByLabel("Add answer files").setInputFiles("answers.json");
  await maker.getByText("2 people have answered.").waitFor();
  await maker.getByText("With fewer than 10 answers, only counts are shown").waitFor();
  await maker.getByText("Age: 1 person", { exact: true }).waitFor(); // the other left it out
  await inspect(maker, "survey-few-light");

  // The last answer counts, and from ten people on there are means with intervals.
  const answers = JSON.parse(fs.readFileSync("answers.json", "utf8"));
  assert.deepStrictEqual(answers.ratings.filter((one) => one.question === 1).map((one) => one.answer), [5, 5, 5]);
  for (let i = 0; i < 8; i++) {
    const body = JSON.stringify({ ...answers, person: `0123456${i}` });
    assert.equal((await fetch(`${studio.url}api/take/${token}`, { method: "POST", headers: { "Content-Type": "application/json" }, body })).status, 201);
  }
  await maker.getByText("10 people have answered.").waitFor();
  await maker.getByText("3.83 to 5, n = 10").first().waitFor();
  await inspect(maker, "survey-results-light");
  const [table] = await Promise.all([maker.waitForEvent("download"), press(maker.getByRole("link", { name: "Export as CSV" }))]);
  const rows = fs.readFileSync(await table.path(), "utf8").split("\n");
  assert.equal(rows.filter((row) => row.includes("Was it fun?")).length, 30);
  assert.ok(presses <= 10, `${presses} presses`);

  // Asked who they are, nobody said; and nobody compared two puzzles.
  const json = (body) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const shy = await (await fetch(`${studio.url}api/surveys`, json({ name: "Shy", puzzles: [(await ask("/surveys/1")).puzzles[0].id], questions: [{ text: "Was it fun?", low: "not at all", high: "very" }], pairs: false, background: true }))).json();
  const one = await ask(`/take/${shy.token}`);
  const said = { survey: shy.token, consent: true, person: "89abcdef", plays: [{ code: one.puzzles[0].code, won: true, moves: 5, milliseconds: 900 }], ratings: [], pairs: [] };
  assert.equal((await fetch(`${studio.url}api/take/${shy.token}`, json(said))).status, 201);
  await maker.goto(`${studio.url}#/survey/${shy.survey}`);
  await maker.getByText("1 person has answered.").waitFor();
  assert.equal(await maker.getByText("Who answered").count(), 0);
  assert.deepStrictEqual(maker.faults, []);
  await maker.goBack();

  const small = await openPage(browser, { colorScheme: "dark", ...phone });
  await small.goto(maker.url());
  await small.getByText("10 people have answered.").waitFor();
  await inspect(small, "survey-results-phone-dark");
} finally {
  await browser.close();
  studio.close();
}
