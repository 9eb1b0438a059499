// A job that is running or has ended: its progress and its results.
import { useEffect, useRef, useState } from "preact/hooks";
import { isUnderWay, post, type Job } from "../api";
import { helper } from "../core";
import { HeatMap, Scatter } from "../parts/charts";
import { Curve } from "../parts/curve";
import { number, words } from "../parts/facts";
import { Thumb } from "../parts/thumb";
import { link } from "../router";
import { formOf, resumeOf, type Form } from "./form";
import { familyOf, jobName } from "./jobs";
import { Tray } from "./tray";
import { useJob } from "./use_job";

/** The share done, from 0 to 1, by puzzles found or by budget spent; null: unknown. */
function done(job: Job): number | null {
  const count = job.request.count;
  const found = count ? job.found / count : 0;
  const spent = job.total ? job.evaluations / job.total : 0;
  return found || spent ? Math.min(1, Math.max(found, spent)) : null;
}

function timeLeft(job: Job): string {
  const share = done(job);
  if (!share || job.seconds < 1) return "";
  const left = Math.ceil((job.seconds * (1 - share)) / share);
  return left < 90 ? `about ${left} s left` : `about ${Math.ceil(left / 60)} minutes left`;
}

/** How far the best is from the target, in terms of the goal. */
function distance(job: Job): string {
  const { best, request } = job;
  const [goal, ...others] = request.goals ?? [];
  if (!goal || best === null || others.length) return "";
  if (best === 0 && goal.kind === "target" && !job.found) return ""; // it counts once it is among the finds
  if (goal.kind !== "target") return `${words(goal.fact)} ${number(goal.kind === "maximize" ? best : -best)} ${isUnderWay(job) ? "so far" : "at best"}`;
  return best === 0 ? `${words(goal.fact)} ${number(goal.value)} reached` : `${number(Math.abs(best))} away from ${words(goal.fact)} ${number(goal.value)}`;
}

const endings: Record<string, string> = { done: "Done", stopped: "Stopped", failed: "Failed", interrupted: "Interrupted: the program ended before the job was done" };

function Status({ job }: { job: Job }) {
  const [said, setSaid] = useState("");
  const count = job.request.count;
  const under = isUnderWay(job);
  const parts = [
    under ? (job.state === "waiting" ? "Waiting" : "Working") : endings[job.state],
    count ? `${job.found} of ${count} found` : `${job.found} found`,
    under ? timeLeft(job) : job.seconds < 1 ? "less than a second" : `${Math.round(job.seconds)} s`,
    distance(job),
  ];
  return (
    <>
      <p role="status" class="job-status">
        {parts.filter(Boolean).join(" · ")}
        {job.message && `. ${job.message}`}
      </p>
      {under && (
        <div class="row">
          <progress max={1} value={done(job) ?? undefined} aria-label="progress" />
          <button onClick={() => post(`/jobs/${job.job}/cancel`, {}).catch((cause: Error) => setSaid(cause.message))}>Cancel</button> {said}
        </div>
      )}
    </>
  );
}

function Specs({ job }: { job: Job }) {
  return (
    <ul class="plainlist">
      {job.result?.specs?.map((one) => (
        <li key={one.spec}>
          <code>{one.spec}</code>{" "}
          <span class="quiet">
            {words(one.fact)} {number(one.fresh)} ({number(one.low)} to {number(one.high)})
          </span>
        </li>
      ))}
    </ul>
  );
}

/** After the studio was closed: the best so far is still there, and the job can be continued. */
function Interrupted({ job, begin }: { job: Job; begin: (request: object) => void }) {
  return (
    <div class="row">
      {job.best_id && (
        <a class="best" href={link("play", job.best_id)}>
          <Thumb id={job.best_id} alt="The best so far" />
        </a>
      )}
      <button class="main" onClick={() => begin(resumeOf(job))}>
        Resume
      </button>
    </div>
  );
}

interface WatchProps {
  number: number;
  titles: Map<string, string>;
  filled: number; // the job that the form was filled from
  fill: (form: Form) => void;
  begin: (request: object) => void;
}

export function Watch({ number: which, titles, filled, fill, begin }: WatchProps) {
  const { job, points, best, finds, wrong } = useJob(which);
  const panel = useRef<HTMLDivElement>(null);
  // The form next to the results requests the same again, but keeps any changes made to it since.
  const fillFrom = async (from: Job) => {
    const { settings } = await helper.ask("spec", { spec: from.request.spec ?? "" }).catch(() => ({ settings: {} }));
    const form = formOf(from, settings);
    if (form) fill(form);
  };
  useEffect(() => {
    if (job && filled !== job.job) void fillFrom(job);
  }, [job?.job]);
  // On a phone the results are below the form.
  useEffect(() => {
    if (panel.current && panel.current.getBoundingClientRect().top > innerHeight / 2) panel.current.scrollIntoView();
  }, [!!job]);
  if (wrong) return <p class="wrong" role="alert">{wrong}</p>;
  if (!job) return <p class="quiet">One moment …</p>;
  const form = formOf(job);
  const again = () => {
    void fillFrom(job);
    document.querySelector<HTMLElement>(".order input")?.focus();
  };
  const curved = points[0].length > 1 && points[1].some((one) => one !== null);
  return (
    <div ref={panel} class="panel results">
      <h2>{jobName(job, titles)}</h2>
      <Status job={job} />
      {job.state === "interrupted" && <Interrupted job={job} begin={begin} />}
      {isUnderWay(job) && best && (
        <a class="best" href={link("play", best.id)}>
          <img class="still" src={`data:image/svg+xml,${encodeURIComponent(best.svg)}`} alt="The best so far" />
        </a>
      )}
      {job.shape === "results" && job.evaluations > 0 && (
        <p>
          <a href={link("lab", job.title)}>The run, cell by cell</a>
        </p>
      )}
      {job.result?.specs && <Specs job={job} />}
      {job.shape === "report" && job.state === "done" && (
        <p>
          <a href={`./api/jobs/${job.job}/report`} target="_blank" rel="noreferrer">
            The report
          </a>
        </p>
      )}
      {finds?.shape === "archive" && finds.finds.length > 0 && <HeatMap finds={finds} />}
      {finds?.shape === "front" && <Scatter finds={finds} />}
      {finds && finds.finds.length > 0 && <Tray job={job.job} family={familyOf(job)} kind={jobName(job, titles)} finds={finds} again={form ? again : undefined} />}
      {curved && (
        <details>
          <summary>Progress of the search</summary>
          <Curve points={points} />
        </details>
      )}
    </div>
  );
}
