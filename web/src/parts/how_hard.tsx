// How hard a puzzle is for people: the number with its interval, what it is based on, and how many people's plays have
// changed it.
import { useEffect, useState } from "preact/hooks";
import { get, studio } from "../api";
import { helper, listFamilies } from "../core";
import { bandOf, learnBands, stepOf } from "../difficulty";
import { link } from "../router";
import { Consent } from "./rate";
import { Thumb } from "./thumb";
import "../style/how_hard.css";

interface Learned {
  id: string;
  people: number;
  solved: number;
  estimate: number; // before anybody played
  difficulty: number;
  low: number;
  high: number;
  band: string;
  censored: boolean; // not solved here: it may be harder
  evidence: string;
}

interface Answer {
  people: number;
  puzzles: Learned[];
}

// What the axis shows, in points, and where the bands of words begin.
const from = 900;
const to = 2100;
const edges = [1400, 1460, 1540, 1620, 1720];

const points = (value: number) => Math.round(value).toLocaleString("en");
const place = (value: number) => (100 * (Math.min(Math.max(value, from), to) - from)) / (to - from);

/** The interval as a bar, the number as a dot, and the estimate before any plays as a line. */
function Scale({ one }: { one: Learned }) {
  const says = `${points(one.difficulty)} points on a scale from ${points(from)} to ${points(to)}, between ${points(one.low)} and ${points(one.high)}`;
  return (
    <svg class="how-hard-scale" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={says}>
      <rect class="axis" x="0" y="3.5" width="100" height="1" />
      {edges.map((edge) => (
        <rect key={edge} class="edge" x={place(edge) - 0.15} y="2" width="0.3" height="4" />
      ))}
      <rect class="interval" x={place(one.low)} y="2.5" width={place(one.high) - place(one.low)} height="3" />
      {one.people > 0 && <rect class="before" x={place(one.estimate) - 0.2} y="0.5" width="0.4" height="7" />}
      <rect class="value" x={place(one.difficulty) - 0.5} y="1" width="1" height="6" />
    </svg>
  );
}

function movedBy({ people, solved, estimate }: Learned): string {
  if (people === 0) return "No plays have changed it yet.";
  const who = people === 1 ? "1 visit" : `${people} visits`;
  return `Changed by ${who}, ${solved} of which solved it without help. Before, the estimate was ${points(estimate)}.`;
}

/** The word shown on cards, which is based on the puzzle's facts among its kind. */
function useKind(id: string): string {
  const [word, setWord] = useState("");
  useEffect(() => {
    let here = true;
    setWord("");
    Promise.all([helper.ask("facts", { text: id }), listFamilies()]).then(
      ([{ facts }, all]) => {
        const family = learnBands(all).find(({ name }) => name === id.split(":")[0]);
        const step = family?.bands && stepOf({ family: family.name, facts });
        if (here && step) setWord(`${bandOf(step)} for its kind (${family.title.toLowerCase()})`);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);
  return word;
}

function Shown({ one }: { one: Learned }) {
  const kind = useKind(one.id);
  return (
    <>
      {kind && <p>It is {kind}. Below it is on one scale with Sokoban levels that people have solved.</p>}
      <p class="how-hard-number">
        <strong>
          {one.censored && "at least "}
          {points(one.difficulty)}
        </strong>{" "}
        points ({points(one.low)} to {points(one.high)}): {one.band} next to Sokoban levels
      </p>
      <Scale one={one} />
      <p class="how-hard-ends quiet" aria-hidden="true">
        <span>very easy</span>
        <span>expert</span>
      </p>
      <p>{movedBy(one)}</p>
      <p class="quiet">
        {one.evidence} {one.censored && "It was not solved here within the budget, so it may be harder."} 1,500 points are the middle of 303 Sokoban levels; with 400 more, the odds of not finishing are ten times as high. The interval is made to hold the truth in 95 of 100 cases.
      </p>
      <Consent />
      <p class="quiet">Only plays stored this way can change the number. They stay in this studio's library.</p>
    </>
  );
}

/** Fetched when it is opened: measuring takes seconds. */
export function HowHard({ id }: { id: string }) {
  const [served, setServed] = useState(false);
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  useEffect(() => {
    let here = true;
    setAnswer(null);
    setWrong("");
    if (open)
      get<Answer>(`/difficulties?id=${encodeURIComponent(id)}`).then(
        (got) => here && setAnswer(got),
        (cause: Error) => here && setWrong(cause.message),
      );
    return () => {
      here = false;
    };
  }, [id, open]);
  if (!served) return null;
  const one = answer?.puzzles[0];
  return (
    <details class="how-hard" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How hard is it?</summary>
      {wrong && <p class="wrong">{wrong}</p>}
      {!answer && !wrong && <p class="quiet">Simulating people who play it …</p>}
      {answer && !one && <p>There is no estimate for this puzzle: it has no goal, or no solution.</p>}
      {one && <Shown one={one} />}
    </details>
  );
}

/** All puzzles that were played, with their estimates before and after. */
export function LearnedList() {
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [wrong, setWrong] = useState("");
  const ask = () => {
    setAsked(true);
    get<Answer>("/difficulties").then(setAnswer, (cause: Error) => setWrong(cause.message));
  };
  return (
    <section>
      <h2>How hard the played puzzles are</h2>
      <p>The estimate for each puzzle, corrected by the people who played it. Measuring takes a few seconds per puzzle.</p>
      {!asked && <button onClick={ask}>Estimate difficulties</button>}
      {asked && !answer && !wrong && <p class="quiet">One moment …</p>}
      {wrong && <p class="wrong">{wrong}</p>}
      {answer && answer.puzzles.length === 0 && <p>No puzzle with a goal and a solution has been played.</p>}
      {answer && answer.puzzles.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="Difficulties of played puzzles">
          <table>
            <thead>
              <tr>
                <th scope="col">puzzle</th>
                <th scope="col">now (95 %)</th>
                <th scope="col">in words</th>
                <th scope="col">before</th>
                <th scope="col">visits</th>
                <th scope="col">solved</th>
              </tr>
            </thead>
            <tbody>
              {answer.puzzles.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <a href={link("play", one.id)} title={one.id}>
                      <Thumb id={one.id} alt="A played puzzle" local />
                    </a>
                  </th>
                  <td>
                    {points(one.difficulty)} ({points(one.low)} to {points(one.high)})
                  </td>
                  <td>{one.band}</td>
                  <td>
                    {one.censored && "at least "}
                    {points(one.estimate)}
                  </td>
                  <td>{one.people}</td>
                  <td>{one.solved}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
