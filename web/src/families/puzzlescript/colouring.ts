// Tokens as decorations of the visible lines. The tokenizer's state is cached for every line, so a key press costs only
// the lines from the change to the end of the view.
import { StateEffect, StateField, type Range } from "@codemirror/state";
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from "@codemirror/view";
import { begin, tokenise, type Known, type State, type Token } from "./tokens";

export const learn = StateEffect.define<Known>();
const nothing: Known = { words: { sections: [], keywords: [], settings: [], switches: [], colours: [] }, names: new Set(), colours: {} };

export const known = StateField.define<Known>({
  create: () => nothing,
  update: (value, change) => change.effects.reduce((now, effect) => (effect.is(learn) ? effect.value : now), value),
});

/** Black or white, whichever is more readable on a colour. */
export function inkOn(colour: string): string {
  const digits = colour.slice(1);
  const parts = digits.length === 3 ? [...digits].map((one) => one + one) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}

const marks = new Map<string, Decoration>();
function markOf({ kind, colour }: Token): Decoration {
  const key = `${kind} ${colour ?? ""}`;
  let mark = marks.get(key);
  if (!mark) {
    const style = colour ? { style: `background-color:${colour};color:${inkOn(colour)}` } : undefined;
    mark = Decoration.mark({ class: `ps-${kind}`, attributes: style });
    marks.set(key, mark);
  }
  return mark;
}

class Colouring {
  decorations: DecorationSet;
  private before: State[] = [begin]; // by line, from 0

  constructor(view: EditorView) {
    this.decorations = this.colour(view);
  }

  update(update: ViewUpdate): void {
    const learned = update.startState.field(known) !== update.state.field(known);
    if (learned) this.before.length = 1;
    else if (update.docChanged) {
      let first = update.state.doc.length;
      update.changes.iterChangedRanges((_a, _b, from) => (first = Math.min(first, from)));
      this.before.length = Math.min(this.before.length, update.state.doc.lineAt(first).number);
    }
    if (learned || update.docChanged || update.viewportChanged) this.decorations = this.colour(update.view);
  }

  /** The state at the start of a line, computed from the lines before it. */
  at(line: number): State {
    return this.before[line - 1] ?? begin;
  }

  private colour(view: EditorView): DecorationSet {
    const { doc } = view.state;
    const what = view.state.field(known);
    const ranges: Range<Decoration>[] = [];
    for (const { from, to } of view.visibleRanges) {
      const last = doc.lineAt(to).number;
      const first = doc.lineAt(from).number;
      for (let number = Math.min(first, this.before.length); number <= last; number++) {
        const line = doc.line(number);
        const { tokens, after } = tokenise(line.text, this.before[number - 1]!, what);
        this.before[number] = after;
        if (number >= first) for (const token of tokens) ranges.push(markOf(token).range(line.from + token.from, line.from + token.to));
      }
    }
    return Decoration.set(ranges);
  }
}

export const colours = ViewPlugin.fromClass(Colouring, { decorations: (plugin) => plugin.decorations });
