// Actions on the puzzles selected in the collection: export, tag, delete, and undo deletion.
import { useEffect, useRef, useState } from "preact/hooks";
import { keyOf, post, remove, type Entry } from "../api";
import { readSet, writeSet, type NamedSet } from "../sets";
import { Take } from "./take";

const UNDO = 8000; // milliseconds until a deletion is final

/** Deletes puzzles: they are hidden at once, and removed from the library when undo is no longer possible. */
export function useDeletion(done: () => void) {
  const [hidden, setHidden] = useState<Entry[]>([]);
  const [latest, setLatest] = useState<Entry[]>([]); // the deletion that can still be undone
  const [said, setSaid] = useState("");
  const timer = useRef<number>();
  const finish = async (entries: Entry[]) => {
    if (!entries.length) return;
    try {
      for (const entry of entries) await remove(`/puzzles/${keyOf(entry)}`);
      done();
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  const drop = (entries: Entry[]) => {
    clearTimeout(timer.current);
    void finish(latest); // the previous ones: only one deletion at a time can be undone
    setHidden((before) => [...before, ...entries]);
    setLatest(entries);
    setSaid(`${entries.length} deleted.`);
    timer.current = window.setTimeout(() => {
      setSaid("");
      setLatest([]);
      void finish(entries);
    }, UNDO);
  };
  const undo = () => {
    clearTimeout(timer.current);
    setHidden((before) => before.filter((entry) => !latest.includes(entry)));
    setLatest([]);
    setSaid("");
  };
  useEffect(() => () => clearTimeout(timer.current), []); // leaving before that deletes nothing
  return { hidden, said, drop, undo: latest.length ? undo : undefined };
}

function TagForm({ entries, tagged }: { entries: Entry[]; tagged: () => void }) {
  const [tag, setTag] = useState("");
  const [said, setSaid] = useState("");
  const add = async (event: Event) => {
    event.preventDefault();
    try {
      for (const entry of entries) await post(`/puzzles/${keyOf(entry)}/tags`, { add: [tag.trim()] });
      setSaid(`Tagged “${tag.trim()}”.`);
      tagged();
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  return (
    <form class="row" onSubmit={(event) => void add(event)}>
      <label>
        Tag
        <input size={10} required maxLength={40} value={tag} onInput={(event) => setTag(event.currentTarget.value)} />
      </label>
      <button>Add</button>
      <span role="status" class="quiet">
        {said}
      </span>
    </form>
  );
}

/** Adds the puzzles to the end of an existing set, or to a new one. */
function SetForm({ entries, sets, changed }: { entries: Entry[]; sets: NamedSet[]; changed: () => void }) {
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const add = async (event: Event) => {
    event.preventDefault();
    try {
      const set = name.trim();
      const there = sets.some((one) => one.name === set) ? await readSet(set) : [];
      const fresh = entries.filter(({ id }) => !there.some((one) => one.id === id));
      await writeSet(set, [...there, ...fresh]);
      setSaid(`“${set}” has ${there.length + fresh.length} puzzles.`);
      changed();
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  return (
    <form class="row" onSubmit={(event) => void add(event)}>
      <label>
        Set
        <input size={12} required maxLength={60} list="sets" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <datalist id="sets">
        {sets.map((one) => (
          <option key={one.name} value={one.name} />
        ))}
      </datalist>
      <button>Add to the set</button>
      <span role="status" class="quiet">
        {said}
      </span>
    </form>
  );
}

interface BarProps {
  entries: Entry[];
  clear: () => void;
  drop: (entries: Entry[]) => void;
  sets: NamedSet[];
  changed: () => void; // tags or sets
}

export function SelectionBar({ entries, clear, drop, sets, changed }: BarProps) {
  if (!entries.length) return null;
  return (
    <div class="panel row selection" role="group" aria-label="With the selected puzzles">
      <b>{entries.length} selected</b>
      <Take query={entries.map((entry) => `key=${keyOf(entry)}`).join("&")} />
      <button onClick={() => { drop(entries); clear(); }}>Delete</button>
      <button onClick={clear}>Clear</button>
      <a class="button" href={`#/survey/new?${entries.map(({ id }) => `id=${encodeURIComponent(id)}`).join("&")}`}>
        Ask people
      </a>
      <TagForm entries={entries} tagged={changed} />
      <SetForm entries={entries} sets={sets} changed={changed} />
    </div>
  );
}
