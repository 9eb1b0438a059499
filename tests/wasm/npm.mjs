// What a user of the npm package does with each of its calls. `push` is the text of examples/puzzlescript/push.txt.
import assert from "node:assert/strict";

export async function useAll({ load, loadWorker, CoreError }, push) {
  const core = await load();
  assert.ok(core.families().some(({ name }) => name === "chromatic"));
  const id = core.create("chromatic:w7h7", 8);
  assert.equal(core.id(id), id);
  const solved = core.solve(id);
  assert.equal(solved.verdict, "solved");
  assert.equal(core.facts(id).facts.moves, solved.steps.length);
  assert.match(core.picture(id), /^<svg/);
  assert.equal(core.certificate(id).id, id);
  assert.equal(core.solve(id, { states: 1 }).verdict, "gave_up");

  const game = core.play(id);
  for (const step of solved.steps) game.move(step);
  assert.equal(game.position.status, "won");
  assert.equal(game.act("restart").status, "running");

  assert.equal(core.compile(push).errors, 0);
  assert.ok(core.compile(push.replace("LEGEND", "LEGENDS")).errors > 0);
  assert.equal(core.play(core.id(push)).puzzle.family, "puzzlescript");
  assert.throws(() => core.solve("chromatic:w7h7#x"), CoreError);

  const worker = await loadWorker();
  assert.deepEqual((await worker.solve(id)).steps, solved.steps);
  await assert.rejects(worker.solve("nonsense"), CoreError);
  worker.stop();
}

/** The same calls with the full core, a file of its own beside the package. */
export async function useFull({ load }, bytes) {
  const [compact, full] = await Promise.all([load(), load(bytes)]);
  const names = (core) => core.families().map(({ name }) => name);
  assert.ok(names(compact).every((name) => names(full).includes(name)));
  assert.ok(names(full).length > names(compact).length);
  const id = "chromatic:w7h7#8";
  assert.deepEqual(full.solve(id).steps, compact.solve(id).steps);
  assert.equal(full.play("boardgame#1").puzzle.players, 2);
}
