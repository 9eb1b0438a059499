// The core is fetched once, when a page first needs it; then there is a session for the page and a helper for
// background work.
import wasm from "@core/ludwright.wasm?url";
import { learnBands } from "../difficulty";
import { CoreError, Session, type Answer, type Family, type Given, type Name, type Searching } from "./session";
import type { FromWorker, ToWorker } from "./worker";

export * from "./session";

let module: Promise<WebAssembly.Module> | undefined;

function load(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compileStreaming(fetch(wasm)).catch(async () => WebAssembly.compile(await (await fetch(wasm)).arrayBuffer()));
  return module;
}

export async function openSession(): Promise<Session> {
  return new Session(await load());
}

/** Questions that run in a worker, one after the other; `stop` cancels all of them. */
export class Helper {
  private worker: Worker | undefined;
  private number = 0;
  private waiting = new Map<number, { resolve: (answers: unknown[]) => void; reject: (error: Error) => void }>();

  /** `show` is told now and then how far a question with `progress` has come. */
  constructor(private readonly show?: (progress: Searching) => void) {}

  private async begin(): Promise<Worker> {
    const compiled = await load();
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.progress) return this.show?.(data.progress);
      const one = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if (data.error) one?.reject(new CoreError(data.error.text, data.error.line, data.error.column));
      else one?.resolve(data.answers ?? []);
    };
    worker.postMessage({ module: compiled } satisfies ToWorker);
    this.worker = worker;
    return worker;
  }

  private async send(asks: [Name, Given<Name>][]): Promise<unknown[]> {
    const worker = await this.begin();
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      worker.postMessage({ number, asks } satisfies ToWorker);
    });
  }

  /** The answer to the last question; the ones before it set up the session. */
  async askAfter<N extends Name>(before: [Name, Given<Name>][], name: N, given: Given<N>): Promise<Answer<N>> {
    return (await this.send([...before, [name, given]])).at(-1) as Answer<N>;
  }

  /** Asks the same question many times in one message: many small ones are dominated by the cost of messages. */
  async askEach<N extends Name>(name: N, each: Given<N>[]): Promise<Answer<N>[]> {
    return (await this.send(each.map((given) => [name, given]))) as Answer<N>[];
  }

  ask<N extends Name>(name: N, given: Given<N>): Promise<Answer<N>> {
    return this.askAfter([], name, given);
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new CoreError("stopped"));
    this.waiting.clear();
  }
}

/** Says in words how far a search has come. */
export function sayProgress({ states, open, lacks }: Searching): string {
  const count = (number: number) => number.toLocaleString("en");
  return `${count(states)} positions tried, ${count(open)} open${lacks > 0 ? `, the best lacks ${count(lacks)} of the goal` : ""}`;
}

/** For short questions from anywhere: pictures, facts, specs. */
export const helper = new Helper();

let families: Promise<Family[]> | undefined;
export function listFamilies() {
  families ??= helper.ask("families", {}).then((answer) => learnBands(answer.families));
  return families;
}

/** Finds a random puzzle that can be solved, or any puzzle after many tries: most seeds of a maze have no solution. */
export async function findPlayable(spec: string): Promise<string> {
  let id = spec;
  for (let i = 0; i < 400; i++) {
    const text = `${spec}#${Math.floor(Math.random() * 2 ** 32)}`;
    const solved = await helper.ask("solve", { text, expansions: 20_000 });
    id = solved.id;
    const alone = solved.reason !== "two players";
    if (!alone || (solved.verdict === "solved" && (solved.steps?.length ?? 0) > 1)) break;
  }
  return id;
}
