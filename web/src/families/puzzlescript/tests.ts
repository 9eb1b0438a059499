// The tests of a game, stored under its title. The text of tests is in the format of `ludwright compile --tests`: one
// per line, LEVEL INPUTS OUTCOME, and lines `seed TEXT`.
import type { Play } from "./recorder";

export interface Test {
  line: number; // from 1
  text: string;
  level: number;
  inputs: string;
  outcome: string;
  seed: string;
}

export interface Tested {
  passed: number;
  total: number;
  faults: { line: number; message: string }[];
}

/** What the browser stores about a game: its tests, and its text when all of them last passed. */
export interface Kept {
  tests: string;
  held: string;
}

const STORED = "ludwright-puzzlescript-tests";
const MOST = 20; // games

function readAll(): [title: string, kept: Kept][] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as [string, Kept][];
  } catch {
    return [];
  }
}

export const keptOf = (title: string): Kept => readAll().find(([one]) => one === title)?.[1] ?? { tests: "", held: "" };

export function keepTests(title: string, kept: Kept): void {
  const others = readAll().filter(([one]) => one !== title);
  const all = kept.tests.trim() ? [[title, kept] as const, ...others] : others;
  try {
    localStorage.setItem(STORED, JSON.stringify(all.slice(0, MOST)));
  } catch {
    /* storage is full: they last as long as the page */
  }
}

/** The lines with tests; errors in them are reported by the core. */
export function listTests(text: string): Test[] {
  let seed = "0";
  return text.split("\n").flatMap((row, i) => {
    const [first = "", inputs = "", ...outcome] = row.trim().split(/\s+/);
    if (first === "seed") seed = [inputs, ...outcome].join(" ");
    if (!first || first.startsWith("#") || first === "seed") return [];
    return [{ line: i + 1, text: row.trim(), level: Number(first) || 0, inputs, outcome: outcome.join(" "), seed }];
  });
}

/** Adds a test at the end, under the seed that the page plays with. */
export function addTest(text: string, play: Play): string {
  const before = text.trim() ? `${text.trimEnd()}\n` : "";
  const seed = listTests(`${text}\n1 u open`).at(-1)!.seed === "0" ? "" : "seed 0\n";
  return `${before}${seed}${play.level} ${play.inputs} ${play.won ? "won" : "open"}\n`;
}

export const removeLine = (text: string, line: number) =>
  text
    .split("\n")
    .filter((_, i) => i !== line - 1)
    .join("\n");
