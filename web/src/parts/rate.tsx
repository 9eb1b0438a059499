// A person's rating of a puzzle. Nothing is sent without consent.
import { useEffect, useState } from "preact/hooks";
import { post, studio } from "../api";
import type { Round } from "../round";
import { change, nextNumber, useSettings, visit } from "../settings";
import { Scale } from "./scale";

export const questions: [word: string, asked: string, low: string, high: string][] = [
  ["fun", "Was it fun?", "not at all", "very"],
  ["hard", "Was it hard?", "easy", "very hard"],
];

// Once per play; `ludwright survey analyse` evaluates them.
const likings: [answer: number, words: string][] = [
  [1, "liked it"],
  [0, "neither"],
  [-1, "disliked it"],
];

export function Consent() {
  const { consent } = useSettings();
  return (
    <label class="check">
      <input type="checkbox" checked={consent} onChange={(event) => change({ consent: event.currentTarget.checked })} />
      My plays, times and ratings may be stored here, without my name.
    </label>
  );
}

export function sendRating(id: string, question: string, answer: number, other?: string) {
  return post("/ratings", { consent: true, visit, number: nextNumber(), id, question, answer, ...(other ? { other } : {}) });
}

export function sendPlay(round: Round) {
  const { at, puzzle } = round;
  if (!at || !puzzle) return Promise.resolve();
  return post("/plays", {
    consent: true,
    visit,
    number: nextNumber(),
    id: puzzle.id,
    outcome: round.done ? at.status : "left",
    ...(puzzle.whole ? {} : { moves: playOf(at.steps) }), // the steps of a whole game are keys, over several levels
    milliseconds: round.milliseconds,
    undone: at.undone,
    restarts: at.restarts,
    hints: at.helped,
  });
}

/** A play as text: single letters are joined, words are separated by spaces. */
const playOf = (steps: string[]) => steps.join(steps.every((step) => step.length === 1) ? "" : " ");

export function Rate({ round, onRated }: { round: Round; onRated?: () => void }) {
  const { consent } = useSettings();
  const [served, setServed] = useState(false);
  const [given, setGiven] = useState<Record<string, number>>({});
  const [said, setSaid] = useState("");
  const id = round.puzzle?.id;
  const over = round.done;
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  useEffect(() => {
    setGiven({});
    setSaid("");
  }, [id, round.at?.restarts]);
  useEffect(() => {
    if (served && consent && over && id) sendPlay(round).catch(() => undefined);
  }, [served, consent, over, id]);
  if (!served || !id) return null;
  const rate = (question: string, answer: number) => {
    setGiven({ ...given, [question]: answer });
    sendRating(id, question, answer).then(
      () => {
        setSaid("Thank you.");
        onRated?.();
      },
      (cause: Error) => setSaid(cause.message),
    );
  };
  return (
    <section class="rate" aria-label="Rate this puzzle">
      <h2>What do you think of it?</h2>
      <Consent />
      {consent && (
        <>
          {questions.map(([word, asked, low, high]) => (
            <Scale key={word} question={{ text: asked, low, high }} given={given[word]} give={(answer) => rate(word, answer)} />
          ))}
          <fieldset class="row stars" disabled={given.liked !== undefined}>
            <legend>This time I</legend>
            {likings.map(([answer, words]) => (
              <button key={words} aria-pressed={given.liked === answer} onClick={() => rate("liked", answer)}>
                {words}
              </button>
            ))}
          </fieldset>
        </>
      )}
      <p role="status" class="quiet">
        {said}
      </p>
    </section>
  );
}
