// The tray: the finds of a job, to select from, and the actions on the selection.
import { useEffect, useState } from "preact/hooks";
import { keep, type Find, type Finds } from "../api";
import { CardText } from "../parts/card";
import { Take } from "../parts/take";
import { Thumb } from "../parts/thumb";
import { link } from "../router";

const FIRST = 24; // finds shown until "more" is pressed

interface CardProps {
  find: Find;
  family: string;
  kind: string;
  chosen: boolean;
  choose: (chosen: boolean) => void;
}

function FindCard({ find, family, kind, chosen, choose }: CardProps) {
  const name = find.title ?? kind;
  return (
    <li class={`find ${chosen ? "chosen" : ""}`}>
      <a class="card" href={link("play", find.id)} title={name}>
        <Thumb id={find.id} alt="" />
        <CardText entry={{ ...find, family, tags: [] }} kind={kind} />
      </a>
      <input type="checkbox" aria-label={`Select ${name}, number ${find.find + 1}`} checked={chosen} onChange={(event) => choose(event.currentTarget.checked)} />
    </li>
  );
}

/** The query for the selected finds; if all are selected, for all. */
const queryOf = (job: number, finds: Find[], chosen: Find[]) =>
  `job=${job}${chosen.length < finds.length ? chosen.map((find) => `&find=${find.find}`).join("") : ""}`;

function Actions({ job, finds, chosen, again }: { job: number; finds: Find[]; chosen: Find[]; again?: () => void }) {
  const [said, setSaid] = useState("");
  const keepAll = async () => {
    setSaid("Keeping …");
    try {
      for (const { id } of chosen) await keep(id, ["mine"], "created");
      setSaid(`${chosen.length} kept in your collection.`);
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  const none = !chosen.length;
  const query = none ? "" : queryOf(job, finds, chosen);
  return (
    <div class="row actions" role="group" aria-label="With the selected puzzles">
      <button class="main" disabled={none} onClick={() => void keepAll()}>
        Keep
      </button>
      <Take query={query} />
      {again && <button onClick={again}>Change and run again</button>}
      <span role="status" class="quiet">
        {said}
      </span>
    </div>
  );
}

interface TrayProps {
  job: number;
  family: string;
  kind: string;
  finds: Finds;
  again?: () => void; // absent if the form cannot request the same
}

export function Tray({ job, family, kind, finds: { finds }, again }: TrayProps) {
  const [left, setLeft] = useState(new Set<number>()); // deselected finds: new ones arrive selected
  const [most, setMost] = useState(FIRST);
  useEffect(() => setLeft(new Set()), [job]);
  const chosen = finds.filter((find) => !left.has(find.find));
  const choose = (find: Find, yes: boolean) => {
    const next = new Set(left);
    if (yes) next.delete(find.find);
    else next.add(find.find);
    setLeft(next);
  };
  const all = chosen.length === finds.length;
  return (
    <section aria-label="Results" class="tray">
      <div class="row">
        <label class="check">
          <input type="checkbox" checked={all} onChange={() => setLeft(all ? new Set(finds.map((find) => find.find)) : new Set())} />
          {chosen.length} of {finds.length} selected
        </label>
      </div>
      <Actions job={job} finds={finds} chosen={chosen} again={again} />
      <ul class="finds">
        {finds.slice(0, most).map((find) => (
          <FindCard key={find.find} find={find} family={family} kind={kind} chosen={!left.has(find.find)} choose={(yes) => choose(find, yes)} />
        ))}
      </ul>
      {finds.length > most && <button onClick={() => setMost(most + 2 * FIRST)}>Show more</button>}
    </section>
  );
}
