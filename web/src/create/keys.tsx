// The options of an evolution beyond the sliders: fields made from the core's own tables.
import type { RequestKey, Studio } from "../api";
import { capital, words } from "../parts/facts";
import type { Settings } from "../parts/form";

export function Knobs({ about, algorithm, knobs, set }: { about: Studio; algorithm: string; knobs: Settings; set: (knobs: Settings) => void }) {
  const row = about.algorithms.find((one) => one.name === algorithm);
  if (!row) return null;
  return (
    <details>
      <summary>Knobs of {row.name}</summary>
      <p class="quiet">{row.note}</p>
      <div class="params">
        {row.knobs.map((knob) => (
          <label key={knob.key} class="stack">
            {capital(words(knob.key))}
            <input type="number" step="any" value={knobs[knob.key] ?? ""} placeholder={String(knob.default)} onInput={(event) => set({ ...knobs, [knob.key]: event.currentTarget.value })} />
            <small class="quiet">{knob.note}</small>
          </label>
        ))}
      </div>
    </details>
  );
}

// Keys that have a place of their own in the form, or make no sense once a family is chosen.
const PLACED = ["spec", "from", "set", "steps", "strip", "maximize", "minimize", "target", "elites", "levels", "size", "use", "count", "algorithm", "knobs", "population", "mutations", "seed"];

function KeyInput({ row, value, set }: { row: RequestKey; value: string; set: (value: string) => void }) {
  if (row.kind === "choice")
    return (
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{row.default}</option>
        {row.value.split("|").filter((word) => word !== row.default).map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    );
  const whole = row.kind === "whole" ? { type: "number", min: row.low, max: row.high } : { type: "text" };
  return <input {...whole} value={value} placeholder={row.default} onInput={(event) => set(event.currentTarget.value)} />;
}

/** The most frequently changed keys; the seed, also one of these, has its own field. */
const FIRST = ["effort", "require", "preset", "budget"];

interface KeysProps {
  keys: RequestKey[];
  values: Settings;
  set: (values: Settings) => void;
}

function KeyFields({ keys, values, set }: KeysProps) {
  return (
    <div class="params">
      {keys.map((row) => (
        <label key={row.key} class="stack">
          {capital(words(row.key))}
          <KeyInput row={row} value={values[row.key] ?? ""} set={(value) => set({ ...values, [row.key]: value })} />
          <small class="quiet">{row.note}</small>
        </label>
      ))}
    </div>
  );
}

export function FirstKeys({ keys, values, set }: KeysProps) {
  return <KeyFields keys={FIRST.flatMap((key) => keys.find((row) => row.key === key) ?? [])} values={values} set={set} />;
}

// All other options of an evolution, from the core's own table.
export function Keys({ keys, values, set }: KeysProps) {
  const rows = keys.filter((row) => !PLACED.includes(row.key) && !FIRST.includes(row.key));
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{capital(group)}</legend>
          <KeyFields keys={rows.filter((row) => row.group === group)} values={values} set={set} />
        </fieldset>
      ))}
    </>
  );
}

// As in a request: numbers as numbers, several values of one key as a list.
export const asked = (keys: RequestKey[], values: Settings): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((row) => {
      const value = (values[row.key] ?? "").trim();
      return value === "" ? [] : [[row.key, row.kind === "whole" ? Number(value) : row.repeats ? value.split(/\s+/) : value]];
    }),
  );

