// The board with everything needed to play: count, message, tools, opponents, and the rules in words.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Round } from "../round";
import { learnedBy } from "../opponents";
import { opponentsOf } from "../api";
import { captured } from "../pieces";
import { change, useSettings } from "../settings";
import { stonesOf, waysOf } from "../ways";
import { SoundsSwitch } from "./switches";
import { Board, hasAction, Pad } from "./board";
import { Finish, isOver } from "./finish";
import { Piece } from "./piece";
import { Rules } from "./rules";
import { Wheel } from "./wheel";

function Levels({ round }: { round: Round }) {
  const levels = round.puzzle?.levels ?? 1;
  if (levels < 2) return null;
  return (
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
  );
}

function Solution({ round }: { round: Round }) {
  const { speed } = useSettings();
  if (round.puzzle?.players === 2)
    return round.at?.over ? (
      <button onClick={() => round.watch()} disabled={round.thinking}>
        Review the game <kbd>V</kbd>
      </button>
    ) : null;
  return (
    <>
      <button onClick={() => round.watch()} disabled={round.thinking} aria-pressed={round.watching}>
        {round.watching ? "Stop" : "Show solution"} <kbd>V</kbd>
      </button>
      {round.watched && (
        <label>
          Speed
          <input type="range" min="1" max="20" value={speed} onInput={(event) => change({ speed: Number(event.currentTarget.value) })} />
        </label>
      )}
    </>
  );
}

function Tools({ round }: { round: Round }) {
  const stuck = !round.at?.moves || !!round.at.text;
  return (
    <div class="row tools">
      <Levels round={round} />
      <button onClick={() => round.act("undo")} disabled={stuck}>
        Undo <kbd>U</kbd>
      </button>
      <button onClick={() => round.redo()} disabled={!round.canRedo}>
        Redo <kbd>Y</kbd>
      </button>
      <button onClick={() => round.act("restart")}>
        Restart <kbd>R</kbd>
      </button>
      {!round.plain && (
        <button onClick={() => void round.hint()} disabled={round.thinking}>
          Hint <kbd>H</kbd>
        </button>
      )}
      {!round.plain && <Solution round={round} />}
      {round.puzzle?.whole && <SoundsSwitch />}
    </div>
  );
}

/** "Looks two moves ahead. Rated 1239 in this game (1125 to 1353)." */
function describe(name: string | null, note: string, round: Round): string {
  const known = learnedBy(name, round.learned);
  const words = `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
  if (!known) return words;
  const range = known.low < known.high ? ` (${Math.round(known.low)} to ${Math.round(known.high)})` : "";
  return `${words} Rated ${Math.round(known.rating)} in this game${range}.`;
}

function Opponents({ round }: { round: Round }) {
  const id = round.puzzle!.id;
  useEffect(() => {
    void opponentsOf(id).then((learned) => learned.length && round.puzzle?.id === id && round.teach(learned));
  }, [id]);
  const play = (name: string | null) => {
    change({ opponent: name });
    round.against(name, round.side);
  };
  const all = [...round.opponents, { name: null, title: "Two people", note: "at one board" }];
  const met = all.find(({ name }) => name === round.opponent);
  return (
    <>
      <div class="row" role="group" aria-label="Opponent">
        <span class="quiet">Play against</span>
        {all.map(({ name, title, note }) => (
          <button key={title} aria-pressed={round.opponent === name} title={describe(name, note, round)} onClick={() => play(name)}>
            {title}
            {learnedBy(name, round.learned) && <small class="rating"> {Math.round(learnedBy(name, round.learned)!.rating)}</small>}
          </button>
        ))}
      </div>
      {met && <p class="quiet">{describe(met.name, met.note, round)}</p>}
      {round.opponent && (
        <div class="row" role="group" aria-label="You are">
          <span class="quiet">You are</span>
          {([[0, "first"], [1, "second"]] as const).map(([side, name]) => (
            <button key={name} aria-pressed={round.side === side} onClick={() => round.against(round.opponent, side)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The pieces each side has lost. */
function Captured({ round }: { round: Round }) {
  const lost = captured(round.boards);
  if (!lost.length || !round.first) return null;
  const side = (pieces: string[], name: string) =>
    pieces.length > 0 && (
      <p class="captured">
        <span class="quiet">{name} lost </span>
        {pieces.map((piece, i) => (
          <Piece key={i} at={round.first!} piece={piece} size={26} />
        ))}
      </p>
    );
  const [you, other] = round.opponent ? ["You have", "Your opponent has"] : ["White has", "Black has"];
  const own = (piece: string) => (piece === piece.toUpperCase()) === (round.side === 0 || !round.opponent);
  return (
    <section class="section">
      <h2>Captured</h2>
      {side(lost.filter(own), you)}
      {side(lost.filter((piece) => !own(piece)), other)}
    </section>
  );
}

/** The moves so far; in a game for two, one pair per turn. */
function MoveList({ round }: { round: Round }) {
  const steps = round.at?.steps ?? [];
  const two = round.puzzle?.players === 2;
  if (!two) return null;
  const turns = Array.from({ length: Math.ceil(steps.length / 2) }, (_, i) => steps.slice(2 * i, 2 * i + 2));
  return (
    <section class="section">
      <h2>Moves</h2>
      {turns.length ? (
        <ol class="moves" tabIndex={0}>
          {turns.map((turn, i) => (
            <li key={i}>{turn.join("  ")}</li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{stonesOf(round.at!, waysOf(round.at!)) ? "Choose a cell: a stone is placed there." : "Choose a piece to see where it can go."}</p>
      )}
    </section>
  );
}

function Message({ round }: { round: Round }) {
  const at = round.at!;
  const thinking = round.thinking && round.puzzle?.players === 2 ? "Your opponent is thinking …" : "";
  const status = at.message.includes("You lose.") ? "lost" : at.status;
  const elsewhere = !!at.text || isOver(round); // on the board, or in a panel of its own
  return (
    <p class={`message ${status} ${elsewhere ? "hidden" : ""}`} role="status" aria-live="polite">
      {at.text || at.message || thinking || "\u00a0"}
    </p>
  );
}

/** `children`: what comes after the play, below the board. */
export function Table({ round, next, children }: { round: Round; next?: ComponentChildren; children?: ComponentChildren }) {
  const { at, puzzle } = round;
  if (round.error)
    return (
      <p class="wrong" role="alert">
        {round.error}
      </p>
    );
  if (!at || !puzzle) return <p class="quiet">One moment …</p>;
  return (
    <div class={children ? "table with-after" : "table"}>
      <div class="table-board panel">
        <div class="stage">
          <Board round={round} />
        </div>
        <div class="section">
          <p class="count">{at.count.replaceAll("; ", " · ")}</p>
          <Message round={round} />
          {round.choices.length > 0 && (
            <div class={`row ${round.asks ? "" : "of-piece"}`} role="group" aria-label="Which one?">
              {round.choices.map((move, i) => (
                <button key={move} onClick={() => round.move(move)}>
                  {move} {i < 9 && <kbd>{i + 1}</kbd>}
                </button>
              ))}
            </div>
          )}
          <Finish round={round} next={next} />
          {puzzle.control === "steps" && <Pad round={round} />}
          <Tools round={round} />
          {puzzle.players === 2 && <Opponents round={round} />}
        </div>
        <Captured round={round} />
        <MoveList round={round} />
      </div>
      <aside class="table-side panel">
        <section class="section">
          <h2>How to play</h2>
          <Wheel legend={puzzle.legend} />
          <Rules text={puzzle.rules} first={puzzle.players === 2 ? round.first : null} />
        </section>
        <section class="section">
          <p id="keys" class="quiet">
            <span class="by-touch">{puzzle.control === "points" ? "Tap a cell." : "Tap a cell next to you, or swipe."}</span>
            <span class="by-keys">
              {puzzle.control === "points"
                ? "Arrow keys move the cursor, N and P go to the next and previous cell with a move, Enter plays it. Or click a cell."
                : `Arrow keys move${hasAction(round) ? ", X is the action" : ""}. Or click a cell, or swipe.`}{" "}
              U undo, Y redo, R restart{round.plain ? "" : `, H hint${puzzle.players === 1 ? ", V show solution" : ""}`}.
            </span>
          </p>
          <details>
            <summary>The board as text</summary>
            <pre class="plain">{at.plain}</pre>
          </details>
        </section>
      </aside>
      {children}
    </div>
  );
}
