// Earlier jobs, by title; a job that has ended can be removed.
import { useEffect, useState } from "preact/hooks";
import { isUnderWay, get, remove, type ApiError, type Job } from "../api";
import { Empty } from "../parts/empty";
import { words } from "../parts/facts";
import { link } from "../router";

/** "moves 32, " or "most moves, least decisions, " */
function asksFor({ request }: Job): string {
  const goals = (request.goals ?? []).map(({ kind, fact, value }) => (kind === "target" ? `${words(fact)} ${value}` : `${kind === "maximize" ? "most" : "least"} ${words(fact)}`));
  return [...goals, ""].join(", ");
}

/** The family of a job's puzzles. Requests for levels have no spec, but their title begins with it. */
export const familyOf = (job: Job) => (job.request.spec ?? job.title).split(":", 1).join();
/** "Chromatic maze"; for experiments, their title. */
export const jobName = (job: Job, titles: Map<string, string>) => titles.get(familyOf(job)) ?? job.title;

export function Jobs({ titles }: { titles: Map<string, string> }) {
  const [jobs, setJobs] = useState<Job[] | null>(null);
  useEffect(() => {
    get<{ jobs: Job[] }>("/jobs").then((answer) => setJobs(answer.jobs.filter(({ kind }) => kind === "evolve")), () => undefined); // other kinds are shown in the Lab or the editor
  }, []);
  const forget = (job: Job) => {
    const drop = () => setJobs((all) => all && all.filter((one) => one !== job));
    remove(`/jobs/${job.job}`).then(drop, (cause: ApiError) => cause.status === 404 && drop()); // another tab may already have removed it
  };
  if (!jobs) return null;
  if (!jobs.length)
    return (
      <Empty title="Nothing made yet">
        <p>Puzzles appear here one by one during the search.</p>
      </Empty>
    );
  return (
    <section class="panel results">
      <h2>Earlier</h2>
      <ul class="plainlist earlier">
        {jobs.map((job) => (
          <li key={job.job}>
            <span>
              <a href={link("create", String(job.job))} title={job.title}>
                {jobName(job, titles)}, number {job.job}
              </a>
              <span class="quiet">
                {asksFor(job)}
                {job.found} found{isUnderWay(job) ? ", under way" : ""}
              </span>
            </span>
            {!isUnderWay(job) && (
              <button class="plain-button" aria-label={`Forget number ${job.job}`} onClick={() => forget(job)}>
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
