// All other options of an evolution, folded; the five most important fields come first.
import type { RequestKey, Studio } from "../api";
import type { Family } from "../core/session";
import { ParamForm } from "../parts/form";
import { goalOf, type Form } from "./form";
import { Axes, Goals } from "./goals";
import { FirstKeys, Keys, Knobs } from "./keys";
import { pickedKeys } from "./pieces";

interface Props {
  form: Form;
  family: Family;
  about: Studio;
  keys: RequestKey[];
  change: (some: Partial<Form>) => void;
}

export function MoreControl({ form, family, about, keys, change }: Props) {
  const setAlgorithm = (algorithm: string) => change({ algorithm, knobs: {} });
  return (
    <details class="more">
      <summary>More control</summary>
      <FirstKeys keys={keys} values={form.keys} set={(values) => change({ keys: values })} />
      <div class="row">
        <label>
          Seed
          <input type="number" min="0" value={form.seed} onInput={(event) => change({ seed: Number(event.currentTarget.value) })} />
        </label>
        <label class="check">
          <input type="checkbox" checked={form.pinned} onChange={(event) => change({ pinned: event.currentTarget.checked })} />
          Keep this seed
        </label>
      </div>
      <Goals family={family} goals={form.goals ?? [goalOf(form, family)]} set={(goals) => change({ goals })} />
      <Axes family={family} axes={form.axes} set={(axes) => change({ axes })} />
      <details>
        <summary>Parameters of the kind</summary>
        <ParamForm family={family} settings={form.settings} set={(settings) => change({ settings })} without={pickedKeys(family)} />
      </details>
      <details>
        <summary>How to search</summary>
        <label>
          Algorithm
          <select value={form.algorithm} onChange={(event) => setAlgorithm(event.currentTarget.value)}>
            <option value="">Automatic</option>
            {about.algorithms.map((one) => (
              <option key={one.name} value={one.name} title={one.note}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <Knobs about={about} algorithm={form.algorithm} knobs={form.knobs} set={(knobs) => change({ knobs })} />
        <Keys keys={keys} values={form.keys} set={(values) => change({ keys: values })} />
      </details>
    </details>
  );
}
