// The core of Ludwright for programs in JavaScript; README.md describes each call. session.ts, which the studio's pages use too,
// is put next to this file when the package is built.
import { CoreError, Session } from "./session.js";
import type { Act, Facts, Family, Position, Puzzle, Script, Solved, View } from "./session.js";

export { CoreError };
export type { Act, Facts, Family, Position, Puzzle, Script, Solved, View };

/** Where the core comes from: nothing (the file next to this one), an address, its bytes, or a compiled module. */
export type Source = undefined | string | URL | BufferSource | WebAssembly.Module;

export interface Solving {
  level?: number; // counted from 0
  states?: number; // how many may be looked at; a search that needs more gives up
}

export interface Measured {
  id: string;
  family: string;
  facts: Facts;
}

// By a variable, so that bundlers for browsers do not look for it.
const builtin = (name: string): Promise<any> => import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${name}`);

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source as BufferSource);
  const url = new URL(source ?? new URL("./ludwright.wasm", import.meta.url), import.meta.url);
  if (url.protocol === "file:") return WebAssembly.compile(await (await builtin("fs/promises")).readFile(url));
  const answer = await fetch(url);
  if (!answer.ok) throw new CoreError(`${url} cannot be fetched: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Loads the core. Calls of what it returns answer at once, on the thread they are made on. */
export async function load(source?: Source): Promise<Ludwright> {
  return new Ludwright(await compile(source));
}

export class Ludwright {
  private readonly session: Session;

  constructor(private readonly module: WebAssembly.Module) {
    this.session = new Session(module);
  }

  /** Every kind of puzzle, with its parameters and facts. */
  families(): Family[] {
    return this.session.ask("families", {}).families.filter((family) => !family.template);
  }

  /** The ID of a puzzle: of SPEC#SEED, of JSON, of a PuzzleScript game. */
  id(puzzle: string): string {
    return this.session.ask("picture", { text: puzzle }).id;
  }

  /** The ID of the first puzzle from `seed` on that can be solved in more than one move. */
  create(spec: string, seed = 1, states = 20_000): string {
    for (let tries = 0; tries < 400; tries++) {
      const found = this.session.ask("solve", { text: `${spec}#${seed + tries}`, expansions: states });
      if (found.reason === "two players" || (found.steps?.length ?? 0) > 1) return found.id;
    }
    throw new CoreError(`no seed from ${seed} to ${seed + 399} gives a puzzle of ${spec} that is solved within ${states} states`);
  }

  /** A solution with its moves as `Game.move` takes them, or why there is none. */
  solve(puzzle: string, { level, states }: Solving = {}): Solved {
    return this.session.ask("solve", { text: puzzle, level, expansions: states });
  }

  /** The numbers that goals and grades are made of. */
  facts(puzzle: string): Measured {
    const { id, family, facts } = this.session.ask("facts", { text: puzzle, expensive: 1 });
    return { id, family, facts };
  }

  /** The start of a puzzle as SVG, with a play on top if one is given. */
  picture(puzzle: string, view: Partial<View> & { play?: string; cell?: number } = {}): string {
    return this.session.ask("picture", { text: puzzle, ...view }).svg;
  }

  /** The puzzle with its facts and its solution, as the command line writes and checks it. */
  certificate(puzzle: string): object {
    return this.session.ask("certificate", { text: puzzle }).certificate;
  }

  /** What the PuzzleScript compiler has to say about a game's text; `game` is there if it can be played. */
  compile(source: string): Script {
    return this.session.ask("script", { source });
  }

  /** Opens a puzzle or a whole game for play. */
  play(puzzle: string, view: Partial<View> = {}): Game {
    return new Game(new Session(this.module), puzzle, view);
  }
}

/** A play in progress. Every call returns how it stands then. */
export class Game {
  readonly puzzle: Puzzle;
  position: Position;

  constructor(
    private readonly session: Session,
    puzzle: string,
    view: Partial<View>,
  ) {
    const opened: Puzzle & Position = session.ask("open", { text: puzzle, now: this.now(), ...view });
    this.puzzle = opened;
    this.position = opened;
  }

  private now(): number {
    return Math.floor(performance.now());
  }

  /** A key or a command: "left", "action", "undo", "restart". Where `position.due` is not -1, "pass" follows after that time. */
  act(act: Act): Position {
    return (this.position = this.session.ask("act", { act, now: this.now() }));
  }

  /** One of `position.legal`. */
  move(move: string): Position {
    return (this.position = this.session.ask("move", { move, now: this.now() }));
  }

  /** A click on a cell of `position.targets`. */
  point(row: number, col: number): Position {
    return (this.position = this.session.ask("point", { row, col, now: this.now() }));
  }

  /** Goes to a level, counted from 0. */
  level(level: number): Position {
    return (this.position = this.session.ask("level", { level, now: this.now() }));
  }

  /** A sound of `position.sounds` as a WAV file. */
  sound(name: string): Uint8Array {
    return Uint8Array.from(atob(this.session.ask("sound", { name }).wav), (letter) => letter.charCodeAt(0));
  }
}

type Calls = "families" | "id" | "create" | "solve" | "facts" | "picture" | "certificate" | "compile";
/** The calls of `Ludwright` but `play`, each with a promise; `stop` ends the worker and all that it was asked. */
export type Remote = { [C in Calls]: (...given: Parameters<Ludwright[C]>) => Promise<ReturnType<Ludwright[C]>> } & { stop(): void };

export type ToWorker = { module: WebAssembly.Module } | { number: number; call: string; given: unknown[] };
export type FromWorker = { number: number; answer?: unknown; error?: string };

interface Thread {
  send(message: ToWorker): void;
  stop(): void;
}

async function startThread(take: (message: FromWorker) => void): Promise<Thread> {
  const url = new URL("./worker.js", import.meta.url);
  if (typeof Worker !== "undefined") {
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = ({ data }) => take(data);
    return { send: (message) => worker.postMessage(message), stop: () => worker.terminate() };
  }
  const worker = new (await builtin("worker_threads")).Worker(url);
  worker.on("message", take);
  return { send: (message) => worker.postMessage(message), stop: () => void worker.terminate() };
}

/** Loads the core into a worker, for searches that take a while. */
export async function loadWorker(source?: Source): Promise<Remote> {
  const module = await compile(source);
  const waiting = new Map<number, { resolve: (answer: any) => void; reject: (error: Error) => void }>();
  let number = 0;
  const thread = await startThread((message) => {
    const one = waiting.get(message.number);
    waiting.delete(message.number);
    if (message.error !== undefined) one?.reject(new CoreError(message.error));
    else one?.resolve(message.answer);
  });
  thread.send({ module });
  const ask = (call: Calls) => (...given: unknown[]) =>
    new Promise<any>((resolve, reject) => {
      waiting.set(++number, { resolve, reject });
      thread.send({ number, call, given });
    });
  return {
    families: ask("families"), id: ask("id"), create: ask("create"), solve: ask("solve"), facts: ask("facts"),
    picture: ask("picture"), certificate: ask("certificate"), compile: ask("compile"),
    stop() {
      thread.stop();
      for (const { reject } of waiting.values()) reject(new CoreError("stopped"));
      waiting.clear();
    },
  };
}
