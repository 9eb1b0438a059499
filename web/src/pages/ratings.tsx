// All plays and ratings in this studio as statistics, never one person's.
import { useEffect, useState } from "preact/hooks";
import { get, type Ratings as Numbers } from "../api";
import { Empty } from "../parts/empty";
import { number, words } from "../parts/facts";
import { LearnedList } from "../parts/how_hard";
import { Thumb } from "../parts/thumb";
import { link, type Place } from "../router";

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

export function Ratings(_: { place: Place }) {
  const [answer, setAnswer] = useState<Numbers | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get<Numbers>("/ratings").then(setAnswer, (cause: Error) => setWrong(cause.message));
  }, []);
  if (wrong) return <p class="wrong">{wrong}</p>;
  if (!answer) return <p class="quiet">One moment …</p>;
  const asked = [...new Set(answer.puzzles.flatMap((one) => Object.keys(one.ratings)))];
  if (!answer.plays && !answer.ratings)
    return (
      <>
        <h1>Plays and ratings</h1>
        <Empty title="Nothing played or rated yet">
          <p>People who play here may agree to have plays, times and ratings stored without a name. They are counted on this page.</p>
          <a class="button main" href={link("discover")}>
            Play a puzzle
          </a>
        </Empty>
      </>
    );
  return (
    <>
      <h1>Plays and ratings</h1>
      <p>
        {count(answer.plays, "play")} and {count(answer.ratings, "rating")} in {count(answer.visits, "visit")}.
      </p>
      {answer.puzzles.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="Results by puzzle">
          <table>
            <thead>
              <tr>
                <th scope="col">puzzle</th>
                <th scope="col">plays</th>
                <th scope="col">won</th>
                <th scope="col">seconds</th>
                {asked.map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
                <th scope="col">pairs won</th>
              </tr>
            </thead>
            <tbody>
              {answer.puzzles.map((one) => {
                const pairs = Object.values(one.pairs).reduce((sum, pair) => ({ wins: sum.wins + pair.wins, all: sum.all + pair.wins + pair.losses + pair.even }), { wins: 0, all: 0 });
                return (
                  <tr key={one.id}>
                    <th scope="row">
                      <a href={link("play", one.id)} title={one.id}>
                        <Thumb id={one.id} alt={one.family} local />
                      </a>
                    </th>
                    <td>{one.plays}</td>
                    <td>{one.won}</td>
                    <td>{one.milliseconds === null ? "–" : number(Math.round(one.milliseconds / 100) / 10)}</td>
                    {asked.map((word) => (
                      <td key={word}>{one.ratings[word] ? `${number(one.ratings[word].mean)} (${one.ratings[word].count})` : "–"}</td>
                    ))}
                    <td>{pairs.all ? `${pairs.wins} of ${pairs.all}` : "–"}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {answer.plays > 0 && <LearnedList />}
      {answer.relations.length > 0 && (
        <>
          <h3>Facts that agree with the ratings</h3>
          <ul class="plainlist">
            {answer.relations.map((one) => (
              <li key={`${one.family} ${one.question} ${one.fact}`}>
                {one.family}: {one.question} and {words(one.fact)}, rank correlation {number(one.rho)} over {one.puzzles} puzzles
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
