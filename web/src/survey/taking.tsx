// Taking a survey: consent first, then each puzzle is played before it is rated, then pairs are compared. The same on
// the studio's page and on the offline one; neither shows solutions or other people's answers.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Scale } from "../parts/scale";
import { Table } from "../parts/table";
import type { Round } from "../round";
import { digits } from "../settings";
import { load, save } from "../storage";
import { withPair, withPlay, withRating, type Answers, type Background, type Sheet } from "./survey";
import "../style/survey.css";

export type UseRound = (id: string) => Round | null;
/** A puzzle at its start. */
export type Picture = (props: { id: string }) => JSX.Element;

interface Progress {
  order: number[];
  at: number; // the puzzle; then the pairs; then the end
  answers: Answers;
}

const begin = (sheet: Sheet, order: number[], background: Background): Progress => ({
  order,
  at: 0,
  answers: { survey: sheet.survey, consent: true, person: digits(16), plays: [], ratings: [], pairs: [], ...(sheet.background && { background }) },
});

/** A person's description of themselves, as far as they want to give it. */
function Who({ said, say }: { said: Background; say: (background: Background) => void }) {
  const number = (key: "age" | "likes", most: number, words: string) => (
    <label class="stack">
      {words}
      <input
        type="number"
        min={1}
        max={most}
        value={said[key] ?? ""}
        onInput={(event) => {
          const { [key]: _, ...rest } = said;
          const { valueAsNumber, validity } = event.currentTarget;
          say(validity.valid && valueAsNumber ? { ...rest, [key]: valueAsNumber } : rest);
        }}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>About you (all optional)</legend>
      {number("age", 120, "Age")}
      <label class="stack">
        Gender
        <input
          maxLength={20}
          value={said.gender ?? ""}
          onInput={(event) => {
            const { gender: _, ...rest } = said;
            const gender = event.currentTarget.value.trim();
            say(gender ? { ...rest, gender } : rest);
          }}
        />
      </label>
      {number("likes", 10, "How much do you like such games, from 1 to 10?")}
    </fieldset>
  );
}

function Welcome({ sheet, agree }: { sheet: Sheet; agree: (background: Background) => void }) {
  const [agreed, setAgreed] = useState(false);
  const [background, say] = useState<Background>({});
  const many = sheet.puzzles.length;
  return (
    <section class="panel taking">
      <h1>{sheet.name}</h1>
      {sheet.about && <p>{sheet.about}</p>}
      <p>
        You play {many === 1 ? "one puzzle" : `${many} puzzles`} and say what you think of {many === 1 ? "it" : "them"}. You can stop at any time, and change an
        answer by giving it again.
      </p>
      {sheet.background && <Who said={background} say={say} />}
      <label class="check">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        My plays, times and answers may be stored without my name, and read by the person who made this survey.
      </label>
      <p>
        <button class="main" disabled={!agreed} onClick={() => agree(background)}>
          Begin
        </button>
      </p>
    </section>
  );
}

interface SittingProps {
  sheet: Sheet;
  code: string;
  id: string;
  answers: Answers;
  change: (answers: Answers) => void;
  useRound: UseRound;
  children: ComponentChildren; // the buttons back and on
}

/** One puzzle: the questions come when it is over, or given up after at least one move. */
function Sitting({ sheet, code, id, answers, change, useRound, children }: SittingProps) {
  const round = useRound(id);
  const at = round?.at;
  const over = !!round?.done;
  const played = answers.plays.some((one) => one.code === code);
  const note = () => at && change(withPlay(answers, { code, won: at.status === "won", moves: at.moves, milliseconds: Math.round(round!.taken) }));
  useEffect(() => {
    if (over) note();
  }, [over]);
  if (!round) return <p class="quiet">One moment …</p>;
  return (
    <Table round={round}>
      <section class="rating-part">
        {!played && (
          <p>
            <button disabled={!at?.moves} onClick={note}>
              Stop playing and rate it
            </button>{" "}
            <span class="quiet">You rate a puzzle after you have played it.</span>
          </p>
        )}
        {played &&
          sheet.questions.map((question, i) => (
            <Scale
              key={i}
              question={question}
              given={answers.ratings.find((one) => one.code === code && one.question === i + 1)?.answer}
              give={(answer) => change(withRating(answers, code, i + 1, answer))}
            />
          ))}
        {children}
      </section>
    </Table>
  );
}

function Pairs({ sheet, codes, answers, change, Picture }: { sheet: Sheet; codes: string[]; answers: Answers; change: (answers: Answers) => void; Picture: Picture }) {
  const idOf = (code: string) => sheet.puzzles.find((one) => one.code === code)!.id;
  const pairs = codes.flatMap((code, i) => codes.slice(i + 1).map((other): [string, string] => [code, other]));
  if (!pairs.length) return <p>Only puzzles that you played are compared. You played fewer than two.</p>;
  return (
    <>
      {pairs.map(([code, other]) => {
        const given = answers.pairs.find((one) => one.code === code && one.other === other)?.answer;
        return (
          <fieldset key={`${code} ${other}`} class="two">
            <legend>
              Which was more entertaining, {code} or {other}?
            </legend>
            {([[1, code], [0, "neither"], [-1, other]] as const).map(([value, word]) => (
              <button key={word} aria-pressed={given === value} onClick={() => change(withPair(answers, code, other, value))}>
                {value !== 0 && <Picture id={idOf(word)} />}
                {word}
              </button>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

interface TakingProps {
  sheet: Sheet;
  order: number[];
  useRound: UseRound;
  Picture: Picture;
  /** Sends the answers; the resulting sentence is shown. */
  send: (answers: Answers) => Promise<string>;
  /** The label of the last button, and whether answers are also sent as they are given. */
  finish: string;
  always: boolean;
}

export function Taking({ sheet, order, useRound, Picture, send, finish, always }: TakingProps) {
  const key = `ludwright-survey-${sheet.survey}`;
  const [progress, setProgress] = useState<Progress | null>(() => load<Progress | null>(key, null));
  const [said, setSaid] = useState("");
  const keep = (next: Progress) => {
    setProgress(next);
    save(key, next);
  };
  const change = (answers: Answers) => {
    keep({ ...progress!, answers });
    if (always) send(answers).then(() => setSaid(""), (cause: Error) => setSaid(cause.message));
  };
  if (!progress) return <Welcome sheet={sheet} agree={(background) => keep(begin(sheet, order, background))} />;
  const { at, answers } = progress;
  const last = sheet.puzzles.length - 1 + (sheet.pairs ? 1 : 0);
  const go = (to: number) => {
    keep({ ...progress, at: to });
    scrollTo(0, 0);
  };
  const end = () =>
    send(answers).then(
      (sentence) => {
        setSaid(sentence);
        keep({ ...progress, at: last + 1 });
      },
      (cause: Error) => setSaid(cause.message),
    );
  const puzzle = sheet.puzzles[progress.order[at] ?? -1];
  const codes = progress.order.map((i) => sheet.puzzles[i]!.code).filter((code) => answers.plays.some((one) => one.code === code));
  const skips = !!puzzle && at < last && !codes.includes(puzzle.code);
  if (at > last)
    return (
      <section class="panel taking">
        <h1>Thank you</h1>
        <p role="status">{said || "Your answers are stored."} You can close this page.</p>
        <p>
          <button onClick={() => go(last)}>Change an answer</button>
        </p>
      </section>
    );
  const ways = (
    <>
      <p role="status" class="wrong">
        {said}
      </p>
      <div class="row">
        {at > 0 && <button onClick={() => go(at - 1)}>Back</button>}
        <button class={skips ? "" : "main"} onClick={() => (at < last ? go(at + 1) : void end())}>
          {at === last ? finish : skips ? "Skip" : "Next"}
        </button>
      </div>
    </>
  );
  return (
    <>
      <h1>{puzzle ? `Puzzle ${puzzle.code}` : "Pairs of puzzles"}</h1>
      <p class="quiet">
        {at + 1} of {last + 1} · {sheet.name}
      </p>
      {puzzle ? (
        <Sitting key={puzzle.code} sheet={sheet} code={puzzle.code} id={puzzle.id} answers={answers} change={change} useRound={useRound}>
          {ways}
        </Sitting>
      ) : (
        <>
          <Pairs sheet={sheet} codes={codes} answers={answers} change={change} Picture={Picture} />
          {ways}
        </>
      )}
    </>
  );
}
