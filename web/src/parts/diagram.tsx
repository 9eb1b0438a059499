// How a piece moves and captures, as a small board around it; read from the drawing at the end of the rules.

const marks: Record<string, { does: "moves" | "captures" | "both"; jumps?: true }> = {
  o: { does: "moves" },
  x: { does: "captures" },
  "*": { does: "both" },
  h: { does: "moves", jumps: true },
  j: { does: "captures", jumps: true },
  J: { does: "both", jumps: true },
};
const says = { moves: "may move there", captures: "may capture there", both: "may move or capture there" };

export type Drawing = string[][];

/** The drawings by the piece in the middle; null if the lines are not drawings, as on boards without squares. */
export function readDrawings(lines: string[]): Map<string, Drawing> | null {
  const blocks: Drawing[] = [];
  for (const line of lines) line.split("|").forEach((part, i) => (blocks[i] ??= []).push(part.trim().split(/\s+/)));
  const known = (rows: Drawing) => rows.every((row) => row.length === rows.length && row.every((sign) => /^[.oxhjJ*A-Z]$/.test(sign)));
  if (!blocks.every(known)) return null;
  return new Map(blocks.map((rows) => [rows[(rows.length - 1) / 2]?.[(rows.length - 1) / 2] ?? "", rows]));
}

/** `hexagons`: each row is shifted half a cell to the right of the row below it, as on the board. */
export function Diagram({ rows, hexagons }: { rows: Drawing; hexagons: boolean }) {
  const many = rows.length;
  const slant = hexagons ? 5 : 0;
  return (
    <svg class={hexagons ? "diagram slanted" : "diagram"} viewBox={`0 0 ${10 * many + slant * (many - 1)} ${10 * many}`} aria-hidden="true">
      {rows.map((row, y) =>
        row.map((sign, x) => {
          const mark = marks[sign];
          const kind = mark ? `${mark.does}${mark.jumps ? " jumps" : ""}` : sign === "." ? "" : "here";
          return <rect key={`${y} ${x}`} class={kind} x={10 * x + slant * (many - 1 - y) + 1} y={10 * y + 1} width="8" height="8" rx={hexagons ? 4 : 1.5} />;
        }),
      )}
    </svg>
  );
}

/** The meanings of the colours that occur. */
export function DiagramLegend({ drawings }: { drawings: Iterable<Drawing> }) {
  const used = [...new Set([...drawings].flat(2))].flatMap((sign) => marks[sign] ?? []);
  return (
    <p class="quiet diagram-legend">
      {(["moves", "captures", "both"] as const)
        .filter((does) => used.some((mark) => mark.does === does))
        .map((does) => (
          <span key={does}>
            <svg class="diagram" viewBox="0 0 10 10" aria-hidden="true">
              <rect class={does} x="1" y="1" width="8" height="8" rx="1.5" />
            </svg>
            {says[does]}
          </span>
        ))}
      {used.some((mark) => mark.jumps) && (
        <span>
          <svg class="diagram" viewBox="0 0 10 10" aria-hidden="true">
            <rect class="moves jumps" x="1" y="1" width="8" height="8" rx="1.5" />
          </svg>
          by a jump
        </span>
      )}
    </p>
  );
}
