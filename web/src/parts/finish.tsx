// The end of a play: how it went against the best possible, the time, and what comes next.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { clock, note } from "../played";
import type { Round } from "../round";

function verdict(moves: number, best: number | null): string {
  if (best === null) return `${moves} moves`;
  return moves === best ? `${moves} moves, and no solution is shorter` : `${moves} moves; the best possible is ${best}`;
}

/** Shown when a puzzle is solved. */
export function Finish({ round, next }: { round: Round; next?: ComponentChildren }) {
  const { at, puzzle } = round;
  const mine = at?.status === "won" && puzzle?.players === 1 && !puzzle.whole;
  const shown = mine && !round.watching;
  useEffect(() => {
    if (shown && at.measured) note(puzzle.id, round.result());
  }, [shown, at?.measured]);
  if (!shown) return null;
  const { moves, best, milliseconds, helped } = round.result();
  return (
    <section class="panel finish" aria-label="Solved">
      <h2>Solved</h2>
      <p>
        {verdict(moves, best)} · {clock(milliseconds)}
        {helped > 0 && ` · ${helped} hint${helped === 1 ? "" : "s"}`}
      </p>
      <div class="row">
        {at.level + 1 < puzzle.levels ? (
          <button class="main" onClick={() => round.level(at.level + 1)}>
            Next level
          </button>
        ) : (
          next
        )}
        <button onClick={() => round.act("restart")}>Again</button>
      </div>
    </section>
  );
}
