// A board as the second player sees it: turned around, with every piece and letter upright. If the board has names (row
// numbers counted from the bottom at the left, letters at the bottom), the cells change places and the names move with
// them.
import type { Cell, Position } from "./core/session";

export interface Area {
  rows: number;
  cols: number; // without the row names at the left
}

/** The cells within the names, from the board's text; null if the text does not have this form. */
export function areaOf({ plain, cols }: Position): Area | null {
  const rows = plain.split("\n").filter((line) => /^\s*\d+ /.test(line));
  const widths = rows.map((line) => line.trim().split(/\s+/).length - 1);
  const [width = 0] = widths;
  return rows.length > 1 && widths.every((one) => one === width) && cols === width + 1 ? { rows: rows.length, cols: width } : null;
}

/** Where a cell appears on the turned board, and which cell appears there. Names move along their own edge. */
export function turnCell([row, col]: Cell, { rows, cols }: Area): Cell {
  return [row < rows ? rows - 1 - row : row, col >= 1 && col <= cols ? cols + 1 - col : col];
}

/** Moves the parts of a picture; a cell is 100 units wide. */
export function turnPicture(svg: SVGSVGElement, area: Area): void {
  const middle = `rotate(180 ${50 * (area.cols + 2)} ${50 * area.rows})`;
  // The backgrounds of cells are one path: each of its rectangles goes to the opposite place.
  const turnRect = (whole: string, x: string, y: string, w: string, h: string) => {
    const [left, top, width, height] = [Number(x), Number(y), Number(w), Number(h)];
    const inRows = top >= 0 && top + height <= 100 * area.rows;
    const inCols = left >= 100 && left + width <= 100 * (area.cols + 1);
    if (!inRows && !inCols) return whole;
    return `M${inCols ? 100 * (area.cols + 2) - left - width : left} ${inRows ? 100 * area.rows - top - height : top}h${w}v${h}h-${w}z`;
  };
  for (const part of svg.querySelectorAll<SVGGraphicsElement>("path, circle, ellipse, rect, line, polygon, polyline, text")) {
    if (part.getAttribute("shape-rendering") === "crispEdges") {
      part.setAttribute("d", part.getAttribute("d")!.replace(/M(-?\d+)[ ]?(-?\d+)h(\d+)v(\d+)h-\d+z/g, turnRect));
      continue;
    }
    const box = part.getBBox();
    const cell: Cell = [Math.floor((box.y + box.height / 2) / 100), Math.floor((box.x + box.width / 2) / 100)];
    const large = box.width > 101 || box.height > 101;
    if (large && (box.width > 100 * area.cols || box.height > 100 * area.rows)) continue; // the background of the whole picture
    const to = turnCell(cell, area);
    part.setAttribute("transform", large ? middle : `translate(${100 * (to[1] - cell[1])} ${100 * (to[0] - cell[0])})`);
  }
}
