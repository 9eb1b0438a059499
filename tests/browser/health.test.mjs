// Mazes with health: a step that is not safe is made and costs a point, which the page shows; the last point lost ends the play, and
// undo takes the step back.
import assert from "node:assert";
import { inspect, openBrowser, openPage, servePages } from "./studio.mjs";

const pages = await servePages();
const browser = await openBrowser();
// From red in the corner to violet in the other: down to green is not safe, to the right it is.
const maze = (health) => `${pages.url}#/play/${encodeURIComponent(`chromatic:w3h2,health=${health}:ROYGBV`)}`;
const moved = (page, count) => page.locator(".count", { hasText: new RegExp(`(^|· )${count} move`) }).waitFor();
const shows = (page, words) => page.locator(".picture text", { hasText: words }).waitFor();

try {
  const page = await openPage(browser, { colorScheme: "light" });
  await page.goto(maze(2));
  await moved(page, 0);
  await shows(page, "health 2 of 2");
  assert.match(await page.locator("main").textContent(), /costs a point of health/);
  await page.locator(".board").focus();
  await page.keyboard.press("ArrowDown");
  await moved(page, 1);
  await shows(page, "health 1 of 2");
  await inspect(page, "health-light");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.getByRole("region", { name: "Solved" }).waitFor();

  await page.goto(maze(1));
  await shows(page, "health 1 of 1");
  await page.locator(".board").focus();
  await page.keyboard.press("ArrowDown");
  await shows(page, "health 0 of 1");
  await page.locator(".message", { hasText: "That did not work out." }).waitFor();
  await page.keyboard.press("ArrowRight");
  await moved(page, 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "health 1 of 1");
} finally {
  await browser.close();
  pages.close();
}
