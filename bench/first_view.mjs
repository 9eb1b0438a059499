// How soon the studio's first view is there: medians over fresh profiles, in milliseconds from the navigation, and bytes before
// the core. Prints numbers and judges nothing.
//
//   LW_SOURCE=$PWD LUDWRIGHT=build/ludwright LW_CHROMIUM=$(command -v chromium) node bench/first_view.mjs [LIBRARY.db] [TIMES]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { countBytes, openBrowser, openPage, serveStudio } from "../tests/browser/studio.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "first-view-"));
const studio = await serveStudio(process.argv[2] ?? path.join(folder, "lib.db"));
const browser = await openBrowser();
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function look() {
  const page = await openPage(browser);
  const bytes = await countBytes(page);
  await page.goto(studio.url);
  await page.locator(".daily .board svg").first().waitFor();
  const playable = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  const seen = { painted, playable, bytes: bytes() };
  await page.context().close();
  return seen;
}

try {
  await look(); // the browser and the disk are warm, the profile is not
  const all = [];
  for (let i = 0; i < Number(process.argv[3] ?? 9); i++) all.push(await look());
  const of = (key) => Math.round(median(all.map((one) => one[key])));
  console.log(`first contentful paint ${of("painted")} ms, daily puzzle playable ${of("playable")} ms, ${of("bytes")} bytes before the core (medians of ${all.length})`);
} finally {
  await browser.close();
  await studio.close();
  fs.rmSync(folder, { recursive: true });
}
