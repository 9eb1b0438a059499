// The Lab and surveys by keys alone: nothing here clicks, and what is pressed is what has the focus.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { openBrowser, openPage, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
for (const id of ["chromatic:w4h3#5", "chromatic:w4h4#7"]) run("library", "add", id, "--library", "lib.db");
const studio = await serveStudio("lib.db");
const browser = await openBrowser();
const ask = (path) => fetch(`${studio.url}api${path}`).then((answer) => answer.json());
const experiment = { name: "own", seed: 3, replicates: 3, settings: { spec: "chromatic:w4h3", evaluations: 50 }, axes: [{ algorithm: ["random", "climber"] }] };
fs.writeFileSync("own.json", JSON.stringify(experiment));

/** Tab, until what has the focus is called so; it has to be seen there. */
async function tabTo(page, name, most = 150) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((wanted) => {
      const one = document.activeElement;
      const words = [one.getAttribute("aria-label"), one.labels?.[0]?.innerText, one.innerText].filter(Boolean).map((text) => text.trim());
      const shown = one.matches(":focus-visible") || one.closest("label");
      return words.some((text) => text.startsWith(wanted)) ? (shown ? "seen" : "unseen") : "";
    }, name);
    if (there) assert.equal(there, "seen", `the focus on ${name} is seen`);
    if (there) return;
  }
  assert.fail(`no Tab leads to ${name}`);
}

const press = async (page, name, key = "Enter") => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

async function lab(page) {
  await press(page, "Lab");
  await page.getByRole("button", { name: "Run: Chess mazes before evolution" }).waitFor();
  await tabTo(page, "Experiment file");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
  await chooser.setFiles("own.json");
  await page.getByText("6 of 6 replicates").waitFor();
  await press(page, "← Lab");
  await page.getByRole("button", { name: "Run: Chess mazes before evolution" }).waitFor();
  await press(page, "Run: Chess mazes before evolution");
  await page.getByText("90 of 90 replicates").waitFor({ timeout: 120000 });
  await tabTo(page, "Read the report");
  const [report] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await report.getByText("Fig. 4").first().waitFor();
  await report.close();
  await tabTo(page, "Cells of the run"); // a table that is too wide is scrolled by keys
  await press(page, "← Lab");
  await page.getByRole("heading", { name: "Two runs compared" }).waitFor();
  await tabTo(page, "Second");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("region", { name: "Comparison" }).waitFor();
}

async function make(page) {
  await press(page, "New survey");
  await page.getByRole("checkbox", { name: /^Choose/ }).first().waitFor();
  await tabTo(page, "Name");
  await page.keyboard.type("By keys");
  for (let i = 0; i < 2; i++) await press(page, "Choose", "Space");
  await press(page, "Add a question");
  await press(page, "Remove question 3");
  await press(page, "Make the survey");
  await page.getByRole("heading", { name: "By keys" }).waitFor();
  await page.getByText("Nobody has answered yet.").waitFor();
  await tabTo(page, "Offline page");
  await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const { surveys } = await ask("/surveys");
  return (await ask(`/surveys/${surveys[0].survey}`)).token;
}

async function take(page) {
  await page.getByRole("button", { name: "Begin" }).waitFor();
  await press(page, "My plays", "Space");
  await press(page, "Begin");
  for (let i = 0; i < 2; i++) {
    await page.locator(".count", { hasText: "0 moves" }).waitFor();
    await page.locator("body").press("Shift+Tab"); // from the top again
    while (!(await page.evaluate(() => document.activeElement.classList.contains("board")))) await page.keyboard.press("Tab");
    for (const key of ["Right", "Down", "Left", "Up"]) await page.keyboard.press(`Arrow${key}`);
    const fun = page.getByRole("group", { name: "Was it fun?" });
    await page.getByRole("button", { name: "Stop playing and rate it" }).or(fun).first().waitFor();
    if (!(await fun.count())) await press(page, "Stop playing and rate it");
    await fun.waitFor();
    await press(page, "4");
    await press(page, "Next");
  }
  await page.getByText("Which was more entertaining").first().waitFor();
  await press(page, "neither");
  await press(page, "Finish");
  await page.getByText("Your answers are stored.").waitFor();
}

async function read(page) {
  await page.getByText("1 person has answered.").waitFor();
  await tabTo(page, "Export as CSV");
  const [table] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  assert.match(fs.readFileSync(await table.path(), "utf8"), /Was it fun\?,4/);
  await tabTo(page, "Add answer files");
  await press(page, "Delete");
  await page.getByRole("button", { name: "Delete it with all answers" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Lab", exact: true }).waitFor();
  assert.deepStrictEqual((await ask("/surveys")).surveys, []);
}

try {
  const page = await openPage(browser, { colorScheme: "light" });
  await page.goto(studio.url);
  await page.locator(".daily .board").waitFor();
  await lab(page);
  const token = await make(page);
  const taker = await openPage(browser, { colorScheme: "light" });
  await taker.goto(`${studio.url}?survey=${token}`);
  await take(taker);
  await read(page);
  assert.deepStrictEqual([...page.faults, ...taker.faults], []);
} finally {
  await browser.close();
  studio.close();
}
