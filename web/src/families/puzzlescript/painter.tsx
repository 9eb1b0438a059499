// The painter: edits a level's cells with the game's own glyphs. Changes go into the text at once and return as a
// picture, facts and a verdict; undo is that of the text.
import { redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell, Glyph } from "../../core/session";
import { useSettings } from "../../settings";
import { rowsOf, type Bench, type Level } from "./bench";
import { CopyButtons } from "./copy";
import type { Editor } from "./editor";
import { between, flood, grow, put, shrink, square, writeBack, type Rows, type Side } from "./paint";

/** The game's glyphs with their pictures; reloaded when the text before the levels changes. */
function usePalette(bench: Bench): Glyph[] {
  const [glyphs, setGlyphs] = useState<Glyph[]>([]);
  const head = bench.game?.head;
  useEffect(() => {
    let here = true;
    if (bench.game) void bench.reader.askAfter([["script", { source: bench.game.source }]], "palette", { cell: 30 }).then((answer) => here && setGlyphs(answer.glyphs), () => undefined);
    return () => {
      here = false;
    };
  }, [bench, head]);
  return glyphs;
}

/** The contents of a picture, for use in another one. */
const inside = (svg: string) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")).replace(/<title>.*?<\/title>/s, "");
const imageOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const sides: Side[] = ["top", "bottom", "left", "right"];
const arrows: Record<string, Cell> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const glyphOf = (glyphs: Glyph[], unit: string) => glyphs.find((one) => one.glyph === unit.toLowerCase());

export function Painter({ bench, editor }: { bench: Bench; editor: Editor }) {
  const { marks } = useSettings();
  const glyphs = usePalette(bench);
  const level = bench.chosen();
  const [brush, setBrush] = useState("");
  const [tool, setTool] = useState<"draw" | "fill">("draw");
  const [cursor, setCursor] = useState<Cell>([0, 0]);
  const [stroke, setStroke] = useState<Cell[]>([]); // painted but not in the picture yet
  const [said, setSaid] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const hand = useRef<Cell | null>(null); // last position of the pointer while it is down
  const waiting = useRef(Promise.resolve());
  const rows = useMemo(() => (bench.game && level ? square(rowsOf(bench.game.source, level)) : []), [bench.game, level]);
  const glyph = glyphOf(glyphs, brush) ? brush : (glyphs.find((one) => one.glyph !== rows[0]?.[0])?.glyph ?? "");
  const picture = bench.pictures.get(bench.key());
  useEffect(() => setStroke([]), [picture, bench.level]);
  useEffect(() => setCursor(([row, col]) => [Math.min(row, Math.max(0, rows.length - 1)), Math.min(col, Math.max(0, (rows[0]?.length ?? 1) - 1))]), [rows]);

  if (!bench.game || !level) return <p>Nothing to paint yet. Add a level to the text.</p>;
  const stale = bench.game.source !== bench.source && bench.broken;

  // Positions of rows refer to the text compiled last, so changes are made one after the other.
  const change = (how: (rows: Rows) => Rows, side?: Side) => {
    waiting.current = waiting.current.then(async () => {
      if (bench.game?.source !== bench.source) await bench.compile();
      const now = bench.chosen();
      if (!now || bench.game?.source !== bench.source) return setSaid("Fix the errors in the text first.");
      const next = how(square(rowsOf(bench.game.source, now)));
      if (!next.length || !next[0]) return setSaid("A level needs at least one cell.");
      editor.change(writeBack(editor.view.state.doc, now as Level, next, side));
      await bench.compile();
    });
  };
  const paint = (cells: Cell[], unit = glyph) => {
    setStroke(cells);
    if (unit) change((old) => put(old, cells, unit));
  };
  const cellAt = (event: PointerEvent): Cell => {
    const box = frame.current!.getBoundingClientRect();
    const clamp = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at)));
    return [clamp(((event.clientY - box.top) / box.height) * rows.length, rows.length), clamp(((event.clientX - box.left) / box.width) * rows[0]!.length, rows[0]!.length)];
  };
  const tell = ([row, col]: Cell) => setSaid(`Row ${row + 1}, column ${col + 1}: ${glyphOf(glyphs, rows[row]?.[col] ?? "")?.name ?? "unknown glyph"}.`);

  const down = (event: PointerEvent) => {
    const cell = cellAt(event);
    setCursor(cell);
    if (event.button === 2 || event.altKey) {
      setBrush(rows[cell[0]]![cell[1]]!.toLowerCase());
      return;
    }
    if (event.button !== 0) return;
    if (tool === "fill") return paint(flood(rows, cell));
    frame.current!.setPointerCapture(event.pointerId);
    hand.current = cell;
    setStroke([cell]);
  };
  const drag = (event: PointerEvent) => {
    if (!hand.current) return;
    const cell = cellAt(event);
    const way = between(hand.current, cell).slice(1);
    hand.current = cell;
    if (way.length) setStroke((cells) => [...cells, ...way]);
  };
  const lift = () => {
    if (hand.current) paint(stroke);
    hand.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === "z") (event.shiftKey ? redo : undo)(editor.view);
    else if (control && event.key.toLowerCase() === "y") redo(editor.view);
    else if (control || event.altKey) return;
    else if (step) {
      const next: Cell = [Math.max(0, Math.min(rows.length - 1, cursor[0] + step[0])), Math.max(0, Math.min(rows[0]!.length - 1, cursor[1] + step[1]))];
      setCursor(next);
      tell(next);
    } else if (event.key === "Enter" || (event.key === " " && !glyphOf(glyphs, " "))) paint(event.shiftKey ? flood(rows, cursor) : [cursor]);
    else if (glyphOf(glyphs, event.key)) {
      setBrush(event.key.toLowerCase());
      paint([cursor], event.key.toLowerCase());
      setSaid(`${glyphOf(glyphs, event.key)!.name} at row ${cursor[0] + 1}, column ${cursor[1] + 1}.`);
    } else return;
    event.preventDefault();
  };

  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  const swatch = glyphOf(glyphs, glyph);
  return (
    <div class="ps-painter">
      <div class="row ps-palette" role="group" aria-label="Glyphs">
        {glyphs.map((one) => (
          <button key={one.glyph} aria-pressed={one.glyph === glyph} aria-label={`${one.name}, ${one.glyph}`} title={one.name} onClick={() => setBrush(one.glyph)}>
            <img src={imageOf(one.svg)} alt="" />
            <kbd>{one.glyph}</kbd>
          </button>
        ))}
      </div>
      <div class="row">
        <div class="row ps-tools" role="group" aria-label="Brush">
          <button aria-pressed={tool === "draw"} onClick={() => setTool("draw")}>
            Draw
          </button>
          <button aria-pressed={tool === "fill"} onClick={() => setTool("fill")}>
            Fill
          </button>
        </div>
        <button disabled={!undoDepth(editor.view.state)} onClick={() => undo(editor.view)}>
          Undo
        </button>
        <button disabled={!redoDepth(editor.view.state)} onClick={() => redo(editor.view)}>
          Redo
        </button>
      </div>
      <div
        ref={frame}
        class={`board ps-canvas ${stale ? "stale" : ""}`}
        style={{ "--wide": width * 100, "--tall": height * 100 }}
        tabIndex={0}
        role="application"
        aria-label={`Level ${level.level}, editable: ${height} rows, ${width} columns`}
        aria-describedby="painter-keys"
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={() => {
          hand.current = null;
          setStroke([]);
        }}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
      >
        {picture && <div class="picture" dangerouslySetInnerHTML={{ __html: picture }} />}
        <svg class="over" viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
          {swatch && stroke.map(([row, col]) => <g key={`${row} ${col}`} transform={`translate(${col * 100} ${row * 100})`} dangerouslySetInnerHTML={{ __html: inside(swatch.svg) }} />)}
          {marks === "letters" &&
            rows.flatMap((row, y) =>
              [...row].map((unit, x) => (
                <text key={`${y} ${x}`} class="ps-letter" x={x * 100 + 50} y={y * 100 + 70}>
                  {unit}
                </text>
              )),
            )}
          <rect class="cursor" x={cursor[1] * 100 + 4} y={cursor[0] * 100 + 4} width="92" height="92" rx="10" />
        </svg>
      </div>
      <p role="status" class="message">
        {stale ? "Fix the errors in the text before you paint." : said || "\u00a0"}
      </p>
      <div class="row">{swatch && <CopyButtons source={bench.source} names={swatch.name.split(/,? and |, /).reverse()} say={setSaid} />}</div>
      <fieldset class="ps-sides">
        <legend>
          Size: {width} by {height}
        </legend>
        {sides.map((side) => (
          <span key={side} class="row">
            {side}
            <button aria-label={`Add at the ${side}`} onClick={() => change((old) => grow(old, side, glyph), side)}>
              +
            </button>
            <button aria-label={`Remove at the ${side}`} onClick={() => change((old) => shrink(old, side), side)}>
              −
            </button>
          </span>
        ))}
      </fieldset>
      <p id="painter-keys" class="quiet">
        Drag to paint.
        <span class="by-keys"> Right-click picks the glyph of a cell. Keys: arrows move the cursor, a glyph’s key paints it, Enter paints the selected one, Shift+Enter fills.</span>
      </p>
    </div>
  );
}
