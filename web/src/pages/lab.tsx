// The Lab: run, watch, read and compare experiments, including ones from a file, and surveys.
import { useEffect, useState } from "preact/hooks";
import { get, isUnderWay, post, type Compared, type Job, type Run, type RunCell } from "../api";
import { useJob } from "../create/use_job";
import { offers, paperOf, readOffer, type Offer } from "../families/experiments";
import { NeedsStudio } from "../parts/empty";
import { number } from "../parts/facts";
import { link, type Place } from "../router";

function Table({ head, rows, label }: { head: string[]; rows: preact.ComponentChildren[][]; label: string }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => (k ? <td key={k}>{cell}</td> : <th key={k} scope="row">{cell}</th>))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The progress of the job that fills the run; calls back whenever there is more to read. */
function Watch({ number, more }: { number: number; more: () => void }) {
  const { job, wrong } = useJob(number);
  const under = !!job && isUnderWay(job);
  useEffect(more, [job?.state, job && Math.floor(job.evaluations / Math.max(1, (job.total ?? 100) / 20))]);
  if (wrong) return <p class="wrong">{wrong}</p>;
  if (!job) return null;
  const left = job.total && job.evaluations ? Math.ceil((job.seconds * (job.total - job.evaluations)) / job.evaluations) : 0;
  return (
    <div class="row">
      <span role="status" class="job-status">
        {under ? (job.state === "waiting" ? "Waiting for its turn" : `Running${left ? `, about ${left} s left` : ""}`) : job.state === "done" ? "Done" : (job.message ?? "Stopped")}
      </span>
      {under && <button onClick={() => void post(`/jobs/${number}/cancel`, {}).catch(() => undefined)}>Cancel</button>}
    </div>
  );
}

const titleOf = (name: string) => offers.find((one) => one.name === name)?.title ?? name;

const scored = (cells: RunCell[]) => cells.reduce((sum, cell) => sum + cell.results, 0);

function OneRun({ name, job }: { name: string; job: number }) {
  const [run, setRun] = useState<(Omit<Run, "cells"> & { cells: RunCell[] }) | null>(null);
  const [wrong, setWrong] = useState("");
  const look = () => {
    get<typeof run>(`/runs/${encodeURIComponent(name)}`).then(
      (answer) => {
        setRun(answer);
        setWrong("");
      },
      (cause: Error) => !job && setWrong(cause.message), // one that has just begun is not there yet
    );
  };
  useEffect(look, [name]);
  const offer = offers.find((one) => one.name === name);
  const full = !!run && run.results >= run.total;
  return (
    <>
      <p>
        <a href={link("lab")}>← Lab</a>
      </p>
      <h1>{offer?.title ?? name}</h1>
      {wrong && <p class="wrong">{wrong}</p>}
      <p>{offer?.asks ?? run?.note}</p>
      {offer && <p class="quiet">{paperOf(offer)}</p>}
      {job > 0 && <Watch key={job} number={job} more={look} />}
      {run && (
        <>
          <p>
            <progress max={run.total} value={run.results} aria-label="Replicates done" /> {run.results} of {run.total} replicates
          </p>
          <p>
            {run.results > 0 && (
              <a class={`button ${full ? "main" : ""}`} href={`./api/runs/${encodeURIComponent(name)}/report${offer ? `?${new URLSearchParams({ figure: paperOf(offer) })}` : ""}`} target="_blank" rel="noreferrer">
                Read the report
              </a>
            )}
          </p>
          {run.results > scored(run.cells) && (
            <p class="quiet">
              {run.results - scored(run.cells)} of the {run.results} replicates found nothing that has a score, such as a maze that can be solved. They count as done, and the table leaves them out.
            </p>
          )}
          <Table
            label="Cells of the run"
            head={["Cell", "With a score", "Least", "Lower quartile", "Median", "Upper quartile", "Greatest", "Evaluations", "Best"]}
            rows={run.cells.map((cell) => [
              cell.label || "all",
              cell.results,
              ...[cell.least, cell.lower, cell.median, cell.upper, cell.greatest, cell.evaluations].map(number),
              cell.best ? <a href={link("play", cell.best.id)}>play</a> : "–",
            ])}
          />
        </>
      )}
    </>
  );
}

/** Experiments that come with the program: their question, how long they take, and their state. */
function Offers({ runs }: { runs: Run[] }) {
  const [wrong, setWrong] = useState("");
  const begin = async (offer: Offer) => {
    try {
      const job = await post<Job>("/jobs", { kind: "experiment", experiment: await readOffer(offer) });
      location.hash = link("lab", offer.name, { job: String(job.job) });
    } catch (cause) {
      setWrong((cause as Error).message);
    }
  };
  return (
    <section>
      <h2>Experiments to run</h2>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <ul class="plainlist offers">
        {offers.map((offer) => {
          const run = runs.find((one) => one.name === offer.name);
          const full = !!run && run.results >= run.total;
          return (
            <li key={offer.name} class="panel">
              <h3>{offer.title}</h3>
              <p>{offer.asks}</p>
              <p class="quiet">{paperOf(offer)}</p>
              <p class="quiet">{full ? "Done: its results are kept" : `Takes ${offer.takes} on two cores`}</p>
              <div class="row">
                {run && (
                  <a class="button" href={link("lab", offer.name)} aria-label={`Results: ${offer.title}`}>
                    Results
                  </a>
                )}
                {!full && (
                  <button class="main" aria-label={`${run ? "Continue" : "Run"}: ${offer.title}`} onClick={() => void begin(offer)}>
                    {run ? "Continue" : "Run"}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Surveys() {
  const [surveys, setSurveys] = useState<{ survey: number; name: string; puzzles: number; people: number }[]>([]);
  useEffect(() => {
    get<{ surveys: typeof surveys }>("/surveys").then((answer) => setSurveys(answer.surveys), () => undefined);
  }, []);
  return (
    <section>
      <h2>Surveys</h2>
      <p>
        Ask people what they think of puzzles: they play them, then answer.{" "}
        <a href={link("ratings")}>Plays and ratings</a>
      </p>
      <ul class="plainlist">
        {surveys.map((one) => (
          <li key={one.survey}>
            <a href={link("survey", String(one.survey))}>{one.name}</a>{" "}
            <span class="quiet">
              {one.puzzles} puzzle{one.puzzles === 1 ? "" : "s"}, {one.people === 1 ? "1 person has" : `${one.people} people have`} answered
            </span>
          </li>
        ))}
      </ul>
      <a class="button" href={link("survey", "new")}>
        New survey
      </a>
    </section>
  );
}

function Compare({ runs }: { runs: Run[] }) {
  const [a, setA] = useState(runs[0]!.name);
  const [b, setB] = useState(runs[1]!.name);
  const [answer, setAnswer] = useState<Compared | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    setWrong("");
    get<Compared>(`/compare?${new URLSearchParams({ a, b })}`).then(setAnswer, (cause: Error) => setWrong(cause.message));
  }, [a, b]);
  const choose = (value: string, set: (name: string) => void, label: string) => (
    <label>
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {runs.map((run) => (
          <option key={run.name} value={run.name}>
            {titleOf(run.name)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section>
      <h2>Two runs compared</h2>
      <div class="row">
        {choose(a, setA, "First")}
        {choose(b, setB, "Second")}
      </div>
      {wrong && <p class="wrong">{wrong}</p>}
      {answer && !answer.cells.length && <p class="quiet">These two runs have no cell in common, so nothing can be compared.</p>}
      {answer && answer.cells.length > 0 && (
        <Table
          label="Comparison"
          head={["Cell", "First, median", "Second, median", "p-value", "Second is better"]}
          rows={answer.cells.map((cell) => [cell.label, number(cell.a.median), number(cell.b.median), number(cell.p), cell.effect === null ? "–" : `${Math.round(cell.effect * 100)} %`])}
        />
      )}
    </section>
  );
}

function Begin() {
  const [said, setSaid] = useState("");
  const begin = async (file: File | undefined) => {
    if (!file) return;
    try {
      const job = await post<Job>("/jobs", { kind: "experiment", experiment: JSON.parse(await file.text()) as unknown });
      location.hash = link("lab", job.title, { job: String(job.job) });
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  return (
    <section>
      <h2>Your own experiment</h2>
      <label>
        Experiment file (JSON) <input type="file" accept=".json,application/json" onChange={(event) => void begin(event.currentTarget.files?.[0])} />
      </label>
      <p role="status" class="wrong">
        {said}
      </p>
    </section>
  );
}

export function Lab({ place }: { place: Place }) {
  const [runs, setRuns] = useState<Run[] | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get<{ runs: Run[] }>("/runs").then((answer) => setRuns(answer.runs), (cause: Error) => setWrong(cause.message));
  }, [place.rest]);
  if (place.rest) return <OneRun key={place.rest} name={place.rest} job={Number(place.query.get("job")) || 0} />;
  const others = runs?.filter((run) => !offers.some((offer) => offer.name === run.name)) ?? [];
  return (
    <>
      <h1>Lab</h1>
      <p class="quiet">Run experiments and read their reports, or ask people what they think.</p>
      {wrong && !runs && <NeedsStudio why={wrong} />}
      {runs && <Offers runs={runs} />}
      {others.length > 0 && (
        <section>
          <h2>Your experiments</h2>
          <ul class="plainlist runs">
            {others.map((run) => (
              <li key={run.name}>
                <a href={link("lab", run.name)}>{run.name}</a>
                <progress max={run.total} value={run.results} aria-label={`${run.name}: replicates done`} />
                <span class="quiet">
                  {run.results} of {run.total}. {run.note}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {runs && <Begin />}
      {runs && runs.length > 1 && <Compare runs={runs} />}
      {runs && <Surveys />}
    </>
  );
}
