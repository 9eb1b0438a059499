// How hard a puzzle is, in one of five steps. The studio's own measure comes first; where it was not taken, a family's
// hardness fact says it roughly.
import type { Entry } from "./api";
import { kinds } from "./families/kinds";

export const bands = ["very easy", "easy", "medium", "hard", "very hard", "expert"] as const;

/** From 1 to 5; null where nobody knows. */
export function stepOf({ family, facts, band }: Pick<Entry, "family" | "facts" | "band">): number | null {
  const known = bands.indexOf(band as "medium");
  if (known >= 0) return Math.min(5, known + 1);
  const rule = kinds[family]?.bands;
  const value = rule && facts[rule.fact];
  if (!rule || value === null || value === undefined) return null;
  return 1 + rule.from.filter((from) => value >= from).length;
}

export const bandOf = (step: number) => bands[step - 1]!;
