// A game is written in the browser: an example is opened, broken, mended, played to its end with the keyboard, painted
// and solved, on a phone in the dark, too: all of that without a studio. With one it is graded and kept.
import assert from "node:assert";
import fs from "node:fs";
import { openSession } from "../wasm/session.mjs";
import { inspect, openBrowser, openPage, phone, servePages, serveStudio } from "./studio.mjs";

const pages = await servePages();
const studio = await serveStudio("lib.db");
const browser = await openBrowser();
const stored = (page) => page.evaluate(() => localStorage.getItem("ludwright-puzzlescript"));
const levelOf = (text, first, count) => text.slice(text.indexOf(first)).split("\n").slice(0, count);

try {
  const page = await openPage(browser, { colorScheme: "light", viewport: { width: 1400, height: 900 } });
  await page.goto(`${pages.url}#/puzzlescript`);
  const editor = page.getByRole("textbox", { name: "The text of the game" });
  await editor.waitFor();
  const levels = page.getByRole("list", { name: "Levels" });
  const open = async (name) => {
    await page.getByLabel("Open an example").selectOption(`example:${name}`);
    await page.getByText(`Opened ${name}.`).waitFor();
  };
  await open("push");
  await levels.getByRole("button", { name: "1 6 moves" }).waitFor();
  await levels.getByRole("button", { name: "3 30 moves" }).waitFor();
  await page.getByText("No errors.").waitFor();
  await page.locator(".ps-colour", { hasText: "orange" }).waitFor();
  await inspect(page, "puzzlescript-light");

  // A mistake is told at its line, with what was meant; one press mends it.
  await page.getByRole("button", { name: /Save as a file/ }).waitFor();
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("All Mark");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  const notes = page.getByRole("region", { name: "Errors and warnings" });
  const line = (await stored(page)).split("\n").indexOf("All Mark on Crat") + 1;
  assert.ok(line > 0, "what was typed is kept");
  await notes.getByText("did you mean crate?").waitFor();
  await notes.getByRole("button", { name: `Line ${line}, column 13` }).first().waitFor();
  await page.locator(".cm-lintRange-error", { hasText: "Crat" }).first().waitFor();
  await page.locator(".cm-lintRange-error").first().hover();
  await page.getByRole("button", { name: "write crate" }).waitFor();
  const { height } = page.viewportSize();
  const list = await notes.boundingBox();
  assert.ok(list.y >= 0 && list.y + list.height <= height, `the list of errors is in view: ${JSON.stringify(list)}`);
  await page.locator("#verdict", { hasText: "The text does not compile." }).waitFor();
  await levels.getByRole("button", { name: "1 does not compile" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Export as HTML" }).isDisabled(), "an old version is not exported");
  await inspect(page, "puzzlescript-error-light");
  await page.mouse.move(5, 5);
  await page.locator(".cm-lintRange-error").first().hover();
  await page.getByRole("button", { name: "write crate" }).click();
  await notes.getByText("No errors.").waitFor();
  assert.ok((await stored(page)).includes("All Mark on crate"));

  // A new game from a template, under a title of its own; undoing brings back the text before it.
  const was = await stored(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: /Skating Sliding/ }).waitFor();
  await inspect(page, "puzzlescript-new-light");
  await page.getByRole("dialog").getByRole("button", { name: /^Empty/ }).click();
  await levels.getByRole("button", { name: "1 4 moves" }).waitFor();
  assert.match(await stored(page), /^title New game\n/);
  await editor.focus();
  await page.keyboard.press("Control+z");
  await page.waitForFunction((text) => localStorage.getItem("ludwright-puzzlescript") === text, was);
  await levels.getByRole("button", { name: "3 30 moves" }).waitFor();

  // Words are offered where they fit, and Enter is a new line unless one was chosen.
  const typed = async (after, text) => {
    await editor.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+f");
    await page.keyboard.type(after);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type(text);
  };
  await typed("All Mark", "No pla");
  await page.getByRole("option", { name: "player" }).waitFor();
  await page.waitForTimeout(150); // what is chosen too quickly is not meant
  await page.keyboard.press("ArrowDown");
  await page.locator("[role=option][aria-selected=true]", { hasText: "player" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => localStorage.getItem("ludwright-puzzlescript").includes("\nNo player\n"));
  for (let i = 0; i < 10; i++) await page.keyboard.press("Backspace");
  await typed("#.*p..#", "#oooo.#");
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".cm-tooltip-autocomplete").count(), 0, "nothing is offered in a level's rows");
  for (let i = 0; i < 8; i++) await page.keyboard.press("Backspace");
  assert.ok((await stored(page)).endsWith("##.o..o#\n########\n"));

  // The level at the cursor is the one that is played; to its end with keys, then on to the next.
  await levels.getByRole("button", { name: "1 6 moves" }).click();
  const board = page.getByRole("application", { name: /the board/ });
  await board.focus();
  for (const key of ["Down", "Left", "Up", "Left", "Up", "Right"]) await page.keyboard.press(`Arrow${key}`);
  await page.locator(".message.won", { hasText: "Solved in 6 moves: no solution is shorter" }).first().waitFor();
  await page.locator(".words", { hasText: "Two at once." }).waitFor();
  await page.keyboard.press("x");
  await levels.locator("button[aria-pressed=true]", { hasText: "18 moves" }).waitFor();
  await page.locator(".count", { hasText: "level 2 of 3 · 0 moves · the shortest solution has 18" }).waitFor();

  // Any level as a picture; its solution and what was played as films. The browser reads them back.
  const saved = async (name, file) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const got = await download;
    assert.equal(got.suggestedFilename(), file);
    return fs.readFileSync(await got.path());
  };
  const sizeOf = (bytes, type) =>
    page.evaluate(async ([text, type]) => {
      const image = new Image();
      image.src = `data:${type};base64,${text}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, [bytes.toString("base64"), type]);
  const framesOf = (bytes) =>
    page.evaluate(async (text) => {
      const decoder = new ImageDecoder({ type: "image/gif", data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) });
      await decoder.tracks.ready;
      await decoder.completed;
      const count = decoder.tracks.selectedTrack.frameCount;
      for (let frameIndex = 0; frameIndex < count; frameIndex++) await decoder.decode({ frameIndex });
      return count;
    }, bytes.toString("base64"));
  assert.deepStrictEqual(await sizeOf(await saved("Save as PNG", "warehouse-level-2.png"), "image/png"), [450, 300]);
  const solved = await saved("GIF of the solution", "warehouse-level-2-solution.gif");
  assert.equal(solved.subarray(0, 6).toString(), "GIF89a");
  assert.equal(await framesOf(solved), 19);
  const mine = await saved("GIF of your play", "warehouse-level-1-play.gif");
  assert.equal(await framesOf(mine), 7);

  // Painting: with the mouse, with keys, fill, undo, more and less of it; the text and the verdict follow.
  await page.getByRole("tab", { name: "Paint" }).click();
  await levels.getByRole("button", { name: "1 6 moves" }).click();
  const canvas = page.getByRole("application", { name: /editable: 5 rows, 7 columns/ });
  await canvas.waitFor();
  const before = await stored(page);
  const first = () => stored(page).then((text) => levelOf(text, "#######", 5));
  assert.deepStrictEqual(await first(), ["#######", "#..o..#", "#.*p..#", "#.....#", "#######"]);
  await page.getByRole("button", { name: "wall, #" }).click();
  const box = await canvas.boundingBox();
  const cell = (row, col) => [box.x + ((col + 0.5) * box.width) / 7, box.y + ((row + 0.5) * box.height) / 5];
  await page.mouse.move(...cell(3, 1));
  await page.mouse.down();
  await page.mouse.move(...cell(3, 4), { steps: 2 });
  await page.mouse.up();
  await levels.getByRole("button", { name: "1 unsolvable" }).waitFor();
  assert.deepStrictEqual(await first(), ["#######", "#..o..#", "#.*p..#", "#####.#", "#######"]);
  await page.locator("#verdict", { hasText: "It cannot be solved. The crate in row 3, column 3 can never get to a target." }).waitFor();
  await inspect(page, "puzzlescript-paint-light");
  await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "Fill" }).click();
  await page.getByRole("button", { name: "floor, ." }).click();
  await page.mouse.click(...cell(2, 2)); // one crate alone
  await page.waitForFunction(() => localStorage.getItem("ludwright-puzzlescript").includes("#..p..#"));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.waitForFunction((text) => localStorage.getItem("ludwright-puzzlescript") === text, before);
  await levels.getByRole("button", { name: "1 6 moves" }).waitFor();
  await canvas.focus();
  for (let i = 0; i < 9; i++) for (const key of ["Up", "Left"]) await page.keyboard.press(`Arrow${key}`);
  for (const key of ["ArrowDown", "ArrowRight", "o", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => localStorage.getItem("ludwright-puzzlescript").includes("\n#ooo..#\n"));
  for (const name of ["Add at the top", "Add at the right", "Remove at the bottom"]) await page.getByRole("button", { name }).click();
  await page.getByRole("application", { name: /editable: 5 rows, 8 columns/ }).waitFor();
  assert.deepStrictEqual(levelOf(await stored(page), "ooooooo", 5), ["oooooooo", "#######o", "#ooo..#o", "#.*p..#o", "#.....#o"]);
  assert.equal((await stored(page)).replace("oooooooo\n#######o\n#ooo..#o\n#.*p..#o\n#.....#o\n", ""), before.replace("#######\n#..o..#\n#.*p..#\n#.....#\n#######\n", ""), "the rest is as it was");

  // The chosen object's sprite and colours can be copied.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("group", { name: "Glyphs" }).getByRole("button", { name: /^Wall/i }).click();
  await page.getByRole("button", { name: "Copy sprite" }).click();
  await page.getByText(/Copied the sprite of wall/i).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^brown darkbrown\n00010\n11111\n01000\n11111\n[01]{5}$/);
  await page.getByRole("button", { name: "Copy colours" }).click();
  await page.getByText(/The colours of wall/i).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "brown darkbrown");

  // All of it is there after reloading; a link has the whole game in it.
  const now = await stored(page);
  await page.reload();
  await levels.getByRole("button", { name: /^3/ }).waitFor();
  assert.equal(await stored(page), now);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("The link is copied").waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());

  // Another text in its place: the one before is not lost.
  await open("ice");
  await levels.getByRole("button", { name: "1 2 moves" }).waitFor();
  await page.getByLabel("Open an example").selectOption({ label: "Warehouse" });
  await page.waitForFunction((text) => localStorage.getItem("ludwright-puzzlescript") === text, now);

  // On a phone, in the dark, with letters: text and play are tabs.
  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  await dark.goto(url);
  await dark.getByRole("list", { name: "Levels" }).getByRole("button", { name: /^3 30 moves/ }).waitFor();
  await dark.waitForFunction((text) => localStorage.getItem("ludwright-puzzlescript") === text, now);
  await dark.getByText("Settings").click();
  await dark.getByLabel("Letters").check();
  await dark.getByText("Settings").click();
  await inspect(dark, "puzzlescript-phone-play-dark");
  await dark.getByRole("tab", { name: "Text" }).tap();
  await dark.locator(".cm-line").first().waitFor();
  await inspect(dark, "puzzlescript-phone-text-dark");
  await dark.getByRole("tab", { name: "Paint" }).tap();
  await dark.getByRole("button", { name: "crate, *" }).tap();
  const small = dark.getByRole("application", { name: /editable/ });
  await small.scrollIntoViewIfNeeded();
  const field = await small.boundingBox();
  await dark.touchscreen.tap(field.x + (5.5 * field.width) / 8, field.y + (4.5 * field.height) / 5);
  await dark.waitForFunction(() => localStorage.getItem("ludwright-puzzlescript").includes("#....*#o"));
  await inspect(dark, "puzzlescript-phone-paint-dark");
  await dark.getByRole("tab", { name: "Grade" }).tap();
  await dark.getByText("Grading needs the studio").waitFor();

  // An author's name may be as long as it likes.
  const ask = await openSession(process.env.LW_WASM);
  const { id: long } = ask("picture", { text: JSON.stringify({ family: "puzzlescript", source: now.replace(/^author .*$/m, `author ${"Longname".repeat(250)}`) }) });
  const reader = await openPage(browser, { colorScheme: "dark", ...phone });
  await reader.goto(`${pages.url}#/play/${encodeURIComponent(long)}`);
  await reader.locator(".words").waitFor();
  await inspect(reader, "puzzlescript-phone-author-dark");
  await reader.context().close();

  // Nothing but keys: from the page's head into the tabs and through them.
  await dark.getByRole("tab", { name: "Grade" }).focus();
  for (let i = 0; i < 3; i++) await dark.keyboard.press("ArrowLeft");
  await dark.locator("[role=tab][aria-selected=true]", { hasText: "Play" }).waitFor();

  // Two tabs with one text: what one writes over what the other wrote is kept among earlier ones.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".cm-content").waitFor();
  for (const tab of [page, other]) await tab.getByText("PuzzleScript is also open in another tab.").waitFor();
  for (const [tab, word] of [[page, "(ONE)"], [other, "(TWO)"]]) {
    await tab.locator(".cm-content").focus();
    await tab.keyboard.press("Control+Home");
    await tab.keyboard.type(word);
    await tab.waitForFunction((said) => localStorage.getItem("ludwright-puzzlescript").startsWith(said), word);
  }
  assert.match(await page.evaluate(() => JSON.parse(localStorage.getItem("ludwright-puzzlescript-earlier"))[0]), /^\(ONE\)/);
  await page.getByRole("button", { name: "Use the text from the other tab" }).click();
  await page.waitForFunction(() => localStorage.getItem("ludwright-puzzlescript").startsWith("(TWO)"));
  await other.close();
  await page.getByText("in another tab").waitFor({ state: "detached" });

  // With a studio behind it.
  await page.goto(`${studio.url}#/puzzlescript`);
  await open("snake");
  await levels.getByRole("button", { name: "3 24 moves" }).waitFor();
  await page.getByRole("tab", { name: "Grade" }).click();
  await page.getByRole("button", { name: "Grade the game" }).click();
  await page.getByText("3 of 3 levels can be solved.").waitFor();
  await page.getByRole("row", { name: /^2 can be solved/ }).waitFor();
  await inspect(page, "puzzlescript-grade-light");
  const [report] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Open the report" }).click()]);
  await report.getByRole("heading", { name: "Snake" }).first().waitFor();

  // Levels to order: one is added to the text.
  await open("push");
  await levels.getByRole("button", { name: "3 30 moves" }).waitFor();
  await page.getByRole("tab", { name: "More levels" }).click();
  await page.getByRole("spinbutton", { name: "Levels" }).fill("2");
  await page.getByLabel("Moves").fill("7");
  await page.getByRole("button", { name: "Make levels" }).click();
  await page.locator(".find .card", { hasText: /\d moves/ }).nth(1).waitFor({ timeout: 90000 });
  await page.getByText("2 found.").waitFor();
  await inspect(page, "puzzlescript-more-light");
  await page.getByRole("button", { name: "Try" }).first().click();
  const trying = page.getByRole("region", { name: "Trying Level 1 of those found" });
  await trying.locator(".count", { hasText: "0 moves" }).waitFor();
  await trying.getByRole("button", { name: /Hint/ }).click();
  await trying.locator(".message", { hasText: /\w/ }).waitFor();
  await inspect(page, "puzzlescript-try-light");
  await page.getByRole("button", { name: "Add to the text" }).first().click();
  await levels.getByRole("button", { name: /^4 \d+ moves/ }).waitFor();
  await open("snake");
  await levels.getByRole("button", { name: "3 24 moves" }).waitFor();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Keep this level" }).click();
  await page.getByText("Level kept in your collection.").waitFor();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Game kept in your collection.").waitFor();
  await page.goto(`${studio.url}#/library`);
  await page.getByText("2 puzzles").waitFor();
  await page.locator(".card").first().click();
  await page.locator(".after").getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/#\/puzzlescript/);
  await levels.getByRole("button", { name: "1 8 moves" }).waitFor();
} finally {
  await browser.close();
  studio.close();
  pages.close();
}
