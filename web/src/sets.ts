// Sets of the collection: named, ordered lists of puzzles.
import { get, keyOf, post, remove, type Entry } from "./api";

export interface NamedSet {
  name: string;
  puzzles: number;
}

export const listSets = () => get<{ sets: NamedSet[] }>("/sets").then((answer) => answer.sets);
export const readSet = (name: string) => get<{ puzzles: Entry[] }>(`/puzzles?set=${encodeURIComponent(name)}&count=500`).then((answer) => answer.puzzles);
export const writeSet = (name: string, entries: Entry[]) => post("/sets", { name, puzzles: entries.map((entry) => decodeURIComponent(keyOf(entry))) });
export const deleteSet = (name: string) => remove(`/sets/${encodeURIComponent(name)}`);
