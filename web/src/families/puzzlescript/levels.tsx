// All levels in a row, each with its picture and what is known about it; messages between them.
import { useEffect, useRef } from "preact/hooks";
import { verdictOf, isLevel, type Bench } from "./bench";

const imageOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export function Levels({ bench, choose, show }: { bench: Bench; choose: (level: number) => void; show: (line: number) => void }) {
  const { game } = bench;
  const list = useRef<HTMLOListElement>(null);
  // Scrolls the selected level into view without scrolling the page.
  useEffect(() => {
    const one = list.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.parentElement;
    if (one) list.current!.scrollTo({ left: one.offsetLeft + one.offsetWidth / 2 - list.current!.clientWidth / 2 });
  }, [bench.level, game?.levels.length]);
  if (!game) return null;
  return (
    <ol ref={list} class={`ps-levels ${bench.broken ? "ps-broken" : ""}`} aria-label="Levels">
      {game.entries.map((entry) => {
        if (!isLevel(entry))
          return (
            <li key={`message ${entry.line}`}>
              <button class="ps-says" title={entry.message} onClick={() => show(entry.line)}>
                “{entry.message}”
              </button>
            </li>
          );
        const { level } = entry;
        const picture = bench.pictures.get(bench.key(level));
        const solved = bench.verdicts.get(bench.key(level));
        return (
          <li key={`level ${level}`}>
            <button class={`ps-level ${bench.broken ? "" : (solved?.verdict ?? "")}`} aria-pressed={level === bench.level} onClick={() => choose(level)}>
              {picture ? <img src={imageOf(picture)} alt="" /> : <span class="ps-blank" />}
              <span>
                <b>{level}</b> <span class="ps-verdict">{bench.broken ? "does not compile" : verdictOf(solved, "short")}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
