// Edit: a puzzle changed by hand, on its board, by its rules, or as text (its ID or JSON), with its picture, facts and
// verdict changing with it. All of that is asked of the core in the page.
import { useEffect, useRef, useState } from "preact/hooks";
import { keep } from "../api";
import { CoreError, findPlayable, Helper, helper, listFamilies, withoutTemplates, type Cell, type Editor, type Facts, type Family, type Solved } from "../core";
import { editorOf, familyPages } from "../families";
import { EditorBoard, Options, Palette } from "../parts/editor";
import { FactList } from "../parts/facts";
import { link, type Place } from "../router";
import { useSettings } from "../settings";

interface Graded {
  of: string; // the text that this is said of
  id: string;
  family: string;
  facts: Facts;
  remarks: string;
  json: object;
}

const own = new Helper(); // its work is dropped at each change

const verdicts: Record<string, string> = {
  solved: "It can be solved",
  unsolvable: "It cannot be solved",
  optimal: "The best play",
  best_known: "The best play that was found",
};

function tell(solved: Solved): string {
  if (solved.reason === "two players") return "A game of two.";
  const words = verdicts[solved.verdict] ?? `The search gave up (${solved.reason})`;
  if (!solved.steps) return `${words}.`;
  const moves = `${solved.steps.length} move${solved.steps.length === 1 ? "" : "s"}`;
  return words.startsWith("The best") ? `${words} has ${moves}.` : `${words}, in ${moves}${solved.optimal ? ", and not in fewer" : ""}.`;
}

function pretty(json: object): string {
  // One line a member, and one a row of a board: as people draw them.
  return JSON.stringify(json, null, 1).replace(/\[\s+((?:"[^"]*"|-?[\d.]+)(?:,\s+(?:"[^"]*"|-?[\d.]+))*)\s+\]/g, (all, inside: string) =>
    inside.includes('"') && inside.length > 12 ? all : `[${inside.replace(/\s+/g, " ")}]`,
  );
}

/** The text with all that the core says of it; what it said before stays until then. */
function useGraded(text: string, level: number, marks: "colour" | "letters") {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [graded, setGraded] = useState<Graded | null>(null);
  const [before, setBefore] = useState<Facts | null>(null);
  const [solved, setSolved] = useState<Solved | null>(null);
  const [wrong, setWrong] = useState<CoreError | null>(null);
  useEffect(() => {
    let here = true;
    if (!text.trim()) return;
    own.stop();
    const failed = (cause: Error) => here && cause.message !== "stopped" && setWrong(cause as CoreError);
    const look = async () => {
      const shown = await helper.ask("editor", { text, level, marks });
      if (!here) return;
      setEditor(shown);
      setWrong(null);
    };
    const soon = setTimeout(() => {
      const grade = async () => {
        const found = { of: text, ...(await own.ask("facts", { text })) };
        if (!here) return;
        setGraded((old) => {
          if (old && old.id !== found.id) setBefore(old.family === found.family ? old.facts : null);
          return found;
        });
        setSolved(null);
        const verdict = await own.ask("solve", { text, level, expansions: 1_000_000 });
        if (here) setSolved(verdict);
      };
      grade().catch(failed);
    }, 120);
    look().catch(failed);
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [text, level, marks]);
  return { editor, graded, before, solved, wrong };
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
      <p>Choose “Edit” where a puzzle is played, write an ID or JSON, or begin with one of these:</p>
      <div class="row">
        {families.map((family) => (
          <button key={family.name} disabled={busy} onClick={() => void begin(family.name)}>
            {family.title}
          </button>
        ))}
      </div>
    </>
  );
}

export function Edit({ place }: { place: Place }) {
  const { marks } = useSettings();
  const [text, setText] = useState(place.rest);
  const [past, setPast] = useState<string[]>([]);
  const [level, setLevel] = useState(0);
  const [brush, setBrush] = useState(0);
  const [said, setSaid] = useState("");
  const latest = useRef(text); // what the next change is made to, while answers are under way
  const queue = useRef(Promise.resolve());
  const { editor, graded, before, solved, wrong } = useGraded(text, level, marks);

  const put = (next: string) => {
    latest.current = next;
    setText(next);
  };
  const change = (next: string) => {
    if (next === latest.current) return;
    const old = latest.current;
    setPast((list) => [...list.slice(-199), old]);
    put(next);
  };
  useEffect(() => {
    put(place.rest);
    setPast([]);
    setLevel(0);
  }, [place.rest]);
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    put(last);
    setSaid("Undone.");
  };
  // Changes come one after the other, each made to what the one before has left.
  const later = (ask: (text: string) => Promise<{ id: string; json: object }>) => {
    queue.current = queue.current.then(async () => {
      try {
        const made = await ask(latest.current);
        change(latest.current.trim().startsWith("{") ? pretty(made.json) : made.id);
        setSaid("");
      } catch (cause) {
        setSaid((cause as Error).message);
      }
    });
  };
  const paint = ([row, col]: Cell, which: number) => later((now) => helper.ask("paint", { text: now, level, row, col, brush: which }));
  const rows = Math.min(24, Math.max(4, text.split("\n").length + 1));
  const fresh = graded?.of === text && !wrong;
  const chosen = Math.min(brush, Math.max(0, (editor?.brushes?.length ?? 1) - 1));
  return (
    <>
      <h1>Edit</h1>
      {!text && <Choose />}
      <div class="table">
        <div class="table-board">
          {editor && text && (
            <>
              {editor.brushes?.length ? (
                <EditorBoard editor={editor} brush={chosen} stale={!!wrong} acts={{ paint, choose: setBrush, undo, say: setSaid }} />
              ) : (
                <div class={`picture still ${wrong ? "stale" : ""}`} dangerouslySetInnerHTML={{ __html: editor.svg }} />
              )}
              <p role="status" class="message quiet">
                {said || "\u00a0"}
              </p>
            </>
          )}
        </div>
        <div class="table-side">
          <p id="verdict" role="status" class={wrong ? "wrong" : "verdict"}>
            {wrong ? `${wrong.line ? `Line ${wrong.line}, column ${wrong.column}: ` : ""}${wrong.message}` : solved ? tell(solved) : " "}
          </p>
          {graded?.remarks && !wrong && <p class="rules">{graded.remarks}</p>}
          {graded && !wrong && (
            <div class="row">
              <button onClick={undo} disabled={!past.length}>
                Undo
              </button>
              <a class="button" href={link("play", fresh ? graded.id : text)}>
                Play
              </a>
              {graded.family in familyPages && (
                <a class="button" href={editorOf(graded.family, graded.id)}>
                  On the page of {familyPages[graded.family]!.title}
                </a>
              )}
              <button
                disabled={!fresh}
                onClick={() =>
                  keep(graded.id, ["mine"], "made by hand").then(
                    () => setSaid("It is in the library."),
                    (cause: Error) => setSaid(cause.message),
                  )
                }
              >
                Keep
              </button>
              {editor && editor.levels > 1 && (
                <label>
                  Level
                  <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
                    {Array.from({ length: editor.levels }, (_, i) => (
                      <option key={i} value={i}>
                        {i + 1}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
          )}
          {editor?.brushes?.length && !wrong && text ? (
            <>
              <Palette editor={editor} brush={chosen} choose={setBrush} />
              <p id="canvas-keys" class="quiet">
                Click or tap a cell, or draw over several. By keys: arrows move the cursor, Enter puts the brush there, + and − choose it; a sign of
                the palette is put at once; backspace undoes.
              </p>
            </>
          ) : null}
        </div>
      </div>
      {editor && !wrong && text && <Options editor={editor} set={(option, value) => later((now) => helper.ask("set_option", { text: now, option, value }))} />}
      {graded && text && <FactList facts={graded.facts} before={before} family={graded.family} />}
      <label class="stack">
        As text: its ID or JSON
        <textarea
          rows={rows}
          spellcheck={false}
          value={text}
          aria-invalid={!!wrong}
          aria-describedby="verdict"
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      {graded && !wrong && (
        <div class="row">
          <button disabled={!fresh} onClick={() => change(pretty(graded.json))}>As JSON</button>
          <button disabled={!fresh} onClick={() => change(graded.id)}>As ID</button>
        </div>
      )}
    </>
  );
}
