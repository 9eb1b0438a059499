// A player's progress in an exported game. Sites that host games have many at one address, so the title is part of the
// key.
import { load, save } from "../../storage";

export interface Progress {
  level: number; // where to continue, from 0; -1: nowhere yet
  solved: number[];
}

const nameOf = (title: string) => `ludwright game ${title}`;

export const readProgress = (title: string): Progress => load(nameOf(title), { level: -1, solved: [] });

/** Stores a level that was reached, and one that was solved. */
export function noteProgress(title: string, level: number, solved: number | null): Progress {
  const before = readProgress(title);
  const all = solved === null ? before.solved : [...new Set([...before.solved, solved])];
  const now = { level, solved: all };
  save(nameOf(title), now);
  return now;
}
