// The puzzle of the day on its board, with its result to share.
import { useEffect, useState } from "preact/hooks";
import { findDaily, shareText, today } from "../daily";
import { stepOf } from "../difficulty";
import { clock, dayOf, note, noteDay, streak } from "../played";
import type { Round } from "../round";
import { link } from "../router";
import { useRound } from "../use_round";
import { Board, Pad } from "./board";
import { Difficulty } from "./card";
import { isOver, isSolved } from "./finish";
import { Wheel } from "./wheel";

/** A person's own result, once there is one. */
function useResult(round: Round | null, day: string) {
  const won = !!round && isSolved(round);
  const measured = round?.at?.measured;
  const [result, setResult] = useState(() => dayOf(day));
  useEffect(() => {
    if (!won || !measured || !round?.puzzle) return;
    note(round.puzzle.id, round.result());
    noteDay(day, round.result());
    setResult(dayOf(day));
  }, [won, measured]);
  return result;
}

function Share({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const share = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied. It shows your result, but not the solution."),
      () => setSaid(text),
    );
  return (
    <>
      <button class="main" onClick={() => void share()}>
        Share
      </button>
      <span role="status" class="quiet shared">
        {said}
      </span>
    </>
  );
}

export function DailyPuzzle() {
  const [day] = useState(today);
  const [id, setId] = useState<string>();
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    findDaily(day).then((daily) => setId(daily.id), (cause: Error) => setWrong(cause.message));
  }, [day]);
  const round = useRound(id);
  const result = useResult(round, day);
  const { at, puzzle } = round ?? {};
  const days = streak(day);
  const best = at?.best ?? null;
  const step = puzzle && best !== null ? stepOf({ family: puzzle.family, facts: { moves: best } }) : null;
  return (
    <section class="panel daily" aria-label="Puzzle of the day">
      <div class="daily-picture">{round && at ? <Board round={round} /> : <p class="quiet">{wrong || "Making today's puzzle …"}</p>}</div>
      <div class="daily-text">
        <p>
          <span class="tag">Puzzle of the day</span> {days > 0 && <span class="tag">{days === 1 ? "1 day" : `${days} days in a row`}</span>}
        </p>
        <h2>{puzzle?.title ?? "Today's puzzle"}</h2>
        <p class="quiet">{puzzle?.rules ?? "Everybody gets the same puzzle today, and a new one tomorrow."}</p>
        <Wheel legend={puzzle?.legend} />
        {step && (
          <p class="card-note">
            <Difficulty step={step} />
          </p>
        )}
        <p class="count">{at?.count.replaceAll("; ", " · ")}</p>
        <p class={`message ${at?.status ?? ""}`} role="status">
          {at?.message || "\u00a0"}
        </p>
        {round && puzzle && (
          <>
            {puzzle.control === "steps" && <Pad round={round} />}
            <div class="row">
              <button onClick={() => round.act("undo")} disabled={!at?.moves}>
                Undo
              </button>
              <button onClick={() => round.act("restart")}>Restart</button>
              <button onClick={() => void round.hint()} disabled={round.thinking}>
                Hint
              </button>
              <a href={link("play", puzzle.id)}>Larger</a>
            </div>
            {result && (
              <div class="row">
                <strong>
                  {isOver(round) ? "Your time: " : `Solved in ${result.moves} moves, `}
                  {clock(result.milliseconds)}
                </strong>
                <Share text={shareText(day, puzzle.title, result, days)} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
