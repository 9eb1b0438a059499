// Surveys as their maker sees them: a new one, or one with its link, its page, its answers and results.
import { useEffect, useState } from "preact/hooks";
import { get, post, remove } from "../api";
import { link, type Place } from "../router";
import { NewSurvey } from "../survey/make";
import { ResultTables } from "../survey/results";
import type { Results, Survey as Made } from "../survey/survey";

const AGAIN = 4000; // milliseconds between checks for new answers

const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

function HandOut({ survey }: { survey: Made }) {
  const [said, setSaid] = useState("");
  const url = new URL(`./?survey=${survey.token}`, location.href.replace(/#.*/, "")).href;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid("The link is copied."),
      () => setSaid("Select the link and copy it."),
    );
  return (
    <section class="panel section">
      <h2>Hand it out</h2>
      <div class="row">
        <input class="grow" readOnly aria-label="Link to the survey" value={url} onFocus={(event) => event.currentTarget.select()} />
        <button class="main" onClick={() => void copy()}>
          Copy the link
        </button>
        <a class="button" href={`./api/surveys/${survey.survey}/page`} download>
          Offline page
        </a>
      </div>
      <p role="status" class="quiet">
        {said}
      </p>
      {isLocal() ? (
        <p class="quiet">
          This link opens on this computer only. For others, start the studio with <code>--address 0.0.0.0 --token SECRET</code> and copy the link there, or send
          them the offline page: it saves their answers as a file.
        </p>
      ) : (
        <p class="quiet">Anyone with this link can take the survey, but sees nothing else of the studio.</p>
      )}
    </section>
  );
}

function AddFiles({ survey, added }: { survey: Made; added: () => void }) {
  const [said, setSaid] = useState("");
  const add = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    let many = 0;
    try {
      for (const file of files) {
        await post(`/surveys/${survey.survey}/answers`, JSON.parse(await file.text()));
        many++;
      }
      setSaid(`${many} file${many === 1 ? "" : "s"} added.`);
    } catch (cause) {
      setSaid(`${files[many]!.name}: ${(cause as Error).message}`);
    }
    input.value = "";
    added();
  };
  return (
    <>
      <label class="button">
        Add answer files
        <input type="file" class="hidden" multiple accept=".json,application/json" onChange={(event) => void add(event.currentTarget)} />
      </label>
      <span role="status" class="quiet">
        {said}
      </span>
    </>
  );
}

function OneSurvey({ number }: { number: string }) {
  const [survey, setSurvey] = useState<Made | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [wrong, setWrong] = useState("");
  const [sure, setSure] = useState(false);
  const path = `/surveys/${encodeURIComponent(number)}`;
  const look = () => get<Results>(`${path}/results`).then(setResults, (cause: Error) => setWrong(cause.message));
  useEffect(() => {
    get<Made>(path).then(setSurvey, (cause: Error) => setWrong(cause.message));
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, AGAIN);
    return () => clearInterval(timer);
  }, [number]);
  const drop = () => remove(path).then(() => (location.hash = link("lab")), (cause: Error) => setWrong(cause.message));
  return (
    <>
      <p>
        <a href={link("lab")}>← Lab</a>
      </p>
      <h1>{survey?.name ?? "Survey"}</h1>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {survey?.about && <p>{survey.about}</p>}
      {survey && <HandOut survey={survey} />}
      {results && <h2>Results</h2>}
      {results && <ResultTables results={results} />}
      {survey && (
        <div class="row">
          <a class="button" href={`./api${path}/answers`} download>
            Export as CSV
          </a>
          <AddFiles survey={survey} added={() => void look()} />
          <span class="grow" />
          {sure && <button onClick={() => setSure(false)}>Keep it</button>}
          <button onClick={() => (sure ? void drop() : setSure(true))}>{sure ? "Delete it with all answers" : "Delete"}</button>
        </div>
      )}
    </>
  );
}

export function Survey({ place }: { place: Place }) {
  if (place.rest && place.rest !== "new") return <OneSurvey key={place.rest} number={place.rest} />;
  return <NewSurvey wanted={place.query.getAll("id")} />;
}
