// The picture of a position, and clicks, taps and swipes on it. The core draws; in its pictures a cell is 100 units
// wide, and the grid begins at 0, 0.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { homeOf, span } from "../cells";
import type { Act, Cell, Key } from "../core/session";
import type { Round } from "../round";
import { areaOf, turnCell, turnPicture } from "../turned";
import { sameCell, waysOf } from "../ways";

const SWIPE = 28; // pixels
const DRAG = 6; // a shorter movement is a click
const acts: Record<string, Act> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  w: "up",
  s: "down",
  a: "left",
  d: "right",
  x: "action",
  " ": "action",
  Enter: "action", // at the cursor, or to continue after a text
  n: "next",
  p: "previous",
  u: "undo",
  z: "undo",
  Backspace: "undo",
  r: "restart",
};

/** True if no control needs the key: a switch that was just pressed needs the space bar, and a button also Enter. */
export function isFree({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return !!target.closest(".table") && key !== " " && key !== "Enter";
  if (target instanceof HTMLInputElement) return target.type === "checkbox" && key !== " ";
  return target === document.body || (target as HTMLElement).id === "main";
}

/** Handles a key; true if it was meant for the board. */
export function takeKey(round: Round, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const choice = Number(name);
  const choices = round.choices;
  if (choices.length && choice >= 1 && choice <= choices.length) round.move(choices[choice - 1]!);
  else if (name in acts) round.act(acts[name]!);
  else if (name === "h") void round.hint();
  else if (name === "y") round.redo();
  else if (name === "v") round.watch();
  else return false;
  return true;
}

/** `wide`: in columns of the picture. */
function Mark({ cell, kind, wide = 1 }: { cell: Cell; kind: string; wide?: number }) {
  return <rect class={kind} x={cell[1] * 100 + 4} y={cell[0] * 100 + 4} width={100 * wide - 8} height="92" rx="10" />;
}

/** Marks only the corners of a cell: its contents stay visible. */
function Corners({ cell, wide }: { cell: Cell; wide: number }) {
  const [near, far] = [100 * wide - 25, 100 * wide - 5];
  return <path class="mover" transform={`translate(${cell[1] * 100} ${cell[0] * 100})`} d={`M5 25V5H25M${near} 5H${far}V25M${far} 75V95H${near}M25 95H5V75`} />;
}

/** Corners mark the pieces that can move; once one is selected, dots show where it can go, and rings where it captures. */
function Ways({ round, seen }: { round: Round; seen: (cell: Cell) => Cell }) {
  const at = round.at!;
  const ways = waysOf(at);
  const { selected } = round;
  const once = (cells: (Cell | null)[]) => [...new Map(cells.filter((cell): cell is Cell => !!cell).map((cell) => [cell.join(), cell])).values()];
  if (!selected)
    return (
      <>
        {once(ways.map(({ from }) => from)).map((cell) => (
          <Corners key={cell.join()} cell={seen(cell)} wide={span(at, cell)} />
        ))}
      </>
    );
  const own = ways.filter(({ from }) => sameCell(from, selected));
  return (
    <>
      <Mark cell={seen(selected)} kind="selected" wide={span(at, selected)} />
      {once(own.map(({ to }) => to)).map((cell) => {
        const [row, col] = seen(cell);
        const takes = own.some(({ to, move }) => sameCell(to, cell) && move.includes("x"));
        return <circle key={cell.join()} class={takes ? "capture" : "target"} cx={(col + span(at, cell) / 2) * 100} cy={row * 100 + 50} r={takes ? 44 : 15} />;
      })}
    </>
  );
}

/** A text screen of a game: a title, a message, the end. */
function Words({ text, result, end }: { text: string; result: string; end: boolean }) {
  const [first, ...rest] = text.split("\n");
  return (
    <div class="words">
      {result && <p class="message won">{result}</p>}
      <p class="words-first">{first}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="quiet">
        <span class="by-keys">
          <kbd>X</kbd> or a tap
        </span>
        <span class="by-touch">A tap</span> {end ? "starts again" : "continues"}
      </p>
    </div>
  );
}

/** A piece being dragged: its shapes in the picture, and how far it has moved. */
interface Drag {
  shapes: string;
  x: number;
  y: number;
}

/** The shapes on a cell of the picture, without its background. */
function shapesOn(svg: SVGSVGElement, [row, col]: Cell, wide: number): SVGGraphicsElement[] {
  const place = svg.getScreenCTM()!.inverse();
  return [...svg.querySelectorAll<SVGGraphicsElement>("path, circle, text")].filter((shape) => {
    if (shape.getAttribute("shape-rendering") === "crispEdges") return false;
    const box = shape.getBoundingClientRect();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(place);
    const size = Math.max(box.width, box.height) * place.a;
    return size < 125 && Math.floor(middle.y / 100) === row && middle.x >= 100 * col && middle.x < 100 * (col + wide);
  });
}

/** A shape on its own, with the attributes of the groups around it. */
function copyOf(shape: SVGGraphicsElement): string {
  const group = shape.parentElement?.tagName === "g" ? (shape.parentElement.cloneNode() as SVGGElement) : null;
  group?.append(shape.cloneNode(true));
  return (group ?? shape).outerHTML;
}

export function Board({ round }: { round: Round }) {
  const frame = useRef<HTMLDivElement>(null);
  const [byHand, setByHand] = useState(false); // the cursor is for keys only
  const [drag, setDrag] = useState<Drag | null>(null);
  const down = useRef<{ x: number; y: number; taken: Cell | null } | null>(null);
  const { at, puzzle } = round;
  const area = at && round.turned ? areaOf(at) : null;
  const seen = (cell: Cell): Cell => (area ? turnCell(cell, area) : cell);
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector<SVGSVGElement>(".picture svg");
    if (svg && area) turnPicture(svg, area);
  }, [at?.svg, !area]);
  if (!at || !puzzle) return null;
  const box = /viewBox="([^"]+)"/.exec(at.svg)?.[1] ?? "0 0 100 100";
  const [, , width = 1, height = 1] = box.split(" ").map(Number);

  const cellAt = (x: number, y: number): Cell | null => {
    const svg = frame.current?.querySelector("svg");
    const matrix = svg?.getScreenCTM();
    if (!matrix) return null;
    const place = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const row = Math.floor(place.y / 100);
    const col = Math.floor(place.x / 100);
    return row >= 0 && row < at.rows && col >= 0 && col < at.cols ? homeOf(at, seen([row, col])) : null;
  };
  const drop = () => {
    down.current = null;
    setDrag(null);
    for (const shape of frame.current?.querySelectorAll(".lifted") ?? []) shape.classList.remove("lifted");
  };
  /** The piece follows the pointer. */
  const pull = (event: PointerEvent) => {
    const { x, y, taken } = down.current ?? {};
    const svg = frame.current?.querySelector<SVGSVGElement>(".picture svg");
    if (!taken || !svg || (!drag && Math.hypot(event.clientX - x!, event.clientY - y!) < DRAG)) return;
    const scale = svg.getScreenCTM()!.a;
    const shapes = drag ? [] : shapesOn(svg, seen(taken), span(at, taken));
    const moved = { shapes: drag?.shapes ?? shapes.map(copyOf).join(""), x: (event.clientX - x!) / scale, y: (event.clientY - y!) / scale };
    for (const shape of shapes) shape.classList.add("lifted");
    setDrag(moved);
  };
  const lift = (event: PointerEvent) => {
    const from = down.current;
    drop();
    if (!from) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!at.text && puzzle.control === "steps" && Math.max(Math.abs(x), Math.abs(y)) > SWIPE) {
      round.act(Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up");
      return;
    }
    if (at.text) {
      round.act("action");
      return;
    }
    const cell = cellAt(event.clientX, event.clientY);
    if (cell && !sameCell(cell, from.taken)) round.point(cell); // otherwise a piece was taken up there and not put down yet
  };
  /** A piece is taken up at once, to be dragged or to show where it can go. */
  const press = (event: PointerEvent) => {
    const cell = at.text ? null : cellAt(event.clientX, event.clientY);
    const takes = cell && round.canSelect(cell) && !sameCell(cell, round.selected);
    if (takes) {
      round.point(cell);
      frame.current!.setPointerCapture(event.pointerId); // a piece may be released outside the board
    }
    setByHand(true);
    down.current = { x: event.clientX, y: event.clientY, taken: takes ? cell : null };
  };

  return (
    <div
      ref={frame}
      class={`board ${byHand ? "by-hand" : ""}`}
      style={{ "--wide": width, "--tall": height }}
      tabIndex={0}
      role="application"
      aria-label={`${puzzle.title}, the board`}
      aria-describedby="keys"
      onKeyDown={(event) => {
        setByHand(false);
        if (takeKey(round, event)) event.preventDefault();
      }}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={lift}
      onPointerCancel={drop}
    >
      {at.text ? <Words text={at.text} result={at.message} end={at.screen === "end"} /> : <div key={area ? "turned" : "straight"} class="picture" dangerouslySetInnerHTML={{ __html: at.svg }} />}
      <svg class="over" viewBox={box} aria-hidden="true">
        {puzzle.players === 2 ? !round.thinking && <Ways round={round} seen={seen} /> : puzzle.control === "points" && at.targets.map((cell) => <circle class="target" cx={cell[1] * 100 + 50} cy={cell[0] * 100 + 50} r="9" />)}
        {at.hinted && <Mark cell={seen(homeOf(at, at.hinted))} kind="hinted" wide={span(at, at.hinted)} />}
        {at.cursor && <Mark cell={seen(homeOf(at, at.cursor))} kind="cursor" wide={span(at, at.cursor)} />}
        {drag && <g class="dragged" transform={`translate(${drag.x} ${drag.y})`} dangerouslySetInnerHTML={{ __html: drag.shapes }} />}
      </svg>
    </div>
  );
}

/** True if there is an action besides the four directions. A whole game always has one, to continue after a text. */
export const hasAction = ({ at, puzzle }: Round) => !!puzzle?.whole || !!at?.legal.includes("X");

/** The four directions and the action as buttons, for touch screens. */
export function Pad({ round }: { round: Round }) {
  const pads: [Key, string][] = [
    ["up", "↑"],
    ["left", "←"],
    ["action", "●"],
    ["right", "→"],
    ["down", "↓"],
  ];
  return (
    <div class="pad" role="group" aria-label="Moves">
      {pads.filter(([key]) => key !== "action" || hasAction(round)).map(([key, sign]) => (
        <button
          key={key}
          class={`pad-${key}`}
          aria-label={key}
          onClick={() => round.act(key)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
