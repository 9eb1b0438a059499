// Tasks that people come for, each from Discover with a fresh profile and within its number of presses. (Twenty mazes to a
// printed sheet are in create.test.mjs.)
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { openBrowser, openPage, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
for (const id of ["affordance#3", "chromatic:w6h6#5"]) run("library", "add", id, "--library", "lib.db");
const studio = await serveStudio("lib.db");
const browser = await openBrowser();

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
