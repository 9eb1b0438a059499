// A PuzzleScript game as a page of its own: its title, a menu of levels, and the board, which fills the window. The
// program and the studio insert a game's text into web/game.html; hints and solutions are available only if the author
// wanted them.
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Session, type Script } from "../../core/session";
import { listen, type Press } from "../../gamepad";
import { Board, Pad, takeKey } from "../../parts/board";
import { SoundsSwitch } from "../../parts/switches";
import { Round, type Think } from "../../round";
import { thinkHere } from "../../think_here";
import { unpack } from "../../unpack";
import { designOf } from "./design";
import { noteProgress, readProgress } from "./progress";
import "./game.css";

declare const sourceCode: string, withHints: boolean;

const SPEED = 4; // steps of a solution per second

/** Hints and solutions only if the game was exported with them; other thinking never finishes. */
const thinkWith = (session: Session): Think => {
  const think = thinkHere(session);
  return (here, thinking) => (withHints && thinking !== "best" ? think(here, thinking) : new Promise(() => undefined));
};

function Menu({ game, levels, begin }: { game: NonNullable<Script["game"]>; levels: number; begin: (level?: number) => void }) {
  const { level, solved } = readProgress(game.title);
  const [listed, setListed] = useState(false);
  return (
    <main class="menu">
      <h1>{game.title || "A game"}</h1>
      {game.author && <p>by {game.author}</p>}
      {level >= 0 && (
        <button autofocus onClick={() => begin(level)}>
          Continue with level {level + 1}
        </button>
      )}
      <button autofocus={level < 0} onClick={() => begin()}>
        {level >= 0 ? "New game" : "Start"}
      </button>
      {levels > 1 && (
        <button aria-expanded={listed} onClick={() => setListed(!listed)}>
          Levels
        </button>
      )}
      {listed && (
        <ol class="levels">
          {Array.from({ length: levels }, (_, i) => (
            <li key={i}>
              <button aria-label={`Level ${i + 1}${solved.includes(i) ? ", solved" : ""}`} class={solved.includes(i) ? "solved" : ""} onClick={() => begin(i)}>
                {i + 1}
              </button>
            </li>
          ))}
        </ol>
      )}
      <SoundsSwitch />
      <p class="keys">
        Arrow keys or WASD move, X is the action, Z undoes, R restarts, Esc opens this menu.{withHints && " H gives a hint, V shows the solution."} Touch: swipe and
        tap.
      </p>
    </main>
  );
}

function Game({ module, game }: { module: WebAssembly.Module; game: NonNullable<Script["game"]> }) {
  const [playing, setPlaying] = useState(false);
  const [, show] = useState(0);
  const round = useMemo(() => new Round(new Session(module), thinkWith(new Session(module)), () => show((count) => count + 1), () => SPEED), []);
  const levels = game.levels.filter(({ level }) => level).length;
  const begin = (level?: number) => {
    round.open(designOf(sourceCode), level, { look: "player" });
    if (level === undefined) round.act("action"); // the menu was on the title
    setPlaying(true);
  };
  const stop = () => {
    round.close();
    setPlaying(false);
  };
  const { at } = round;
  // "won" is the screen after a level; "end" comes after the last one.
  useEffect(() => {
    if (!playing || !at || at.level < 0) return;
    const done = at.screen === "won" || at.screen === "end" || at.status === "won";
    noteProgress(game.title, done ? Math.min(at.level + 1, levels - 1) : at.level, done ? at.level : null);
  }, [playing, at?.level, at?.screen, at?.status]);
  const press = (what: Press) => {
    if (what === "menu") stop();
    else if (playing) round.act(what);
    else if (what === "action") begin(readProgress(game.title).level < 0 ? undefined : readProgress(game.title).level);
  };
  useEffect(() => listen(press), [playing]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") stop();
      else if (playing && (withHints || !/^[hv]$/i.test(event.key)) && takeKey(round, event)) event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [playing]);
  if (!playing) return <Menu game={game} levels={levels} begin={begin} />;
  return (
    <main class="play">
      <Board round={round} />
      <p class="said" role="status">
        {round.error ?? (withHints ? at?.message : "")}
      </p>
      <Pad round={round} />
      <button class="open-menu" aria-label="Menu" onClick={stop}>
        ☰
      </button>
    </main>
  );
}

void unpack().then((module) => {
  const { game } = new Session(module).ask("script", { source: sourceCode });
  const place = document.getElementById("game")!;
  if (!game) {
    place.textContent = "This page contains no game.";
    return;
  }
  document.documentElement.style.setProperty("--background", game.background);
  document.documentElement.style.setProperty("--text", game.text);
  render(<Game module={module} game={game} />, place);
});
