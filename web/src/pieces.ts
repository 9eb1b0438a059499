// The pieces of a game for two, read from the text of its board: where they are, and which were captured. Capitals are
// the first player's.
import type { Cell, Position } from "./core/session";

/** The rows of a board's text that have names. */
const rowsOf = (plain: string) => plain.split("\n").filter((line) => /^\s*\d+ /.test(line)).map((line) => line.trim().split(/\s+/).slice(1));

/** The cell of the picture with the piece, on the board or in the tray below it. On boards of hexagons, cells are two columns
 * wide, four letters in the text, and the piece is in the middle. */
export function placeOf(at: Position, piece: string): Cell | null {
  const lines = at.plain.split("\n").filter((line) => /^\s*\d+ /.test(line));
  const wide = lines.some((line) => /\S {3}\S/.test(line));
  for (const [row, cells] of rowsOf(at.plain).entries()) {
    const col = cells.indexOf(piece);
    if (col >= 0) return [row, wide ? lines[row]!.indexOf(piece) / 2 + 0.5 : col + 1];
  }
  const tray = at.plain.split("\n").slice(lines.length + 1).findIndex((line) => line.includes(piece));
  return tray < 0 ? null : [lines.length + 1 + tray, at.plain.split("\n")[lines.length + 1 + tray]!.indexOf(piece) / 2];
}

function countPieces(plain: string, arrow: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of rowsOf(plain).flat()) if (/^[A-Za-z]$/.test(piece) && !(arrow && piece === "v")) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

const isFirst = (piece: string) => piece === piece.toUpperCase();

/** What each side has lost over the boards of a game, turn by turn. A piece that turns into another one is not lost. */
export function captured(boards: string[]): string[] {
  const lost: string[] = [];
  const arrow = !rowsOf(boards[0] ?? "").flat().some((piece) => piece.toLowerCase() === "v"); // v is the downward trail of the last move
  for (let i = 1; i < boards.length; i++) {
    const [before, after] = [countPieces(boards[i - 1]!, arrow), countPieces(boards[i]!, arrow)];
    for (const first of [true, false]) {
      const own = [...new Set([...before.keys(), ...after.keys()])].filter((piece) => isFirst(piece) === first);
      const fewer = (piece: string) => (before.get(piece) ?? 0) - (after.get(piece) ?? 0);
      if (own.reduce((sum, piece) => sum + fewer(piece), 0) > 0) for (const piece of own) for (let k = 0; k < fewer(piece); k++) lost.push(piece);
    }
  }
  return lost.sort();
}
