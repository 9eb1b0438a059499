// A game's tests in its editor: a play is recorded and kept, all run on every change, and one that broke is a film of where it parts
// from how it was; and the rules that each move applies, each a way to its line.
import assert from "node:assert";
import fs from "node:fs";
import { inspect, openBrowser, openPage, phone, servePages } from "./studio.mjs";

const pages = await servePages();
const browser = await openBrowser();
const rule = "[ > Player | Crate ] -> [ > Player | > Crate ]";

try {
  const page = await openPage(browser, { colorScheme: "light", viewport: { width: 1400, height: 900 } });
  await page.goto(`${pages.url}#/puzzlescript`);
  const editor = page.getByRole("textbox", { name: "The text of the game" });
  await editor.waitFor();
  await page.getByLabel("Open an example").selectOption("example:push");
  const levels = page.getByRole("list", { name: "Levels" });
  await levels.getByRole("button", { name: "1 6 moves" }).click();
  const text = await page.evaluate(() => localStorage.getItem("ludwright-puzzlescript"));
  const line = text.split("\n").indexOf(rule) + 1;

  // Which rules are applied, move by move, the last one first.
  const board = page.getByRole("application", { name: /the board/ });
  const press = async (keys) => {
    await board.focus();
    for (const key of keys) await page.keyboard.press(`Arrow${key}`);
  };
  await page.getByText("Rules applied in each move").click();
  await page.getByText("Make a move").waitFor();
  const fired = page.getByRole("list", { name: "Rules applied in each move" });
  await press(["Down"]);
  await fired.getByText("No rule was applied.").waitFor();
  await press(["Up", "Left"]);
  await fired.locator("> li").nth(2).waitFor();
  assert.match(await fired.locator("> li").first().innerText(), new RegExp(`left\\s+Line ${line} `));
  assert.ok((await fired.locator("> li").first().innerText()).includes(`${rule} at row 3 column 3`));
  await inspect(page, "puzzlescript-rules-light");
  await fired.getByRole("button", { name: `Line ${line}` }).click();
  await page.locator(".cm-activeLine", { hasText: rule }).waitFor();

  // A play that wins is kept as a test, also after the next level has begun; and one that does not.
  const tab = (name) => page.getByRole("tab", { name, exact: true }).click();
  await levels.getByRole("button", { name: "2 18 moves" }).click();
  await levels.getByRole("button", { name: "1 6 moves" }).click();
  await page.locator(".count", { hasText: "level 1 of 3 · 0 moves" }).waitFor();
  await press(["Down", "Left", "Up", "Left", "Up", "Right"]);
  await page.locator(".message.won").first().waitFor();
  await tab("Tests");
  const tests = page.getByRole("region", { name: "Tests of the game" });
  await tests.getByText("Level 1, 6 inputs, won.").waitFor();
  await tests.getByRole("button", { name: "Save this play as a test" }).click();
  await tests.getByText("1 of 1 passed.").waitFor();
  assert.ok(await tests.getByRole("button", { name: "Save this play as a test" }).isDisabled(), "once is enough");
  await tab("Play");
  await page.locator(".count", { hasText: "0 moves" }).waitFor();
  await levels.getByRole("button", { name: "1 6 moves" }).click();
  await page.locator(".count", { hasText: "level 1 of 3 · 0 moves" }).waitFor();
  await press(["Down", "Up"]);
  await page.locator(".count", { hasText: "level 1 of 3 · 2 moves" }).waitFor();
  await tab("Tests");
  await tests.getByRole("button", { name: "Save this play as a test" }).click();
  await tests.getByText("2 of 2 passed.").waitFor();
  await inspect(page, "puzzlescript-tests-light");
  await tests.getByText("As a file").click();
  assert.equal(await tests.getByRole("textbox").inputValue(), "1 DLULUR won\n1 DU open\n");
  const [file] = await Promise.all([page.waitForEvent("download"), tests.getByRole("button", { name: "Save the tests" }).click()]);
  assert.equal(fs.readFileSync(await file.path(), "utf8"), "1 DLULUR won\n1 DU open\n");

  // A change that breaks one: it is told at once, and the film begins where the two part, with the rules of both.
  const replace = async (from, to) => {
    await editor.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+f");
    await page.keyboard.type(from);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.type(to);
  };
  await replace("| > Crate ]", "| Crate ]");
  await tests.getByText("1 of 2 passed.").waitFor();
  await tests.getByText("level 1 is not won").waitFor();
  await tests.locator("li", { hasText: "is not won" }).getByRole("button", { name: "Film" }).click();
  const film = page.getByRole("region", { name: "Film of the test" });
  await film.getByText("The versions differ from input 3 on (up).").waitFor();
  await film.getByText("Input 3 of 6").waitFor();
  assert.equal(await film.locator("img").count(), 2);
  await film.getByRole("button", { name: `Line ${line}` }).first().waitFor();
  await inspect(page, "puzzlescript-film-light");
  await film.getByRole("button", { name: "Play the film" }).click();
  await film.getByText("Input 6 of 6").waitFor();
  await film.getByRole("button", { name: "Play the film" }).waitFor();

  // It is still broken after reloading, with its film; mended, all hold again.
  await page.reload();
  await levels.getByRole("button", { name: /^1/ }).waitFor();
  await tab("Tests");
  await tests.getByText("1 of 2 passed.").waitFor();
  await tests.locator("li", { hasText: "is not won" }).getByRole("button", { name: "Film" }).click();
  await film.getByText(/The versions differ from input \d on/).waitFor();
  await replace("-> [ > Player | Crate ]", "-> [ > Player | > Crate ]");
  await tests.getByText("2 of 2 passed.").waitFor();

  // What makes no sense is told with its line's sentence; another game has tests of its own.
  await tests.getByText("As a file").click();
  await tests.getByRole("textbox").fill("1 DLQ won\n");
  await tests.getByText('"Q" is not an input').waitFor();
  await tests.getByRole("textbox").fill("1 DLULUR won\n");
  await tests.getByText("1 of 1 passed.").waitFor();
  await page.getByLabel("Open an example").selectOption("example:ice");
  await tests.getByText("A test is a recorded play").waitFor();
  await page.getByLabel("Open an example").selectOption("example:push");
  await tests.getByText("1 of 1 passed.").waitFor();

  const dark = await openPage(browser, { colorScheme: "dark", ...phone });
  await dark.goto(`${pages.url}#/puzzlescript`);
  await dark.getByRole("tab", { name: "Tests", exact: true }).tap();
  await dark.getByRole("region", { name: "Tests of the game" }).waitFor();
  await inspect(dark, "puzzlescript-tests-phone-dark");
  assert.deepStrictEqual([...page.faults, ...dark.faults], []);
} finally {
  await browser.close();
  pages.close();
}
