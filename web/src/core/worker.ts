// A session in a worker, for questions that take a while.
import { CoreError, Session, type Given, type Name, type Searching } from "./session";

export type ToWorker = { module: WebAssembly.Module } | { number: number; asks: [Name, Given<Name>][] };
export type FromWorker = { number: number; answers?: unknown[]; progress?: Searching; error?: { text: string; line?: number; column?: number } };

const PAUSE = 250; // milliseconds between two reports of progress at least
let session: Session | undefined;
let number = 0; // of the questions that are being answered
let shown = 0;

function show(progress: Searching): void {
  if (performance.now() - shown < PAUSE) return;
  shown = performance.now();
  self.postMessage({ number, progress } satisfies FromWorker);
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    session = new Session(data.module, show);
    return;
  }
  number = data.number;
  shown = performance.now();
  const reply: FromWorker = { number: data.number };
  try {
    reply.answers = data.asks.map(([name, given]) => session!.ask(name, given));
  } catch (cause) {
    const error = cause as CoreError;
    reply.error = { text: error.message, line: error.line, column: error.column };
  }
  self.postMessage(reply);
};
