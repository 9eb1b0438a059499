// A new survey: a name, puzzles of the collection, and questions.
import { useEffect, useState } from "preact/hooks";
import { get, post, type Entry } from "../api";
import { listFamilies } from "../core";
import { CardText } from "../parts/card";
import { Empty } from "../parts/empty";
import { Thumb } from "../parts/thumb";
import { link } from "../router";
import { usualQuestions, type Question, type Survey } from "./survey";
import "../style/survey.css";

const SHOWN = 60;
const MOST = { puzzles: 24, questions: 8 };

function Questions({ questions, set }: { questions: Question[]; set: (questions: Question[]) => void }) {
  const change = (i: number, some: Partial<Question>) => set(questions.map((one, k) => (k === i ? { ...one, ...some } : one)));
  return (
    <fieldset>
      <legend>Questions, answered from 1 to 5 after each puzzle</legend>
      {questions.map((one, i) => (
        <div key={i} class="row">
          <input aria-label={`Question ${i + 1}`} class="grow" maxLength={120} value={one.text} onInput={(event) => change(i, { text: event.currentTarget.value })} />
          <label>
            1 means
            <input size={10} maxLength={40} value={one.low} onInput={(event) => change(i, { low: event.currentTarget.value })} />
          </label>
          <label>
            5 means
            <input size={10} maxLength={40} value={one.high} onInput={(event) => change(i, { high: event.currentTarget.value })} />
          </label>
          <button type="button" aria-label={`Remove question ${i + 1}`} onClick={() => set(questions.filter((_, k) => k !== i))}>
            ×
          </button>
        </div>
      ))}
      <button type="button" disabled={questions.length >= MOST.questions} onClick={() => set([...questions, { text: "", low: "no", high: "yes" }])}>
        Add a question
      </button>
    </fieldset>
  );
}

interface ChooserProps {
  entries: Entry[];
  titles: Map<string, string>;
  chosen: string[];
  choose: (ids: string[]) => void;
}

function Chooser({ entries, titles, chosen, choose }: ChooserProps) {
  return (
    <fieldset>
      <legend>Puzzles: {chosen.length} chosen</legend>
      <ul class="finds picks">
        {entries.map((entry, i) => {
          const kind = titles.get(entry.family) ?? "";
          const on = chosen.includes(entry.id);
          return (
            <li key={entry.id} class={`find ${on ? "chosen" : ""}`}>
              <label class="card">
                <Thumb id={entry.id} handle={entry.handle} alt="" />
                <CardText entry={entry} kind={kind} />
                <input
                  type="checkbox"
                  aria-label={`Choose ${entry.title ?? kind}, number ${i + 1}`}
                  checked={on}
                  disabled={!on && chosen.length >= MOST.puzzles}
                  onChange={() => choose(on ? chosen.filter((id) => id !== entry.id) : [...chosen, entry.id])}
                />
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** `wanted`: puzzles selected elsewhere. */
export function NewSurvey({ wanted }: { wanted: string[] }) {
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [titles, setTitles] = useState(new Map<string, string>());
  const [chosen, choose] = useState<string[]>(wanted);
  const [questions, setQuestions] = useState(usualQuestions);
  const [name, setName] = useState("");
  const [about, setAbout] = useState("");
  const [pairs, setPairs] = useState(true);
  const [background, setBackground] = useState(false);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    void listFamilies().then((all) => setTitles(new Map(all.map((one) => [one.name, one.title]))));
    get<{ puzzles: Entry[] }>(`/puzzles?count=${SHOWN}&sort=added:desc`).then(
      ({ puzzles }) => {
        const front = puzzles.filter(({ id }) => wanted.includes(id));
        setEntries([...front, ...puzzles.filter((one) => !front.includes(one))]);
      },
      (cause: Error) => setWrong(cause.message),
    );
  }, []);
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const asked = questions.filter(({ text }) => text.trim());
      const made = await post<Survey>("/surveys", { name: name.trim(), about: about.trim(), puzzles: chosen, questions: asked, pairs: pairs && chosen.length > 1, background });
      location.hash = link("survey", String(made.survey));
    } catch (cause) {
      setWrong((cause as Error).message);
    }
  };
  if (entries && !entries.length)
    return (
      <Empty title="No puzzles to ask about">
        <p>A survey asks about puzzles of your collection, which is still empty.</p>
        <a class="button main" href={link("create")}>
          Make some
        </a>
      </Empty>
    );
  return (
    <form onSubmit={(event) => void make(event)}>
      <h1>New survey</h1>
      <label class="stack">
        Name
        <input required maxLength={100} value={name} onInput={(event) => setName(event.currentTarget.value)} placeholder="Which mazes are fun?" />
      </label>
      <label class="stack">
        What people read first (optional)
        <input maxLength={500} value={about} onInput={(event) => setAbout(event.currentTarget.value)} />
      </label>
      {entries ? <Chooser entries={entries} titles={titles} chosen={chosen} choose={choose} /> : !wrong && <p class="quiet">One moment …</p>}
      <Questions questions={questions} set={setQuestions} />
      <label class="check">
        <input type="checkbox" checked={pairs} onChange={(event) => setPairs(event.currentTarget.checked)} />
        At the end, ask which of two puzzles was more entertaining
      </label>
      <label class="check">
        <input type="checkbox" checked={background} onChange={(event) => setBackground(event.currentTarget.checked)} />
        At the beginning, ask for age, gender and how much they like such games (optional for them)
      </label>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <p>
        <button class="main" disabled={!chosen.length}>
          Make the survey
        </button>
      </p>
    </form>
  );
}
