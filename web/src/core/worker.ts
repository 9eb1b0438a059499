// A seat off the page's own thread, for work that takes a while.
import { CoreError, Seat, type Given, type Name } from "./seat";

export type ToWorker = { module: WebAssembly.Module } | { number: number; asks: [Name, Given<Name>][] };
export type FromWorker = { number: number; answer?: unknown; error?: { text: string; line?: number; column?: number } };

let seat: Seat | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    seat = new Seat(data.module);
    return;
  }
  const reply: FromWorker = { number: data.number };
  try {
    for (const [name, given] of data.asks) reply.answer = seat!.ask(name, given);
  } catch (cause) {
    const error = cause as CoreError;
    reply.error = { text: error.message, line: error.line, column: error.column };
  }
  self.postMessage(reply);
};
