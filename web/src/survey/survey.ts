// Surveys as in the API (docs/reference/http-api.md), and one person's answers while they are entered.

export interface Question {
  text: string;
  low: string;
  high: string;
}

/** What its maker sees. */
export interface Survey {
  survey: number;
  token: string;
  name: string;
  about: string;
  people: number;
  puzzles: { code: string; id: string }[];
  questions: Question[];
  pairs: boolean;
  background?: boolean; // people may describe themselves
}

/** What a person who takes it sees. */
export interface Sheet {
  survey: string; // the token
  name: string;
  about: string;
  puzzles: { code: string; id: string }[];
  orders: number[][];
  next: number;
  questions: Question[];
  pairs: boolean;
  background?: boolean;
}

/** All of it is optional. */
export interface Background {
  age?: number;
  gender?: string;
  likes?: number; // from 1 to 10
}

export interface Play {
  code: string;
  won: boolean;
  moves: number;
  milliseconds: number;
}

export interface Answers {
  survey: string;
  consent: true;
  person: string;
  plays: Play[];
  ratings: { code: string; question: number; answer: number }[];
  pairs: { code: string; other: string; answer: number }[];
  background?: Background;
}

interface Quartiles {
  people: number;
  low_quartile?: number; // if enough people answered
  median?: number;
  high_quartile?: number;
}

interface Estimate {
  people: number;
  value?: number; // with its interval, if enough people answered
  low?: number;
  high?: number;
}

export interface Results {
  name: string;
  questions: Question[];
  people: number;
  enough: number;
  puzzles: { code: string; id: string; played: number; won: number; share_won: Estimate; milliseconds: number | null; answers: Estimate[]; strength?: Estimate }[];
  pairs: { code: string; other: string; first: number; second: number; neither: number; p?: number; holm?: number }[];
  background?: { age: Quartiles; likes: Quartiles; genders: { gender: string; people: number }[] };
}

export const usualQuestions: Question[] = [
  { text: "Was it fun?", low: "not at all", high: "very" },
  { text: "Was it hard?", low: "easy", high: "very hard" },
];

/** Replaces an earlier answer to the same question. */
export function withRating(answers: Answers, code: string, question: number, answer: number): Answers {
  const others = answers.ratings.filter((one) => one.code !== code || one.question !== question);
  return { ...answers, ratings: [...others, { code, question, answer }] };
}

export function withPair(answers: Answers, code: string, other: string, answer: number): Answers {
  const others = answers.pairs.filter((one) => one.code !== code || one.other !== other);
  return { ...answers, pairs: [...others, { code, other, answer }] };
}

export function withPlay(answers: Answers, play: Play): Answers {
  return { ...answers, plays: [...answers.plays.filter((one) => one.code !== play.code), play] };
}
