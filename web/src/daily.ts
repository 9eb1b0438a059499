// The puzzle of the day. It depends only on the date, so that everybody gets the same one and nothing has to be
// fetched.
import { helper } from "./core";
import { week } from "./families/kinds";
import { load, save } from "./storage";
import { clock, type Solved } from "./played";

export interface Daily {
  day: string;
  id: string;
}

/** The local date: 2026-11-16. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The puzzle with the longest solution among the day's seeds. */
async function search(day: string): Promise<string> {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const { spec, seeds } = week[weekday]!;
  const first = Number(day.replaceAll("-", "")) * 10_000;
  const asks = Array.from({ length: seeds }, (_, i) => ({ text: `${spec}#${first + i}`, expansions: 20_000 }));
  let best = { id: asks[0]!.text, moves: 0 };
  for (const { id, verdict, steps } of await helper.askEach("solve", asks))
    if (verdict === "solved" && steps && steps.length > best.moves) best = { id, moves: steps.length };
  return best.id;
}

const NAME = "ludwright-daily";

export async function findDaily(day: string): Promise<Daily> {
  const known = load<Daily | null>(NAME, null);
  if (known?.day === day) return known;
  const found = { day, id: await search(day) };
  save(NAME, found);
  return found;
}

/** The result as text, without spoiling the solution. */
export function shareText(day: string, title: string, { moves, best, milliseconds, helped }: Solved, days: number): string {
  const over = best === null ? 0 : moves - best;
  const squares = "🟩".repeat(Math.max(1, 5 - over - helped)) + "🟨".repeat(Math.min(4, over)) + "🟦".repeat(Math.min(4, helped));
  const result = best === moves ? `${moves} moves, the fewest possible` : `${moves} moves${best === null ? "" : `, best possible ${best}`}`;
  const help = helped ? `, ${helped} hint${helped === 1 ? "" : "s"}` : "";
  return `Ludwright ${day}: ${title}\n${[...squares].slice(0, 5).join("")} ${result}, ${clock(milliseconds)}${help}${days > 1 ? `\n${days} days in a row` : ""}`;
}
