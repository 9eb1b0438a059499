// Discover: today's puzzle, playable at once, and good ones of every kind.
import { useEffect, useState } from "preact/hooks";
import { get, isLost, onReturn, shelf, type Entry } from "../api";
import { listFamilies } from "../core";
import { today } from "../daily";
import { stepOf } from "../difficulty";
import { familyPages } from "../families";
import { kinds } from "../families/kinds";
import { makeSome } from "../made";
import { Card } from "../parts/card";
import { DailyPuzzle } from "../parts/daily_puzzle";
import { link, type Place } from "../router";

const ROW = 5;

interface Row {
  title: string;
  note: string;
  more?: string;
  entries: Entry[];
}

/** The best of each kind, according to its facts. */
async function fetchKinds(): Promise<Entry[][]> {
  const [{ families }, all] = await Promise.all([shelf(), listFamilies()]);
  const place = (name: string) => all.findIndex((family) => family.name === name);
  return Promise.all(
    families.sort((a, b) => place(a.name) - place(b.name)).map(({ name, facts }) => {
      const good = kinds[name]?.good;
      const sort = good && good in facts ? `${good}:desc` : "added:desc";
      return get<{ puzzles: Entry[] }>(`/puzzles?family=${name}&count=${3 * ROW}&sort=${sort}`).then((answer) => answer.puzzles);
    }),
  );
}

function groupByKind(entries: Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.family, [...(groups.get(entry.family) ?? []), entry]);
  return [...groups.values()];
}

/** Easy ones of all kinds first, then hard ones, then one row per kind. */
function arrange(groups: Entry[][], titles: Map<string, string>, local: boolean): Row[] {
  const some = (fits: (step: number) => boolean, most: number) =>
    groups.flatMap((entries) => entries.filter((entry) => fits(stepOf(entry) ?? 0)).slice(0, most)).slice(0, ROW);
  const easy = some((step) => step === 1 || step === 2, 3);
  const hard = some((step) => step >= 4, 2);
  const rows = groups.map((entries) => {
    const name = entries[0]!.family;
    return { title: titles.get(name) ?? name, note: "", more: local ? undefined : link("collection", "", { family: name }), entries: entries.slice(0, ROW) };
  });
  const byStep = [
    { title: "Short and sweet", note: "to warm up", entries: easy },
    { title: "Hard nuts", note: "hard for their kind", entries: hard },
  ];
  return [...byStep.filter(({ entries }) => entries.length > 2), ...rows];
}

function Shelf({ row, titles, local }: { row: Row; titles: Map<string, string>; local: boolean }) {
  return (
    <section>
      <div class="shelf-head">
        <h2>{row.title}</h2>
        <span class="quiet">{row.note}</span>
        <span class="grow" />
        {row.more && <a href={row.more} aria-label={`See all: ${row.title}`}>See all</a>}
      </div>
      <ul class="shelf" tabIndex={0} aria-label={row.title}>
        {row.entries.map((entry) => (
          <li key={entry.id}>
            <Card entry={entry} kind={titles.get(entry.family) ?? ""} local={local} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A few games of the box, fetched after the first paint. */
function BoxShelf() {
  const [row, setRow] = useState<Row | null>(null);
  useEffect(() => {
    void Promise.all([import("../box"), listFamilies()]).then(([{ entryOf, gamesOfDay }, families]) => {
      const entries = gamesOfDay(today(), ROW).map(entryOf);
      if (families.some(({ name }) => name === entries[0]!.family))
        setRow({ title: "A box of fifty", note: "evolved board games, each played to its end", more: link("box"), entries });
    });
  }, []);
  return row && <Shelf row={row} titles={new Map([[row.entries[0]!.family, "Board game for two"]])} local />;
}

function Rows() {
  const [found, setFound] = useState<{ groups: Entry[][]; local: boolean } | null>(null);
  const [titles, setTitles] = useState(new Map<string, string>());
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void listFamilies().then((all) => setTitles(new Map(all.map(({ name, title }) => [name, title]))));
    fetchKinds().then(
      (groups) => setFound({ groups: groups.filter((entries) => entries.length), local: false }),
      () => (isLost() ? undefined : makeSome().then((entries) => setFound({ groups: groupByKind(entries), local: true }))),
    );
  }, [tries]);
  useEffect(() => onReturn(() => setTries((count) => count + 1)), []);
  if (!found) return <p class="quiet">Looking for more puzzles …</p>;
  return (
    <>
      {arrange(found.groups, titles, found.local).map((row) => (
        <Shelf key={row.title} row={row} titles={titles} local={found.local} />
      ))}
    </>
  );
}

export function Discover(_: { place: Place }) {
  const [writer] = Object.keys(familyPages);
  return (
    <>
      <h1 class="hidden">Discover</h1>
      <div class="welcome">
        <p>Ludwright makes puzzles and games to order, and knows the solution of each.</p>
        <button onClick={() => document.querySelector<HTMLElement>(".daily .board")?.focus()}>Play today's</button>
        <a class="button" href={link("create")}>
          Make your own
        </a>
        {writer && (
          <a class="button" href={link(writer)}>
            Write a game
          </a>
        )}
      </div>
      <DailyPuzzle />
      <BoxShelf />
      <Rows />
    </>
  );
}
