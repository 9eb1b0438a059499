// PuzzleScript: a game's text with its errors; beside it its levels, to play and paint, grades, and new levels. On a
// phone the text is one of the tabs.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { keep } from "../../api";
import { helper, type Note, type Solved } from "../../core";
import { FactList } from "../../parts/facts";
import type { Place } from "../../router";
import { Bench, verdictOf } from "./bench";
import { designOf } from "./design";
import { Editor, EditorFrame } from "./editor";
import { readExample } from "./examples";
import { Files } from "./files";
import { Grade } from "./grade";
import { useJob, useServed } from "./job";
import { Levels } from "./levels";
import { More } from "./more";
import { OtherTabs } from "./other_tabs";
import { Painter } from "./painter";
import { PlayPanel } from "./play";
import { Recorder } from "./recorder";
import { remember } from "./shelf";
import { TestsPanel } from "./tests_panel";
import "./puzzlescript.css";

const tabs = { text: "Text", play: "Play", paint: "Paint", tests: "Tests", grade: "Grade", more: "More levels" };
type Tab = keyof typeof tabs;

/** The tabs of the panel; “Text” is only shown if text and panel do not fit side by side. */
function Tabs({ tab, setTab }: { tab: Tab; setTab: (tab: Tab) => void }) {
  const names = Object.keys(tabs) as Tab[];
  const turn = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const seen = names.filter((name) => document.getElementById(`tab-${name}`)!.offsetParent);
    const next = seen[(seen.indexOf(tab) + step + seen.length) % seen.length]!;
    setTab(next);
    document.getElementById(`tab-${next}`)!.focus();
  };
  return (
    <div class="ps-tabs" role="tablist" aria-label="Tools" onKeyDown={turn}>
      {names.map((name) => (
        <button key={name} id={`tab-${name}`} role="tab" class={`ps-tab-${name}`} aria-selected={tab === name} aria-controls={name === "text" ? "panel-text" : "panel"} tabIndex={tab === name ? 0 : -1} onClick={() => setTab(name)}>
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}

const count = (notes: Note[], severity: Note["severity"]) => notes.filter((note) => note.severity === severity).length;
const plural = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

function Notes({ bench, editor }: { bench: Bench; editor: Editor }) {
  const notes = bench.script?.notes ?? [];
  const errors = count(notes, "error");
  const warnings = count(notes, "warning");
  const summary = [errors && plural(errors, "error"), warnings && plural(warnings, "warning")].filter(Boolean).join(", ");
  return (
    <section class="ps-notes" aria-label="Errors and warnings">
      <p role="status" class={errors ? "wrong" : "quiet"}>
        {!bench.script ? "Loading …" : summary || "No errors."}
      </p>
      <ul>
        {notes.map((note, i) => (
          <li key={i} class={note.severity}>
            <button class="ps-link" disabled={!note.line} onClick={() => editor.goTo(note)}>
              {note.line ? `Line ${note.line}${note.column ? `, column ${note.column}` : ""}` : "The game"}
            </button>{" "}
            {note.message}
            {note.hint && <span class="quiet"> · {note.hint}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is known about the current level, and what to do if that is little. */
function About({ bench, say }: { bench: Bench; say: (text: string) => void }) {
  const served = useServed();
  const key = useRef("");
  const work = useJob((job) => {
    const { verdict, solution, optimal, reason } = (job.result ?? {}) as { verdict?: Solved["verdict"]; solution?: string | null; optimal?: boolean | null; reason?: string };
    if (verdict) bench.learn(key.current, { verdict, steps: solution ? [...solution] : undefined, optimal: !!optimal, reason });
  });
  const level = bench.chosen();
  if (!bench.game || !level) return null;
  const solved = bench.verdicts.get(bench.key());
  const longer = () => {
    key.current = bench.key();
    if (served) void work.begin({ kind: "solve", puzzle: { family: "puzzlescript", source: bench.game!.source, level: bench.level }, budget: 20_000_000 });
    else void bench.solveLonger(bench.level);
  };
  const keepIt = async () => {
    const { id } = await bench.reader.ask("source", { text: designOf(bench.game!.source, bench.level) });
    await keep(id, ["mine"], "written by hand").then((answer) => say(answer.fresh ? "Level kept in your collection." : "This level is already in your collection."));
  };
  const busy = work.running || bench.isThinking(bench.level);
  if (bench.broken)
    return (
      <section class="ps-about" aria-label={`Level ${bench.level}`}>
        <p role="status" id="verdict" class="wrong">
          The text does not compile.{bench.game.source !== bench.source && " The levels below are from the last version that did."}
        </p>
      </section>
    );
  return (
    <section class="ps-about" aria-label={`Level ${bench.level}`}>
      <p role="status" id="verdict" class={solved?.verdict === "unsolvable" ? "wrong" : ""}>
        {busy ? "Looking for a solution …" : verdictOf(solved, "long")} {work.wrong}
      </p>
      {busy && bench.progress && <p class="quiet">{bench.progress}</p>}
      <div class="row">
        {solved?.verdict === "gave_up" && (
          <button disabled={busy} onClick={longer}>
            Search longer
          </button>
        )}
        {work.running && <button onClick={work.cancel}>Stop</button>}
        {served && <button onClick={() => void keepIt().catch((cause: Error) => say(cause.message))}>Keep this level</button>}
      </div>
    </section>
  );
}

/** The text in the address, from the last visit, or an example; null while it is being fetched. */
function useText(place: Place): { text: string | null; level: number; wrong: string } {
  const [found, setFound] = useState<{ text: string | null; level: number }>({ text: null, level: 1 });
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let here = true;
    const set = (text: string, level = 1) => here && setFound({ text, level });
    const setOwn = () => {
      if (found.text !== null) return;
      const stored = Bench.stored();
      if (stored?.trim()) set(stored);
      else void readExample("push").then((text) => set(text));
    };
    setWrong("");
    if (place.rest)
      helper.ask("source", { text: place.rest }).then(
        ({ source, level }) => {
          remember(Bench.stored() ?? "");
          set(source, level || 1);
        },
        (cause: Error) => {
          if (here) setWrong(cause.message);
          setOwn();
        },
      );
    else setOwn();
    // A text from a link becomes the user's own: reloading must not restore the original.
    if (place.rest) history.replaceState(null, "", "#/puzzlescript");
    return () => {
      here = false;
    };
  }, [place.rest]);
  return { ...found, wrong };
}

function Workbench({ text, level }: { text: string; level: number }) {
  const [, show] = useReducer((many: number) => many + 1, 0);
  const [tab, setTab] = useState<Tab>("play");
  const [said, setSaid] = useState("");
  const recorder = useMemo(() => new Recorder(), []);
  const editorOf = useRef<Editor | null>(null);
  const bench = useMemo(() => new Bench(() => show(undefined as never), (script) => editorOf.current?.tell(script)), []);
  const editor = useMemo(() => {
    const made = new Editor(text, bench, {
      cursor: (line) => {
        const at = bench.levelAt(line);
        if (at) bench.choose(at);
      },
    });
    bench.level = level;
    bench.loaded = Bench.stored() === text ? "" : text; // text left by the last visit may be anything
    return (editorOf.current = made);
  }, []);
  useEffect(() => {
    bench.write(text);
    bench.openTests();
    void bench.compile();
    return () => {
      bench.leave();
      editor.view.destroy();
    };
  }, []);
  const load = (other: string, at = 1) => {
    if (bench.source !== bench.loaded) remember(bench.source);
    bench.loaded = other;
    bench.level = at;
    editor.replace(other);
    bench.openTests();
    void bench.compile();
  };
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) load(text, level); // another link, while the page was open
    first.current = false;
  }, [text]);
  const choose = (to: number) => {
    bench.choose(to);
    const line = bench.chosen()?.line;
    if (line) editor.show(line);
  };
  const showLine = (line: number) => editor.show(line);
  return (
    <div class={`ps-bench ps-on-${tab}`}>
      <OtherTabs source={bench.source} load={load} />
      <Files bench={bench} load={load} say={setSaid} />
      <p role="status" class="quiet ps-said">
        {said}
      </p>
      <Tabs tab={tab} setTab={setTab} />
      <div class="ps-text" id="panel-text">
        <EditorFrame editor={editor} />
        <Notes bench={bench} editor={editor} />
        <p id="editor-keys" class="quiet by-keys">
          F8 next error · Ctrl+F find · Ctrl+Space suggest words · Tab leave the editor
        </p>
      </div>
      <div class="ps-side">
        <Levels bench={bench} choose={choose} show={showLine} />
        {(tab === "play" || tab === "paint") && <About bench={bench} say={setSaid} />}
        <div id="panel" role="tabpanel" aria-label={tabs[tab]}>
          {tab === "play" && <PlayPanel bench={bench} choose={choose} recorder={recorder} show={showLine} say={setSaid} />}
          {tab === "paint" && <Painter bench={bench} editor={editor} />}
          {tab === "tests" && <TestsPanel bench={bench} recorder={recorder} show={showLine} />}
          {/* A job of the studio continues while another tab of the panel is shown. */}
          <div hidden={tab !== "grade"}>
            <Grade bench={bench} choose={choose} show={showLine} />
          </div>
          <div hidden={tab !== "more"}>
            <More bench={bench} editor={editor} say={setSaid} />
          </div>
        </div>
        {(tab === "play" || tab === "paint") && bench.facts && !bench.broken && (
          <details>
            <summary>Facts of level {bench.level}</summary>
            <FactList facts={bench.facts.facts} family="puzzlescript" />
          </details>
        )}
      </div>
    </div>
  );
}

export function PuzzleScript({ place }: { place: Place }) {
  const { text, level, wrong } = useText(place);
  return (
    <>
      <h1>PuzzleScript</h1>
      {wrong && (
        <div role="alert">
          <p class="wrong">This link contains no readable game. It may be incomplete.</p>
          <details>
            <summary>Details</summary>
            <p>{wrong}</p>
          </details>
        </div>
      )}
      {text === null ? <p class="quiet">Loading …</p> : <Workbench text={text} level={level} />}
    </>
  );
}
