// Syntax colouring: splits a line of a game's text into tokens. The core provides the word lists; this file only
// splits lines, section by section. It accepts any text: errors are reported by the compiler.
import type { WordLists } from "../../core/session";

export type Kind = "comment" | "line" | "section" | "setting" | "value" | "keyword" | "sign" | "name" | "message" | "glyph" | "colour" | "pixel";

export interface Token {
  from: number;
  to: number;
  kind: Kind;
  colour?: string; // for names of colours, and pixels of sprites
}

/** What a line needs to know about the lines before it. */
export interface State {
  section: string; // "": the lines before the first section
  comment: number; // nesting depth
  part: "name" | "colours" | "sprite"; // of an object
  colours: (string | undefined)[];
}

export interface Known {
  words: WordLists;
  names: Set<string>;
  colours: Record<string, string>; // of the game's palette
}

export const begin: State = { section: "", comment: 0, part: "name", colours: [] };

const joints = new Set(["and", "or", "on", "=", "->", ",", "+"]);
const isSprite = (text: string) => /^[\d.]+$/.test(text);

export function colourOf(word: string, known: Known): string | undefined {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(word)) return word;
  return known.colours[word.toLowerCase()];
}

class Line {
  tokens: Token[] = [];
  at = 0;
  constructor(
    readonly text: string,
    readonly known: Known,
  ) {}

  add(to: number, kind: Kind, colour?: string): void {
    if (to > this.at) this.tokens.push({ from: this.at, to, kind, colour });
    this.at = to;
  }

  /** Consumes comments from here on; returns the nesting depth at the end of the line. Only for the start of a line: see
   * `body`. */
  comment(deep: number): number {
    let to = this.at;
    while (to < this.text.length) {
      const letter = this.text[to++];
      if (letter === "(") deep++;
      if (letter === ")" && --deep === 0) break;
    }
    this.add(to, "comment");
    return deep;
  }

  blanks(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }

  /** Consumes words and signs up to a comment or the end. */
  words(end: number, kindOf: (word: string) => [Kind, string?] | null): void {
    const piece = /->|\.\.\.|#[\da-f]{3,6}\b|[\p{L}\p{N}_]+|[^\s]/giu;
    piece.lastIndex = this.at;
    for (let found = piece.exec(this.text); found && found.index < end; found = piece.exec(this.text)) {
      this.at = found.index;
      const kind = kindOf(found[0]);
      if (kind) this.add(found.index + found[0].length, ...kind);
    }
    this.at = end;
  }
}

function plainWord(word: string, known: Known): [Kind] | null {
  const lower = word.toLowerCase();
  if (joints.has(lower) || /^[[\]|<>^]$/.test(word)) return ["sign"];
  if (known.names.has(lower)) return ["name"];
  if (known.words.keywords.includes(lower)) return ["keyword"];
  return null;
}

function prelude(line: Line, end: number): void {
  const { known } = line;
  const first = /\S+/.exec(line.text.slice(line.at, end))?.[0].toLowerCase() ?? "";
  const isColour = first.endsWith("_color");
  if (known.words.settings.includes(first) || known.words.switches.includes(first)) line.add(line.at + first.length, "setting");
  line.blanks();
  const colour = isColour ? colourOf(line.text.slice(line.at, end).trim(), known) : undefined;
  line.add(end, colour ? "colour" : "value", colour);
}

function object(line: Line, end: number, state: State): State {
  const { known } = line;
  const text = line.text.slice(line.at, end).trim();
  if (state.part === "colours") {
    const colours: (string | undefined)[] = [];
    line.words(end, (word) => {
      const colour = colourOf(word, known);
      colours.push(colour);
      return colour ? ["colour", colour] : known.words.colours.includes(word.toLowerCase()) ? ["keyword"] : null;
    });
    return { ...state, part: "sprite", colours };
  }
  if (state.part === "sprite" && isSprite(text)) {
    for (const pixel of text) {
      const colour = pixel === "." ? undefined : state.colours[Number(pixel)];
      line.add(line.at + 1, colour ? "pixel" : "glyph", colour);
    }
    return state;
  }
  line.words(end, () => ["name"]);
  return { ...state, part: "colours", colours: [] };
}

function inSection(line: Line, end: number, state: State): State {
  const { known } = line;
  const word = /^\p{L}+/u.exec(line.text.slice(line.at, end))?.[0].toLowerCase();
  switch (state.section) {
    case "":
      prelude(line, end);
      return state;
    case "objects":
      return object(line, end, state);
    case "levels":
      if (word === "message") {
        line.add(line.at + word.length, "keyword");
        line.add(line.text.length, "message");
      } else line.add(end, "glyph");
      return state;
    default: {
      const found = state.section === "rules" ? line.text.slice(line.at, end).search(/\bmessage\b/i) : -1;
      const message = found < 0 ? end : line.at + found;
      line.words(message, (piece) => plainWord(piece, known));
      if (found >= 0) {
        line.add(message + "message".length, "keyword");
        line.add(line.text.length, "message");
      }
      return state;
    }
  }
}

/** The tokens of a line, and the state for the next line. */
export function tokenise(text: string, before: State, known: Known): { tokens: Token[]; after: State } {
  const line = new Line(text, known);
  let state = before;
  if (!text.trim() && !state.comment) return { tokens: [], after: { ...state, part: "name" } };
  while (line.at < text.length) {
    line.blanks();
    if (line.at >= text.length) break;
    if (state.comment || text[line.at] === "(") {
      state = { ...state, comment: line.comment(state.comment) };
      continue;
    }
    const comment = text.indexOf("(", line.at);
    const end = comment < 0 ? text.length : comment;
    const rest = text.slice(line.at, end).trim().toLowerCase();
    if (/^=+$/.test(rest)) line.add(end, "line");
    else if (known.words.sections.includes(rest)) {
      line.add(end, "section");
      state = { ...begin, section: rest };
    } else state = inSection(line, end, state);
  }
  return { tokens: line.tokens, after: state };
}
