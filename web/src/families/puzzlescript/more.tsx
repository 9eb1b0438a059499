// More levels: the studio evolves levels for this game, and selected ones are added to the text.
import { useEffect, useState } from "preact/hooks";
import type { Find } from "../../api";
import { helper, type Solved } from "../../core";
import { number } from "../../parts/facts";
import { Thumb } from "../../parts/thumb";
import { verdictOf, type Bench } from "./bench";
import type { Editor } from "./editor";
import { useJob, useServed } from "./job";
import { TryLevel } from "./try_level";

type Bred = Find & { rows?: string[] };

/** A level that was found, with its picture and number of moves. */
function Card({ find }: { find: Bred }) {
  const [solved, setSolved] = useState<Solved>();
  useEffect(() => {
    let here = true;
    helper.ask("solve", { text: find.id, expansions: 200_000 }).then((answer) => here && setSolved(answer), () => undefined);
    return () => {
      here = false;
    };
  }, [find.id]);
  return (
    <span class="card">
      <Thumb id={find.id} handle={find.handle} alt="" local />
      <span class="card-text">{verdictOf(solved, "short")}</span>
    </span>
  );
}

export function More({ bench, editor, say }: { bench: Bench; editor: Editor; say: (text: string) => void }) {
  const served = useServed();
  const work = useJob();
  const [added, setAdded] = useState<Set<number>>(new Set());
  const [tried, setTried] = useState<number | null>(null);
  const [asked, setAsked] = useState(""); // the text that levels were requested for
  const level = bench.chosen();
  if (served === false) return <p>Making levels needs the studio. Start it with “ludwright studio”.</p>;
  const order = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string) => Number(form.get(name));
    setAdded(new Set());
    setTried(null);
    setAsked(bench.source);
    void work.begin({
      kind: "evolve",
      from: { family: "puzzlescript", source: bench.source, ...(form.get("from") === "level" ? { level: bench.level } : {}) },
      levels: value("count"),
      size: [value("width"), value("height")],
      goals: [{ kind: "target", fact: "moves", value: value("moves") }],
      seed: Math.floor(Math.random() * 2 ** 31),
      keep: false,
    });
  };
  const add = (find: Bred) => {
    const { doc } = editor.view.state;
    const before = doc.toString().endsWith("\n\n") ? "" : doc.toString().endsWith("\n") ? "\n" : "\n\n";
    editor.change([{ from: doc.length, to: doc.length, insert: `${before}${find.rows!.join("\n")}\n` }]);
    setAdded((old) => new Set(old).add(find.find));
    say("Level added at the end of the text.");
  };
  // The text with all of them; it also has any missing glyphs in its legend.
  const addAll = (source: string) => {
    editor.replace(source);
    setAdded(new Set(work.finds.map(({ find }) => find)));
    say("All levels added at the end of the text. Undo removes them.");
  };
  const knows = (rows: string[]) => rows.every((row) => [...row].every((unit) => bench.game?.names.includes(unit.toLowerCase())));
  const { job } = work;
  const trying = work.finds.find(({ find }) => find === tried);
  const source = !work.running && asked === bench.source ? (job?.result as { source?: string } | null)?.source : undefined;
  return (
    <>
      <form class="ps-order" onSubmit={order}>
        <label>
          Levels <input name="count" type="number" min={1} max={100} defaultValue="5" />
        </label>
        <label>
          Moves <input name="moves" type="number" min={1} max={500} defaultValue="20" />
        </label>
        <label>
          Width <input key={`w${level?.width}`} name="width" type="number" min={3} max={40} defaultValue={String(level?.width ?? 7)} />
        </label>
        <label>
          Height <input key={`h${level?.height}`} name="height" type="number" min={3} max={40} defaultValue={String(level?.height ?? 6)} />
        </label>
        <label>
          Start from
          <select name="from">
            <option value="nothing">an empty level</option>
            {level && <option value="level">level {bench.level}</option>}
          </select>
        </label>
        <button class="main" disabled={!bench.game || bench.broken || work.running}>
          Make levels
        </button>
        {work.running && (
          <button type="button" onClick={work.cancel}>
            Stop
          </button>
        )}
      </form>
      <p role="status">
        {work.wrong || (work.running ? `${job?.found ?? 0} found, ${number(job?.evaluations ?? 0)} levels tried …` : job ? `${job.message ?? `${work.finds.length} found.`}` : "Choose how many levels to make and how many moves they should take.")}
      </p>
      {source && (
        <p>
          <button onClick={() => addAll(source)}>Add all to the text</button>
        </p>
      )}
      {trying && <TryLevel key={trying.id} id={trying.id} name={`Level ${trying.find + 1} of those found`} close={() => setTried(null)} />}
      <ul class="finds">
        {(work.finds as Bred[]).map((find) => (
          <li key={find.find} class="find">
            <Card find={find} />
            <button aria-pressed={tried === find.find} onClick={() => setTried(find.find)}>
              Try
            </button>
            {find.rows && knows(find.rows) && (
              <button disabled={added.has(find.find)} onClick={() => add(find)}>
                {added.has(find.find) ? "Added" : "Add to the text"}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
