// A board for editing: a brush from the palette is applied to cells by mouse, touch or keys. The core decides what may
// be put where (core/editor.h).
import { useEffect, useRef, useState } from "preact/hooks";
import type { Cell, Editor } from "../core/session";

const steps: Record<string, Cell> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A brush as its picture, or as its colour and sign. */
export function Swatch({ fill, glyph, svg }: { fill: string; glyph: string; svg?: string }) {
  if (svg) return <span class="swatch" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
  return (
    <span class="swatch" style={{ background: fill, color: ink(fill) }} aria-hidden="true">
      {glyph}
    </span>
  );
}

export function Palette({ editor, brush, choose }: { editor: Editor; brush: number; choose: (brush: number) => void }) {
  const note = editor.brushes![brush]?.note;
  return (
    <fieldset class="palette">
      <legend>Brush</legend>
      {editor.brushes!.map((one, i) => (
        <label key={one.name} class={i === brush ? "chosen" : ""} title={one.note ?? one.name}>
          <input type="radio" name="brush" aria-label={one.name} checked={i === brush} onChange={() => choose(i)} />
          <Swatch {...one} />
          {one.name}
        </label>
      ))}
      {note && <p class="quiet">{note}</p>}
    </fieldset>
  );
}

/** Other things visible on the board: colours and marks that no brush makes. */
export function Legend({ editor }: { editor: Editor }) {
  if (!editor.legend?.length) return null;
  return (
    <ul class="signs plainlist quiet" aria-label="Legend">
      {editor.legend.map((sign) => (
        <li key={sign.note}>
          <Swatch {...sign} />
          {sign.note}
        </li>
      ))}
    </ul>
  );
}

function ink(fill: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  return 3 * r + 6 * g + b > 1275 ? "#000" : "#fff";
}

export function Options({ editor, set }: { editor: Editor; set: (option: number, value: number) => void }) {
  if (!editor.options?.length) return null;
  return (
    <fieldset class="editor-options">
      <legend>Rules</legend>
      {editor.options.map((option, i) => (
        <label key={option.name}>
          {option.name}
          <select value={option.value} onChange={(event) => set(i, Number(event.currentTarget.value))}>
            {option.choices.map((choice, value) => (
              <option key={choice} value={value}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

interface Acts {
  paint: (cell: Cell, brush: number) => void;
  choose: (brush: number) => void;
  undo: () => void;
  redo: () => void;
  say: (words: string) => void;
}

export function EditorBoard({ editor, brush, acts, stale }: { editor: Editor; brush: number; acts: Acts; stale: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(""); // the cell that a drag was last on
  const [cursor, setCursor] = useState<Cell>([0, 0]);
  const { rows = 0, cols = 0, on = [], brushes = [] } = editor;
  const box = /viewBox="([^"]+)"/.exec(editor.svg)?.[1] ?? "0 0 100 100";
  const [, , width = 1, height = 1] = box.split(" ").map(Number);
  const open = ([row, col]: Cell) => row >= 0 && row < rows && col >= 0 && col < cols && on[row * cols + col]! >= 0;
  useEffect(() => {
    const first = on.findIndex((one) => one >= 0);
    if (!open(cursor) && first >= 0) setCursor([Math.floor(first / cols), first % cols]);
  }, [editor]);

  const cellAt = (event: PointerEvent): Cell | null => {
    const matrix = frame.current?.querySelector("svg")?.getScreenCTM();
    if (!matrix) return null;
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const cell: Cell = [Math.floor(place.y / 100), Math.floor(place.x / 100)];
    return open(cell) ? cell : null;
  };
  const touch = (event: PointerEvent, begins: boolean) => {
    const cell = cellAt(event);
    if (!cell || (!begins && String(cell) === last.current)) return;
    // A drag skips cells that already match; a click on one may mean the next of its kind.
    if (begins || on[cell[0] * cols + cell[1]] !== brush) acts.paint(cell, brush);
    last.current = String(cell);
    setCursor(cell);
  };
  const lead = (step: Cell) => {
    const cell: Cell = [Math.min(rows - 1, Math.max(0, cursor[0] + step[0])), Math.min(cols - 1, Math.max(0, cursor[1] + step[1]))];
    setCursor(cell);
    const there = brushes[on[cell[0] * cols + cell[1]] ?? -1];
    acts.say(`Row ${cell[0] + 1}, column ${cell[1] + 1}: ${there ? there.name : "nothing can be put here"}.`);
  };
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (control && (key === "y" || key === "Z")) acts.redo();
    else if (key === "Backspace" || (key === "z" && control)) acts.undo();
    else if (control || event.altKey) return false;
    else if (key in steps) lead(steps[key]!);
    else if (key === "Enter" || key === " ") {
      if (open(cursor)) acts.paint(cursor, brush);
    } else if (key === "+" || key === "-") acts.choose((brush + (key === "+" ? 1 : brushes.length - 1)) % brushes.length);
    else {
      const named = brushes.findIndex((one) => one.glyph === key);
      const near = named >= 0 ? named : brushes.findIndex((one) => one.glyph.toLowerCase() === key.toLowerCase());
      if (near < 0) return false;
      acts.choose(near);
      if (open(cursor)) acts.paint(cursor, near);
    }
    return true;
  };
  return (
    <div
      ref={frame}
      class={`board canvas ${stale ? "stale" : ""}`}
      style={{ "--wide": width, "--tall": height }}
      tabIndex={0}
      role="application"
      aria-label="Editable board"
      aria-describedby="canvas-keys"
      onKeyDown={(event) => {
        if (press(event)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.button) return;
        frame.current?.setPointerCapture(event.pointerId);
        touch(event, true);
      }}
      onPointerMove={(event) => {
        if (event.buttons & 1) touch(event, false);
      }}
    >
      <div class="picture" dangerouslySetInnerHTML={{ __html: editor.svg }} />
      <svg class="over" viewBox={box} aria-hidden="true">
        <rect class="cursor" x={cursor[1] * 100 + 4} y={cursor[0] * 100 + 4} width="92" height="92" rx="10" />
      </svg>
    </div>
  );
}
