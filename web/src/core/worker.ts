// A session in a worker, for questions that take a while.
import { CoreError, Session, type Given, type Name } from "./session";

export type ToWorker = { module: WebAssembly.Module } | { number: number; asks: [Name, Given<Name>][] };
export type FromWorker = { number: number; answers?: unknown[]; error?: { text: string; line?: number; column?: number } };

let session: Session | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    session = new Session(data.module);
    return;
  }
  const reply: FromWorker = { number: data.number };
  try {
    reply.answers = data.asks.map(([name, given]) => session!.ask(name, given));
  } catch (cause) {
    const error = cause as CoreError;
    reply.error = { text: error.message, line: error.line, column: error.column };
  }
  self.postMessage(reply);
};
