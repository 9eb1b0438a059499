// The whole game, graded by the studio: a table here, and the report as a page of its own.
import { number } from "../../parts/facts";
import type { Bench } from "./bench";
import { useJob, useServed } from "./job";

interface Graded {
  solved: number;
  levels: {
    level: number;
    verdict: string;
    hardness?: string;
    moves?: number | null;
    ways?: number | null;
    reached?: number | null;
    whole?: boolean;
    dead?: number | null;
    problem?: string;
    suspicion?: string;
  }[];
  rules: { line: number; levels: number }[];
  unseen: string;
  random?: string;
}

const verdicts: Record<string, string> = { solved: "can be solved", unsolvable: "cannot be solved", gave_up: "not known" };

function Book({ book, choose, show }: { book: Graded; choose: (level: number) => void; show: (line: number) => void }) {
  const idle = book.rules.filter((rule) => rule.levels === 0);
  return (
    <>
      <div class="scroll" role="region" aria-label="Grades of the levels" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>level</th>
              <th>verdict</th>
              <th>difficulty</th>
              <th>moves</th>
              <th>solutions</th>
              <th>states</th>
              <th>dead</th>
            </tr>
          </thead>
          <tbody>
            {book.levels.map((one) => (
              <tr key={one.level}>
                <th>
                  <button onClick={() => choose(one.level)}>{one.level}</button>
                </th>
                <td>{verdicts[one.verdict] ?? one.verdict}</td>
                <td>{one.hardness ?? "–"}</td>
                <td>{number(one.moves)}</td>
                <td>{number(one.ways)}</td>
                <td>
                  {one.whole === false && "> "}
                  {number(one.reached)}
                </td>
                <td>{one.dead != null && one.reached ? `${Math.round((100 * one.dead) / one.reached)} %` : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul>
        {book.levels.flatMap(({ level, problem, suspicion }) => [problem, suspicion].filter(Boolean).map((text) => <li key={`${level} ${text}`}>{`Level ${level}: ${text}`}</li>))}
        {idle.map(({ line }) => (
          <li key={line}>
            No solution uses the rule on{" "}
            <button class="ps-link" onClick={() => show(line)}>
              line {line}
            </button>
            .
          </li>
        ))}
        {book.unseen && <li>Objects that never appear: {book.unseen}.</li>}
        {book.random && <li>{book.random}</li>}
      </ul>
    </>
  );
}

export function Grade({ bench, choose, show }: { bench: Bench; choose: (level: number) => void; show: (line: number) => void }) {
  const served = useServed();
  const work = useJob();
  const { job } = work;
  if (served === false) return <p>Grading needs the studio. Start it with “ludwright studio”, or run “ludwright grade game.txt”.</p>;
  const begin = () => bench.game && void work.begin({ kind: "grade", puzzle: { family: "puzzlescript", source: bench.source } });
  const done = job?.state === "done" && job.result;
  return (
    <>
      <p class="row">
        <button class="main" disabled={!bench.game || work.running} onClick={begin}>
          Grade the game
        </button>
        {work.running && <button onClick={work.cancel}>Stop</button>}
        {done && (
          <a class="button" href={`./api/jobs/${job.job}/report`} target="_blank" rel="noopener">
            Open the report
          </a>
        )}
      </p>
      <p role="status">{work.wrong || (work.running ? `Graded ${job?.evaluations ?? 0} of ${job?.total ?? "?"} levels …` : done ? `${(job.result as Graded).solved} of ${(job.result as Graded).levels.length} levels can be solved.` : (job?.message ?? ""))}</p>
      {done && <Book book={job.result as Graded} choose={choose} show={show} />}
    </>
  );
}
