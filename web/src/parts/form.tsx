// A family's parameters as a form: one field for each row of its table.
import type { Family, Param } from "../core/session";
import { capital, words } from "./facts";

export type Settings = Record<string, string>;

function Field({ param, value, set }: { param: Param; value: string; set: (value: string) => void }) {
  const given = { value, "aria-describedby": `note-${param.key}` };
  switch (param.kind) {
    case "int":
      return <input type="number" min={param.low} max={param.high} {...given} onInput={(event) => set(event.currentTarget.value)} />;
    case "choice":
      return (
        <select {...given} onChange={(event) => set(event.currentTarget.value)}>
          {param.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
    default:
      return <input {...given} size={12} placeholder={param.kind === "square" ? "c2" : ""} onInput={(event) => set(event.currentTarget.value)} />;
  }
}

/** `without`: parameters that are shown elsewhere. */
export function ParamForm({ family, settings, set, without }: { family: Family; settings: Settings; set: (settings: Settings) => void; without: string[] }) {
  return (
    <div class="params">
      {family.params.filter(({ key }) => !without.includes(key)).map((param) => (
        <label key={param.key} class="stack">
          {capital(words(param.key))}
          <Field
            param={param}
            value={settings[param.key] ?? String(param.default ?? "")}
            set={(value) => set({ ...settings, [param.key]: value })}
          />
          <small id={`note-${param.key}`} class="quiet">
            {param.note}
          </small>
        </label>
      ))}
    </div>
  );
}

/** The changed parameters, as the API takes them. */
export function changed(family: Family, settings: Settings): Settings {
  const out: Settings = {};
  for (const param of family.params) {
    const value = settings[param.key];
    if (value !== undefined && value !== "" && value !== String(param.default ?? "")) out[param.key] = value;
  }
  return out;
}
