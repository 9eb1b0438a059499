// The studio itself: a library is looked through, a puzzle is evolved while one watches, opened, played, kept and
// rated; an archive and a front are opened by their charts.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const families = run("families", "--json").trim().split("\n").map((line) => JSON.parse(line));
const spec = process.env.LW_SPEC ?? families[0].name;
const family = families.find((one) => one.name === spec);
run("evolve", spec, "-n", "6", "--budget", "3000", "--library", "lib.db");
run("library", "add", `${families.at(-1).name}#1`, "--library", "lib.db");

const studio = await serveStudio("lib.db");
const browser = await openBrowser();
const settled = (page) => page.locator(".job-status", { hasText: /^Done/ }).waitFor({ timeout: 90000 });

async function order(page, fill) {
  await page.goto(`${studio.url}#/create`);
  const form = page.locator("form.order");
  await form.waitFor();
  await page.getByRole("group", { name: "Kind of puzzle" }).getByRole("button", { name: family.title }).click();
  await fill(form);
  await form.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/#\/create\/\d+/);
}

try {
  const page = await openPage(browser, { colorScheme: "light" });
  await page.goto(`${studio.url}#/collection`);
  await page.getByText("7 puzzles").waitFor();
  await inspect(page, "studio-collection-light");
  await page.getByLabel("Kind").selectOption(spec);
  await page.getByText("6 puzzles").waitFor();

  // What the filter leaves, exported as one page.
  await page.getByText("Download").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Export as HTML" }).click()]);
  const list = /id="puzzles">(.*?)<\/script>/s.exec(fs.readFileSync(await download.path(), "utf8"))[1];
  assert.equal(JSON.parse(list).length, 6);

  // To order, with the form made from the family's tables.
  await order(page, async (form) => {
    await form.getByLabel("How many").fill("3");
    await inspect(page, "create-light");
  });
  await page.locator(".find").nth(2).waitFor({ timeout: 90000 });
  await settled(page);
  await inspect(page, "created-light");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("3 kept in your collection.").waitFor();
  await page.locator(".find .card").first().click();
  await page.locator(".board").waitFor();

  // Watched to its end, and rated.
  await page.locator(".count", { hasText: "has" }).waitFor();
  await page.getByRole("button", { name: /Show solution/ }).click();
  await page.locator("input[type=range]").fill("20");
  await page.locator(".message.won").waitFor({ timeout: 60000 });
  const rate = page.getByRole("region", { name: "Rate this puzzle" });
  assert.equal(await rate.getByRole("button").count(), 0, "nothing is rated without consent");
  await rate.getByLabel(/may be stored/).check();
  await rate.getByRole("group", { name: "Was it fun?" }).getByRole("button", { name: "4" }).click();
  await rate.getByText("Thank you.").waitFor();
  await rate.getByRole("button", { name: "liked it", exact: true }).click();
  await rate.locator("button[aria-pressed=true]", { hasText: /^liked it$/ }).waitFor();
  assert.ok(await rate.getByRole("button", { name: "disliked it" }).isDisabled(), "one liking a play");
  await inspect(page, "rated-light");

  // Taken away in every form.
  const take = async (name, role = "button") => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole(role, { name, exact: true }).click()]);
    return fs.readFileSync(await file.path());
  };
  assert.equal((await take("GIF of the solution", "link")).subarray(0, 4).toString(), "GIF8");
  assert.match((await take("SVG")).toString(), /^<svg /);
  assert.equal((await take("PNG")).subarray(1, 4).toString(), "PNG");
  assert.equal((await take("CSV", "link")).toString().trim().split("\n").length, 2);
  assert.ok(JSON.parse((await take("Certificate")).toString()).solution);
  assert.match((await take("Export as HTML")).toString(), /id="puzzles">\[\{/);
  const [sheet] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Sheet to print" }).click()]);
  await sheet.getByRole("heading").first().waitFor();
  await sheet.close();

  await page.goto(`${studio.url}#/ratings`);
  await page.getByText(/1 play and 2 ratings in 1 visit/).waitFor();

  // An archive, on a phone in the dark; then a front.
  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  await order(dark, async (form) => {
    await form.getByText("More control").click();
    await form.getByRole("button", { name: "+ axis" }).click();
    await form.getByRole("button", { name: "+ axis" }).click();
    await inspect(dark, "create-phone-dark");
  });
  await settled(dark);
  await dark.locator(".tile").first().waitFor();
  await inspect(dark, "archive-phone-dark");
  await dark.locator(".chart a").first().focus();
  await dark.keyboard.press("Enter");
  await dark.locator(".board").waitFor();
  if (family.facts.length > 1) {
    await order(page, async (form) => {
      await form.getByText("More control").click();
      await form.getByRole("button", { name: "+ goal" }).click();
    });
    await settled(page);
    await page.locator(".dot").first().waitFor();
    await inspect(page, "front-light");
    await page.locator(".chart a").last().focus();
    await page.keyboard.press("Enter");
    await page.locator(".board").waitFor();
  }

  // Two experiments from files, their results, and one held against the other.
  for (const name of ["first", "second"]) {
    const experiment = { name, seed: 3, replicates: 3, settings: { spec, evaluations: 200 }, axes: [{ algorithm: ["random", "climber"] }] };
    await page.goto(`${studio.url}#/lab`);
    await page.locator("input[type=file]").setInputFiles({ name: "one.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(experiment)) });
    await page.waitForURL(new RegExp(`#/lab/${name}`));
    await page.getByText("6 of 6 replicates").waitFor();
  }
  await page.goto(`${studio.url}#/lab`);
  await page.getByRole("region", { name: "Comparison" }).getByRole("row", { name: /climber/ }).waitFor();
  await inspect(page, "experiments-light");
  await page.getByRole("link", { name: "first" }).click();
  await page.getByRole("region", { name: "Cells of the run" }).getByRole("link", { name: "play" }).first().waitFor();
  await inspect(page, "run-light");
  const [report] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Read the report" }).click()]);
  await report.getByRole("heading", { name: /first/ }).first().waitFor();
} finally {
  await browser.close();
  studio.close();
}
