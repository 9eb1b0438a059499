// The results of a survey: numbers of people, means with their intervals, and nothing more.
import { number } from "../parts/facts";
import { Thumb } from "../parts/thumb";
import { link } from "../router";
import type { Results } from "./survey";
import "../style/survey.css";

type Estimate = Results["puzzles"][number]["share_won"];

/** A value with its interval, or only the number of people. */
function Value({ of, scale = 1, unit = "" }: { of: Estimate; scale?: number; unit?: string }) {
  const text = (value: number) => number(Math.round(value * scale * 100) / 100);
  if (of.value === undefined) return <span class="quiet">n = {of.people}</span>;
  return (
    <>
      {text(of.value)}
      {unit}
      <span class="range">
        {text(of.low!)} to {text(of.high!)}, n = {of.people}
      </span>
    </>
  );
}

function ByPuzzle({ results }: { results: Results }) {
  const strong = results.puzzles.some((one) => one.strength);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Answers by puzzle">
      <table>
        <thead>
          <tr>
            <th scope="col">Puzzle</th>
            <th scope="col">Played</th>
            <th scope="col">Solved</th>
            <th scope="col">Seconds, median</th>
            {results.questions.map((one) => (
              <th key={one.text} scope="col">
                {one.text}
              </th>
            ))}
            {strong && <th scope="col">Share of votes</th>}
          </tr>
        </thead>
        <tbody>
          {results.puzzles.map((one) => (
            <tr key={one.code}>
              <th scope="row">
                <a class="puzzle-cell" href={link("play", one.id)}>
                  {one.code} <Thumb id={one.id} alt="" />
                </a>
              </th>
              <td>{one.played}</td>
              <td>{one.share_won.value === undefined ? `${one.won} of ${one.played}` : <Value of={one.share_won} scale={100} unit=" %" />}</td>
              <td>{one.milliseconds === null ? "–" : number(Math.round(one.milliseconds / 1000))}</td>
              {one.answers.map((answer, i) => (
                <td key={i}>
                  <Value of={answer} />
                </td>
              ))}
              {one.strength && (
                <td>
                  <Value of={one.strength} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ByPair({ results }: { results: Results }) {
  if (!results.pairs.length) return null;
  return (
    <>
      <h3>Pairs of puzzles</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label="Answers by pair">
        <table>
          <thead>
            <tr>
              {["Pair", "First", "Second", "Neither", "p", "p, corrected for all pairs"].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.pairs.map((one) => (
              <tr key={`${one.code} ${one.other}`}>
                <th scope="row">
                  {one.code} or {one.other}
                </th>
                <td>{one.first}</td>
                <td>{one.second}</td>
                <td>{one.neither}</td>
                <td>{number(one.p)}</td>
                <td>{number(one.holm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Who answered, if the survey asked and enough people answered that. */
function WhoAnswered({ background }: { background: Results["background"] }) {
  if (!background) return null;
  const { age, likes, genders } = background;
  const rows = [["Age", age], ["Liking of such games, 1 to 10", likes]] as const;
  return (
    <>
      <h3>Who answered</h3>
      <ul>
        {rows.map(([words, one]) => (
          <li key={words}>
            {words}: {one.people} {one.people === 1 ? "person" : "people"}
            {one.median !== undefined && `, median ${one.median}, middle half ${one.low_quartile} to ${one.high_quartile}`}
          </li>
        ))}
        <li>Gender: {genders.length ? genders.map(({ gender, people }) => `${people} ${gender}`).join(", ") : "nobody said"}</li>
      </ul>
    </>
  );
}

export function ResultTables({ results }: { results: Results }) {
  const { people, enough } = results;
  if (!people) return <p class="quiet">Nobody has answered yet. Answers appear here as they arrive.</p>;
  return (
    <>
      <p role="status">
        {people === 1 ? "1 person has answered." : `${people} people have answered.`}{" "}
        {people < enough
          ? `With fewer than ${enough} answers, only counts are shown.`
          : `Below each value is its 95 % interval, shown where at least ${enough} people answered.`}
      </p>
      <ByPuzzle results={results} />
      <ByPair results={results} />
      <WhoAnswered background={results.background} />
    </>
  );
}
