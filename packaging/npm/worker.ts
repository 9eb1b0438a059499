// The core off the page's own thread: a worker of a browser, or a thread of node.
import { Ludwright, type FromWorker, type ToWorker } from "./index.js";

let core: Ludwright | undefined;

function answer(message: ToWorker): FromWorker | undefined {
  if ("module" in message) {
    core = new Ludwright(message.module);
    return undefined;
  }
  const { number, call, given } = message;
  try {
    return { number, answer: (core as any)[call](...given) };
  } catch (cause) {
    return { number, error: (cause as Error).message };
  }
}

if (typeof self !== "undefined" && typeof postMessage === "function") {
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    const reply = answer(data);
    if (reply) postMessage(reply);
  };
} else {
  const name = "node:worker_threads";
  const { parentPort } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  parentPort.on("message", (message: ToWorker) => {
    const reply = answer(message);
    if (reply) parentPort.postMessage(reply);
  });
}
