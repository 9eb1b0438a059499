// A level as rows of glyphs, one UTF-16 unit each, the painter's operations on them, and how changed rows are written
// back into the text without touching anything else.
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

/** Makes all rows as long as the first: longer rows are cut, shorter ones repeat their last glyph. */
export function square(rows: Rows): Rows {
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => row.slice(0, width).padEnd(width, row[row.length - 1]));
}

export function put(rows: Rows, cells: Cell[], glyph: string): Rows {
  const out = [...rows];
  for (const [row, col] of cells) out[row] = out[row]!.slice(0, col) + glyph + out[row]!.slice(col + 1);
  return out;
}

/** The connected cells with the same glyph as this one. */
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

/** The cells on a line between two cells, so that fast strokes leave no gaps. */
export function between([row, col]: Cell, [toRow, toCol]: Cell): Cell[] {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toCol - col), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [Math.round(row + ((toRow - row) * i) / steps), Math.round(col + ((toCol - col) * i) / steps)] as Cell);
}

/** Adds one row or column of the glyph. */
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

/** The changes that replace the level's rows by these. Rows are added and removed at the end named by `side`. */
export function writeBack(doc: Text, level: Level, rows: Rows, side?: Side): Change[] {
  const places = level.rows.map(([line, from, to]) => ({ line: doc.line(line), from: doc.line(line).from + from - 1, to: doc.line(line).from + to - 1 }));
  const more = rows.length - places.length;
  const offset = side === "top" ? more : 0; // of the new rows relative to the old ones
  const changes: Change[] = [];
  places.forEach(({ line, from, to }, i) => {
    const row = rows[i + offset];
    if (row !== undefined) {
      if (doc.sliceString(from, to) !== row) changes.push({ from, to, insert: row });
      return;
    }
    // Removing a row also removes its line, unless it has a comment.
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
