// How a game is played: the goal first, a paragraph per thought, and a row per piece with its picture.
import type { Position } from "../core/session";
import { Diagram, DiagramLegend, readDrawings, type Drawing } from "./diagram";
import { Piece } from "./piece";

// A legend, "o move, x capture", explains signs and stays as it is.
const sentence = (text: string) => (/^\w \w+, /.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`);

/** What a piece does, according to its sentence: "it moves ..", "it captures ..", "a turn .. makes it .." */
function clauses(words: string): { label: string; text: string }[] {
  return words
    .replace(/\.$/, "")
    .split("; ")
    .map((text) => {
      const [, does, how] = /^(?:it )?(moves or captures|moves|leaps|hops|jumps|captures) (.*)$/s.exec(text) ?? [];
      if (does && how) return { label: sentence(does).slice(0, -1), text: how };
      const becomes = /^(a turn .*) makes it (an? [A-Z])$/.exec(text);
      if (becomes) return { label: "Becomes", text: `${becomes[2]}, by ${becomes[1]}` };
      return { label: "", text };
    });
}

function PieceRow({ name, words, first, drawing, hexagons }: { name: string; words: string; first: Position | null; drawing?: Drawing; hexagons: boolean }) {
  const [, head = "", rest = words] = /^([^:;]*): (.*)$/s.exec(words) ?? [];
  return (
    <div>
      <dt>{first ? <Piece at={first} piece={name} size={40} /> : name}</dt>
      <dd>
        <b>{name}</b>
        {head && <span class="quiet"> · {head}</span>}
        {clauses(rest).map(({ label, text }) => (
          <p key={text}>
            {label && <span class="quiet">{label} </span>}
            {label ? text : sentence(text)}
          </p>
        ))}
        {drawing && <Diagram rows={drawing} hexagons={hexagons} />}
      </dd>
    </div>
  );
}

/** `first`: the position at the start, with every piece on the board. */
export function Rules({ text, first }: { text: string; first: Position | null }) {
  const lines = text.split("\n").filter((line) => line.trim());
  const piece = (line: string) => /^(?:\s+([A-Z]): |([A-Z]) (?=never moves|moves|captures|leaps|hops|jumps))(.*)$/.exec(line);
  const drawing = (line: string) => /^\s{2,}[^A-Za-z]/.test(line) || /^\s+[.*oxhjJ ]+[A-Z]?[.*oxhjJ ]*$/.test(line);
  const pieces = lines.map(piece).filter((found) => !!found);
  const drawings = lines.filter((line) => !piece(line) && drawing(line));
  const read = readDrawings(drawings);
  const legend = (line: string) => !!read && /^o move, /.test(line); // of the drawing as text
  const rest = lines.filter((line) => !piece(line) && !drawing(line) && !legend(line));
  // The goal comes first, in one sentence: the one that decides the game.
  const goals = rest.filter((line) => /\b(wins?|loses?)\b/.test(line));
  const said = (goals[0] ?? "").split(/(?<=\.) |(?<=;) (?!then )/); // "after 80 turns; then more pieces win" belongs together
  const goal = said.find((one) => /\b(wins?|loses?)\b/.test(one)) ?? "";
  const more = said.filter((one) => one !== goal).join(" ");
  const others = [more, ...goals.slice(1), ...rest.filter((line) => !goals.includes(line))].filter(Boolean);
  return (
    <div class="rules">
      {goal && (
        <p class="goal">
          <b>{sentence(goal.replace(/;$/, "."))}</b>
        </p>
      )}
      {pieces.length > 0 && (
        <dl class="pieces">
          {pieces.map(([, name, bare, words]) => (
            <PieceRow key={name ?? bare} name={(name ?? bare)!} words={words!} first={first} drawing={read?.get((name ?? bare)!)} hexagons={/hexagonal board/.test(text)} />
          ))}
        </dl>
      )}
      {drawings.length > 0 && read && <DiagramLegend drawings={read.values()} />}
      {others.map((line) => (
        <p key={line}>{sentence(line)}</p>
      ))}
      {drawings.length > 0 && !read && <pre class="plain">{drawings.join("\n")}</pre>}
    </div>
  );
}
