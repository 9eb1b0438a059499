// Records the play of a level as the inputs of a test: letters, as in test files and `ludwright replay`.
import type { Position } from "../../core";

export interface Play {
  level: number; // from 1
  inputs: string;
  won: boolean;
}

const letters: Record<string, string> = { up: "U", down: "D", left: "L", right: "R", undo: "Z", restart: "N" };

/** The letter of a step made at a position; none if it was only a continuation: automatic turns belong to the input before
 * them, and messages do not wait. */
function letterOf(step: string, before: Position): string {
  const onBoard = before.screen === "board" && !before.busy;
  if (step === "action") return onBoard ? "X" : "";
  if (step === "pass") return onBoard ? "T" : "";
  return letters[step] ?? (step.startsWith("=") ? step.slice(1) : "");
}

/** Observes the positions in order. */
export class Recorder {
  play: Play = { level: 1, inputs: "", won: false };
  won: Play | null = null; // the last winning play: at that time the board already shows the next level
  private before: Position | null = null;

  see(at: Position): void {
    const { before } = this;
    if (at === before) return;
    this.before = at;
    if (!before || at.level !== before.level || at.steps.length < before.steps.length) this.play = { level: at.level + 1, inputs: "", won: false };
    else if (at.steps.length > before.steps.length) this.play = { ...this.play, inputs: this.play.inputs + letterOf(at.steps.at(-1)!, before) };
    if (at.screen !== "won" || this.play.won) return;
    this.play = { ...this.play, won: true };
    this.won = this.play;
  }

  /** Another game, or a changed text. */
  forget(): void {
    this.before = this.won = null;
    this.play = { level: 1, inputs: "", won: false };
  }

  /** The play that can be stored: the current one, or the one that has just won. */
  get latest(): Play | null {
    return this.play.inputs ? this.play : this.won;
  }
}
