// make-screenshots.mjs PROGRAM [FOLDER]: pictures of the studio's pages for docs/images, on a library that is made for them.
// Needs Chromium ($LW_CHROMIUM), the pages in web/dist, and a program that was built with them.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const program = path.resolve(process.argv[2]);
const folder = path.resolve(process.argv[3] ?? path.join(root, "docs/images"));
process.env.LUDWRIGHT = program;
process.env.LW_SOURCE ??= root;
process.env.LW_CHROMIUM ??= "/usr/bin/chromium";
const { openBrowser, openPage, serveStudio } = await import("../tests/browser/studio.mjs");

const home = fs.mkdtempSync(path.join(os.tmpdir(), "ludwright-shots-"));
const library = path.join(home, "library.db");
const run = (...args) => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
for (const [spec, ...flags] of [["chromatic:w9h9", "--target", "moves=30"], ["chessmaze", "--target", "moves=12"], ["affordance", "--budget", "60"], ["boardgame", "--budget", "60"]])
  run("evolve", spec, ...flags, "-n", "3", "--library", library);
run("library", "add", path.join(root, "examples/puzzlescript/push.txt"), path.join(root, "examples/games/breakthrough.game"), "--library", library);
const maze = run("evolve", "chessmaze", "--target", "moves=12", "--quiet").trim();

// Each is a place, what has to be there, and what is done before the picture is taken.
const shots = {
  discover: ["discover", ".daily .board"],
  collection: ["collection", ".card"],
  create: ["create", "form"],
  play: [`play/${encodeURIComponent(maze)}`, ".board", (page) => page.keyboard.press("h").then(() => page.getByText("Press Hint again").waitFor())],
  edit: [`edit/${encodeURIComponent(maze)}`, ".canvas"],
  puzzlescript: ["puzzlescript", "textarea, .cm-content"],
};

const studio = await serveStudio(library);
const browser = await openBrowser();
try {
  for (const [name, [place, sign, act]] of Object.entries(shots)) {
    const page = await openPage(browser, { colorScheme: "light", viewport: { width: 1120, height: 760 } });
    await page.goto(`${studio.url}#/${place}`);
    await page.locator(sign).first().waitFor();
    await act?.(page);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1500); // pictures and facts come one by one
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  studio.close();
  fs.rmSync(home, { recursive: true });
}
