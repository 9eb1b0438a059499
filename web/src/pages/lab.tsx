// Experiments: runs with their results, their report pages, two of them compared, and a new one from a file.
import { useEffect, useState } from "preact/hooks";
import { get, post, type Compared, type Job, type Run, type RunCell } from "../api";
import { Empty } from "../parts/empty";
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

function OneRun({ name }: { name: string }) {
  const [run, setRun] = useState<(Omit<Run, "cells"> & { cells: RunCell[] }) | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    const path = `/runs/${encodeURIComponent(name)}`;
    get<typeof run>(path).then(setRun, (cause: Error) => setWrong(cause.message));
  }, [name]);
  if (wrong) return <p class="wrong">{wrong}</p>;
  if (!run) return <p class="quiet">One moment …</p>;
  return (
    <>
      <p>
        <a href={link("lab")}>← all runs</a>
      </p>
      <h1>{run.name}</h1>
      <p>{run.note}</p>
      <p>
        {run.results} of {run.total} replicates. <a href={`./api/runs/${encodeURIComponent(name)}/report`} target="_blank" rel="noreferrer">The report</a>
      </p>
      <Table
        label="Cells of the run"
        head={["cell", "replicates", "least", "lower", "median", "upper", "greatest", "evaluations", "best"]}
        rows={run.cells.map((cell) => [
          cell.label || String(cell.cell),
          cell.results,
          ...[cell.least, cell.lower, cell.median, cell.upper, cell.greatest, cell.evaluations].map(number),
          cell.best ? <a href={link("play", cell.best.id)}>play</a> : "–",
        ])}
      />
    </>
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
            {run.name}
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
      {answer && (
        <Table
          label="Comparison"
          head={["cell", "first, median", "second, median", "p", "second is better"]}
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
      location.hash = link("create", String(job.job));
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  };
  return (
    <section>
      <h2>A new one</h2>
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
  if (place.rest) return <OneRun name={place.rest} />;
  return (
    <>
      <h1>Lab</h1>
      {wrong && <p class="wrong">{wrong}</p>}
      <p class="quiet">
        Run experiments and compare them, or <a href={link("survey")}>ask people in a survey</a>.
      </p>
      {runs && !runs.length && (
        <Empty title="No experiments yet">
          <p>An experiment file says what to vary and how often. Choose one below to run it; its results will be listed here.</p>
        </Empty>
      )}
      <ul class="plainlist runs">
        {runs?.map((run) => (
          <li key={run.name}>
            <a href={link("lab", run.name)}>{run.name}</a>
            <progress max={run.total} value={run.results} aria-label={`${run.name}: replicates done`} />
            <span class="quiet">
              {run.results} of {run.total}. {run.note}
            </span>
          </li>
        ))}
      </ul>
      {runs && runs.length > 1 && <Compare runs={runs} />}
      {runs && <Begin />}
    </>
  );
}
