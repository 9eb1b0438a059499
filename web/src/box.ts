// The box of fifty: evolved board games that have been play-tested. The data is examples/box/box.json.
import games from "../../examples/box/box.json";
import type { Entry } from "./api";

export interface BoxGame {
  name: string;
  id: string;
  kind: string;
  about: string;
}

export const box: BoxGame[] = games;

export const entryOf = ({ id, name }: BoxGame): Entry => ({ id, title: name, family: id.split(":")[0]!, tags: [], facts: {} });

/** Selects this many games, different ones every day. */
export function gamesOfDay(day: string, count: number): BoxGame[] {
  const first = (Date.parse(day) / 86_400_000) * count;
  return Array.from({ length: count }, (_, i) => box[(first + i) % box.length]!);
}
