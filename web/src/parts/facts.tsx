import { useEffect, useState } from "preact/hooks";
import type { Fact, Facts } from "../core/session";
import { listFamilies } from "../core";

/** A number for display: integers unchanged, others to three digits. */
export function number(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return Number.isInteger(value) ? String(value) : value.toPrecision(3).replace(/\.?0+$/, "");
}

export const words = (name: string) => name.replace(/_/g, " ");
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How much a fact has changed, if it has. */
function Change({ from, to }: { from: number | null | undefined; to: number | null }) {
  if (from === undefined || from === to) return null;
  const by = from !== null && to !== null ? to - from : null;
  return <span class="change">{by === null ? `${number(from)} → ` : `${by > 0 ? "+" : "−"}${number(Math.abs(by))} `}</span>;
}

/** The facts of a puzzle with their notes, and how they differ from the previous ones. */
export function FactList({ facts, before, family }: { facts: Facts; before?: Facts | null; family: string }) {
  const [notes, setNotes] = useState<Fact[]>([]);
  useEffect(() => {
    void listFamilies().then((all) => setNotes(all.find((one) => one.name === family)?.facts ?? []));
  }, [family]);
  return (
    <dl class="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} title={notes.find((fact) => fact.name === name)?.note}>
          <dt>{words(name)}</dt>
          <dd>
            <Change from={before?.[name]} to={value} />
            {number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
