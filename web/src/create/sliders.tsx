// The main choices: the kind, by its picture; how hard, how large, how many, each with an explanation.
import type { Family } from "../core/session";
import { familyPages } from "../families";
import { kinds } from "../families/kinds";
import { Thumb } from "../parts/thumb";
import { link } from "../router";
import { goalOf, type Form } from "./form";

export function KindPicker({ all, chosen, choose }: { all: Family[]; chosen: string; choose: (name: string) => void }) {
  const picture = (family: Family) => (
    <>
      <Thumb id={kinds[family.name]?.sample ?? `${family.name}#1`} alt="" />
      <b>{family.title}</b>
    </>
  );
  return (
    <div class="kinds" role="group" aria-label="Kind of puzzle">
      {all.map((family) =>
        family.name in familyPages ? (
          <a key={family.name} class="panel kind" href={link(family.name)} title={family.note}>
            {picture(family)}
          </a>
        ) : (
          <button key={family.name} class="panel kind" aria-pressed={family.name === chosen} title={family.note} onClick={() => choose(family.name)}>
            {picture(family)}
          </button>
        ),
      )}
    </div>
  );
}

interface SliderProps {
  name: string;
  low: number;
  high: number;
  value: number;
  says: string;
  set: (value: number) => void;
}

function Slider({ name, low, high, value, says, set }: SliderProps) {
  const id = `slider-${name.replaceAll(" ", "-")}`;
  return (
    <label class="slider">
      <b>{name}</b>
      <input type="range" min={low} max={high} value={value} aria-describedby={id} onInput={(event) => set(Number(event.currentTarget.value))} />
      <span id={id} class="quiet">
        {says}
      </span>
    </label>
  );
}

const steps = ["Among the easiest", "Easy for its kind", "In the middle of its kind", "Hard for its kind", "Among the hardest"];

/** The difficulty among puzzles of the kind; the estimate for people is measured afterwards. */
function meaning(form: Form): string {
  const { words } = kinds[form.family]!.aim!(form.step, form.size);
  return `${steps[form.step - 1]}: ${words}`;
}

export function Sliders({ form, family, change }: { form: Form; family: Family; change: (some: Partial<Form>) => void }) {
  const kind = kinds[form.family];
  const goal = goalOf(form, family);
  const many = !form.axes.length && (form.goals?.length ?? 1) === 1;
  return (
    <>
      {kind?.aim && !form.goals && (
        <Slider
          name="Difficulty"
          low={1}
          high={5}
          value={form.step}
          says={meaning(form)}
          set={(step) => change({ step })}
        />
      )}
      {kind?.length && !form.goals && (
        <Slider name="Length" low={kind.length.low} high={kind.length.high} value={form.length} says={kind.length.words(form.length)} set={(length) => change({ length })} />
      )}
      {form.goals && (
        <p>
          <b>Your own goals</b>{" "}
          <button type="button" class="plain-button" onClick={() => change({ goals: null })}>
            Use the sliders
          </button>
        </p>
      )}
      {kind?.size && (
        <Slider name="Size" low={kind.size.low} high={kind.size.high} value={form.size} says={`${form.size} × ${form.size}`} set={(size) => change({ size })} />
      )}
      {many && <Slider name="How many" low={1} high={60} value={form.count} says={`${form.count}${form.count > 1 ? ", all different" : ""}`} set={(count) => change({ count })} />}
      {!kind?.aim && !kind?.length && !form.goals && <p class="quiet">The best that can be found, judged by “{goal.fact.replaceAll("_", " ")}”.</p>}
    </>
  );
}
