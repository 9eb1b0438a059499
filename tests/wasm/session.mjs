// The core in WebAssembly as the pages use it: a question in JSON in, an answer in JSON out.
import fs from "node:fs";

export async function openSession(file, searching) {
  const module = await WebAssembly.compile(fs.readFileSync(file));
  const imports = { page: { searching } };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] ??= () => {
      throw new Error(`the core called ${name}`);
    };
  }
  const { exports: core } = await WebAssembly.instantiate(module, imports);
  return (ask, more = {}) => {
    const question = new TextEncoder().encode(JSON.stringify({ ask, ...more }));
    const at = core.room(question.length); // may make the memory another one
    new Uint8Array(core.memory.buffer, at, question.length).set(question);
    const size = core.ask(question.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.answer(), size)));
  };
}

// The first seed of a family whose puzzle is solved in more than one move, without long thought; null where there
// is none, as for games that are played for points.
export function findSolved(ask, family) {
  for (let seed = 1; seed < 500; seed++) {
    const found = ask("solve", { text: `${family}#${seed}`, expansions: 20000 });
    if (found.error) throw new Error(found.error);
    if (found.verdict === "best_known" || found.verdict === "optimal") return null;
    if (found.verdict === "solved" && found.steps.length > 1) return found;
  }
  return null;
}
