// More levels: the studio breeds levels of this game to order, and what one likes is added to the text.
import { useState } from "preact/hooks";
import type { Find } from "../../api";
import { number } from "../../parts/facts";
import { Thumb } from "../../parts/thumb";
import type { Bench } from "./bench";
import type { Editor } from "./editor";
import { useJob, useServed } from "./job";

type Bred = Find & { rows?: string[] };

export function More({ bench, editor, say }: { bench: Bench; editor: Editor; say: (text: string) => void }) {
  const served = useServed();
  const work = useJob();
  const [added, setAdded] = useState<Set<number>>(new Set());
  const level = bench.chosen();
  if (served === false) return <p>Making levels needs the studio: start it with “ludwright studio”.</p>;
  const order = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string) => Number(form.get(name));
    setAdded(new Set());
    void work.begin({
      kind: "evolve",
      puzzle: { family: "puzzlescript", source: bench.source, ...(form.get("from") === "level" ? { level: bench.level } : {}) },
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
    say("The level stands at the end of the text.");
  };
  const { job } = work;
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
          From
          <select name="from">
            <option value="nothing">nothing</option>
            {level && <option value="level">level {bench.level}</option>}
          </select>
        </label>
        <button class="main" disabled={!bench.game || work.running}>
          Make levels
        </button>
        {work.running && (
          <button type="button" onClick={work.cancel}>
            Stop
          </button>
        )}
      </form>
      <p role="status">
        {work.wrong || (work.running ? `${job?.found ?? 0} found, ${number(job?.evaluations ?? 0)} levels tried …` : job ? `${job.message ?? `${work.finds.length} found.`}` : "Choose how many, and how long a solution is to be.")}
      </p>
      <ul class="finds">
        {(work.finds as Bred[]).map((find) => (
          <li key={find.find} class="find">
            <span class="card">
              <Thumb id={find.id} handle={find.handle} alt={`A level of ${number(find.facts.moves)} moves`} local />
              {number(find.facts.moves)} moves
            </span>
            {find.rows && (
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
