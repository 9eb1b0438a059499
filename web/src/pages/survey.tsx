// Survey: puzzles of the library in random order, each rated, and each held against the one before; and what
// came of it.
import { useEffect, useState } from "preact/hooks";
import { get, type Entry, type Ratings } from "../api";
import { number, words } from "../parts/facts";
import { Consent, Rate, sendRating } from "../parts/rate";
import { Table } from "../parts/table";
import { Thumb } from "../parts/thumb";
import { link, type Place } from "../router";
import { useSettings } from "../settings";
import { useRound } from "./play";

function shuffle<T>(list: T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [out[i], out[k]] = [out[k]!, out[i]!];
  }
  return out;
}

function Pair({ one, other }: { one: Entry; other: Entry }) {
  const [said, setSaid] = useState("");
  const answer = (value: number) => sendRating(one.id, "fun", value, other.id).then(() => setSaid("Thank you."), (cause: Error) => setSaid(cause.message));
  return (
    <fieldset class="pair">
      <legend>Which of the last two was more fun?</legend>
      <div class="row">
        <button onClick={() => void answer(-1)}>
          <Thumb id={other.id} handle={other.handle} alt="" /> the first
        </button>
        <button onClick={() => void answer(0)}>neither</button>
        <button onClick={() => void answer(1)}>
          <Thumb id={one.id} handle={one.handle} alt="" /> the second
        </button>
      </div>
      <p role="status">{said}</p>
    </fieldset>
  );
}

function Sitting({ entry, before, next, last }: { entry: Entry; before: Entry | undefined; next: () => void; last: boolean }) {
  const round = useRound(entry.id);
  const [rated, setRated] = useState(false);
  useEffect(() => setRated(false), [entry]);
  if (!round) return <p class="quiet">One moment …</p>;
  return (
    <>
      <Table round={round} />
      <Rate round={round} onRated={() => setRated(true)} />
      {rated && before && <Pair key={entry.id} one={entry} other={before} />}
      <p>
        <button class="main" onClick={next}>
          {last ? "Finish" : rated ? "The next one" : "Skip"}
        </button>
      </p>
    </>
  );
}

function Results() {
  const [answer, setAnswer] = useState<Ratings | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get<Ratings>("/ratings").then(setAnswer, (cause: Error) => setWrong(cause.message));
  }, []);
  if (wrong) return <p class="wrong">{wrong}</p>;
  if (!answer) return <p class="quiet">One moment …</p>;
  const asked = [...new Set(answer.puzzles.flatMap((one) => Object.keys(one.ratings)))];
  return (
    <>
      <p>
        {answer.plays} plays and {answer.ratings} ratings in {answer.visits} sittings.
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
                        <Thumb id={one.id} handle={one.handle} alt={one.family} />
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
      {answer.relations.length > 0 && (
        <>
          <h2>What goes with it</h2>
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

export function Survey(_: { place: Place }) {
  const { consent } = useSettings();
  const [list, setList] = useState<Entry[] | null>(null);
  const [at, setAt] = useState(-1);
  const [wrong, setWrong] = useState("");
  const begin = () =>
    get<{ puzzles: Entry[] }>("/puzzles?limit=200").then(
      (answer) => {
        setList(shuffle(answer.puzzles).slice(0, 12));
        setAt(0);
      },
      (cause: Error) => setWrong(cause.message),
    );
  const entry = list?.[at];
  return (
    <>
      <h1>Survey</h1>
      {wrong && <p class="wrong">{wrong}</p>}
      {entry ? (
        <>
          <p class="quiet">
            {at + 1} of {list!.length}
          </p>
          <Sitting entry={entry} before={list![at - 1]} next={() => setAt(at + 1)} last={at + 1 === list!.length} />
        </>
      ) : (
        <>
          <p>Play a few puzzles of the library in random order and say what you think of them. It helps to tell good ones from dull ones.</p>
          <Consent />
          <p>
            <button class="main" disabled={!consent} onClick={() => void begin()}>
              Begin
            </button>
          </p>
          <h2>Results</h2>
          <Results key={at} />
        </>
      )}
    </>
  );
}
