// The board with all that belongs to playing it: count, message, controls, and the rules in words.
import { useMemo } from "preact/hooks";
import type { Agent } from "../core/session";
import type { Round } from "../round";
import { change, useSettings } from "../settings";
import { Board, Pad } from "./board";

function Controls({ round }: { round: Round }) {
  const { speed, sound } = useSettings();
  const one = round.puzzle?.players === 1;
  const levels = round.puzzle?.levels ?? 1;
  return (
    <div class="row controls">
      {levels > 1 && (
        <label>
          Level
          <select value={round.at?.level} onChange={(event) => round.level(Number(event.currentTarget.value))}>
            {Array.from({ length: levels }, (_, i) => (
              <option key={i} value={i}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <button onClick={() => round.act("undo")} disabled={!round.at?.moves || !!round.at.text}>
        Undo <kbd>U</kbd>
      </button>
      <button onClick={() => round.act("restart")}>
        Restart <kbd>R</kbd>
      </button>
      <button onClick={() => round.act("hint")} disabled={round.thinking}>
        Hint <kbd>H</kbd>
      </button>
      {one && (
        <>
          <button onClick={() => round.watch()} disabled={round.thinking} aria-pressed={round.watching}>
            {round.watching ? "Stop" : "Show solution"} <kbd>V</kbd>
          </button>
          <label>
            Speed
            <input type="range" min="1" max="20" value={speed} onInput={(event) => change({ speed: Number(event.currentTarget.value) })} />
          </label>
        </>
      )}
      {round.puzzle?.whole && (
        <label>
          <input type="checkbox" checked={sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />
          Sound
        </label>
      )}
    </div>
  );
}

/** A few strengths of an agent, from its weakest to its normal one and beyond. */
function strengths(agent: Agent): (number | null)[] {
  const { low, high, normal } = agent;
  if (low === undefined || high === undefined || normal === undefined) return [null];
  const more = Math.min(high, normal * 4);
  return [...new Set([low, Math.round((low + normal) / 2), normal, normal + 1 <= 10 ? Math.min(high, normal + 1) : more])].sort((a, b) => a - b);
}

function Opponents({ round }: { round: Round }) {
  const agents = useMemo(() => round.agents(), [round]);
  if (!agents.length) return null;
  return (
    <div class="row">
      <label>
        You play against
        <select value={round.opponent ?? ""} onChange={(event) => round.against(event.currentTarget.value || null, round.side)}>
          <option value="">a person next to you</option>
          {agents.flatMap((agent) =>
            strengths(agent).map((strength) => (
              <option key={`${agent.name}:${strength}`} value={strength === null ? agent.name : `${agent.name}:${strength}`} title={agent.note}>
                {agent.name}
                {strength !== null && `, ${strength} ${agent.strength}`}
              </option>
            )),
          )}
        </select>
      </label>
      {round.opponent && (
        <label>
          You are
          <select value={round.side} onChange={(event) => round.against(round.opponent, event.currentTarget.value === "1" ? 1 : 0)}>
            <option value={0}>the first player</option>
            <option value={1}>the second player</option>
          </select>
        </label>
      )}
    </div>
  );
}

export function Table({ round }: { round: Round }) {
  const { at, puzzle } = round;
  if (round.error)
    return (
      <p class="wrong" role="alert">
        {round.error}
      </p>
    );
  if (!at || !puzzle) return <p class="quiet">One moment …</p>;
  return (
    <div class="table">
      <div class="table-board">
        <Board round={round} />
        <p class="count">{at.count.replaceAll("; ", " · ")}</p>
        <p class={`message ${at.status} ${at.text ? "hidden" : ""}`} role="status" aria-live="polite">
          {at.text || at.message || "\u00a0"}
        </p>
        {at.choices.length > 0 && (
          <div class="row" role="group" aria-label="Which one?">
            {at.choices.map((move, i) => (
              <button key={move} onClick={() => round.move(move)}>
                {move} {i < 9 && <kbd>{i + 1}</kbd>}
              </button>
            ))}
          </div>
        )}
        <Pad round={round} />
      </div>
      <div class="table-side">
        <Controls round={round} />
        {puzzle.players === 2 && <Opponents round={round} />}
        {at.status === "won" && !puzzle.whole && at.level + 1 < puzzle.levels && (
          <p>
            <button class="main" onClick={() => round.level(at.level + 1)}>
              Next level
            </button>
          </p>
        )}
        <h2>How it is played</h2>
        <p class="rules">{puzzle.rules}</p>
        <p id="keys" class="quiet">
          {puzzle.control === "points"
            ? "Arrow keys move the cursor, N and P go to the next and previous cell with a move, Enter plays it. Or click a cell."
            : "Arrow keys move, X is the action. Or click a cell, or swipe."}{" "}
          U undo, R restart, H hint{puzzle.players === 1 ? ", V show solution" : ""}.
        </p>
        <details>
          <summary>The board as text</summary>
          <pre class="plain">{at.plain}</pre>
        </details>
      </div>
    </div>
  );
}
