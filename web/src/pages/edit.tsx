// Edit: a puzzle as its ID or as JSON, with its picture, facts and verdict changing as one types.
import { useEffect, useState } from "preact/hooks";
import { keep } from "../api";
import { CoreError, Helper, helper, type Facts, type Solved } from "../core";
import { FactList } from "../parts/facts";
import { link, type Place } from "../router";
import { useSettings } from "../settings";

interface Found {
  id: string;
  family: string;
  svg: string;
  facts: Facts;
  json: object;
}

const own = new Helper(); // its work is dropped at each key

const verdicts = { solved: "It can be solved", unsolvable: "It cannot be solved", gave_up: "The search gave up" };

function pretty(json: object): string {
  // One line a member, and one a row of a board: as people draw them.
  return JSON.stringify(json, null, 1).replace(/\[\s+((?:"[^"]*"|-?[\d.]+)(?:,\s+(?:"[^"]*"|-?[\d.]+))*)\s+\]/g, (all, inside: string) =>
    inside.includes('"') && inside.length > 12 ? all : `[${inside.replace(/\s+/g, " ")}]`,
  );
}

export function Edit({ place }: { place: Place }) {
  const { marks } = useSettings();
  const [text, setText] = useState(place.rest);
  const [found, setFound] = useState<Found | null>(null);
  const [solved, setSolved] = useState<Solved | null>(null);
  const [wrong, setWrong] = useState<CoreError | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => setText(place.rest), [place.rest]);
  useEffect(() => {
    let here = true;
    setSaid("");
    if (!text.trim()) return;
    const soon = setTimeout(async () => {
      try {
        const [picture, graded] = await Promise.all([
          helper.ask("picture", { text, marks, look: "player" }),
          helper.ask("facts", { text }),
        ]);
        if (!here) return;
        setFound({ ...graded, svg: picture.svg });
        setWrong(null);
        setSolved(null);
        own.stop();
        const verdict = await own.ask("solve", { text, expansions: 1_000_000 });
        if (here) setSolved(verdict);
      } catch (cause) {
        if (here && (cause as Error).message !== "stopped") setWrong(cause as CoreError);
      }
    }, 150);
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [text, marks]);
  const rows = Math.min(24, Math.max(6, text.split("\n").length + 1));
  return (
    <>
      <h1>Edit</h1>
      <div class="table">
        <div class="table-side">
          <label class="stack">
            The puzzle, as its ID or as JSON
            <textarea
              rows={rows}
              spellcheck={false}
              value={text}
              aria-invalid={!!wrong}
              aria-describedby="verdict"
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p id="verdict" role="status" class={wrong ? "wrong" : ""}>
            {wrong
              ? `${wrong.line ? `Line ${wrong.line}, column ${wrong.column}: ` : ""}${wrong.message}`
              : solved
                ? `${verdicts[solved.verdict]}${solved.steps ? `, in ${solved.steps.length} moves` : ""}.`
                : " "}
          </p>
          {found && !wrong && (
            <div class="row">
              <button onClick={() => setText(pretty(found.json))}>As JSON</button>
              <button onClick={() => setText(found.id)}>As ID</button>
              <a class="button" href={link("play", found.id)}>
                Play
              </a>
              <button
                onClick={() =>
                  keep(found.id, ["mine"], "made by hand").then(
                    () => setSaid("It is in the library."),
                    (cause: Error) => setSaid(cause.message),
                  )
                }
              >
                Keep
              </button>
            </div>
          )}
          <p role="status" class="quiet">
            {said}
          </p>
        </div>
        <div class="table-board">
          {found && (
            <>
              <div class={`picture still ${wrong ? "stale" : ""}`} dangerouslySetInnerHTML={{ __html: found.svg }} />
              <FactList facts={found.facts} family={found.family} />
            </>
          )}
          {!found && !text && <p>Write an ID, or choose “Edit” where a puzzle is played.</p>}
        </div>
      </div>
    </>
  );
}
