// Create: choose a kind, say how hard, press Create; finds appear in the tray.
import { useEffect, useState } from "preact/hooks";
import { families as fetchFamilies, post, requestKeys, studio, type Job, type RequestKey, type Studio } from "../api";
import { withoutTemplates, type Family } from "../core/session";
import { beginForm, requestOf, type Form } from "../create/form";
import { Jobs } from "../create/jobs";
import { MoreControl } from "../create/more_control";
import { PiecePicker } from "../create/pieces";
import { KindPicker, Sliders } from "../create/sliders";
import { Watch } from "../create/watch";
import { NeedsStudio } from "../parts/empty";
import { link, type Place } from "../router";
import { load, save } from "../storage";
import "../style/create.css";

const NAME = "ludwright-create";

interface Tables {
  all: Family[];
  about: Studio;
  keys: RequestKey[];
}

function useTables(): Tables | string | null {
  const [tables, setTables] = useState<Tables | string | null>(null);
  useEffect(() => {
    Promise.all([fetchFamilies(), studio(), requestKeys()]).then(
      ([families, about, keys]) => setTables({ all: withoutTemplates(families), about, keys }),
      (cause: Error) => setTables(cause.message),
    );
  }, []);
  return tables;
}

/** The form as it was left, even on another day. */
function useForm(all: Family[]): [Form, (form: Form) => void] {
  const [form, setForm] = useState<Form>(() => {
    const kept = load<Form | null>(NAME, null);
    const first = beginForm(all[0]!.name);
    return kept && all.some(({ name }) => name === kept.family) ? { ...first, ...kept } : first;
  });
  return [
    form,
    (next) => {
      save(NAME, next);
      setForm(next);
    },
  ];
}

function Order({ tables: { all, about, keys }, number }: { tables: Tables; number: string }) {
  const [form, setForm] = useForm(all);
  const [wrong, setWrong] = useState("");
  const titles = new Map(all.map(({ name, title }) => [name, title]));
  const family = all.find(({ name }) => name === form.family)!;
  const change = (some: Partial<Form>) => setForm({ ...form, ...some });
  const begin = async (request: object) => {
    setWrong("");
    try {
      const job = await post<Job>("/jobs", request);
      change({ job: job.job, ...(form.pinned ? {} : { seed: form.seed + 1 }) });
      location.hash = link("create", String(job.job));
    } catch (cause) {
      setWrong((cause as Error).message);
    }
  };
  // A number chosen by the user stays; otherwise each kind has its default.
  const choose = (name: string) => {
    const next = beginForm(name);
    const own = form.count !== beginForm(form.family).count;
    setForm({ ...next, ...(own ? { count: form.count } : {}), seed: form.seed, pinned: form.pinned });
  };
  const fill = (next: Form) => all.some(({ name }) => name === next.family) && setForm({ ...next, pinned: form.pinned, seed: form.pinned ? next.seed : next.seed + 1 });
  return (
    <>
      <KindPicker all={all} chosen={form.family} choose={choose} />
      <div class="create">
        <div>{number ? <Watch key={number} number={Number(number)} titles={titles} filled={form.job} fill={fill} begin={(request) => void begin(request)} /> : <Jobs titles={titles} />}</div>
        <form class="panel order" onSubmit={(event) => {
          event.preventDefault();
          void begin(requestOf(form, family, keys));
        }}>
          <Sliders form={form} family={family} change={change} />
          <PiecePicker family={family} settings={form.settings} set={(settings) => change({ settings })} />
          <button class="main">Create</button>
          {wrong && (
            <p class="wrong" role="alert">
              {wrong}
            </p>
          )}
          <MoreControl form={form} family={family} about={about} keys={keys} change={change} />
          {number && <a href={link("create")}>Earlier results</a>}
        </form>
      </div>
    </>
  );
}

export function Create({ place }: { place: Place }) {
  const tables = useTables();
  const known = !place.rest || /^\d{1,9}$/.test(place.rest);
  return (
    <>
      <h1>Create</h1>
      <p class="quiet">Choose a kind and a difficulty, then press Create.</p>
      {!known && <p class="wrong">There is no job “{place.rest}”.</p>}
      {typeof tables === "string" && <NeedsStudio why={tables} />}
      {tables && typeof tables !== "string" && <Order tables={tables} number={known ? place.rest : ""} />}
    </>
  );
}
