// The choices on the page Create, and the request made from them.
import type { Axis, Goal, Job, RequestKey } from "../api";
import type { Family } from "../core/session";
import { kinds } from "../families/kinds";
import { changed, type Settings } from "../parts/form";
import { asked } from "./keys";

export interface Form {
  family: string;
  step: number; // difficulty, 1 to 5
  size: number;
  length: number;
  count: number;
  seed: number;
  pinned: boolean; // keep the seed
  job: number; // the job it was filled from or started; that job's page keeps later changes. 0: none
  settings: Settings; // parameters of the family, if changed
  goals: Goal[] | null; // null: as the sliders say
  axes: Axis[];
  algorithm: string;
  knobs: Settings;
  keys: Settings; // all other settings, by request key
}

export function beginForm(family: string): Form {
  const kind = kinds[family];
  return {
    family,
    step: 3,
    size: kind?.size?.usual ?? 0,
    length: kind?.length?.usual ?? 0,
    count: kind?.count ?? 12,
    seed: 1,
    pinned: false,
    job: 0,
    settings: kind?.begin?.settings ?? {},
    goals: null,
    axes: [],
    algorithm: kind?.begin?.algorithm ?? "",
    knobs: {},
    keys: kind?.begin?.keys ?? {},
  };
}

/** The goal that the sliders describe. */
export function goalOf(form: Form, family: Family): Goal {
  const kind = kinds[form.family];
  if (kind?.aim) {
    const { fact, value } = kind.aim(form.step, form.size);
    return { kind: "target", fact, value };
  }
  return { kind: "maximize", fact: kind?.best ?? family.facts[0]!.name };
}

/** The requirements of the length slider. */
function limitsOf(form: Form): string[] {
  const length = form.goals ? undefined : kinds[form.family]?.length;
  return length ? [">=", "<="].map((sign, i) => `${length.fact}${sign}${Math.round(length.within[i]! * form.length)}`) : [];
}

/** The parameters of the size slider, except those set by hand. */
function sized(form: Form): Settings {
  const size = kinds[form.family]?.size;
  return Object.fromEntries((size && form.size !== size.usual ? size.keys : []).map((key) => [key, String(form.size)]));
}

export function requestOf(form: Form, family: Family, keys: RequestKey[]): object {
  const rest = asked(keys, { ...form.keys, require: [form.keys.require ?? "", ...limitsOf(form)].join(" ") });
  const goals = form.goals ?? [goalOf(form, family)];
  const numbers = Object.fromEntries(Object.entries(form.knobs).flatMap(([key, value]) => (value === "" ? [] : [[key, Number(value)]])));
  return {
    kind: "evolve",
    spec: form.family,
    params: changed(family, { ...sized(form), ...form.settings }),
    ...(rest.curve ? {} : { goals }),
    ...(form.axes.length ? { axes: form.axes } : {}),
    ...(form.algorithm ? { algorithm: form.algorithm } : {}),
    ...(Object.keys(numbers).length ? { knobs: numbers } : {}),
    ...(goals.length === 1 && !form.axes.length && !rest.curve ? { count: form.count } : {}),
    seed: form.seed,
    ...rest,
    keep: false,
  };
}

/** The request that continues a job interrupted by the end of the studio: from its best design if nothing was found yet, else
 * for the remaining puzzles. An experiment keeps its results and computes the missing ones. */
export function resumeOf({ kind, request, found, best_id }: Job): object {
  if (kind !== "evolve") return { kind, ...request };
  const rest = request.count ? { count: Math.max(1, request.count - found) } : {};
  const seed = (request.seed ?? 1) + 1;
  if (found || !best_id || request.from) return { kind, ...request, ...rest, seed };
  const { spec: _spec, params: _params, ...without } = request; // a starting puzzle has its own parameters
  return { kind, ...without, ...rest, seed, from: best_id };
}

/** The slider positions, difficulty or length, that would request exactly this; null: none. */
function slidersOf(form: Form, goals: Goal[], limits: string[]): Partial<Form> | null {
  const kind = kinds[form.family];
  const [goal] = goals;
  if (!goal || goals.length > 1) return null;
  const step = kind?.aim ? [1, 2, 3, 4, 5].find((one) => kind.aim!(one, form.size).fact === goal.fact && kind.aim!(one, form.size).value === goal.value) : undefined;
  if (step && goal.kind === "target") return { step };
  if (!kind?.length || goal.fact !== kind.best) return null;
  const { low, high } = kind.length;
  const lengths = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const length = lengths.find((one) => limitsOf({ ...form, length: one }).every((limit) => limits.includes(limit)));
  return length ? { length } : null;
}

/** The form that would request the same job again. `within`: the parameters named in its spec. */
export function formOf(job: Job, within: Settings = {}): Form | null {
  const { kind: _kind, keep: _keep, spec, params: named, goals, axes, count, seed, algorithm, knobs, require = [], ...others } = job.request;
  const family = spec?.split(":")[0];
  if (!family || job.kind !== "evolve") return null;
  const form = beginForm(family);
  const params = { ...within, ...named };
  const texts = (values: Record<string, unknown> | undefined) => Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]));
  const sized = { ...form, size: Number(params[kinds[family]?.size?.keys[0] ?? ""] ?? form.size) };
  const sliders = slidersOf(sized, goals ?? [], require);
  const limits = sliders ? limitsOf({ ...sized, ...sliders }) : [];
  return {
    ...sized,
    ...sliders,
    job: job.job,
    settings: texts(params),
    keys: { ...texts(others), require: require.filter((one) => !limits.includes(one)).join(" ") },
    goals: sliders ? null : (goals ?? null),
    axes: axes ?? [],
    count: count ?? form.count,
    seed: seed ?? form.seed,
    algorithm: algorithm ?? "",
    knobs: texts(knobs),
  };
}
