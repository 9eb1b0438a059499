// A PuzzleScript game that `ludwright export` wrote: its own title and colours, levels won by keys, progress that is kept, no hints
// unless the author wanted them, a gamepad, sounds; all from a disk, asking nobody for anything.
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { inspect, openBrowser, openPage, phone } from "./studio.mjs";

const source = path.join(process.env.LW_SOURCE, "examples/puzzlescript/push.txt");
const run = (...words) => execFileSync(process.env.LUDWRIGHT, words, { encoding: "utf8" });
const text = fs.readFileSync(source, "utf8").replace("title Warehouse", "title Ware & <house>\nbackground_color #102030\ntext_color yellow");
fs.writeFileSync("game.txt", text);
run("export", "game.txt", "-o", "game.html");
run("export", "game.txt", "-o", "hints.html", "--hints");
assert.ok(fs.statSync("game.html").size < 500_000);
assert.equal(run("show", "game.html", "--json").split('"id":')[1], run("show", "game.txt", "--json").split('"id":')[1], "the text is read back");

const keys = { u: "ArrowUp", d: "ArrowDown", l: "ArrowLeft", r: "ArrowRight" };
const solution = /: ([udlrUDLR]+)$/m.exec(run("solve", "game.txt#1", "--lurd"))[1];

const browser = await openBrowser();
try {
  const page = await openPage(browser, { colorScheme: "light" });
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`file://${path.resolve("game.html")}`);
  await page.getByRole("heading", { name: "Ware & <house>" }).waitFor();
  assert.equal(await page.title(), "Ware & <house>");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(16, 32, 48)");
  assert.equal(await page.getByRole("button", { name: /Continue/ }).count(), 0);
  await inspect(page, "game-menu");

  await page.getByRole("button", { name: "Levels" }).click();
  await page.getByRole("button", { name: "Level 1", exact: true }).click();
  await page.locator(".picture svg").waitFor();
  const { width, height } = await page.locator(".picture svg").boundingBox();
  assert.deepStrictEqual([width, height], await page.evaluate(() => [innerWidth, innerHeight]), "the board fills the window");
  await page.keyboard.press("h"); // nobody answers
  assert.equal((await page.locator(".said").textContent()).trim(), "");
  for (const letter of solution) await page.keyboard.press(keys[letter.toLowerCase()]);
  await page.waitForFunction(() => JSON.parse(Object.values(localStorage).find((value) => value.includes("solved")) ?? "{}").solved?.includes(0));
  await page.reload();
  await page.getByRole("button", { name: "Continue with level 2" }).waitFor();
  await page.getByRole("button", { name: "Levels" }).click();
  await page.getByRole("button", { name: "Level 1, solved" }).waitFor();

  await page.goto(`file://${path.resolve("hints.html")}`);
  await page.getByRole("button", { name: "Levels" }).click();
  await page.getByRole("button", { name: /^Level 1/ }).click();
  await page.locator(".picture svg").waitFor();
  // The board may be drawn before the page listens to keys.
  for (let tries = 0; tries < 20 && (await page.locator(".said").textContent()).trim() === ""; tries++) {
    await page.keyboard.press("h");
    await page.waitForTimeout(250);
  }
  assert.notEqual((await page.locator(".said").textContent()).trim(), "", "a hint is said");
  assert.deepStrictEqual(requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
  assert.deepStrictEqual(page.faults, []);

  // A gamepad starts the game, moves, undoes and opens the menu; each press is held for a moment and let go. What is heard is counted.
  const padded = await openPage(browser);
  await padded.addInitScript(() => {
    const pad = { axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
    navigator.getGamepads = () => [pad];
    window.pad = pad;
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () {
      window.heard.push(this.buffer.duration);
      return start.call(this);
    };
  });
  await padded.goto(`file://${path.resolve("game.html")}`);
  await padded.getByRole("button", { name: "Start" }).waitFor();
  const frames = () => padded.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  const press = async (change) => {
    await padded.evaluate(change);
    await frames();
    await padded.evaluate(() => {
      window.pad.axes = [0, 0];
      for (const button of window.pad.buttons) button.pressed = false;
    });
    await frames();
  };
  const presses = {
    u: () => (window.pad.buttons[12].pressed = true),
    d: () => (window.pad.axes = [0, 1]),
    l: () => (window.pad.buttons[14].pressed = true),
    r: () => (window.pad.axes = [0.9, 0.2]),
  };
  const action = () => (window.pad.buttons[0].pressed = true);
  await press(action);
  await padded.locator(".board").waitFor();
  while (await padded.locator(".words").count()) await press(action);
  await padded.locator(".picture svg").waitFor();
  const board = () => padded.locator(".picture").innerHTML();
  const before = await board();
  await press(presses[solution[0].toLowerCase()]);
  assert.notEqual(await board(), before, "a move");
  await press(() => (window.pad.buttons[1].pressed = true));
  assert.equal(await board(), before, "the move is undone");
  for (const letter of solution) await press(presses[letter.toLowerCase()]);
  await padded.waitForFunction(() => window.heard.length > 0 && window.heard.every((seconds) => seconds > 0));
  await press(() => (window.pad.buttons[9].pressed = true));
  await padded.getByRole("button", { name: "Continue with level 2" }).waitFor();
  assert.deepStrictEqual(padded.faults, []);

  // As a games host shows it: index.html of the archive, in a frame that may keep nothing. It is played there to level 2.
  run("export", "game.txt", "-o", "game.zip");
  execFileSync("python3", ["-m", "zipfile", "-e", "game.zip", "host"]);
  fs.writeFileSync("host/frame.html", '<iframe sandbox="allow-scripts" src="index.html" width="640" height="480"></iframe>');
  const hosted = await openPage(browser);
  await hosted.goto(`file://${path.resolve("host/frame.html")}`);
  const framed = hosted.frameLocator("iframe");
  await framed.getByRole("button", { name: "Levels" }).click();
  await framed.getByRole("button", { name: "Level 1", exact: true }).click();
  await framed.locator(".picture svg").waitFor();
  for (const letter of solution) await hosted.keyboard.press(keys[letter.toLowerCase()]);
  await framed.locator(".words", { hasText: "Two at once." }).waitFor();
  assert.deepStrictEqual(hosted.faults.filter((fault) => !/autofocusing/.test(fault)), []); // a frame has to be clicked first

  const small = await openPage(browser, phone);
  await small.goto(`file://${path.resolve("game.html")}`);
  await small.getByRole("button", { name: "Start" }).tap();
  await small.locator(".board").waitFor();
  while (await small.locator(".words").count()) await small.locator(".words").tap(); // messages before the first level
  await small.locator(".picture svg").waitFor();
  await small.getByRole("button", { name: "left", exact: true }).tap();
  await inspect(small, "game-phone");
  assert.deepStrictEqual(small.faults, []);
} finally {
  await browser.close();
}
