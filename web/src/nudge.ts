// The first stage of a hint: what can be said of the steps from here without naming the right one.
import type { Given, Thought } from "./core/session";
import type { Think } from "./round";

const MOST = 24; // steps looked at

/** How many moves each step leaves; null where it leads nowhere. Undefined: too much to find out. */
async function lengths(think: Think, here: Given<"open">, legal: string[]): Promise<(number | null)[] | undefined> {
  if (legal.length > MOST) return undefined;
  const found: (number | null)[] = [];
  for (const move of legal) {
    const thought: Thought = await think({ ...here, steps: [...(here.steps ?? []), move] }, "solution");
    if (thought.verdict !== "solved" && thought.verdict !== "unsolvable") return undefined;
    found.push(thought.verdict === "solved" ? (thought.steps?.length ?? 0) : null);
  }
  return found;
}

/** A sentence that helps and leaves the move to the player; null where the move is all there is to say. */
export async function nudge(think: Think, here: Given<"open">, legal: string[]): Promise<string | null> {
  const found = await lengths(think, here, legal);
  if (!found || !found.length) return null;
  const good = found.filter((length): length is number => length !== null);
  if (!good.length) return "No step from here leads to the goal. Undo, and try another way.";
  const least = Math.min(...good);
  const best = good.filter((length) => length === least).length;
  const left = `${least + 1} move${least ? "s" : ""} to go`;
  if (found.length === 1) return `There is only one step from here, and ${left}. Press Hint again for the move.`;
  if (good.length === 1) return `Every other step here leads to a dead end; ${left}. Press Hint again for the move.`;
  if (best === 1) return `One of the ${found.length} steps from here is on the shortest path, with ${left}. Press Hint again for the move.`;
  return `${best} of the ${found.length} steps from here are on a shortest path, with ${left}. Press Hint again for the move.`;
}
