// Which rules were applied in each move of a play, and where; clicking a rule goes to its line.
import { useEffect, useState } from "preact/hooks";
import type { Replay, RuleFired } from "../../core";
import type { Bench } from "./bench";
import { designOf } from "./design";
import type { Play } from "./recorder";

const CELLS = 6; // maximum named for one rule

const lineOf = (source: string, line: number) => (source.split("\n")[line - 1] ?? "").trim();

function placesOf(cells: RuleFired["cells"]): string {
  const named = cells.slice(0, CELLS).map(([row, col]) => `row ${row} column ${col}`);
  return named.join(", ") + (cells.length > CELLS ? ` and ${cells.length - CELLS} more` : "");
}

export function RuleList({ rules, source, show }: { rules: RuleFired[]; source: string; show?: (line: number) => void }) {
  if (!rules.length) return <p class="quiet">No rule was applied.</p>;
  return (
    <ul class="ps-fired">
      {rules.map(({ line, cells }, i) => (
        <li key={i}>
          <button class="ps-link" disabled={!show} onClick={() => show?.(line)}>
            Line {line}
          </button>{" "}
          <code>{lineOf(source, line)}</code> <span class="quiet">at {placesOf(cells)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The moves of the current play, the latest first. */
export function RulesFired({ bench, play, show }: { bench: Bench; play: Play; show: (line: number) => void }) {
  const [open, setOpen] = useState(false);
  const [replay, setReplay] = useState<Replay | null>(null);
  const source = bench.game?.source ?? "";
  useEffect(() => {
    let here = true;
    if (open && source)
      bench.reader.ask("replay", { text: designOf(source, play.level), inputs: play.inputs }).then(
        (answer) => here && setReplay(answer),
        () => here && setReplay(null),
      );
    return () => {
      here = false;
    };
  }, [open, source, play.level, play.inputs]);
  const steps = replay?.trace ?? [];
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Rules applied in each move</summary>
      {open && (
        <ol class="ps-moves" reversed aria-label="Rules applied in each move">
          {steps.map((step, i) => (
            <li key={i}>
              <b>{step.move}</b>
              <RuleList rules={step.rules ?? []} source={source} show={show} />
            </li>
          )).reverse()}
          {!steps.length && <li>Make a move to see which rules it applies.</li>}
        </ol>
      )}
    </details>
  );
}
