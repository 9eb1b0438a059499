// What the studio knows about each family beyond its tables: how its puzzles are presented to people. One row per
// family; a family without a row works, with fewer words.

export interface Kind {
  good?: string; // a fact that is largest for puzzles worth playing
  best?: string; // the fact to maximize within the length; default: the first fact
  sample: string; // for its picture
  size?: { keys: string[]; low: number; high: number; usual: number };
  /** The target for a difficulty from 1 to 5 and a size; families with neither this nor a length get their best. */
  aim?: (step: number, size: number) => { fact: string; value: number; words: string };
  /** Instead of difficulty; `within`: how far the fact may be off, as shares. */
  length?: { fact: string; low: number; high: number; usual: number; within: [number, number]; words: (value: number) => string };
  /** Chosen by pictures, each with a number: one parameter of letters with numbers, or one parameter for each. */
  picker?: { words: string; param?: string; keys?: string[] };
  count?: number; // initial number of puzzles, if each takes long
  begin?: { settings?: Record<string, string>; algorithm?: string; keys: Record<string, string> }; // other options, unless they are changed
}

const even = (value: number) => 2 * Math.round(value / 2);

export const kinds: Record<string, Kind> = {
  chromatic: {
    good: "decisions",
    sample: "chromatic:w6h6#202611160042",
    size: { keys: ["width", "height"], low: 5, high: 20, usual: 11 },
    aim: (step, size) => {
      const value = even(Math.max(2 * size - 2, Math.min(size * size * 0.45, [20, 24, 32, 40, 56][step - 1]!)));
      return { fact: "moves", value, words: `${value} moves` };
    },
  },
  chessmaze: {
    good: "decisions",
    sample: "chessmaze:w8h8#3",
    size: { keys: ["width", "height"], low: 6, high: 16, usual: 11 },
    aim: (step, size) => {
      const value = Math.min(Math.round(1.4 * size), [4, 6, 8, 12, 16][step - 1]!);
      return { fact: "moves", value, words: `${value} moves` };
    },
    picker: { words: "Choose the pieces", param: "pieces" },
  },
  affordance: {
    good: "spread",
    sample: "affordance:n7#3",
    size: { keys: ["side"], low: 7, high: 15, usual: 11 },
    aim: (step) => ({ fact: "hardness", value: [3, 5, 7, 9, 11][step - 1]!, words: "by how much the scores of good plays differ" }),
    picker: { words: "Choose the tokens", keys: ["blue", "red", "gold", "black", "purple", "white", "green", "darkgreen", "silver", "arrow", "bomb", "brown", "wall"] },
  },
  boardgame: {
    good: "intelligence",
    best: "drama",
    sample: "boardgame#3",
    length: { fact: "duel_plies", low: 20, high: 90, usual: 40, within: [0.75, 1.4], words: (value) => `about ${value} turns, both players together` },
    count: 3,
    // Rules for more kinds take too many words. Of 200 random games 17 were good, 3 of them with 30 to 50 turns; a run
    // picks the most dramatic of its good ones.
    begin: { settings: { max_kinds: "2" }, algorithm: "random", keys: { preset: "good", budget: "100" } },
  },
  puzzlescript: { good: "moves", sample: "puzzlescript#1" },
  abstract: {
    good: "good",
    sample: "abstract#2",
    size: { keys: ["width", "height"], low: 4, high: 10, usual: 6 },
    count: 2,
    begin: { keys: { preset: "good" } },
  },
};

/** The puzzle of the day, from Monday's easy one to Sunday's hard one: the best of this many seeds. */
export const week: { spec: string; seeds: number }[] = [
  { spec: "chromatic:w6h6", seeds: 200 },
  { spec: "chessmaze:w8h8", seeds: 60 },
  { spec: "chromatic:w7h7", seeds: 400 },
  { spec: "chessmaze:w9h9", seeds: 60 },
  { spec: "chromatic:w8h8", seeds: 800 },
  { spec: "chessmaze", seeds: 60 },
  { spec: "chromatic:w9h9", seeds: 2000 },
];
