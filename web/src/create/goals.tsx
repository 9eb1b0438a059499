// Goals and the axes of an archive, as rows that can be added and removed.
import type { Axis, Goal } from "../api";
import type { Family } from "../core/session";
import { words } from "../parts/facts";

function FactSelect({ family, value, set, label }: { family: Family; value: string; set: (name: string) => void; label: string }) {
  return (
    <select aria-label={label} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {family.facts.map((fact) => (
        <option key={fact.name} value={fact.name} title={fact.note}>
          {words(fact.name)}
        </option>
      ))}
    </select>
  );
}

export function Goals({ family, goals, set }: { family: Family; goals: Goal[]; set: (goals: Goal[]) => void }) {
  const change = (i: number, some: Partial<Goal>) => set(goals.map((goal, k) => (k === i ? { ...goal, ...some } : goal)));
  return (
    <fieldset>
      <legend>Goals</legend>
      {goals.map((goal, i) => (
        <div key={i} class="row">
          <select aria-label="kind of goal" value={goal.kind} onChange={(event) => change(i, { kind: event.currentTarget.value as Goal["kind"] })}>
            <option value="maximize">maximize</option>
            <option value="minimize">minimize</option>
            <option value="target">exactly</option>
          </select>
          {goal.kind === "target" && (
            <input aria-label="number" type="number" step="any" size={6} value={goal.value ?? ""} onInput={(event) => change(i, { value: Number(event.currentTarget.value) })} />
          )}
          <FactSelect label="fact" family={family} value={goal.fact} set={(fact) => change(i, { fact })} />
          {goals.length > 1 && (
            <button type="button" aria-label="remove this goal" onClick={() => set(goals.filter((_, k) => k !== i))}>
              ×
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={() => set([...goals, { kind: "minimize", fact: family.facts[goals.length % family.facts.length]!.name }])}>
        + goal
      </button>
      {goals.length > 1 && <p class="quiet">Several goals give a Pareto front: puzzles that no other puzzle beats in every goal.</p>}
    </fieldset>
  );
}

const axisOf = (family: Family, i: number): Axis => {
  const fact = family.facts[i % family.facts.length]!;
  const high = fact.high > fact.low ? Math.min(fact.high, fact.low + 100) : fact.low + 100;
  return { fact: fact.name, low: fact.low, high, cells: 20 };
};

export function Axes({ family, axes, set }: { family: Family; axes: Axis[]; set: (axes: Axis[]) => void }) {
  const change = (i: number, some: Partial<Axis>) => set(axes.map((axis, k) => (k === i ? { ...axis, ...some } : axis)));
  return (
    <fieldset>
      <legend>Archive: the best puzzle for each cell of</legend>
      {axes.map((axis, i) => (
        <div key={i} class="row">
          <FactSelect label="fact of the axis" family={family} value={axis.fact} set={(fact) => change(i, { ...axisOf(family, family.facts.findIndex((one) => one.name === fact)) })} />
          {(["low", "high", "cells"] as const).map((key) => (
            <label key={key}>
              {{ low: "from", high: "to", cells: "cells" }[key]}
              <input type="number" step="any" size={5} value={axis[key]} onInput={(event) => change(i, { [key]: Number(event.currentTarget.value) })} />
            </label>
          ))}
          <button type="button" aria-label="remove this axis" onClick={() => set(axes.filter((_, k) => k !== i))}>
            ×
          </button>
        </div>
      ))}
      {axes.length < 2 && (
        <button type="button" onClick={() => set([...axes, axisOf(family, axes.length + 1)])}>
          + axis
        </button>
      )}
    </fieldset>
  );
}

