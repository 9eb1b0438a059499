// A level as rows of glyphs, one UTF-16 unit each, and what a painter does to them; and how changed rows are
// written back into the text, at that level alone.
import type { Text } from "@codemirror/state";
import type { Cell } from "../../core/session";
import type { Level } from "./bench";

export type Rows = string[];
export type Side = "top" | "bottom" | "left" | "right";
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** As wide as the first row everywhere: longer rows are cut, shorter ones go on with their last glyph. */
export function square(rows: Rows): Rows {
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => row.slice(0, width).padEnd(width, row[row.length - 1]));
}

export function put(rows: Rows, cells: Cell[], glyph: string): Rows {
  const out = [...rows];
  for (const [row, col] of cells) out[row] = out[row]!.slice(0, col) + glyph + out[row]!.slice(col + 1);
  return out;
}

/** The cells that hang together with this one and hold the same. */
export function flood(rows: Rows, start: Cell): Cell[] {
  const same = rows[start[0]]?.[start[1]];
  const seen = new Set([start.join()]);
  const found: Cell[] = [start];
  for (let i = 0; i < found.length; i++) {
    const [row, col] = found[i]!;
    for (const next of [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]] as Cell[])
      if (rows[next[0]]?.[next[1]] === same && !seen.has(next.join())) {
        seen.add(next.join());
        found.push(next);
      }
  }
  return found;
}

/** The cells on the way from one to the other, so that a quick hand leaves no gaps. */
export function between([row, col]: Cell, [toRow, toCol]: Cell): Cell[] {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toCol - col), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [Math.round(row + ((toRow - row) * i) / steps), Math.round(col + ((toCol - col) * i) / steps)] as Cell);
}

/** One row or column of the glyph more. */
export function grow(rows: Rows, side: Side, glyph: string): Rows {
  const line = glyph.repeat(rows[0]!.length);
  if (side === "top") return [line, ...rows];
  if (side === "bottom") return [...rows, line];
  return rows.map((row) => (side === "left" ? glyph + row : row + glyph));
}

export function shrink(rows: Rows, side: Side): Rows {
  if (side === "top") return rows.slice(1);
  if (side === "bottom") return rows.slice(0, -1);
  return rows.map((row) => (side === "left" ? row.slice(1) : row.slice(0, -1)));
}

/** The changes that put these rows in the level's place. Rows come and go at the end that `side` names. */
export function writeBack(doc: Text, level: Level, rows: Rows, side?: Side): Change[] {
  const places = level.rows.map(([line, from, to]) => ({ line: doc.line(line), from: doc.line(line).from + from - 1, to: doc.line(line).from + to - 1 }));
  const more = rows.length - places.length;
  const offset = side === "top" ? more : 0; // of the new rows against the old
  const changes: Change[] = [];
  places.forEach(({ line, from, to }, i) => {
    const row = rows[i + offset];
    if (row !== undefined) {
      if (doc.sliceString(from, to) !== row) changes.push({ from, to, insert: row });
      return;
    }
    // A row that goes takes its line along, unless there is a comment on it.
    const alone = line.text.trim().length === to - from;
    const last = line.to === doc.length;
    changes.push(alone ? { from: last ? Math.max(0, line.from - 1) : line.from, to: last ? line.to : line.to + 1, insert: "" } : { from, to, insert: "" });
  });
  const edge = side === "top" ? places[0]! : places[places.length - 1]!;
  const indent = edge.line.text.slice(0, edge.from - edge.line.from);
  if (more > 0 && side === "top") changes.push({ from: edge.line.from, to: edge.line.from, insert: rows.slice(0, more).map((row) => `${/^\s*$/.test(indent) ? indent : ""}${row}\n`).join("") });
  if (more > 0 && side !== "top") changes.push({ from: edge.line.to, to: edge.line.to, insert: rows.slice(-more).map((row) => `\n${/^\s*$/.test(indent) ? indent : ""}${row}`).join("") });
  return changes;
}
