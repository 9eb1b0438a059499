// Every family's design is changed by hand, with mouse, keys and fingers; facts and verdict follow, without a studio.
import assert from "node:assert";
import { inspect, openBrowser, openPage, phone, servePages } from "./studio.mjs";
import { openSession } from "../wasm/session.mjs";

const ask = await openSession(process.env.LW_WASM);
const pages = await servePages();
const browser = await openBrowser();

/** The middle of a cell, from the picture's corner; a cell is 100 units wide. */
async function cellOf(page, row, col) {
  const { width, height } = await page.locator(".canvas").boundingBox();
  const [x, y, wide, tall] = (await page.locator(".canvas .picture svg").getAttribute("viewBox")).split(" ").map(Number);
  return { x: ((col * 100 + 50 - x) * width) / wide, y: ((row * 100 + 50 - y) * height) / tall };
}

try {
  const page = await openPage(browser, { colorScheme: "light" });

  // A wall in the way, and away again.
  const open = "chromatic:w3h2:ROOYYO";
  await page.goto(`${pages.url}#/edit/${open}`);
  await page.locator("#verdict", { hasText: "It can be solved, in 3 moves, and not in fewer." }).waitFor();
  await page.getByLabel("violet").check();
  await page.locator(".canvas").click({ position: await cellOf(page, 1, 1) });
  await page.waitForFunction(() => document.querySelector("textarea").value === "chromatic:w3h2:ROOYVO");
  await page.locator(".facts .change").first().waitFor({ state: "attached" });
  const isAt = (id) => page.waitForFunction((text) => location.hash === `#/edit/${text}`, id);
  await isAt("chromatic:w3h2:ROOYVO"); // the address names it as it is now
  await page.keyboard.press("Backspace");
  await page.waitForFunction((id) => document.querySelector("textarea").value === id, open);
  await page.keyboard.press("Control+y");
  await isAt("chromatic:w3h2:ROOYVO");
  await page.reload();
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "chromatic:w3h2:ROOYVO");
  await page.goto(`${pages.url}#/edit/${open}`);
  await page.locator("#difficulty", { hasText: /^Difficulty: very easy\.$/ }).waitFor();
  await page.getByRole("list", { name: "Legend" }).getByText("pale: cannot be reached").waitFor();
  await page.getByLabel("green").check();
  await page.locator(".canvas").click({ position: await cellOf(page, 0, 2) });
  await isAt("chromatic:w3h2:ROGYYO");
  await page.getByRole("button", { name: "Undo" }).click();
  await isAt(open);
  await page.getByRole("button", { name: "Redo" }).click();
  await isAt("chromatic:w3h2:ROGYYO");
  await page.getByRole("button", { name: "Undo" }).click();
  // By keys alone: to a cell, and a sign of the palette.
  await page.locator(".canvas").focus();
  for (const key of ["ArrowUp", "ArrowRight", "g"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("textarea").value === "chromatic:w3h2:ROGYYO");
  await page.locator("#verdict", { hasText: "cannot be solved" }).or(page.locator("#verdict", { hasText: "can be solved" })).waitFor();
  await inspect(page, "edit-hand-light");

  // Every family with an editor has something to put somewhere, and the text follows.
  for (const family of ask("families").families) {
    const { id } = ask("picture", { text: `${family.name}#3` });
    const editor = ask("editor", { text: id });
    if (!editor.brushes) continue;
    const at = editor.on.findLastIndex((one) => one >= 0);
    const put = editor.brushes.findIndex((one, i) => i !== editor.on[at] && !one.once && !ask("paint", { text: id, row: Math.floor(at / editor.cols), col: at % editor.cols, brush: i }).error);
    await page.goto("about:blank"); // so that nothing of the family before is there
    await page.goto(`${pages.url}#/edit/${encodeURIComponent(id)}`);
    await page.locator("#verdict", { hasText: "." }).waitFor();
    await page.getByLabel(editor.brushes[put].name, { exact: true }).check();
    await page.locator(".canvas").click({ position: await cellOf(page, Math.floor(at / editor.cols), at % editor.cols) });
    await page.waitForFunction((old) => document.querySelector("textarea").value !== old, id);
    const now = ask("editor", { text: await page.locator("textarea").inputValue() });
    assert.equal(now.on[at], put, family.name);
    await page.locator("#verdict", { hasText: "." }).waitFor();
    await inspect(page, `edit-${family.name}-light`);
  }

  // A rule of a game of two; what is odd about it is said at once.
  await page.goto("about:blank"); // what is measured of the puzzle before would come first
  await page.goto(`${pages.url}#/edit/boardgame::10000002000000000000000053666610000000000020000000`);
  await page.getByLabel("capturing").selectOption("1");
  await page.waitForFunction(() => !document.querySelector("textarea").value.includes("53666610000000000020000000"));
  await page.getByRole("button", { name: "As JSON" }).click();
  await page.waitForFunction(() => JSON.parse(document.querySelector("textarea").value).genes[49] === 1);

  // Wrong text keeps the last board and says where it is wrong.
  await page.locator("textarea").fill('{\n "family": nothing}');
  await page.locator("#verdict.wrong", { hasText: "Line 2" }).waitFor();

  // A phone in the dark: a finger draws over a row.
  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  await dark.goto(`${pages.url}#/edit/${open}`);
  await dark.locator(".palette label", { hasText: "orange" }).tap();
  const box = await dark.locator(".canvas").boundingBox();
  const hand = await dark.context().newCDPSession(dark);
  const point = (col) => ({ x: box.x + ((col + 0.5) * box.width) / 3, y: box.y + box.height / 4 });
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(0)] });
  for (const col of [1, 2]) await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point(col)] });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await dark.waitForFunction(() => document.querySelector("textarea").value === "chromatic:w3h2:OOOYYO");
  await inspect(dark, "edit-phone-dark");
} finally {
  await browser.close();
  pages.close();
}
