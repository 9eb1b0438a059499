// From where to where moves go, according to cell names and move notation: a1-b2 goes from a1 to b2.
import { homeOf, onBoard } from "./cells";
import type { Cell, Position } from "./core/session";

export interface Way {
  move: string; // as the core takes it
  from: Cell | null; // null: a new piece is placed
  to: Cell | null; // null: nothing to point at, as for a pass
}

/** The place in the tray where all moves begin if one kind of stone is placed and nothing moves: it need not be selected. */
export function stonesOf(at: Position, ways: Way[]): Cell | null {
  const [first, ...others] = ways.flatMap(({ from }) => (from ? [from] : []));
  return first && !onBoard(at, first) && others.every((from) => sameCell(from, first)) ? first : null;
}

export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1];

/** True if the first name comes before the last one, column by column from the top. */
function inOrder(names: string[]): boolean {
  const [first = "", last = ""] = [names[0], names.at(-1)];
  if (first[0] !== last[0]) return first[0]! < last[0]!;
  return Number(first.slice(1)) > Number(last.slice(1)); // rows are counted from the bottom
}

export function waysOf(at: Position): Way[] {
  const { legal, targets, means } = at;
  const cells: Cell[][] = legal.map(() => []);
  means.forEach((moves, i) => {
    const home = homeOf(at, targets[i]!);
    for (const move of moves) if (!cells[move]?.some((one) => sameCell(one, home))) cells[move]?.push(home);
  });
  return legal.map((move, i) => {
    const sorted = cells[i]!.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    if (sorted.length < 2) return { move, from: null, to: sorted[0] ?? null };
    const names = move.match(/[a-z]\d+/g) ?? [];
    // If the move names only one cell, the other is in the tray below the board.
    if (names.length < 2) sorted.sort((a, b) => b[0] - a[0]);
    else if (!inOrder(names)) sorted.reverse();
    return { move, from: sorted[0]!, to: sorted.at(-1)! };
  });
}
