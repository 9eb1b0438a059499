// Every puzzle as its picture. Only what can be seen is in the page: rows have one height, and pages of the list
// are fetched as they come into view. Without a studio a few puzzles are made from seeds, in the page.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, shelf, type Entry, type Shelf } from "../api";
import { listFamilies } from "../core";
import { makeSome } from "../made";
import { Card } from "../parts/card";
import { words } from "../parts/facts";
import type { Place } from "../router";

const CARD = { width: 196, height: 276 };
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
  id: string;
  sort: string;
  down: boolean;
  where: Where[];
}

const noFilter: Filter = { family: "", tag: "", id: "", sort: "added", down: true, where: [] };

function queryOf(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.family) query.set("family", filter.family);
  if (filter.tag) query.set("tag", filter.tag);
  if (filter.id) query.set("id", filter.id);
  query.set("sort", filter.down ? `${filter.sort}:desc` : filter.sort);
  for (const { fact, is, value } of filter.where) if (value !== "") query.append("where", `${fact}${is}${value}`);
  return query;
}

/** The window on a long list: which rows are near the screen. */
function useWindow(total: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ columns: 1, first: 0, last: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const columns = Math.max(1, Math.floor(box.width / CARD.width));
      const above = Math.max(0, Math.floor(-box.top / CARD.height) - 1);
      const rows = Math.ceil(innerHeight / CARD.height) + 2;
      setAt((old) => {
        const next = { columns, first: above * columns, last: Math.min(total, (above + rows) * columns) };
        return old.columns === next.columns && old.first === next.first && old.last === next.last ? old : next;
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

function Grid({ filter, made, titles }: { filter: Filter; made: Entry[] | null; titles: Map<string, string> }) {
  const query = queryOf(filter).toString();
  const [list, setList] = useState<{ query: string; total: number; entries: Map<number, Entry> } | null>(null);
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
          return { query, total: answer.total, entries };
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

  const total = made ? made.length : (list?.total ?? 0);
  const { frame, columns, first, last } = useWindow(total);
  useEffect(() => {
    if (made || list?.query !== query) return;
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) fetchPage(page);
  }, [query, list, first, last, made]);

  const cards = [];
  for (let i = first; i < last; i++) {
    const entry = made ? made[i] : list?.entries.get(i);
    const place = { left: (i % columns) * CARD.width, top: Math.floor(i / columns) * CARD.height };
    cards.push(
      <li key={i} style={{ transform: `translate(${place.left}px, ${place.top}px)` }} aria-setsize={total} aria-posinset={i + 1}>
        {entry && <Card entry={entry} kind={titles.get(entry.family) ?? ""} local={!!made} />}
      </li>,
    );
  }
  return (
    <>
      <p role="status" class="quiet">
        {error ?? (made || list ? `${total} puzzle${total === 1 ? "" : "s"}` : "One moment …")}
      </p>
      <div ref={frame} class="grid" style={{ height: Math.ceil(total / columns) * CARD.height }}>
        <ul>{cards}</ul>
      </div>
    </>
  );
}

function Filters({ filter, setFilter, about }: { filter: Filter; setFilter: (filter: Filter) => void; about: Shelf }) {
  const facts = useMemo(() => {
    const names = new Set<string>();
    for (const family of about.families)
      if (!filter.family || family.name === filter.family) Object.keys(family.facts).forEach((name) => names.add(name));
    return [...names];
  }, [about, filter.family]);
  const change = (some: Partial<Filter>) => setFilter({ ...filter, ...some });
  const changeWhere = (i: number, some: Partial<Where>) =>
    change({ where: filter.where.map((one, k) => (k === i ? { ...one, ...some } : one)) });
  return (
    <form class="row filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        Family
        <select value={filter.family} onChange={(event) => change({ family: event.currentTarget.value })}>
          <option value="">all</option>
          {about.families.map(({ name, puzzles }) => (
            <option key={name} value={name}>
              {name} ({puzzles})
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
          <option value="added">when added</option>
          {facts.map((name) => (
            <option key={name} value={name}>
              {words(name)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => change({ down: !filter.down })}>
        {filter.sort === "added" ? (filter.down ? "↓ newest first" : "↑ oldest first") : filter.down ? "↓ greatest first" : "↑ least first"}
      </button>
      <label>
        ID
        <input size={14} value={filter.id} placeholder="begins with …" onInput={(event) => change({ id: event.currentTarget.value.trim() })} />
      </label>
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
          <button type="button" aria-label="drop this condition" onClick={() => change({ where: filter.where.filter((_, k) => k !== i) })}>
            ×
          </button>
        </fieldset>
      ))}
      {facts.length > 0 && (
        <button type="button" onClick={() => change({ where: [...filter.where, { fact: facts[0]!, is: ">=", value: "" }] })}>
          + condition
        </button>
      )}
    </form>
  );
}

/** What the filters leave, as files. */
function Exports({ filter }: { filter: Filter }) {
  const path = (format: string) => `./api/export?${queryOf(filter)}&format=${format}`;
  return (
    <details>
      <summary>Download</summary>
      <div class="row">
        <a href={path("json")} download="puzzles.jsonl">certificates (JSON)</a>
        <a href={path("csv")} download="puzzles.csv">table (CSV)</a>
        <a href={path("sheet")} target="_blank" rel="noreferrer">sheet to print</a>
        <a href={path("play")} download="puzzles.html">Export as HTML</a>
      </div>
    </details>
  );
}

export function Collection({ place }: { place: Place }) {
  const [filter, setFilter] = useState<Filter>({ ...noFilter, family: place.query.get("family") ?? "" });
  const [titles, setTitles] = useState(new Map<string, string>());
  const [about, setAbout] = useState<Shelf | null>(null);
  const [made, setMade] = useState<Entry[] | null>(null);
  useEffect(() => {
    shelf().then(setAbout, () => makeSome().then(setMade));
    void listFamilies().then((all) => setTitles(new Map(all.map(({ name, title }) => [name, title]))));
  }, []);
  return (
    <>
      <h1>Collection</h1>
      {about && <Filters filter={filter} setFilter={setFilter} about={about} />}
      {about && <Exports filter={filter} />}
      {made && <p>No studio is behind this page, so here are a few puzzles made on the spot.</p>}
      {about || made ? <Grid filter={filter} made={made} titles={titles} /> : <p class="quiet">One moment …</p>}
    </>
  );
}
