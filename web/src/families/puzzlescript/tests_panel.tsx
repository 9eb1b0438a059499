// Tests for designers: a recorded play becomes a test, all tests run on every change, and a failing one is shown as a
// film.
import { useState } from "preact/hooks";
import { fileName, save } from "../../offline_page";
import type { Bench } from "./bench";
import { Film } from "./film";
import type { Recorder } from "./recorder";
import { addTest, listTests, removeLine, type Test } from "./tests";

const plural = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

function Record({ bench, recorder }: { bench: Bench; recorder: Recorder }) {
  const play = recorder.latest;
  const written = play && `${play.level} ${play.inputs} ${play.won ? "won" : "open"}`;
  const there = !!written && listTests(bench.tests).some(({ text, seed }) => text === written && seed === "0");
  return (
    <p class="row">
      <button class="main" disabled={!play || there} onClick={() => bench.writeTests(addTest(bench.tests, play!))}>
        Save this play as a test
      </button>
      <span class="quiet">
        {!play && "Play a level first. Your moves are recorded."}
        {play && `Level ${play.level}, ${plural(play.inputs.length, "input")}, ${play.won ? "won" : "not won"}${there ? ", saved" : ""}.`}
      </span>
    </p>
  );
}

function Row({ bench, test, film, toggle, show }: { bench: Bench; test: Test; film: boolean; toggle: () => void; show: (line: number) => void }) {
  const fault = bench.tested?.faults.find(({ line }) => line === test.line);
  return (
    <li class={fault ? "error" : "holds"}>
      <span>
        {fault ? "✗" : "✓"} Level {test.level}, {plural(test.inputs.length, "input")}, {test.outcome}
        {fault && <span class="wrong">: {fault.message}</span>}
      </span>{" "}
      <button aria-expanded={film} onClick={toggle}>
        Film
      </button>
      <button onClick={() => bench.writeTests(removeLine(bench.tests, test.line))}>Remove</button>
      {film && <Film bench={bench} test={test} show={show} />}
    </li>
  );
}

function AsFile({ bench }: { bench: Bench }) {
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (file) bench.writeTests(await file.text());
  };
  return (
    <details>
      <summary>As a file</summary>
      <label>
        One test per line: level, inputs, then won, open, blocked or says TEXT
        <textarea rows={6} spellcheck={false} value={bench.tests} onInput={(event) => bench.writeTests(event.currentTarget.value)} />
      </label>
      <div class="row">
        <label class="button ps-file">
          Open tests
          <input type="file" class="hidden" accept=".tests,.txt,text/plain" onChange={(event) => void open(event.currentTarget)} />
        </label>
        <button disabled={!bench.tests.trim()} onClick={() => save(fileName(bench.game?.title ?? "game", "tests"), "text/plain", bench.tests)}>
          Save the tests
        </button>
      </div>
      <p class="quiet">“ludwright compile game.txt --tests game.tests” runs the same tests.</p>
    </details>
  );
}

export function TestsPanel({ bench, recorder, show }: { bench: Bench; recorder: Recorder; show: (line: number) => void }) {
  const [film, setFilm] = useState("");
  const all = listTests(bench.tests);
  const { tested } = bench;
  const wrong = tested?.faults.find(({ line }) => !all.some((test) => test.line === line));
  return (
    <section class="ps-tests" aria-label="Tests of the game">
      <Record bench={bench} recorder={recorder} />
      <p role="status" class={tested?.faults.length ? "wrong" : ""}>
        {wrong && wrong.message}
        {!wrong && tested && `${tested.passed} of ${tested.total} passed.`}
        {!all.length && "A test is a recorded play with its expected result. All tests run whenever the text changes."}
      </p>
      <ul>
        {all.map((test) => (
          <Row key={`${test.line} ${test.text}`} bench={bench} test={test} film={film === test.text} toggle={() => setFilm(film === test.text ? "" : test.text)} show={show} />
        ))}
      </ul>
      <AsFile bench={bench} />
    </section>
  );
}
