// Survey: a few puzzles of the library, played and rated in the order of a sheet, then each pair of them held against
// each other; and what came of it, by the same analysis as `ludwright survey`.
import { useEffect, useState } from "preact/hooks";
import { get, type Opinion, type Ratings, type Sheet, type Shelf } from "../api";
import { number, words } from "../parts/facts";
import { Consent, Rate, sendRating } from "../parts/rate";
import { Table } from "../parts/table";
import { Thumb } from "../parts/thumb";
import { link, type Place } from "../router";
import { useSettings } from "../settings";
import { useRound } from "../use_round";

type Game = Sheet["puzzles"][number];

interface Choice {
  family: string;
  tag: string;
  limit: number;
}

function queryOf({ family, tag, limit }: Choice): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (family) query.set("family", family);
  if (tag) query.set("tag", tag);
  return query.toString();
}

/** All pairs of what was rated, once; which comes first changes from pair to pair and from sheet to sheet. */
function pairsOf(sheet: Sheet, rated: string[]): [Game, Game][] {
  const pairs: [Game, Game][] = [];
  const known = sheet.puzzles.filter((one) => rated.includes(one.code));
  known.forEach((one, i) =>
    known.slice(i + 1).forEach((other) => pairs.push((pairs.length + sheet.sheet) % 2 ? [one, other] : [other, one])),
  );
  return pairs;
}

function Pair({ one, other }: { one: Game; other: Game }) {
  const [given, setGiven] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const answer = (value: number) => {
    setGiven(value);
    sendRating(one.id, "fun", value, other.id).then(() => setSaid("Thank you."), (cause: Error) => setSaid(cause.message));
  };
  return (
    <fieldset class="pair" disabled={given !== null}>
      <legend>
        Was {one.code} more entertaining than {other.code}?
      </legend>
      <div class="row">
        <figure>
          <Thumb id={one.id} handle={one.handle} alt="" />
          <figcaption>{one.code}</figcaption>
        </figure>
        <figure>
          <Thumb id={other.id} handle={other.handle} alt="" />
          <figcaption>{other.code}</figcaption>
        </figure>
      </div>
      <div class="row">
        {([[1, "yes"], [0, "neither"], [-1, "no"]] as const).map(([value, word]) => (
          <button key={word} aria-pressed={given === value} onClick={() => answer(value)}>
            {word}
          </button>
        ))}
        <span role="status" class="quiet">
          {said}
        </span>
      </div>
    </fieldset>
  );
}

function Sitting({ game, next, last }: { game: Game; next: (rated: boolean) => void; last: boolean }) {
  const round = useRound(game.id);
  const [rated, setRated] = useState(false);
  useEffect(() => setRated(false), [game]);
  if (!round) return <p class="quiet">One moment …</p>;
  return (
    <>
      <Table round={round} />
      <Rate round={round} onRated={() => setRated(true)} />
      <p>
        <button class="main" onClick={() => next(rated)}>
          {rated ? (last ? "To the last questions" : "The next one") : "Skip"}
        </button>
      </p>
    </>
  );
}

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;
const share = ({ value, low, high }: { value: number; low: number; high: number }) => `${number(value)} (${number(low)} to ${number(high)})`;

/** Who liked what, pairs, strengths and facts: never what one person said. */
function Analysis({ choice }: { choice: Choice }) {
  const [found, setFound] = useState<Opinion | null>(null);
  useEffect(() => {
    get<Opinion>(`/survey/results?${queryOf(choice)}`).then(setFound, () => setFound(null));
  }, [choice]);
  if (!found?.people) return null;
  const strong = found.pairs.length > 0;
  return (
    <>
      <h3>Of these {found.games.length} puzzles</h3>
      <p>
        {found.people} {found.people === 1 ? "person has" : "people have"} answered. With this number, a preference that 75 % share is found with chance{" "}
        {number(found.power.of_75_percent)}; {found.power.people_for_80_percent} would find it with chance 0.8.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Who liked what">
        <table>
          <thead>
            <tr>
              <th scope="col">puzzle</th>
              <th scope="col">people</th>
              <th scope="col">liked</th>
              <th scope="col">neither</th>
              <th scope="col">disliked</th>
              <th scope="col">share that liked it (95 %)</th>
              {strong && <th scope="col">strength (95 %)</th>}
            </tr>
          </thead>
          <tbody>
            {found.games.map((game) => (
              <tr key={game.id}>
                <th scope="row">
                  <a href={link("play", game.id)} title={game.id}>
                    {game.code} <Thumb id={game.id} alt="" />
                  </a>
                </th>
                <td>{game.people}</td>
                <td>{game.liked}</td>
                <td>{game.neutral}</td>
                <td>{game.disliked}</td>
                <td>{game.share ? share(game.share) : "–"}</td>
                {strong && <td>{game.strength ? share(game.strength) : "–"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {strong && (
        <>
          <h3>More entertaining than</h3>
          <div class="scroll" tabIndex={0} role="region" aria-label="Pairs">
            <table>
              <thead>
                <tr>
                  <th scope="col">pair</th>
                  <th scope="col">yes</th>
                  <th scope="col">no</th>
                  <th scope="col">neither</th>
                  <th scope="col">c</th>
                  <th scope="col">p, two-sided</th>
                  <th scope="col">Holm</th>
                </tr>
              </thead>
              <tbody>
                {found.pairs.map((pair) => (
                  <tr key={`${pair.game} ${pair.other}`}>
                    <th scope="row">
                      {pair.game} than {pair.other}
                    </th>
                    <td>{pair.yes}</td>
                    <td>{pair.no}</td>
                    <td>{pair.neutral}</td>
                    <td>{number(pair.correlation)}</td>
                    <td>{number(pair.p)}</td>
                    <td>{number(pair.holm)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {found.facts.length > 0 && (
        <>
          <h3>Facts and what people prefer</h3>
          <ul class="plainlist">
            {found.facts.map((one) => (
              <li key={`${one.family} ${one.fact}`}>
                {one.family}: {words(one.fact)}, rank correlation {number(one.rho)} over {one.games} puzzles, p {number(one.p)}, with Holm's correction{" "}
                {number(one.holm)}
              </li>
            ))}
          </ul>
        </>
      )}
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
        {count(answer.plays, "play")} and {count(answer.ratings, "rating")} in {count(answer.visits, "sitting")}.
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
          <h3>What goes with it</h3>
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

function Chooser({ choice, choose }: { choice: Choice; choose: (choice: Choice) => void }) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  useEffect(() => {
    get<Shelf>("/library").then(setShelf, () => undefined);
  }, []);
  if (!shelf) return null;
  return (
    <div class="row">
      <label>
        Family
        <select value={choice.family} onChange={(event) => choose({ ...choice, family: event.currentTarget.value })}>
          <option value="">all</option>
          {shelf.families.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
      </label>
      <label>
        Tag
        <select value={choice.tag} onChange={(event) => choose({ ...choice, tag: event.currentTarget.value })}>
          <option value="">any</option>
          {shelf.tags.map((one) => (
            <option key={one.tag}>{one.tag}</option>
          ))}
        </select>
      </label>
      <label>
        Puzzles
        <input
          type="number"
          min="2"
          max="8"
          value={choice.limit}
          onChange={(event) => choose({ ...choice, limit: Math.min(8, Math.max(2, Number(event.currentTarget.value) || 4)) })}
        />
      </label>
    </div>
  );
}

export function Survey(_: { place: Place }) {
  const { consent } = useSettings();
  const [choice, setChoice] = useState<Choice>({ family: "", tag: "", limit: 4 });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [at, setAt] = useState(0);
  const [rated, setRated] = useState<string[]>([]); // codes; only these are compared
  const [wrong, setWrong] = useState("");
  const begin = () =>
    get<Sheet>(`/survey?${queryOf(choice)}`).then(
      (answer) => {
        setSheet(answer);
        setAt(0);
        setRated([]);
        setWrong("");
      },
      (cause: Error) => setWrong(cause.message),
    );
  const game = sheet?.puzzles[at];
  return (
    <>
      <h1>Survey</h1>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {sheet && game && (
        <>
          <p class="quiet">
            Puzzle {game.code}, {at + 1} of {sheet.puzzles.length}
          </p>
          <Sitting
            game={game}
            next={(said) => {
              if (said) setRated([...rated, game.code]);
              setAt(at + 1);
            }}
            last={at + 1 === sheet.puzzles.length}
          />
        </>
      )}
      {sheet && !game && (
        <>
          <h2>Two at a time</h2>
          {rated.length < 2 && <p>Only puzzles that you have rated are compared, and there are fewer than two.</p>}
          {pairsOf(sheet, rated).map(([one, other]) => (
            <Pair key={`${one.code} ${other.code}`} one={one} other={other} />
          ))}
          <p>
            <button class="main" onClick={() => setSheet(null)}>
              Finish
            </button>
          </p>
        </>
      )}
      {!sheet && (
        <>
          <p>
            Play a few puzzles of the library and say what you think of them, then compare them. Everybody meets them in another order,
            so that none gains by its place.
          </p>
          <Chooser choice={choice} choose={setChoice} />
          <Consent />
          <p>
            <button class="main" disabled={!consent} onClick={() => void begin()}>
              Begin
            </button>
          </p>
          <h2>Results</h2>
          <Analysis choice={choice} />
          <h3>All that was played and rated</h3>
          <Results />
        </>
      )}
    </>
  );
}
