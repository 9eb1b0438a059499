// One piece, cut out of a picture of the board.
import type { Position } from "../core/session";
import { placeOf } from "../pieces";

/** `at`: a position with the piece on the board; `size` in pixels. */
export function Piece({ at, piece, size = 32 }: { at: Position; piece: string; size?: number }) {
  const cell = placeOf(at, piece);
  if (!cell) return <b>{piece}</b>;
  const svg = at.svg.replace(/^[^<]*<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${100 * cell[1]} ${100 * cell[0]} 100 100" width="${size}" height="${size}" aria-hidden="true">`).replace(/<title>.*?<\/title>/s, "");
  return <span class="piece" role="img" aria-label={piece} dangerouslySetInnerHTML={{ __html: svg }} />;
}
