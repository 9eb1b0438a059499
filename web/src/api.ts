// The studio's API (docs/reference/http-api.md). There may be no studio: the pages then do what they can without it.
import type { Learned } from "./opponents";
import { learnBands } from "./difficulty";
import type { Facts, Family } from "./core/session";

export interface Entry {
  handle?: string;
  id: string;
  title?: string;
  family: string;
  spec?: string;
  tags: string[];
  origin?: string;
  facts: Facts;
  band?: string; // how hard for people, as a word
}

export interface Knob {
  key: string;
  note: string;
  low: number;
  high: number;
  default: number;
}

export interface RequestKey {
  key: string;
  note: string;
  kind: "text" | "whole" | "choice";
  value: string;
  group: string;
  repeats: boolean;
  default: string;
  low?: number;
  high?: number;
}

export interface Studio {
  version: string;
  puzzles: number;
  algorithms: { name: string; note: string; knobs: Knob[] }[];
}

export interface Shelf {
  puzzles: number;
  families: { name: string; puzzles: number; facts: Record<string, [number, number]> }[];
  tags: { tag: string; puzzles: number }[];
}

export interface Goal {
  kind: "maximize" | "minimize" | "target";
  fact: string;
  value?: number;
}

export interface Axis {
  fact: string;
  low: number;
  high: number;
  cells: number;
}

export interface Progress {
  evaluations: number;
  total: number | null;
  runs: number;
  found: number;
  best: number | null;
  median: number | null;
  seconds: number;
  id?: string;
  svg?: string;
}

export interface Job extends Progress {
  job: number;
  kind: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed" | "interrupted";
  title: string;
  shape: "puzzles" | "front" | "archive" | "curve" | "specs" | "results" | "solution" | "report";
  best_id?: string | null; // the best so far, even if it is not a find yet
  request: {
    kind?: string;
    keep?: boolean;
    require?: string[];
    from?: unknown;
    goals?: Goal[];
    axes?: Axis[];
    spec?: string;
    params?: Record<string, unknown>;
    count?: number;
    seed?: number;
    algorithm?: string;
    knobs?: Record<string, unknown>;
  };
  message: string | null;
  result?: { specs?: { spec: string; fact: string; fresh: number | null; low: number; high: number }[] } | null;
}

export const isUnderWay = (job: Job) => job.state === "running" || job.state === "waiting";

export interface Find {
  find: number;
  handle?: string;
  id: string;
  title?: string;
  score: number;
  scores: number[];
  features?: number[];
  cell: number[] | null;
  run: number;
  facts: Facts;
}

export interface Finds {
  shape: Job["shape"];
  total: number;
  goals: Goal[];
  axes: Axis[];
  finds: Find[];
}

export interface Run {
  name: string;
  note: string;
  results: number;
  total: number;
}

export interface RunCell {
  cell: number;
  label: string;
  results: number;
  least: number;
  lower: number;
  median: number;
  upper: number;
  greatest: number;
  evaluations: number;
  best: { id: string; handle: string } | null;
}

export interface Compared {
  a: string;
  b: string;
  cells: {
    label: string;
    a: { results: number; median: number | null };
    b: { results: number; median: number | null };
    p: number | null;
    effect: number | null;
  }[];
}

export interface Ratings {
  plays: number;
  ratings: number;
  visits: number;
  puzzles: {
    id: string;
    handle?: string;
    family: string;
    plays: number;
    won: number;
    milliseconds: number | null;
    moves: number | null;
    ratings: Record<string, { count: number; mean: number }>;
    pairs: Record<string, { wins: number; losses: number; even: number }>;
  }[];
  relations: { family: string; question: string; fact: string; puzzles: number; rho: number }[];
}

export class ApiError extends Error {
  constructor(
    text: string,
    readonly status: number,
  ) {
    super(/[.!?]$/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`); // a sentence, as shown on pages
  }
}

export const NO_STUDIO = "This page needs a studio: start one with “ludwright studio”.";

let met = false; // a studio has answered before, so its silence means something
const losers = new Set<() => void>();
/** Calls back when a studio that has answered stops answering; returns a function that unsubscribes. */
export function onLost(lost: () => void): () => void {
  losers.add(lost);
  return () => void losers.delete(lost);
}

const returners = new Set<() => void>();
/** Calls back when a lost studio answers again; returns a function that unsubscribes. */
export function onReturn(returned: () => void): () => void {
  returners.add(returned);
  return () => void returners.delete(returned);
}
export const sayReturned = () => returners.forEach((returned) => returned());

/** For use after a failed call: true if a studio has answered before, so it was lost and pages keep what they show. */
export const isLost = () => met;

/** A refusal is an answer, too: someone who takes a survey has no access to the rest. */
export const reachable = () => fetch("./api").then((answer) => answer.status < 500, () => false);

/** Notifies the pages if the studio has been lost. */
export async function checkStudio(): Promise<void> {
  if (met && !(await reachable())) silent();
}

function silent(): ApiError {
  if (met) losers.forEach((lost) => lost());
  return new ApiError(met ? "The studio does not answer." : NO_STUDIO, 0);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`./api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw silent();
  }
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (!isJson) throw silent();
  met = true;
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new ApiError(answer.error ?? `The studio answered ${response.status}.`, response.status);
  return answer;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown) => call<T>("POST", path, body);
export const remove = <T>(path: string) => call<T>("DELETE", path);

const once = new Map<string, Promise<unknown>>();
/** Fetches something that does not change while the page is open, once. */
function getOnce<T>(path: string): Promise<T> {
  let answer = once.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    once.set(path, answer);
    answer.catch(() => once.delete(path));
  }
  return answer;
}

export const studio = () => getOnce<Studio>("");
export const requestKeys = () => getOnce<{ keys: RequestKey[] }>("/request").then((answer) => answer.keys);
export const families = () => getOnce<{ families: Family[] }>("/families").then((answer) => learnBands(answer.families));
/** Empty if the opponents were never trained, or there is no studio. */
export const opponentsOf = (id: string) =>
  studio()
    .then(() => get<{ opponents?: Learned[] }>(`/opponents?id=${encodeURIComponent(id)}`))
    .then(
      (answer) => answer.opponents ?? [],
      () => [] as Learned[],
    );
export const shelf = () => get<Shelf>("/library");

export const keyOf = (entry: { handle?: string; id: string }) => encodeURIComponent(entry.handle ?? entry.id);
export const pictureOf = (entry: { handle?: string; id: string }, marks: string) =>
  `./api/puzzles/${keyOf(entry)}/picture.svg?cell=20&paper=none&marks=${marks}`;

export function keep(id: string, tags: string[], origin: string) {
  return post<{ fresh: boolean; handle: string; id: string }>("/puzzles", { id, tags, origin });
}

/** Follows a job until it ends; returns a function that stops following. */
export function follow(
  job: number,
  on: { job(job: Job): void; progress(progress: Progress): void; find(find: Find): void; lost(): void },
): () => void {
  const source = new EventSource(`./api/jobs/${job}/events`);
  const read = <T>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as T;
  source.addEventListener("job", (event) => on.job(read<Job>(event)));
  source.addEventListener("progress", (event) => on.progress(read<Progress>(event)));
  source.addEventListener("find", (event) => on.find(read<Find>(event)));
  source.addEventListener("end", (event) => {
    on.job(read<Job>(event));
    source.close();
  });
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) on.lost();
  };
  return () => source.close();
}
