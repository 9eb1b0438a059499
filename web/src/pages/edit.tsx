// Edit: changes a puzzle on its board, by its rules, or as text (its ID or JSON), and keeps picture, facts and verdict
// up to date. The core in the page does all of this. The address always names the current puzzle.
import { useEffect, useRef, useState } from "preact/hooks";
import { keep } from "../api";
import { findPlayable, helper, listFamilies, withoutTemplates, type Cell, type Editor, type Family } from "../core";
import { KindPicker } from "../create/sliders";
import { tellDifficulty, tellVerdict, useGraded } from "../edit/use_graded";
import { useTexts } from "../edit/use_texts";
import { editorOf, familyPages } from "../families";
import { EditorBoard, Legend, Options, Palette } from "../parts/editor";
import { FactList } from "../parts/facts";
import { link, type Place } from "../router";
import { useSettings } from "../settings";
import { copyLink } from "../share";
import "../style/create.css";

function pretty(json: object): string {
  // One line per member, and one per row of a board.
  return JSON.stringify(json, null, 1).replace(/\[\s+((?:"[^"]*"|-?[\d.]+)(?:,\s+(?:"[^"]*"|-?[\d.]+))*)\s+\]/g, (all, inside: string) =>
    inside.includes('"') && inside.length > 12 ? all : `[${inside.replace(/\s+/g, " ")}]`,
  );
}

function Choose() {
  const [families, setFamilies] = useState<Family[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => void listFamilies().then((all) => setFamilies(withoutTemplates(all))), []);
  const begin = async (name: string) => {
    setBusy(true);
    try {
      location.hash = link("edit", await findPlayable(name));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>Choose “Edit” on a puzzle's own page, paste an ID or JSON below, or start with one of these:</p>
      <KindPicker all={families} chosen="" choose={(name) => busy || void begin(name)} />
    </>
  );
}

function LevelChoice({ editor, level, set }: { editor: Editor | null; level: number; set: (level: number) => void }) {
  if (!editor || editor.levels < 2) return null;
  return (
    <label>
      Level
      <select value={level} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: editor.levels }, (_, i) => (
          <option key={i} value={i}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

const levelOf = ({ query }: Place) => Math.max(1, Number(query.get("level")) || 1) - 1;

export function Edit({ place }: { place: Place }) {
  const { marks } = useSettings();
  const texts = useTexts(place.rest);
  const { text } = texts;
  const [level, setLevel] = useState(levelOf(place));
  const [brush, setBrush] = useState(0);
  const [said, setSaid] = useState("");
  const queue = useRef(Promise.resolve());
  const { editor, graded, before, solved, difficulty, wrong, progress } = useGraded(text, level, marks);

  useEffect(() => {
    if (place.rest !== texts.latest()) texts.begin(place.rest);
    setLevel(levelOf(place));
  }, [place]);
  const fresh = graded?.of === text && !wrong;
  const query: Record<string, string> = level ? { level: String(level + 1) } : {};
  const address = fresh && text ? link("edit", graded.id, query) : "";
  useEffect(() => {
    if (address) history.replaceState(null, "", address);
  }, [address]);

  const undo = () => {
    if (!texts.undoable) return;
    texts.undo();
    setSaid("Undone.");
  };
  const redo = () => {
    if (!texts.redoable) return;
    texts.redo();
    setSaid("Done again.");
  };
  // Changes are queued, each applied to the result of the previous one.
  const later = (ask: (text: string) => Promise<{ id: string; json: object }>) => {
    queue.current = queue.current.then(async () => {
      try {
        const made = await ask(texts.latest());
        texts.change(texts.latest().trim().startsWith("{") ? pretty(made.json) : made.id);
        setSaid("");
      } catch (cause) {
        setSaid((cause as Error).message);
      }
    });
  };
  const paint = ([row, col]: Cell, which: number) => later((now) => helper.ask("paint", { text: now, level, row, col, brush: which }));
  const rows = Math.min(24, Math.max(4, text.split("\n").length + 1));
  const brushes = text ? (editor?.brushes ?? []) : [];
  const chosen = Math.min(brush, Math.max(0, brushes.length - 1));
  return (
    <>
      <h1>Edit</h1>
      {!text && <Choose />}
      <div class="table">
        <div class={`table-board ${editor && text ? "panel" : ""}`}>
          {editor && text && (
            <>
              <div class="stage">
                {brushes.length ? (
                  <EditorBoard editor={editor} brush={chosen} stale={!!wrong} acts={{ paint, choose: setBrush, undo, redo, say: setSaid }} />
                ) : (
                  <div class={`picture still ${wrong ? "stale" : ""}`} dangerouslySetInnerHTML={{ __html: editor.svg }} />
                )}
              </div>
              <p role="status" class={said ? "section quiet" : ""}>
                {said}
              </p>
            </>
          )}
        </div>
        <div class={`table-side ${text ? "panel section" : ""}`}>
          <p id="verdict" role="status" class={wrong ? "wrong" : "verdict"}>
            {wrong ? `${wrong.line ? `Line ${wrong.line}, column ${wrong.column}: ` : ""}${wrong.message}` : solved ? tellVerdict(solved) : text ? "Looking for a solution …" : " "}
          </p>
          {text && !wrong && !solved && progress && <p class="quiet">{progress}</p>}
          {graded && solved && !wrong && (
            <p id="difficulty" role="status" title={difficulty?.evidence}>
              {tellDifficulty(graded, solved, difficulty)}
            </p>
          )}
          {graded?.remarks && !wrong && <p class="rules">{graded.remarks}</p>}
          {text && (
            <div class="row">
              <button onClick={undo} disabled={!texts.undoable}>
                Undo
              </button>
              <button onClick={redo} disabled={!texts.redoable}>
                Redo
              </button>
              {graded && !wrong && (
                <>
                  <a class="button" href={link("play", fresh ? graded.id : text, query)}>
                    Play
                  </a>
                  <button
                    disabled={!fresh}
                    onClick={() =>
                      keep(graded.id, ["mine"], "made by hand").then(
                        () => setSaid("Kept in your collection."),
                        (cause: Error) => setSaid(cause.message),
                      )
                    }
                  >
                    Keep
                  </button>
                  <button disabled={!fresh} onClick={() => void copyLink("edit", graded.id).then(setSaid)}>
                    Copy the link
                  </button>
                  {graded.family in familyPages && (
                    <a class="button" href={editorOf(graded.family, graded.id)}>
                      On the page of {familyPages[graded.family]!.title}
                    </a>
                  )}
                  <LevelChoice editor={editor} level={level} set={setLevel} />
                </>
              )}
            </div>
          )}
          {editor && text && !brushes.length && !wrong && <p class="quiet">Puzzles of this kind have no brushes. Change the text below.</p>}
          {editor && brushes.length > 0 && !wrong && (
            <>
              <Palette editor={editor} brush={chosen} choose={setBrush} />
              <Legend editor={editor} />
              <p id="canvas-keys" class="quiet">
                Click or tap a cell, or draw over several.
                <span class="by-keys">
                  {" "}
                  With the keyboard: arrows move the cursor, Enter paints, + and − choose the brush. A brush's letter paints at once. Backspace undoes, Ctrl+Y
                  redoes.
                </span>
              </p>
            </>
          )}
        </div>
      </div>
      {editor && !wrong && text && <Options editor={editor} set={(option, value) => later((now) => helper.ask("set_option", { text: now, option, value }))} />}
      {graded && text && (
        <details>
          <summary>Details</summary>
          <FactList facts={graded.facts} before={before} family={graded.family} />
        </details>
      )}
      <label class="stack">
        As text: its ID or JSON
        <textarea
          rows={rows}
          spellcheck={false}
          value={text}
          aria-invalid={!!wrong}
          aria-describedby="verdict"
          onInput={(event) => texts.change(event.currentTarget.value)}
        />
      </label>
      {graded && !wrong && (
        <div class="row">
          <button disabled={!fresh} onClick={() => texts.change(pretty(graded.json))}>As JSON</button>
          <button disabled={!fresh} onClick={() => texts.change(graded.id)}>As ID</button>
        </div>
      )}
    </>
  );
}
