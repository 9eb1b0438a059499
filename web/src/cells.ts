// Picture columns that belong to one cell: on boards of hexagons a cell is two columns of the picture wide, and each
// row is shifted one column to the right of the row below it. The left column of the two stands for the cell when it is
// pointed at or marked.
import type { Cell, Position } from "./core/session";

const boardRows = (plain: string) => plain.split("\n").filter((line) => /^\s*\d+ /.test(line));

/** Width of a board cell in columns: 1, or 2 for hexagons. */
export const widthOf = ({ plain }: Pick<Position, "plain">) => (boardRows(plain).some((line) => /\S {3}\S/.test(line)) ? 2 : 1);

/** The first column of the cell that contains this place in the picture. */
export function homeOf(at: Pick<Position, "plain">, [row, col]: Cell): Cell {
  const up = boardRows(at.plain).length - 1 - row;
  return widthOf(at) === 2 && up >= 0 && col > up ? [row, col - ((col - 1 - up) % 2)] : [row, col];
}

/** True for a cell of the board, false for one of the tray below it. */
export const onBoard = ({ plain }: Pick<Position, "plain">, [row]: Cell) => row < boardRows(plain).length;

/** Number of columns to mark for a cell: the tray has narrow ones. */
export const span = (at: Pick<Position, "plain">, cell: Cell) => (onBoard(at, cell) ? widthOf(at) : 1);
