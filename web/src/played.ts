// What this person has solved, stored only in this browser.
import { save as keep, load } from "./storage";

export interface Solved {
  moves: number;
  best: number | null; // the minimum, if known
  milliseconds: number;
  helped: number; // hints and solutions
}

const NAME = "ludwright-solved";
const DAYS = "ludwright-days";
const MOST = 2000; // marks; the oldest are dropped first

/** IDs may be long, so marks are stored under a short hash (FNV-1a). */
function mark(id: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}${id.length.toString(36)}`;
}

const better = (a: Solved, b: Solved | undefined) => !b || a.helped < b.helped || (a.helped === b.helped && a.moves < b.moves) || (a.moves === b.moves && a.milliseconds < b.milliseconds);

export function note(id: string, solved: Solved): void {
  const all = load<Record<string, Solved>>(NAME, {});
  const key = mark(id);
  if (!better(solved, all[key])) return;
  delete all[key];
  all[key] = solved;
  for (const old of Object.keys(all).slice(0, -MOST)) delete all[old];
  keep(NAME, all);
}

export const solvedOf = (id: string): Solved | undefined => load<Record<string, Solved>>(NAME, {})[mark(id)];

/** The first solution of a day counts. */
export function noteDay(day: string, solved: Solved): void {
  const all = load<Record<string, Solved>>(DAYS, {});
  if (!all[day]) keep(DAYS, { ...all, [day]: solved });
}

export const dayOf = (day: string): Solved | undefined => load<Record<string, Solved>>(DAYS, {})[day];

/** The number of consecutive days up to this one, or up to the day before if this one is not solved yet. */
export function streak(day: string): number {
  const all = load<Record<string, Solved>>(DAYS, {});
  const at = new Date(`${day}T12:00:00Z`);
  const name = () => at.toISOString().slice(0, 10);
  const back = () => at.setUTCDate(at.getUTCDate() - 1);
  if (!all[name()]) back();
  let count = 0;
  for (; all[name()]; back()) count++;
  return count;
}

export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
