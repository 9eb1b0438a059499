// How hard a puzzle is, in one of five steps: among its kind, or by the studio's estimate for people.
import type { Entry } from "./api";
import type { Bands, Family } from "./core/session";

export const bands = ["very easy", "easy", "medium", "hard", "very hard", "expert"] as const;

const scales = new Map<string, Bands>();

/** Stores the scales of the families; whoever lists them first calls this. */
export function learnBands<T extends Pick<Family, "name" | "bands">>(families: T[]): T[] {
  for (const { name, bands: scale } of families) if (scale) scales.set(name, scale);
  return families;
}

/** From 1 to 5; null if unknown. */
export function stepOf({ family, facts, band }: Pick<Entry, "family" | "facts" | "band">): number | null {
  const scale = scales.get(family);
  const value = scale && facts[scale.fact];
  const known = bands.indexOf(band as "medium");
  if (scale && value !== null && value !== undefined && (scale.first || known < 0)) return 1 + scale.from.filter((from) => value >= from).length;
  return known < 0 ? null : Math.min(5, known + 1);
}

export const bandOf = (step: number) => bands[step - 1]!;
