// The text being edited and what is known about it: the compiler's notes, its levels, their pictures, whether and how
// fast they can be solved. The core runs in workers; an answer that comes too late is dropped. A level's picture and
// verdict depend on its own rows and on the text before the first level, and are cached by these.
import { CoreError, Helper, sayProgress, whyGaveUp, whyUnsolvable, type Facts, type Script, type ScriptLevel, type Solved, type WordLists } from "../../core";
import { remember, titleOf } from "./shelf";
import { designOf } from "./design";
import { keepTests, keptOf, listTests, type Tested } from "./tests";

export type Level = ScriptLevel & Required<Pick<ScriptLevel, "level" | "width" | "height" | "rows">>;
export const isLevel = (one: ScriptLevel): one is Level => one.level !== undefined;

/** A text that can be played, split into its levels. */
export interface Game {
  source: string;
  title: string;
  names: string[];
  entries: ScriptLevel[];
  levels: Level[];
  keys: string[]; // by level: equal keys mean equal levels
  head: string; // the text before the first level
}

export const rowsOf = (source: string, level: Level): string[] => {
  const lines = source.split("\n");
  return level.rows.map(([line, from, to]) => (lines[line - 1] ?? "").slice(from - 1, to - 1));
};

export const STORED = "ludwright-puzzlescript";
const TYPING = 120; // milliseconds without typing before the text is compiled
const THINKING = 400; // and before its levels are solved
const QUICK = { expansions: 200_000, work: 20_000_000 }; // a few seconds at most
const LONG = { solver: "portfolio" as const, expansions: 200_000, work: 2_000_000_000 }; // a minute or two; not always a shortest solution
const KEPT = 500; // cached pictures and verdicts

function keepIn<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KEPT) map.delete(map.keys().next().value!);
}

// A number stands for the text before the levels: there are many keys, and that text may be long.
const heads = new Map<string, number>();
let headsSeen = 0;
function headNumber(head: string): number {
  const number = heads.get(head) ?? ++headsSeen;
  heads.delete(head);
  heads.set(head, number);
  if (heads.size > 20) heads.delete(heads.keys().next().value!);
  return number;
}

function cut(source: string, script: Script): Game | null {
  if (!script.game) return null;
  const { levels: entries, title, names } = script.game;
  const levels = entries.filter(isLevel);
  if (!levels.length) return null;
  const lines = source.split("\n");
  const head = lines.slice(0, entries[0]!.line - 1).join("\n");
  const number = headNumber(head);
  const keys = levels.map(({ rows }) => `${number} ${rows.map(([line, from, to]) => (lines[line - 1] ?? "").slice(from - 1, to - 1)).join("\n")}`);
  return { source, title, names, entries, levels, keys, head };
}

export class Bench {
  source = "";
  loaded = ""; // the text as loaded
  script: Script | null = null; // of the current text, or that of a moment ago
  game: Game | null = null; // the latest without errors; one with errors only if there was none before
  words: WordLists | null = null;
  level = 1;
  facts: { key: string; facts: Facts } | null = null;
  pictures = new Map<string, string>();
  verdicts = new Map<string, Solved>();
  tests = ""; // the text of the tests
  tested: Tested | null = null; // null: none, or not run yet
  held = new Map<string, string>(); // by test: the game's text when the test last passed
  private thinking: string | null = null; // the key of the level being solved
  private soon: ReturnType<typeof setTimeout> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private titled = ""; // the title under which the tests are stored
  private kept: string | null = null; // what this page stored last
  readonly reader = new Helper(); // quick questions
  private readonly solver = new Helper((progress) => {
    this.progress = sayProgress(progress);
    this.changed();
  }); // slow ones, one at a time
  progress = ""; // of the search that is under way, in words

  constructor(
    private readonly changed: () => void,
    private readonly compiled: (script: Script) => void,
  ) {
    this.reader.ask("words", {}).then(
      (words) => {
        this.words = words;
        if (this.script) this.compiled(this.script);
      },
      () => undefined, // closed before it arrived
    );
  }

  static stored(): string | null {
    try {
      return localStorage.getItem(STORED);
    } catch {
      return null;
    }
  }

  write(source: string): void {
    this.source = source;
    const there = Bench.stored();
    if (this.kept !== null && there && there !== this.kept) remember(there); // written by another tab
    this.kept = source;
    try {
      localStorage.setItem(STORED, source);
    } catch {
      /* a private window, or storage is full: it lasts as long as the page */
    }
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.compile(), TYPING);
  }

  async compile(): Promise<void> {
    clearTimeout(this.soon);
    const { source } = this;
    const number = ++this.asked;
    let script: Script;
    try {
      script = await this.reader.ask("script", { source });
    } catch (cause) {
      script = { notes: [{ line: null, column: null, end_column: null, severity: "error", code: "", message: (cause as Error).message, hint: null }], errors: 1, colours: {} };
    }
    if (number !== this.asked) return;
    this.script = script;
    const game = cut(source, script);
    if (game && (!script.errors || !this.game)) {
      this.game = game;
      this.level = Math.min(this.level, game.levels.length);
      this.draw(game, number);
      this.wonder();
      void this.test();
    }
    this.compiled(script);
    this.changed();
  }

  /** Loads the tests of another game. */
  openTests(): void {
    this.titled = titleOf(this.source);
    const { tests, held } = keptOf(this.titled);
    this.tests = tests;
    this.tested = null;
    this.held = new Map(held ? listTests(tests).map(({ text }) => [text, held]) : []);
  }

  writeTests(tests: string): void {
    this.tests = tests;
    this.storeTests(keptOf(this.titled).held);
    this.changed();
    void this.test();
  }

  /** Stores the tests under the game's title; if the title has changed, under the new one. */
  private storeTests(held: string): void {
    const title = titleOf(this.source);
    if (title !== this.titled) keepTests(this.titled, { tests: "", held: "" });
    this.titled = title;
    keepTests(title, { tests: this.tests, held });
  }

  /** Runs all tests; for those that pass, the current text is remembered. */
  private async test(): Promise<void> {
    const { game, tests } = this;
    const all = listTests(tests);
    if (!game || !tests.trim()) {
      this.tested = null;
      this.changed();
      return;
    }
    let tested: Tested;
    try {
      tested = await this.reader.ask("tests", { source: game.source, tests });
    } catch (cause) {
      const line = cause instanceof CoreError ? (cause.line ?? 0) : 0;
      tested = { passed: 0, total: all.length, faults: [{ line, message: (cause as Error).message }] };
    }
    if (game !== this.game || tests !== this.tests) return;
    this.tested = tested;
    if (tested.passed) for (const { line, text } of all) if (!tested.faults.some((fault) => fault.line === line)) this.held.set(text, game.source);
    if (tested.passed === tested.total) this.storeTests(game.source);
    this.changed();
  }

  /** The text has errors: what is known about levels is from the last text without errors. */
  get broken(): boolean {
    return !!this.script && (this.script.errors > 0 || !this.script.game);
  }

  key(level = this.level): string {
    return this.game?.keys[level - 1] ?? "";
  }

  chosen(): Level | null {
    return this.game?.levels[this.level - 1] ?? null;
  }

  choose(level: number): void {
    if (!this.game || level === this.level || level < 1 || level > this.game.levels.length) return;
    this.level = level;
    this.wonder();
    this.changed();
  }

  /** The level that a line of the text belongs to; 0: none. */
  levelAt(line: number): number {
    return this.game?.levels.find(({ rows }) => rows[0]![0] <= line && line <= rows[rows.length - 1]![0])?.level ?? 0;
  }

  // The core now holds the text with this number: further questions refer to it.
  private draw(game: Game, number: number): void {
    for (const { level, width } of game.levels) {
      const key = game.keys[level - 1]!;
      if (number !== this.asked || this.pictures.has(key)) continue;
      void this.reader.ask("board", { level, cell: Math.max(4, Math.min(40, Math.round(600 / width))) }).then(
        ({ svg }) => {
          keepIn(this.pictures, key, svg);
          this.changed();
        },
        () => undefined,
      );
    }
  }

  /** Solves levels that have no verdict yet, the current one first; cancels a search whose level is gone. */
  private wonder(): void {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (this.thinking && !this.game?.keys.includes(this.thinking)) {
        this.thinking = null;
        this.solver.stop();
      }
      void this.solve();
      void this.measure();
    }, THINKING);
  }

  private async measure(): Promise<void> {
    const key = this.key();
    if (!this.game || this.facts?.key === key) return;
    try {
      const { facts } = await this.solver.ask("facts", { text: designOf(this.game.source, this.level), expensive: 1 });
      if (key !== this.key()) return;
      this.facts = { key, facts };
      this.changed();
    } catch {
      /* the notes say what is wrong, or the level has changed meanwhile */
    }
  }

  private async solve(): Promise<void> {
    const { game } = this;
    if (!game || this.thinking) return;
    const order = [this.level, ...game.levels.map(({ level }) => level)];
    const next = order.find((level) => !this.verdicts.has(game.keys[level - 1]!));
    if (next) await this.solveOne(game, next, QUICK);
    if (next && !this.thinking) void this.solve();
  }

  private async solveOne(game: Game, level: number, budget: typeof QUICK | typeof LONG): Promise<void> {
    const key = game.keys[level - 1]!;
    this.thinking = key;
    this.progress = "";
    this.changed();
    try {
      const solved = await this.solver.ask("solve", { text: designOf(game.source, level), progress: 1, ...budget });
      keepIn(this.verdicts, key, solved);
    } catch (cause) {
      if ((cause as Error).message === "stopped") return;
      keepIn(this.verdicts, key, { verdict: "gave_up", reason: (cause as Error).message });
    }
    if (this.thinking === key) this.thinking = null;
    this.changed();
  }

  isThinking(level: number): boolean {
    return !!this.thinking && this.thinking === this.key(level);
  }

  /** Tries again with a larger budget. */
  async solveLonger(level: number): Promise<void> {
    if (!this.game || this.thinking) return;
    await this.solveOne(this.game, level, LONG);
    void this.solve();
  }

  learn(key: string, solved: Solved): void {
    keepIn(this.verdicts, key, solved);
    this.changed();
  }

  leave(): void {
    clearTimeout(this.soon);
    clearTimeout(this.later);
    this.asked++;
    this.reader.stop();
    this.solver.stop();
  }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A verdict in words: short for the list of levels, long for the current one. */
export function verdictOf(solved: Solved | undefined, form: "short" | "long"): string {
  const moves = solved?.steps?.length ?? 0;
  switch (solved?.verdict) {
    case undefined:
      return form === "short" ? "…" : "Looking for a solution …";
    case "solved":
      if (form === "short") return `${solved.optimal ? "" : "≤ "}${plural(moves, "move")}`;
      return solved.optimal ? `It can be solved in ${plural(moves, "move")}, and not in fewer.` : `It can be solved in ${plural(moves, "move")}, perhaps in fewer.`;
    case "unsolvable":
      return form === "short" ? "unsolvable" : `It cannot be solved.${whyUnsolvable(solved!)}`;
    default:
      return form === "short" ? "not known" : whyGaveUp(solved!);
  }
}
