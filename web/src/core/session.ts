// The other side of src/app/wasm/page_session.h: questions to the core and their answers. Only the core knows the rules
// of games.

export type Status = "running" | "won" | "lost" | "drawn" | "ended";
export type Key = "up" | "down" | "left" | "right" | "action";
export type Cell = [row: number, col: number];
export type Facts = Record<string, number | null>;

export interface View {
  marks: "colour" | "letters";
  look: "player" | "analyst";
  trail: 0 | 1; // draw the moves made so far on the board
}

export type Act = Key | "next" | "previous" | "undo" | "restart" | "hint" | "solution" | "pass";
export type Thinking = "nothing" | "best" | "hint" | "solution" | "reply";

/** The state of play, from src/play/midend.h, which also writes every sentence. */
export interface Position {
  screen: "text" | "board" | "won" | "end"; // single boards only have "board"
  status: Status;
  over: boolean; // there is nothing left to play
  player: number;
  level: number;
  moves: number;
  steps: string[]; // in the form that `open` takes
  score?: number;
  text: string; // of a text screen
  message: string; // what the last act reports
  sounds: string[]; // to play now; names for `sound`
  count: string; // "level 2 of 3; 12 moves; the shortest solution has 40"
  due: number; // milliseconds until the act `pass`; -1: nothing happens automatically
  busy: boolean; // the reason is an automatic turn
  thinking: Thinking; // the thinking requested
  measured: boolean; // the best play of this level is known, or cannot be found
  showing: boolean; // a solution is on display; the act `solution` plays its next step
  turn: number;
  helped: number;
  undone: number;
  restarts: number;
  cursor?: Cell;
  hinted?: Cell;
  legal: string[];
  choices: string[];
  rows: number;
  cols: number;
  svg: string;
  plain: string;
  targets: Cell[];
  means: number[][]; // for each target, the indices of the legal moves it may mean
  best?: number; // moves, or points, of the best play, if proved
}

/** The result of thinking, as `thought` takes it. */
export interface Thought {
  thinking?: Thinking;
  verdict?: Solved["verdict"];
  optimal?: boolean;
  reason?: string;
  score?: number;
  length?: number;
  steps?: string[];
  words?: string; // for a nudge: what can be said without naming the move
}

export interface Puzzle {
  id: string;
  spec: string;
  rules: string;
  legend?: string; // a picture that explains the board: a colour wheel
  family: string;
  title: string;
  control: "steps" | "points";
  players: number;
  levels: number;
  whole: boolean; // a whole game, with a title, messages and levels in order
}

export interface Solved {
  verdict: "solved" | "unsolvable" | "gave_up" | "optimal" | "best_known"; // the last two are for games for points
  steps?: string[];
  score?: number; // of these moves, in a game for points
  optimal?: boolean;
  reason?: string; // why the search gave up
  lacks?: number; // of the goal, by the best state, if known
  why?: string; // why it cannot be solved, if known
  expanded?: number;
}

/** How far a search has come; `lacks` is negative if not known. */
export interface Searching {
  states: number;
  open: number;
  lacks: number;
}

/** Says in words why a search has no result. */
export function whyGaveUp(solved: Pick<Solved, "reason" | "expanded" | "lacks">): string {
  const tried = solved.expanded ? ` after ${solved.expanded.toLocaleString("en")} positions` : "";
  const best = solved.lacks ? ` The best position found lacks ${solved.lacks} of the goal.` : "";
  switch (solved.reason) {
    case "expansions":
    case "work":
      return `Not known: the search ended${tried} without an answer.${best} A longer one may find it.`;
    case "memory":
      return `Not known: the search ended${tried}, when its memory was full.${best}`;
    case "chance":
      return "Not known: everything was tried for one random seed, and with another seed there may be a solution.";
    default:
      return `Not known: ${solved.reason}.`;
  }
}

/** Says in words why something cannot be solved: a sentence with a space before it, or nothing. */
export function whyUnsolvable(solved: Solved): string {
  const why = solved.why ?? "every reachable state was tried or proved lost";
  return ` ${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

export interface Param {
  key: string;
  kind: "int" | "choice" | "text" | "square";
  note: string;
  low?: number;
  high?: number;
  choices?: string[];
  default?: number | string;
}

export interface Fact {
  name: string;
  note: string;
  kind: "exact" | "noisy";
  low: number;
  high: number;
}

/** How hard a puzzle is among its kind: the values at which easy, medium, hard and very hard begin (core/bands.h). */
export interface Bands {
  fact: string;
  from: number[];
  first: boolean; // takes precedence over the estimate for people
}

export interface Family {
  name: string;
  title: string;
  note: string;
  hardness?: string | null;
  bands?: Bands;
  control: "steps" | "points";
  template: boolean; // an example for programmers: can be used by name, but not in menus
  params: Param[];
  facts: Fact[];
  operators: { name: string; kind: string; note: string }[];
}

/** Removes templates: they are for programmers, usable by name but not in menus. */
export const withoutTemplates = (all: Family[]) => all.filter((family) => !family.template);

/** How hard for people; empty if there is nothing to solve or the search was too short. */
export interface Difficulty {
  difficulty?: number;
  band?: string;
  evidence?: string; // what the estimate is based on
}

/** A board's layout and how it can be edited (core/editor.h); some families only have the picture. */
export interface Editor {
  level: number;
  levels: number;
  svg: string;
  brushes?: { name: string; note?: string; glyph: string; fill: string; once: boolean; svg?: string }[];
  legend?: { note: string; glyph: string; fill: string }[];
  rows?: number;
  cols?: number;
  on?: number[]; // row by row: the brush that would leave the cell unchanged; -1: nothing can be put there
  options?: { name: string; value: number; choices: string[] }[];
}

/** Who plays against a person; the strength depends on the kind of opponent. */
/** A named opponent; the note says how it plays. */
export interface Opponent {
  name: string;
  title: string;
  note: string;
}

/** A compiler's message about a text; lines and columns count from 1, and the end is exclusive. */
export interface Note {
  line: number | null;
  column: number | null;
  end_column: number | null;
  severity: "error" | "warning";
  code: string;
  message: string;
  hint: string | null;
}

/** A level or a message and its place in a game's text. For each row: its line, and where it begins and ends there. */
export interface ScriptLevel {
  line: number;
  message?: string;
  level?: number;
  width?: number;
  height?: number;
  rows?: [line: number, from: number, to: number][];
}

export interface Script {
  notes: Note[];
  errors: number;
  colours: Record<string, string>;
  game?: { title: string; author: string; homepage: string; background: string; text: string; names: string[]; levels: ScriptLevel[] };
}

export interface Glyph {
  glyph: string;
  name: string;
  svg: string;
}

/** A rule that was applied: its line, and the cells where its matches begin; everything counts from 1. */
export interface RuleFired {
  line: number;
  cells: [row: number, col: number][];
}

/** Recorded inputs of a game, played again. */
export interface Replay {
  status: Status;
  moves: number;
  trace: { move: string; status: Status; rules?: RuleFired[] }[];
  pictures: string[]; // after each input; the first shows the start
}

export type WordLists = Record<"sections" | "keywords" | "settings" | "switches" | "colours", string[]>;

/** The page's clock in whole milliseconds, for scheduling. */
interface Now {
  now?: number;
}

/** An opponent's name, or none for another person; how it plays if it has learned the game; and the person's side. */
interface Against {
  opponent?: string;
  agent?: string;
  side: 0 | 1;
  seed: number;
}

// The questions, each with its parameters and its answer.
export interface Questions {
  open: [{ text: string; level?: number; steps?: string[] } & Partial<View> & Partial<Against> & Now, Puzzle & Position]; // without a level: at its start
  level: [{ level: number } & Now, Position];
  look: [Partial<View> & Now, Position];
  act: [{ act: Act } & Now, Position];
  point: [{ row: number; col: number } & Now, Position];
  move: [{ move: string } & Now, Position];
  against: [Against & Now, Position];
  sound: [{ name: string }, { wav: string }]; // base64
  think: [{ thinking: Thinking }, Thought]; // may take long
  nudge: [object, Thought]; // may take long; the compact core lacks it
  thought: [Thought & { turn?: number } & Now, Position];
  solve: [{ text: string; level?: number; solver?: "portfolio"; expansions?: number; work?: number; progress?: 1 }, Solved & { id: string }];
  facts: [{ text: string; expensive?: 1 }, { id: string; family: string; facts: Facts; remarks: string; json: object }];
  difficulty: [{ text: string; level?: number }, Difficulty];
  editor: [{ text: string; level?: number } & Partial<View>, Editor];
  paint: [{ text: string; level?: number; row: number; col: number; brush: number }, { id: string; json: object }];
  set_option: [{ text: string; option: number; value: number }, { id: string; json: object }];
  certificate: [{ text: string }, { certificate: object }];
  picture: [{ text: string; play?: string; cell?: number; clear?: 1 } & Partial<View>, { id: string; svg: string }];
  families: [object, { families: Family[] }];
  spec: [{ spec: string }, { spec: string; settings: Record<string, string> }];
  opponents: [object, { opponents: Opponent[] }];
  words: [object, WordLists];
  script: [{ source: string }, Script]; // stays in the session for the next two
  board: [{ level: number; cell?: number }, { svg: string }];
  palette: [{ cell?: number }, { glyphs: Glyph[] }];
  source: [{ text: string }, { id: string; source: string; level: number }];
  tests: [{ source: string; tests: string }, { passed: number; total: number; faults: { line: number; message: string }[] }];
  replay: [{ text: string; inputs: string; seed?: string; cell?: number }, Replay]; // with a cell size: adds pictures
  film: [{ text: string; inputs: string; seed?: string }, { gif: string }]; // base64
}

export type Name = keyof Questions;
export type Given<N extends Name> = Questions[N][0];
export type Answer<N extends Name> = Questions[N][1];

/** An error message from the core, with the place in the text it is about. */
export class CoreError extends Error {
  constructor(
    text: string,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(text);
  }
}

interface Core extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  room(size: number): number;
  ask(size: number): number;
  answer(): number;
}

type Show = (progress: Searching) => void;

// The page takes reports of progress. The C library would only call the other imports in ways that we never use.
function importsOf(module: WebAssembly.Module, show: Show | undefined): WebAssembly.Imports {
  const imports: Record<string, Record<string, (...numbers: number[]) => void>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] =
      from === "page"
        ? (states = 0, open = 0, lacks = -1) => show?.({ states, open, lacks })
        : () => {
            throw new CoreError(`The core called ${name}.`);
          };
  }
  return imports;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One puzzle and its play. Answers are synchronous. */
export class Session {
  private core: Core;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly show?: Show,
  ) {
    this.core = this.begin();
  }

  private begin(): Core {
    return new WebAssembly.Instance(this.module, importsOf(this.module, this.show)).exports as Core;
  }

  ask<N extends Name>(name: N, given: Given<N>): Answer<N> {
    const question = encoder.encode(JSON.stringify({ ask: name, ...given }));
    let answer: { error?: string; line?: number; column?: number };
    try {
      const at = this.core.room(question.length);
      new Uint8Array(this.core.memory.buffer, at, question.length).set(question);
      const size = this.core.ask(question.length);
      answer = JSON.parse(decoder.decode(new Uint8Array(this.core.memory.buffer, this.core.answer(), size)));
    } catch (cause) {
      // A trap, such as out of memory: the core's state is lost.
      this.core = this.begin();
      throw new CoreError(cause instanceof CoreError ? cause.message : "The browser ran out of memory.");
    }
    if (answer.error !== undefined) throw new CoreError(answer.error, answer.line, answer.column);
    return answer as Answer<N>;
  }
}
