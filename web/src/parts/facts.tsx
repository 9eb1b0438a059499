import { useEffect, useState } from "preact/hooks";
import type { Fact, Facts } from "../core/seat";
import { listFamilies } from "../core";

/** A number for people: whole as it is, others to three digits. */
export function number(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return Number.isInteger(value) ? String(value) : value.toPrecision(3).replace(/\.?0+$/, "");
}

export const words = (name: string) => name.replace(/_/g, " ");

/** The facts of a puzzle with their notes. */
export function FactList({ facts, family }: { facts: Facts; family: string }) {
  const [notes, setNotes] = useState<Fact[]>([]);
  useEffect(() => {
    void listFamilies().then((all) => setNotes(all.find((one) => one.name === family)?.facts ?? []));
  }, [family]);
  return (
    <dl class="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} title={notes.find((fact) => fact.name === name)?.note}>
          <dt>{words(name)}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
