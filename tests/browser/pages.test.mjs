// Every page of a studio, on a desk and on a phone, in the dark and in the light: axe finds nothing, nothing goes wrong, nothing
// scrolls sideways.
import { execFileSync } from "node:child_process";
import { inspect, openBrowser, openPage, phone, serveStudio } from "./studio.mjs";

const run = (...args) => execFileSync(process.env.LUDWRIGHT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const families = run("families", "--json").trim().split("\n").map((line) => JSON.parse(line));
const templates = new Set(families.filter(({ template }) => template).map(({ name }) => name)); // may have no editor
for (const { name } of families) run("library", "add", `${name}#3`, "--library", "lib.db");
const studio = await serveStudio("lib.db");
const browser = await openBrowser();

const post = (path, body) => fetch(`${studio.url}api${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());

async function finished(job) {
  for (let i = 0; i < 300; i++) {
    const { state } = await (await fetch(`${studio.url}api/jobs/${job}`)).json();
    if (state === "done") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`job ${job} does not end`);
}

try {
  const { puzzles } = await (await fetch(`${studio.url}api/puzzles`)).json();
  const archive = await post("/jobs", { kind: "evolve", spec: "null:n8", axes: [{ fact: "moves", low: 0, high: 8, cells: 4 }, { fact: "reached", low: 0, high: 8, cells: 4 }], knobs: { evaluations: 2000 } });
  const front = await post("/jobs", { kind: "evolve", spec: "chromatic:w6h5", goals: [{ kind: "maximize", fact: "moves" }, { kind: "minimize", fact: "dead_ends" }], knobs: { evaluations: 2000 } });
  const trial = await post("/jobs", { kind: "experiment", experiment: { name: "trial", seed: 3, replicates: 3, settings: { spec: "null:n8", evaluations: 50 }, axes: [{ algorithm: ["random", "climber"] }] } });
  for (const { job } of [archive, front, trial]) await finished(job);
  const survey = await post("/surveys", { name: "Which are fun?", puzzles: puzzles.slice(0, 2).map(({ id }) => id), questions: [{ text: "Was it fun?", low: "no", high: "very" }], pairs: true });
  const places = {
    discover: ["", ".daily .board"],
    box: ["box", "h1"],
    collection: ["collection", ".card"],
    create: ["create", "form.order"],
    archive: [`create/${archive.job}`, ".tile"],
    front: [`create/${front.job}`, ".dot"],
    edit: ["edit", "h1"],
    puzzlescript: ["puzzlescript", ".ps-level"],
    lab: ["lab", "progress"],
    run: ["lab/trial", "table"],
    survey: ["survey/new", ".find"],
    "survey-results": ["survey/1", ".section"],
    take: [`take/${survey.token}`, ".taking"],
    ratings: ["ratings", "h1"],
  };
  for (const { family, id } of puzzles) {
    places[`play-${family}`] = [`play/${encodeURIComponent(id)}`, ".board"];
    places[`edit-${family}`] = [`edit/${encodeURIComponent(id)}`, templates.has(family) || family === "abstract" ? "h1" : ".canvas"];
  }
  // Each is opened once and looked at four times; fingers are the other tests' affair.
  const page = await openPage(browser, { colorScheme: "dark" });
  const desk = page.viewportSize();
  for (const [name, [place, there]] of Object.entries(places)) {
    await page.goto("about:blank");
    await page.goto(`${studio.url}#/${place}`);
    await page.locator(there).first().waitFor();
    for (const [size, viewport] of Object.entries({ desk, phone: phone.viewport })) {
      await page.setViewportSize(viewport);
      await inspect(page, `page-${name}-${size}-dark`);
      await page.emulateMedia({ colorScheme: "light" });
      await inspect(page, `page-${name}-${size}-light`, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: "dark" });
    }
    await page.setViewportSize(desk);
  }
} finally {
  await browser.close();
  studio.close();
}
