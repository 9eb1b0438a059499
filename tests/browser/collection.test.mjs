// A collection of thousands: only what is seen is in the page, and scrolling, filters and sorting ask for what they
// need. The studio's answers are made up here.
import assert from "node:assert";
import { inspect, openBrowser, openPage, servePages } from "./studio.mjs";

const TOTAL = 5000;
const pages = await servePages();
const browser = await openBrowser();
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#47a" d="M0 0h1v1H0z"/></svg>';
const asked = [];

try {
  const page = await openPage(browser, { colorScheme: "dark" });
  await page.route("**/api/**", (route) => {
    const { pathname, searchParams: query } = new URL(route.request().url());
    if (pathname.endsWith("/picture.svg")) return route.fulfill({ contentType: "image/svg+xml", body: picture });
    if (pathname.endsWith("/sets")) return route.fulfill({ json: { sets: [] } });
    if (pathname.endsWith("/library"))
      return route.fulfill({ json: { puzzles: TOTAL, families: [{ name: "some", puzzles: TOTAL, facts: { moves: [0, TOTAL], depth: [1, 9] } }], tags: [{ tag: "mine", puzzles: 3 }] } });
    asked.push(query.toString());
    const offset = Number(query.get("offset"));
    const entries = Array.from({ length: Math.min(60, TOTAL - offset) }, (_, i) => ({
      handle: String(1000000 + offset + i), id: `some:w1h1:${offset + i}`, family: "some", title: `number ${offset + i}`, tags: [], facts: { moves: offset + i, depth: 3 },
    }));
    return route.fulfill({ json: { total: TOTAL, offset, puzzles: entries } });
  });
  await page.goto(`${pages.url}#/collection`);
  await page.getByText("number 0", { exact: true }).waitFor();
  assert.equal(await page.locator("p[role=status]").textContent(), `${TOTAL} puzzles`);
  await inspect(page, "collection-many-dark");
  const count = () => page.locator(".grid li").count();
  assert.ok((await count()) < 120, "only a window of the list is there");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(`number ${TOTAL - 1}`, { exact: true }).waitFor();
  assert.ok((await count()) < 120, "and stays so");
  assert.ok(asked.length < 12, `few questions were asked: ${asked.length}`);

  await page.getByLabel("Kind").selectOption("some");
  await page.getByLabel("Sort by").selectOption("depth");
  await page.getByRole("button", { name: "+ condition" }).click();
  await page.getByLabel("number", { exact: true }).fill("7");
  await page.waitForTimeout(400);
  const last = new URLSearchParams(asked.at(-1));
  assert.equal(last.get("family"), "some");
  assert.equal(last.get("sort"), "depth:desc");
  assert.equal(last.get("where"), "moves>=7");
} finally {
  await browser.close();
  pages.close();
}
