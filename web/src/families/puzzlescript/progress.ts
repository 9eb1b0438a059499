// How far a player has come in an exported game. A games host has many games at one address, so the title is part of the name.
import { load, save } from "../../storage";

export interface Progress {
  level: number; // where to continue, counted from 0; -1: nowhere yet
  solved: number[];
}

const nameOf = (title: string) => `ludwright game ${title}`;

export const readProgress = (title: string): Progress => load(nameOf(title), { level: -1, solved: [] });

/** Notes a level that was reached, and those that were solved. */
export function noteProgress(title: string, level: number, solved: number | null): Progress {
  const before = readProgress(title);
  const all = solved === null ? before.solved : [...new Set([...before.solved, solved])];
  const now = { level, solved: all };
  save(nameOf(title), now);
  return now;
}
