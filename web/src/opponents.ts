// What opponents have learned about a game; the core lists the opponents.
import type { Opponent } from "./core/session";

/** What an opponent has learned about a game, and its rating there. */
export type Learned = { name: string; agent: string; rating: number; low: number; high: number };

export const learnedBy = (name: string | null, learned: Learned[]) => learned.find((one) => one.name === name);

/** The end of a game from the person's point of view, if the opponent wins. */
export const fromHere = (text: string, opponent: Opponent | undefined) => (opponent ? text.replace(`${opponent.title} wins.`, "You lose.") : text);
