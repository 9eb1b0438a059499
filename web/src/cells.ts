// Cells of a picture that belong together: on boards of hexagons a cell is two columns of the picture wide, and each row stands
// a column further right than the one below it. Whatever is pointed at or marked there is the left one of the two.
import type { Cell, Position } from "./core/session";

const boardRows = (plain: string) => plain.split("\n").filter((line) => /^\s*\d+ /.test(line));

/** How many columns a cell of the board is wide: 1, or 2 for hexagons. */
export const widthOf = ({ plain }: Pick<Position, "plain">) => (boardRows(plain).some((line) => /\S {3}\S/.test(line)) ? 2 : 1);

/** The first column of the cell that the place of the picture belongs to. */
export function homeOf(at: Pick<Position, "plain">, [row, col]: Cell): Cell {
  const up = boardRows(at.plain).length - 1 - row;
  return widthOf(at) === 2 && up >= 0 && col > up ? [row, col - ((col - 1 - up) % 2)] : [row, col];
}

/** Is it a cell of the board, or one of the tray below? */
export const onBoard = ({ plain }: Pick<Position, "plain">, [row]: Cell) => row < boardRows(plain).length;

/** How many columns are marked for a cell: the tray has narrow ones. */
export const span = (at: Pick<Position, "plain">, cell: Cell) => (onBoard(at, cell) ? widthOf(at) : 1);
