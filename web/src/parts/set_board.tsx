// A set: the difficulty from puzzle to puzzle, changing its order, and actions on the whole set.
import { useEffect, useState } from "preact/hooks";
import type { Entry } from "../api";
import { bandOf, stepOf } from "../difficulty";
import { link } from "../router";
import { deleteSet, readSet, writeSet } from "../sets";
import { Take } from "./take";
import { Thumb } from "./thumb";

/** A bar per puzzle, as high as it is hard; a line if its difficulty is unknown. */
function Difficulties({ entries, name }: { entries: Entry[]; name: string }) {
  return (
    <>
      <ol class="set-curve" aria-label="Difficulty from first to last">
        {entries.map((entry, i) => {
          const step = stepOf(entry);
          const says = `${i + 1}. ${entry.title ?? entry.family}: ${step ? bandOf(step) : "difficulty not known"}`;
          return (
            <li key={entry.id}>
              <a href={link("play", entry.id, { set: name })} title={says} aria-label={says} style={{ height: `${step ? 12 * step : 3}px` }} />
            </li>
          );
        })}
      </ol>
      <p class="quiet">Difficulty, from the first puzzle to the last</p>
    </>
  );
}

function Order({ entries, arrange }: { entries: Entry[]; arrange: (entries: Entry[]) => void }) {
  const move = (from: number, to: number) => {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    arrange(next);
  };
  return (
    <details>
      <summary>Change the order</summary>
      <ol class="plainlist">
        {entries.map((entry, i) => (
          <li key={entry.id} class="row set-row">
            <Thumb id={entry.id} handle={entry.handle} alt="" />
            <span class="grow">
              {i + 1}. {entry.title ?? entry.family}
            </span>
            <button aria-label={`Move number ${i + 1} up`} disabled={i === 0} onClick={() => move(i, i - 1)}>
              ↑
            </button>
            <button aria-label={`Move number ${i + 1} down`} disabled={i + 1 === entries.length} onClick={() => move(i, i + 1)}>
              ↓
            </button>
            <button aria-label={`Take number ${i + 1} out of the set`} disabled={entries.length < 2} onClick={() => arrange(entries.filter((one) => one !== entry))}>
              ×
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function SetBoard({ name, changed, gone }: { name: string; changed: () => void; gone: () => void }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    readSet(name).then(setEntries, (cause: Error) => setWrong(cause.message));
  }, [name]);
  const arrange = (next: Entry[]) => {
    setEntries(next);
    writeSet(name, next).then(changed, (cause: Error) => setWrong(cause.message));
  };
  const byDifficulty = () => arrange([...entries].sort((a, b) => (stepOf(a) ?? 9) - (stepOf(b) ?? 9)));
  const [first] = entries;
  return (
    <section class="panel section set" aria-label={`The set ${name}`}>
      <h2>{name}</h2>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <Difficulties entries={entries} name={name} />
      <div class="row">
        {first && (
          <a class="button main" href={link("play", first.id, { set: name })}>
            Play from the start
          </a>
        )}
        <Take query={`set=${encodeURIComponent(name)}`} />
        <button onClick={byDifficulty}>Easy to hard</button>
        <button onClick={() => deleteSet(name).then(gone, (cause: Error) => setWrong(cause.message))}>Delete the set</button>
      </div>
      <Order entries={entries} arrange={arrange} />
    </section>
  );
}
