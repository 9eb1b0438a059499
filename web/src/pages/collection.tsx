// Every puzzle as its picture. The page contains only what is visible: rows have the same height, and parts of the list
// are fetched as they come into view. Without a studio, the page makes a few puzzles from seeds.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, isLost, onReturn, shelf, type Entry, type Shelf } from "../api";
import { listFamilies } from "../core";
import { makeSome } from "../made";
import { Card } from "../parts/card";
import { Empty } from "../parts/empty";
import { words } from "../parts/facts";
import { SelectionBar, useDeletion } from "../parts/selection_bar";
import { SetBoard } from "../parts/set_board";
import { link, type Place } from "../router";
import { listSets, type NamedSet } from "../sets";

const CARD = { width: 196, height: 276 }; // minimum size; on a phone two fit side by side, a little narrower
const PAGE = 60;
const comparisons = [">=", "<=", "="] as const;

interface Where {
  fact: string;
  is: (typeof comparisons)[number];
  value: string;
}

interface Filter {
  family: string;
  tag: string;
  set: string;
  text: string;
  sort: string;
  down: boolean;
  where: Where[];
}

function queryOf(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.family) query.set("family", filter.family);
  if (filter.tag) query.set("tag", filter.tag);
  if (filter.text) query.set("text", filter.text);
  if (filter.set) query.set("set", filter.set);
  if (!filter.set || filter.sort !== "added") query.set("sort", filter.down ? `${filter.sort}:desc` : filter.sort);
  for (const { fact, is, value } of filter.where) if (value !== "") query.append("where", `${fact}${is}${value}`);
  return query;
}

/** The visible part of a long list: the rows near the screen. */
function useWindow(total: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ columns: 1, width: CARD.width, first: 0, last: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const columns = Math.max(2, Math.floor(box.width / CARD.width));
      const width = Math.floor(box.width / columns);
      const above = Math.max(0, Math.floor(-box.top / CARD.height) - 1);
      const rows = Math.ceil(innerHeight / CARD.height) + 2;
      setAt((old) => {
        const next = { columns, width, first: above * columns, last: Math.min(total, (above + rows) * columns) };
        return old.columns === next.columns && old.width === next.width && old.first === next.first && old.last === next.last ? old : next;
      });
    };
    look();
    const watch = new ResizeObserver(look);
    if (frame.current) watch.observe(frame.current);
    addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      removeEventListener("scroll", look);
    };
  }, [total]);
  return { frame, ...at };
}

interface List {
  query: string;
  total: number;
  entries: Map<number, Entry>;
}

/** What was shown last, for when the studio goes away. */
const before: { about: Shelf | null; list: List | null } = { about: null, list: null };

interface GridProps {
  filter: Filter;
  made: Entry[] | null;
  titles: Map<string, string>;
  hidden: Entry[];
  selected: Map<string, Entry>;
  select: (entry: Entry, yes: boolean) => void;
}

function Grid({ filter, made, titles, hidden, selected, select }: GridProps) {
  const query = queryOf(filter).toString();
  const [list, setList] = useState<List | null>(before.list?.query === query ? before.list : null);
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(new Set<string>());
  const current = useRef(query);
  current.current = query;

  const fetchPage = (page: number) => {
    const name = `${query}&offset=${page * PAGE}`;
    if (asked.current.has(name)) return;
    asked.current.add(name);
    get<{ total: number; puzzles: Entry[] }>(`/puzzles?${query}&offset=${page * PAGE}&count=${PAGE}`).then(
      (answer) => {
        if (current.current !== query) return;
        setError(null);
        setList((old) => {
          const entries = new Map(old?.query === query ? old.entries : []);
          answer.puzzles.forEach((entry, i) => entries.set(page * PAGE + i, entry));
          return (before.list = { query, total: answer.total, entries });
        });
      },
      (cause: Error) => {
        asked.current.delete(name);
        if (current.current === query) setError(cause.message);
      },
    );
  };
  useEffect(() => {
    if (made) return;
    asked.current.clear();
    const soon = setTimeout(() => fetchPage(0), 120);
    return () => clearTimeout(soon);
  }, [query, made]);

  // Deleted puzzles leave no gap: those after them move up.
  const gone = new Set(hidden.map(({ id }) => id));
  const holes = [...(list?.entries ?? [])].flatMap(([i, { id }]) => (gone.has(id) ? [i] : [])).sort((a, b) => a - b);
  const placeOf = (shown: number) => holes.reduce((i, hole) => (hole <= i ? i + 1 : i), shown);
  const total = made ? made.length : (list?.total ?? 0) - holes.length;
  const { frame, columns, width, first, last } = useWindow(total);
  useEffect(() => {
    if (made || list?.query !== query) return;
    for (let page = Math.floor(placeOf(first) / PAGE); page * PAGE < placeOf(last); page++) fetchPage(page);
  }, [query, list, first, last, made]);

  const cards = [];
  for (let i = first; i < last; i++) {
    const entry = made ? made[i] : list?.entries.get(placeOf(i));
    const place = { left: (i % columns) * width, top: Math.floor(i / columns) * CARD.height };
    cards.push(
      <li key={i} style={{ width, transform: `translate(${place.left}px, ${place.top}px)` }} aria-setsize={total} aria-posinset={i + 1}>
        {entry && <Card entry={entry} kind={titles.get(entry.family) ?? ""} local={!!made} set={filter.set} />}
        {entry && !made && (
          <input type="checkbox" class="pick" aria-label={`Select ${entry.title ?? ""}, number ${i + 1}`} checked={selected.has(entry.id)} onChange={(event) => select(entry, event.currentTarget.checked)} />
        )}
      </li>,
    );
  }
  return (
    <>
      <p role="status" class="quiet">
        {error ?? (made || list ? `${total} puzzle${total === 1 ? "" : "s"}` : "One moment …")}
      </p>
      {list && !made && !total && [...queryOf(filter)].length > 1 && (
        <Empty title="No matches">
          <p>No puzzle in your collection matches all conditions above.</p>
          <a class="button" href={link("collection")}>
            Show all
          </a>
        </Empty>
      )}
      <div ref={frame} class="grid" style={{ height: Math.ceil(total / columns) * CARD.height }}>
        <ul>{cards}</ul>
      </div>
    </>
  );
}

interface FiltersProps {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  about: Shelf;
  sets: NamedSet[];
  titles: Map<string, string>;
}

function Filters({ filter, setFilter, about, sets, titles }: FiltersProps) {
  const facts = useMemo(() => {
    const names = new Set<string>();
    for (const family of about.families)
      if (!filter.family || family.name === filter.family) Object.keys(family.facts).forEach((name) => names.add(name));
    return [...names];
  }, [about, filter.family]);
  const change = (some: Partial<Filter>) => setFilter({ ...filter, ...some });
  const changeWhere = (i: number, some: Partial<Where>) =>
    change({ where: filter.where.map((one, k) => (k === i ? { ...one, ...some } : one)) });
  const [open, setOpen] = useState(false); // on a phone, where filters would fill the first screen
  const many = [filter.set, filter.family, filter.tag, ...filter.where].filter(Boolean).length;
  return (
    <form class="row filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label>
        Search
        <input type="search" size={18} value={filter.text} placeholder="title, tag, origin" onInput={(event) => change({ text: event.currentTarget.value })} />
      </label>
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Fewer filters" : many ? `Filters (${many})` : "Filters"}
      </button>
      <div class={`row folded ${open ? "open" : ""}`}>
        {sets.length > 0 && (
          <label>
            Set
            <select value={filter.set} onChange={(event) => change({ set: event.currentTarget.value, sort: "added" })}>
              <option value="">any</option>
              {sets.map(({ name, puzzles }) => (
                <option key={name} value={name}>
                  {name} ({puzzles})
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Kind
          <select value={filter.family} onChange={(event) => change({ family: event.currentTarget.value })}>
            <option value="">all</option>
            {about.families.map(({ name, puzzles }) => (
              <option key={name} value={name}>
                {titles.get(name) ?? name} ({puzzles})
              </option>
            ))}
          </select>
        </label>
        {about.tags.length > 0 && (
          <label>
            Tag
            <select value={filter.tag} onChange={(event) => change({ tag: event.currentTarget.value })}>
              <option value="">any</option>
              {about.tags.map(({ tag, puzzles }) => (
                <option key={tag} value={tag}>
                  {tag} ({puzzles})
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Sort by
          <select value={filter.sort} onChange={(event) => change({ sort: event.currentTarget.value })}>
            <option value="added">{filter.set ? "the set's order" : "when added"}</option>
            {facts.map((name) => (
              <option key={name} value={name}>
                {words(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={!!filter.set && filter.sort === "added"} onClick={() => change({ down: !filter.down })}>
          {filter.sort === "added" ? (filter.down ? "↓ newest first" : "↑ oldest first") : filter.down ? "↓ greatest first" : "↑ least first"}
        </button>
        {filter.where.map((one, i) => (
          <fieldset key={i} class="row where">
            <legend class="hidden">Condition {i + 1}</legend>
            <select aria-label="fact" value={one.fact} onChange={(event) => changeWhere(i, { fact: event.currentTarget.value })}>
              {facts.map((name) => (
                <option key={name} value={name}>
                  {words(name)}
                </option>
              ))}
            </select>
            <select aria-label="comparison" value={one.is} onChange={(event) => changeWhere(i, { is: event.currentTarget.value as ">=" })}>
              {comparisons.map((sign) => (
                <option key={sign} value={sign}>
                  {{ ">=": "at least", "<=": "at most", "=": "equals" }[sign]}
                </option>
              ))}
            </select>
            <input aria-label="number" type="number" step="any" size={6} value={one.value} onInput={(event) => changeWhere(i, { value: event.currentTarget.value })} />
            <button type="button" aria-label="remove this condition" onClick={() => change({ where: filter.where.filter((_, k) => k !== i) })}>
              ×
            </button>
          </fieldset>
        ))}
        {facts.length > 0 && (
          <button type="button" onClick={() => change({ where: [...filter.where, { fact: facts[0]!, is: ">=", value: "" }] })}>
            + condition
          </button>
        )}
      </div>
    </form>
  );
}

/** Exports the puzzles that match the filters, as files. */
function Exports({ filter }: { filter: Filter }) {
  const path = (format: string) => `./api/export?${queryOf(filter)}&format=${format}`;
  return (
    <details>
      <summary>Download</summary>
      <div class="row">
        <a href={path("json")} download="puzzles.jsonl">Certificates (JSON)</a>
        <a href={path("csv")} download="puzzles.csv">Table (CSV)</a>
        <a href={path("sheet")} target="_blank" rel="noreferrer">Sheet to print</a>
        <a href={path("play")} download="puzzles.html">Export as HTML</a>
      </div>
    </details>
  );
}

/** Reads the filter from the address, which can be stored and shared. */
function readFilter(query: URLSearchParams): Filter {
  const [sort, down] = (query.get("sort") ?? "added:desc").split(":");
  const where = query.getAll("where").flatMap((text) => {
    const [, fact, is, value] = /^(\w+)(>=|<=|=)(.*)$/.exec(text) ?? [];
    return fact && is ? [{ fact, is: is as Where["is"], value: value ?? "" }] : [];
  });
  return { family: query.get("family") ?? "", tag: query.get("tag") ?? "", set: query.get("set") ?? "", text: query.get("text") ?? "", sort: sort || "added", down: down === "desc", where };
}

function NothingYet() {
  return (
    <Empty title="Your collection is empty">
      <p>Keep any puzzle that you make or play, and it appears here.</p>
      <a class="button main" href={link("create")}>
        Make your first puzzles
      </a>
    </Empty>
  );
}

export function Collection({ place }: { place: Place }) {
  const [filter, showFilter] = useState<Filter>(() => readFilter(place.query));
  const [titles, setTitles] = useState(new Map<string, string>());
  const [selected, setSelected] = useState(new Map<string, Entry>());
  const [about, setAbout] = useState<Shelf | null>(null);
  const [made, setMade] = useState<Entry[] | null>(null);
  const [sets, setSets] = useState<NamedSet[]>([]);
  const [version, setVersion] = useState(0); // of the studio's contents
  // Without a studio the page makes some puzzles; if the studio was lost it shows what it had.
  const read = () => void shelf().then((answer) => setAbout((before.about = answer)), () => (isLost() ? setAbout(before.about) : makeSome().then(setMade)));
  useEffect(() => onReturn(() => {
    read();
    setVersion((count) => count + 1);
  }), []);
  const look = () => {
    shelf().then(setAbout, () => undefined);
    listSets().then(setSets, () => undefined);
  };
  const { hidden, said, drop, undo } = useDeletion(() => {
    look();
    setVersion((count) => count + 1);
  });
  useEffect(() => {
    listSets().then(setSets, () => undefined);
    read();
    void listFamilies().then((all) => setTitles(new Map(all.map(({ name, title }) => [name, title]))));
  }, []);
  // A link or the back button changes the filters; before the next paint, or a change made meanwhile would be lost.
  useLayoutEffect(() => showFilter(readFilter(place.query)), [place]);
  const setFilter = (next: Filter) => {
    showFilter(next);
    history.replaceState(null, "", `#/collection?${queryOf(next)}`);
  };
  const select = (entry: Entry, yes: boolean) => {
    const next = new Map(selected);
    if (yes) next.set(entry.id, entry);
    else next.delete(entry.id);
    setSelected(next);
  };
  return (
    <>
      <h1>Collection</h1>
      {about?.puzzles === 0 && <NothingYet />}
      {!!about?.puzzles && <Filters filter={filter} setFilter={setFilter} about={about} sets={sets} titles={titles} />}
      {!!about?.puzzles && <Exports filter={filter} />}
      {made && <p>This page runs without a studio, so it made a few puzzles itself.</p>}
      <div role="status">
        {said && (
          <p class="banner">
            {said} {undo && <button onClick={undo}>Undo</button>}
          </p>
        )}
      </div>
      <SelectionBar entries={[...selected.values()]} clear={() => setSelected(new Map())} drop={drop} sets={sets} changed={look} />
      {filter.set && <SetBoard key={filter.set} name={filter.set} changed={() => { look(); setVersion(version + 1); }} gone={() => { look(); setFilter({ ...filter, set: "" }); }} />}
      {about || made ? about?.puzzles !== 0 && <Grid key={version} filter={filter} made={made} titles={titles} hidden={hidden} selected={selected} select={select} /> : <p class="quiet">One moment …</p>}
    </>
  );
}
