// Design: what is wanted, as a form; then evolution as it goes, and what it has found.
import { useEffect, useState } from "preact/hooks";
import { families as fetchFamilies, follow, get, keep, post, remove, requestKeys, studio, type ApiError, type Axis, type Find, type Finds, type Goal, type Job, type Progress, type RequestKey, type Studio } from "../api";
import { withoutTemplates, type Family } from "../core/session";
import { HeatMap, Scatter } from "../parts/charts";
import { Curve, type Points } from "../parts/curve";
import { number, words } from "../parts/facts";
import { changed, ParamForm, type Settings } from "../parts/form";
import { Thumb } from "../parts/thumb";
import { link, type Place } from "../router";

// --- What is wanted. ---

function FactSelect({ family, value, set, label }: { family: Family; value: string; set: (name: string) => void; label: string }) {
  return (
    <select aria-label={label} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {family.facts.map((fact) => (
        <option key={fact.name} value={fact.name} title={fact.note}>
          {words(fact.name)}
        </option>
      ))}
    </select>
  );
}

function Goals({ family, goals, set }: { family: Family; goals: Goal[]; set: (goals: Goal[]) => void }) {
  const change = (i: number, some: Partial<Goal>) => set(goals.map((goal, k) => (k === i ? { ...goal, ...some } : goal)));
  return (
    <fieldset>
      <legend>Goals</legend>
      {goals.map((goal, i) => (
        <div key={i} class="row">
          <select aria-label="kind of goal" value={goal.kind} onChange={(event) => change(i, { kind: event.currentTarget.value as Goal["kind"] })}>
            <option value="maximize">maximize</option>
            <option value="minimize">as little as can be</option>
            <option value="target">exactly</option>
          </select>
          {goal.kind === "target" && (
            <input aria-label="number" type="number" step="any" size={6} value={goal.value ?? ""} onInput={(event) => change(i, { value: Number(event.currentTarget.value) })} />
          )}
          <FactSelect label="fact" family={family} value={goal.fact} set={(fact) => change(i, { fact })} />
          {goals.length > 1 && (
            <button type="button" aria-label="drop this goal" onClick={() => set(goals.filter((_, k) => k !== i))}>
              ×
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={() => set([...goals, { kind: "minimize", fact: family.facts[goals.length % family.facts.length]!.name }])}>
        + goal
      </button>
      {goals.length > 1 && <p class="quiet">Several goals make a front: designs that no other beats in all of them.</p>}
    </fieldset>
  );
}

const axisOf = (family: Family, i: number): Axis => {
  const fact = family.facts[i % family.facts.length]!;
  const high = fact.high > fact.low ? Math.min(fact.high, fact.low + 100) : fact.low + 100;
  return { fact: fact.name, low: fact.low, high, cells: 20 };
};

function Axes({ family, axes, set }: { family: Family; axes: Axis[]; set: (axes: Axis[]) => void }) {
  const change = (i: number, some: Partial<Axis>) => set(axes.map((axis, k) => (k === i ? { ...axis, ...some } : axis)));
  return (
    <fieldset>
      <legend>An archive, one design for each cell of</legend>
      {axes.map((axis, i) => (
        <div key={i} class="row">
          <FactSelect label="fact of the axis" family={family} value={axis.fact} set={(fact) => change(i, { ...axisOf(family, family.facts.findIndex((one) => one.name === fact)) })} />
          {(["low", "high", "cells"] as const).map((key) => (
            <label key={key}>
              {{ low: "from", high: "to", cells: "cells" }[key]}
              <input type="number" step="any" size={5} value={axis[key]} onInput={(event) => change(i, { [key]: Number(event.currentTarget.value) })} />
            </label>
          ))}
          <button type="button" aria-label="drop this axis" onClick={() => set(axes.filter((_, k) => k !== i))}>
            ×
          </button>
        </div>
      ))}
      {axes.length < 2 && (
        <button type="button" onClick={() => set([...axes, axisOf(family, axes.length + 1)])}>
          + axis
        </button>
      )}
    </fieldset>
  );
}

function Knobs({ about, algorithm, knobs, set }: { about: Studio; algorithm: string; knobs: Settings; set: (knobs: Settings) => void }) {
  const row = about.algorithms.find((one) => one.name === algorithm);
  if (!row) return null;
  return (
    <details>
      <summary>Knobs of {row.name}</summary>
      <p class="quiet">{row.note}</p>
      <div class="params">
        {row.knobs.map((knob) => (
          <label key={knob.key} class="stack">
            {words(knob.key)}
            <input type="number" step="any" value={knobs[knob.key] ?? ""} placeholder={String(knob.default)} onInput={(event) => set({ ...knobs, [knob.key]: event.currentTarget.value })} />
            <small class="quiet">{knob.note}</small>
          </label>
        ))}
      </div>
    </details>
  );
}

// Keys that have a place of their own in the form, or make no sense where a family is chosen.
const PLACED = ["spec", "from", "set", "steps", "strip", "maximize", "minimize", "target", "elites", "levels", "size", "use", "count", "algorithm", "knobs", "population", "mutations", "seed"];

function KeyInput({ row, value, set }: { row: RequestKey; value: string; set: (value: string) => void }) {
  if (row.kind === "choice")
    return (
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{row.default}</option>
        {row.value.split("|").filter((word) => word !== row.default).map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    );
  const whole = row.kind === "whole" ? { type: "number", min: row.low, max: row.high } : { type: "text" };
  return <input {...whole} value={value} placeholder={row.default || row.value} onInput={(event) => set(event.currentTarget.value)} />;
}

// All else that an evolution can be asked for, from the core's own table.
function More({ keys, values, set }: { keys: RequestKey[]; values: Settings; set: (values: Settings) => void }) {
  const rows = keys.filter((row) => !PLACED.includes(row.key));
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <details>
      <summary>More</summary>
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          <div class="params">
            {rows.filter((row) => row.group === group).map((row) => (
              <label key={row.key} class="stack">
                {words(row.key)}
                <KeyInput row={row} value={values[row.key] ?? ""} set={(value) => set({ ...values, [row.key]: value })} />
                <small class="quiet">{row.note}</small>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
}

// As the request has it: numbers as numbers, several of one key as a list.
const asked = (keys: RequestKey[], values: Settings): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((row) => {
      const value = (values[row.key] ?? "").trim();
      return value === "" ? [] : [[row.key, row.kind === "whole" ? Number(value) : row.repeats ? value.split(/\s+/) : value]];
    }),
  );

function Order({ all, about, keys }: { all: Family[]; about: Studio; keys: RequestKey[] }) {
  const [family, setFamily] = useState(all[0]!);
  const [settings, setSettings] = useState<Settings>({});
  const [goals, setGoals] = useState<Goal[]>([{ kind: "maximize", fact: all[0]!.facts[0]!.name }]);
  const [axes, setAxes] = useState<Axis[]>([]);
  const [algorithm, setAlgorithm] = useState("");
  const [knobs, setKnobs] = useState<Settings>({});
  const [more, setMore] = useState<Settings>({});
  const [count, setCount] = useState("5");
  const [seed, setSeed] = useState("1");
  const [wrong, setWrong] = useState("");
  const choose = (name: string) => {
    const next = all.find((one) => one.name === name)!;
    setFamily(next);
    setSettings({});
    setGoals([{ kind: "maximize", fact: next.facts[0]!.name }]);
    setAxes([]);
  };
  const begin = async (event: Event) => {
    event.preventDefault();
    setWrong("");
    const numbers = Object.fromEntries(Object.entries(knobs).flatMap(([key, value]) => (value === "" ? [] : [[key, Number(value)]])));
    const rest = asked(keys, more);
    const plain = goals.length === 1 && axes.length === 0 && !rest.curve;
    try {
      const job = await post<Job>("/jobs", {
        kind: "evolve",
        spec: family.name,
        params: changed(family, settings),
        ...(rest.curve ? {} : { goals }),
        ...(axes.length ? { axes } : {}),
        ...(algorithm ? { algorithm } : {}),
        ...(Object.keys(numbers).length ? { knobs: numbers } : {}),
        ...(plain ? { count: Number(count) } : {}),
        seed: Number(seed),
        ...rest,
        keep: false,
      });
      location.hash = link("design", String(job.job));
    } catch (cause) {
      setWrong((cause as Error).message);
    }
  };
  return (
    <form onSubmit={(event) => void begin(event)} class="order">
      <label>
        Family
        <select value={family.name} onChange={(event) => choose(event.currentTarget.value)}>
          {all.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{family.note}</p>
      <fieldset>
        <legend>Parameters</legend>
        <ParamForm family={family} settings={settings} set={setSettings} />
      </fieldset>
      <Goals family={family} goals={goals} set={setGoals} />
      <Axes family={family} axes={axes} set={setAxes} />
      <fieldset>
        <legend>How</legend>
        <div class="row">
          <label>
            Algorithm
            <select value={algorithm} onChange={(event) => { setAlgorithm(event.currentTarget.value); setKnobs({}); }}>
              <option value="">Automatic</option>
              {about.algorithms.map((one) => (
                <option key={one.name} value={one.name} title={one.note}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          {goals.length === 1 && axes.length === 0 && (
            <label>
              How many
              <input type="number" min="1" max="500" size={5} value={count} onInput={(event) => setCount(event.currentTarget.value)} />
            </label>
          )}
          <label>
            Seed
            <input type="number" min="0" size={8} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          </label>
        </div>
        <Knobs about={about} algorithm={algorithm} knobs={knobs} set={setKnobs} />
        <More keys={keys} values={more} set={setMore} />
      </fieldset>
      <p>
        <button class="main">Evolve</button>
      </p>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}

function Jobs() {
  const [jobs, setJobs] = useState<Job[]>([]);
  const forget = (job: Job) => {
    const drop = () => setJobs((all) => all.filter((one) => one !== job));
    remove(`/jobs/${job.job}`).then(drop, (cause: ApiError) => cause.status === 404 && drop()); // another tab may have been first
  };
  useEffect(() => {
    get<{ jobs: Job[] }>("/jobs").then((answer) => setJobs(answer.jobs), () => undefined);
  }, []);
  if (!jobs.length) return null;
  return (
    <section>
      <h2>Earlier</h2>
      <ul class="plainlist">
        {jobs.map((job) => (
          <li key={job.job} class="row">
            <a href={link("design", String(job.job))}>{job.title}</a>
            <span class="quiet">
              {job.state}, {job.found} found
            </span>
            {job.state !== "running" && job.state !== "waiting" && (
              <button aria-label={`forget ${job.title}`} onClick={() => forget(job)}>
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

// --- Watching. ---

function useJob(number: number) {
  const [job, setJob] = useState<Job | null>(null);
  const [points, setPoints] = useState<Points>([[], [], []]);
  const [best, setBest] = useState<{ id: string; svg: string } | null>(null);
  const [finds, setFinds] = useState<Finds | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let here = true;
    setPoints([[], [], []]);
    setBest(null);
    setFinds(null);
    const load = () =>
      get<Finds>(`/jobs/${number}/finds?count=500`).then((answer) => here && setFinds(answer), () => undefined);
    get<Job>(`/jobs/${number}`).then((answer) => here && setJob(answer), (cause: Error) => setWrong(cause.message));
    void load();
    let pending: Find[] = [];
    let soon: ReturnType<typeof setTimeout> | undefined;
    // Many finds may come at once; the page shows them a few times a second.
    const flush = () => {
      soon = undefined;
      const fresh = pending;
      pending = [];
      setFinds((old) => old && { ...old, finds: [...old.finds.filter((one) => !fresh.some((two) => two.find === one.find)), ...fresh] });
    };
    const stop = follow(number, {
      job: (next) => {
        setJob(next);
        if (next.state !== "running" && next.state !== "waiting") void load();
      },
      progress: (progress: Progress) => {
        setJob((old) => old && { ...old, ...progress });
        setPoints(([x, a, b]) => [[...x, progress.evaluations], [...a, progress.best], [...b, progress.median]]);
        if (progress.id && progress.svg) setBest({ id: progress.id, svg: progress.svg });
      },
      find: (find) => {
        pending.push(find);
        soon ??= setTimeout(flush, 250);
      },
      lost: () => undefined,
    });
    return () => {
      here = false;
      clearTimeout(soon);
      stop();
    };
  }, [number]);
  return { job, points, best, finds, wrong };
}

function FindCard({ find, goals }: { find: Find; goals: Goal[] }) {
  const [kept, setKept] = useState("");
  return (
    <li class="find">
      <a class="card" href={link("play", find.id)}>
        <Thumb id={find.id} alt="" />
        <span class="quiet">{goals.map((goal) => `${words(goal.fact)} ${number(find.facts[goal.fact])}`).join(", ")}</span>
      </a>
      <button onClick={() => keep(find.id, ["mine"], "evolved").then(() => setKept("kept"), (cause: Error) => setKept(cause.message))} disabled={kept === "kept"}>
        {kept || "Keep"}
      </button>
    </li>
  );
}

const FIRST = 24; // finds shown before one asks for more

function Watch({ number: which }: { number: number }) {
  const [most, setMost] = useState(FIRST);
  const [said, setSaid] = useState("");
  const { job, points, best, finds, wrong } = useJob(which);
  if (wrong) return <p class="wrong" role="alert">{wrong}</p>;
  if (!job) return <p class="quiet">One moment …</p>;
  const under = job.state === "running" || job.state === "waiting";
  return (
    <>
      <p>
        <a href={link("design")}>← another one</a>
      </p>
      <h1>{job.title}</h1>
      <p role="status">
        {job.state}
        {job.message && `: ${job.message}`} · {job.evaluations.toLocaleString("en")} evaluations in {number(job.seconds)} s · {job.found} found
        {job.best !== null && ` · best ${number(job.best)}`}
        {under && <button onClick={() => post(`/jobs/${job.job}/cancel`, {}).catch((cause: Error) => setSaid(cause.message))}>Stop</button>} {said}
      </p>
      {under && <progress max={job.total ?? 1} value={job.total ? job.evaluations : undefined} aria-label="evaluations" />}
      <div class="watch">
        {points[0].length > 1 && points[1].some((one) => one !== null) && <Curve points={points} />}
        {best && (
          <a class="best" href={link("play", best.id)}>
            <img class="still" src={`data:image/svg+xml,${encodeURIComponent(best.svg)}`} alt="" />
            play the best so far
          </a>
        )}
      </div>
      {job.shape === "results" && job.evaluations > 0 && (
        <p>
          <a href={link("experiments", job.title)}>The run, cell by cell</a>
        </p>
      )}
      {job.result?.specs && (
        <ul class="plainlist">
          {job.result.specs.map((one) => (
            <li key={one.spec}>
              <code>{one.spec}</code>{" "}
              <span class="quiet">
                {words(one.fact)} {number(one.fresh)} ({number(one.low)} to {number(one.high)})
              </span>
            </li>
          ))}
        </ul>
      )}
      {job.shape === "report" && job.state === "done" && (
        <p>
          <a href={`./api/jobs/${job.job}/report`} target="_blank" rel="noreferrer">The report</a>
        </p>
      )}
      {finds?.shape === "archive" && finds.finds.length > 0 && <HeatMap finds={finds} />}
      {finds?.shape === "front" && <Scatter finds={finds} />}
      {finds && job.kind === "evolve" && finds.finds.length > 0 && (
        <>
          <h2>Found</h2>
          <ul class="finds">
            {finds.finds.slice(0, most).map((find) => (
              <FindCard key={find.id} find={find} goals={finds.goals} />
            ))}
          </ul>
          {finds.finds.length > most && (
            <p>
              <button onClick={() => setMost(most + 2 * FIRST)}>More of the {finds.finds.length}</button>
            </p>
          )}
        </>
      )}
    </>
  );
}

export function Design({ place }: { place: Place }) {
  const [all, setAll] = useState<Family[] | null>(null);
  const [about, setAbout] = useState<Studio | null>(null);
  const [keys, setKeys] = useState<RequestKey[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    Promise.all([fetchFamilies(), studio(), requestKeys()]).then(
      ([families, one, rows]) => {
        setAll(withoutTemplates(families));
        setKeys(rows);
        setAbout(one);
      },
      (cause: Error) => setWrong(cause.message),
    );
  }, []);
  if (place.rest) return <Watch key={place.rest} number={Number(place.rest)} />;
  return (
    <>
      <h1>Design</h1>
      {wrong && <p class="wrong">{wrong}</p>}
      {all && about && <Order all={all} about={about} keys={keys} />}
      <Jobs />
    </>
  );
}
