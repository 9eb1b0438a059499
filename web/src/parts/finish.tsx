// The end of a play: the result compared with the best possible, the time, and what comes next.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { clock, note } from "../played";
import type { Round } from "../round";

function verdict(moves: number, best: number | null): string {
  if (best === null) return `${moves} moves`;
  return moves === best ? `${moves} moves, and no solution is shorter` : `${moves} moves; the best possible is ${best}`;
}

/** True if the level has ended, by the person's own play or by the solution shown. */
export const isOver = ({ at, puzzle, watching }: Round) => at?.status === "won" && puzzle?.players === 1 && !puzzle.whole && !watching;

/** True if the person has solved the level, without having watched the solution. */
export const isSolved = (round: Round) => isOver(round) && !round.watched;

/** Shown at the end of a puzzle. */
export function Finish({ round, next }: { round: Round; next?: ComponentChildren }) {
  const at = round.at!;
  const puzzle = round.puzzle!;
  const own = isSolved(round);
  const over = isOver(round);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), [over]);
  useEffect(() => {
    if (own && at.measured) note(puzzle.id, round.result());
  }, [own, at.measured]);
  if (!over) return null;
  const { moves, best, milliseconds, helped } = round.result();
  const title = own ? "Solved" : "The solution";
  return (
    <section ref={panel} class="panel finish" aria-label={title}>
      <h2>{title}</h2>
      {own ? (
        <p>
          {verdict(moves, best)} · {clock(milliseconds)}
          {helped > 0 && ` · ${helped} hint${helped === 1 ? "" : "s"}`}
        </p>
      ) : (
        <p>{moves} moves. It counts as solved when you play it yourself.</p>
      )}
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
