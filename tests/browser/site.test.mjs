// The site works from a disk: pages, search, the gallery; on a desk and on a phone, light and dark. Every link of it leads somewhere.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { inspect, openBrowser, openPage, phone } from "./studio.mjs";

execFileSync(process.env.LUDWRIGHT, ["library", "add", "chromatic:w6h6#1", "chessmaze#2", "--library", "gallery.db"]);
execFileSync(process.env.LUDWRIGHT, ["publish", "gallery.db", "-o", "gallery"]);
execFileSync(process.env.LW_NODE, [path.join(process.env.LW_SOURCE, "site/build.mjs"), "gallery", "site"]);
const at = (page) => `file://${path.resolve("site", page)}`;

// Links first, without a browser.
const files = fs.readdirSync("site", { recursive: true }).filter((name) => name.endsWith(".html") && !/^studio\//.test(name));
for (const name of files)
  for (const [, to] of fs.readFileSync(path.join("site", name), "utf8").matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g))
    if (!/^[a-z]+:/.test(to)) assert.ok(fs.existsSync(path.join("site", path.dirname(name), to)), `${name}: ${to}`);

const browser = await openBrowser();
try {
  for (const [look, options] of [["light", { colorScheme: "light" }], ["dark", { colorScheme: "dark" }], ["phone", { ...phone, colorScheme: "light" }]]) {
    const page = await openPage(browser, options);
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(at("index.html"));
    await inspect(page, `site-home-${look}`);

    // Search finds a page by a word of its text, and the keyboard is enough to open it.
    await page.locator("#search").fill("printable mazes");
    await page.locator("#results a").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/tutorials\/mazes\.html/);
    await inspect(page, `site-docs-${look}`);
    await page.locator("#search").fill("zzzz");
    await page.getByText("No page has all these words.").waitFor();

    await page.goto(at("docs/studies/ashlock2010.html"));
    await inspect(page, `site-study-${look}`);
    await page.getByRole("link", { name: "Gallery" }).click();
    await page.locator(".card").first().click();
    await page.locator(".board").waitFor();
    await page.goto(at("studio.html"));
    await page.locator("#disk").waitFor();

    // No page is wider than the screen.
    for (const name of ["docs/reference/commands.html", "docs/studies/halim-claims.html", "docs/background/speed.html"]) {
      await page.goto(at(name));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
    }
    assert.deepStrictEqual(requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
    assert.deepStrictEqual(page.faults, []);
  }
} finally {
  await browser.close();
}
