// What opponents have learned of a game; who they are, the core says.
import type { Opponent } from "./core/session";

/** What an opponent has learned of a game, and how strong it is there. */
export type Learned = { name: string; agent: string; rating: number; low: number; high: number };

export const learnedBy = (name: string | null, learned: Learned[]) => learned.find((one) => one.name === name);

/** A game that the opponent wins ends for a person as their own. */
export const fromHere = (text: string, opponent: Opponent | undefined) => (opponent ? text.replace(`${opponent.title} wins.`, "You lose.") : text);
