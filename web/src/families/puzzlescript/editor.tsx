// The editor: CodeMirror with the language's colours, the compiler's notes in place, and completion.
import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import type { Note, Script } from "../../core";
import type { Bench } from "./bench";
import { colours, known, learn } from "./colouring";
import { begin, type Known, type State } from "./tokens";

/** Completions for the place of the cursor; none in rows, sprites, messages and new names. */
function wordsFor({ words, names, colours: palette }: Known, { section, part, comment }: State): [type: string, words: string[]][] {
  if (comment) return [];
  const named: [string, string[]] = ["variable", [...names].filter((name) => name.length > 1)];
  switch (section) {
    case "":
      return [["property", [...words.settings, ...words.switches]]];
    case "objects":
      return part === "colours" ? [["constant", Object.keys(palette)]] : [];
    case "levels":
      return [];
    case "legend":
    case "collisionlayers":
      return [named];
    default:
      return [named, ["keyword", words.keywords.filter((one) => /^\p{L}{2}/u.test(one))]];
  }
}

function complete(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}\p{N}_]{2,}/u);
  if (!word && !context.explicit) return null;
  const line = context.state.doc.lineAt(context.pos);
  const offered = wordsFor(context.state.field(known), context.view?.plugin(colours)?.at(line.number) ?? begin);
  const before = line.text.slice(0, (word?.from ?? context.pos) - line.from);
  if (!offered.length || /\(|\bmessage\b/i.test(before) || (/^property/.test(offered[0]![0]) && before.trim())) return null;
  return {
    from: word?.from ?? context.pos,
    options: offered.flatMap(([type, labels]) => labels.map((label) => ({ label, type }))),
    validFor: /^[\p{L}\p{N}_]*$/u,
  };
}

/** The place of a note in the text; notes about the whole game are at its beginning. */
function placeOf(doc: Text, { line, column, end_column }: Note): { from: number; to: number } {
  if (!line || line > doc.lines) return { from: 0, to: 0 };
  const at = doc.line(line);
  const from = Math.min(at.to, at.from + (column ?? 1) - 1);
  return { from, to: Math.max(from, Math.min(at.to, at.from + (end_column ?? at.length + 1) - 1)) };
}

const meant = /^did you mean (.+)\?$/;

function diagnose(doc: Text, notes: Note[]): Diagnostic[] {
  return notes
    .filter(({ line }) => line)
    .map((note) => {
      const { from, to } = placeOf(doc, note);
      const word = note.column && meant.exec(note.hint ?? "")?.[1];
      return {
        from,
        to,
        severity: note.severity,
        message: note.hint ? `${note.message}. ${note.hint}` : note.message,
        actions: word ? [{ name: `write ${word}`, apply: (view: EditorView, start: number, end: number) => view.dispatch({ changes: { from: start, to: end, insert: word } }) }] : [],
      };
    });
}

const fromOutside = Annotation.define<boolean>();

export class Editor {
  readonly view: EditorView;

  constructor(
    text: string,
    private readonly bench: Bench,
    on: { cursor(line: number): void },
  ) {
    const state = EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: true }),
        autocompletion({ override: [complete], selectOnOpen: false }), // Enter inserts a line break unless a word was selected
        known,
        colours,
        keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ tabindex: "0", "aria-label": "The text of the game", "aria-describedby": "editor-keys" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) bench.write(update.state.doc.toString());
          const quiet = update.transactions.some((one) => one.annotation(fromOutside));
          if (update.selectionSet && !quiet) on.cursor(update.state.doc.lineAt(update.state.selection.main.head).number);
        }),
      ],
    });
    this.view = new EditorView({ state });
  }

  /** Shows what the core said about the text, if the text has not changed. */
  tell(script: Script): void {
    const { state } = this.view;
    const { words } = this.bench;
    const names = new Set(script.game?.names ?? this.bench.game?.names ?? []);
    if (words) this.view.dispatch({ effects: learn.of({ words, names, colours: script.colours }) });
    if (state.doc.toString() === this.bench.source) this.view.dispatch(setDiagnostics(this.view.state, diagnose(state.doc, script.notes)));
  }

  /** Replaces the text; one undo step restores the old one. */
  replace(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
  }

  /** Replaces parts of some lines, as one undo step. */
  change(changes: { from: number; to: number; insert: string }[]): void {
    this.view.dispatch({ changes, userEvent: "input.paint", annotations: fromOutside.of(true) });
  }

  /** Scrolls to a line without taking the focus. */
  show(line: number): void {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.view.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "center" }), annotations: fromOutside.of(true) });
  }

  goTo(note: Note): void {
    const { from, to } = placeOf(this.view.state.doc, note);
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }
}

export function EditorFrame({ editor }: { editor: Editor }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current!.append(editor.view.dom);
    editor.view.requestMeasure();
  }, [editor]);
  return <div ref={frame} class="ps-editor" />;
}
