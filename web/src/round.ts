// A person at a puzzle: a seat with what a player needs around it. Acts go in; `changed` is called when there is
// something new to show. It knows no game: what a key or a cell means is asked of the core.
import { CoreError, type Agent, type Answer, type Cell, type Seat, type Given, type Key, type Name, type Position, type Puzzle, type Solved, type View } from "./core/seat";

/** The answer to a question after those before; apart from the page, so that it may take a while. */
export type Think = <N extends Name>(before: [Name, Given<Name>][], name: N, given: Given<N>) => Promise<Answer<N>>;

const directions: Record<Key, string> = {
  up: "up",
  down: "down",
  left: "left",
  right: "right",
  action: "the action (X)",
};
const steps: Partial<Record<Key, Cell>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

export class Round {
  puzzle: Puzzle | null = null;
  at: Position | null = null;
  error: string | null = null;
  message = "";
  result = ""; // how the level before was solved
  cursor: Cell | null = null;
  hinted: Cell | null = null;
  best: Solved | null = null;
  thinking = false;
  watching = false;
  helped = 0;
  undone = 0;
  restarts = 0;
  opponent: string | null = null;
  side: 0 | 1 = 0; // the person's, against an opponent
  private seed = 0;
  private began = 0;
  private turn = 0; // an answer that comes after the position has changed is of no use
  private opened = 0;
  private timer: number | undefined;
  private clock: number | undefined; // of what happens by itself
  private due = -1;
  private busy = false;

  constructor(
    private readonly seat: Seat,
    private readonly think: Think,
    private readonly changed: () => void,
    private readonly speed: () => number,
  ) {}

  get milliseconds(): number {
    return Math.round(performance.now() - this.began);
  }

  get won(): boolean {
    return this.at?.status === "won" && this.puzzle?.players === 1;
  }

  /** Nothing is left to play: of a whole game, no level. */
  get done(): boolean {
    return !!this.at && (this.at.screen ? this.at.screen === "end" : this.at.status !== "running");
  }

  /** Without a level, a whole game begins with its title. */
  open(text: string, level: number | undefined, view: Partial<View>): void {
    this.stop();
    this.puzzle = this.at = this.error = this.best = this.cursor = null;
    try {
      const answer = this.seat.ask("tour", { text, ...(level === undefined ? {} : { level }), ...view });
      this.puzzle = answer;
      this.begin(answer);
    } catch (cause) {
      this.error = (cause as Error).message;
      this.changed();
    }
  }

  private begin(at: Position): void {
    this.helped = this.undone = this.restarts = 0;
    this.began = performance.now();
    this.cursor = this.puzzle?.control === "points" ? (at.targets[0] ?? [0, 0]) : null;
    this.findBest(at);
    this.show(at, "");
  }

  private findBest(at: Position): void {
    const opened = ++this.opened;
    this.best = null;
    if (this.puzzle && this.puzzle.players === 1)
      void this.think([], "solve", { text: this.puzzle.id, level: at.level, expansions: 2_000_000 }).then(
        (solved) => {
          if (opened !== this.opened) return;
          this.best = solved;
          this.changed();
        },
        () => undefined,
      );
  }

  level(level: number): void {
    this.stop();
    this.begin(this.seat.ask("level", { level }));
  }

  look(view: Partial<View>): void {
    if (!this.at) return;
    this.at = this.seat.ask("look", view);
    this.changed();
  }

  private show(at: Position, message: string): void {
    const other = this.at && this.at.level !== at.level;
    this.at = at;
    this.hinted = null;
    this.turn++;
    if (other && at.screen) this.findBest(at);
    const told = at.screen ? (at.text ? [at.text] : []) : at.events.flatMap((event) => event.text ?? []);
    this.message = [...(this.puzzle?.players === 2 ? [message, ...told] : [...told, message]), this.outcome(at)].filter(Boolean).join(" ");
    if (at.choices.length) this.message = "Which one?";
    this.changed();
    this.schedule();
    void this.reply();
  }

  /** What happens by itself happens after the time the game asks for. Keys do not put off the next tick; time
   * stands still while somebody thinks, watches a solution or looks elsewhere. */
  private schedule(passed = false): void {
    const { at } = this;
    window.clearTimeout(this.clock);
    if (!at || (at.wait ?? -1) < 0 || (!at.busy && (this.watching || this.thinking))) {
      this.due = -1;
      return;
    }
    if (passed || this.due < 0 || !!at.busy !== this.busy) this.due = performance.now() + at.wait!;
    this.busy = !!at.busy;
    this.clock = window.setTimeout(() => this.pass(), Math.max(0, this.due - performance.now()));
  }

  private pass(): void {
    if (!document.hidden || this.at?.busy) {
      const { message } = this;
      if (this.at?.screen === "won") this.result = message;
      const at = this.seat.ask("pass", {});
      this.due = -1;
      this.show(at, at.screen === "board" ? message : "");
    }
    this.schedule(true);
  }

  agents(): Promise<Agent[]> {
    return this.think([], "agents", {}).then((answer) => answer.agents);
  }

  /** Who plays against the person, an agent's name and strength, or null for another person; and who begins. */
  against(agent: string | null, side: 0 | 1): void {
    this.opponent = agent;
    this.side = side;
    this.seed = Math.floor(Math.random() * 2 ** 31);
    void this.reply();
    this.changed();
  }

  // Undoing goes back to a move of the person's.
  private async reply(): Promise<void> {
    const { at, opponent, turn } = this;
    if (!opponent || !at || this.puzzle?.players !== 2 || at.status !== "running" || at.player === this.side) return;
    this.thinking = true;
    this.changed();
    try {
      const { move } = await this.think(this.wayHere(), "reply", { agent: opponent, seed: this.seed });
      if (turn === this.turn) this.move(move, `${opponent} plays ${move}.`);
    } catch (cause) {
      if (turn === this.turn) this.say((cause as Error).message);
    } finally {
      this.thinking = false;
      this.changed();
    }
  }

  private outcome(at: Position): string {
    const one = this.puzzle?.players === 1;
    switch (at.status) {
      case "won": {
        if (at.screen === "end") return "";
        if (!one && this.opponent) return at.player === this.side ? "You have won." : `${this.opponent} has won.`;
        if (!one) return `The ${at.player ? "second" : "first"} player has won.`;
        const shortest = this.best?.optimal && at.moves <= (this.best.steps?.length ?? -1);
        return `Solved in ${plural(at.moves, "move")}${shortest ? ": there is no shorter way" : ""}.`;
      }
      case "lost":
        return "That did not work out: undo the move or begin anew.";
      case "drawn":
        return "A draw.";
      case "ended":
        return at.score === undefined ? "That is the end." : `That is the end: ${plural(at.score, "point")}.`;
      case "running":
        return at.legal.length ? "" : "No move is left here: undo the last one or begin anew.";
    }
  }

  private say(message: string): void {
    this.message = message;
    this.changed();
  }

  private over(): boolean {
    if (this.at?.status === "running") return false;
    this.say("It is over: undo the last move or begin anew.");
    return true;
  }

  private waiting(): boolean {
    return this.thinking && this.opponent !== null;
  }

  /** An arrow key or the action: a move, or one more cell for the cursor. */
  key(key: Key): void {
    const step = steps[key];
    this.stop();
    this.result = "";
    if (!this.at || !this.puzzle || this.waiting()) return;
    if (this.at.screen && this.at.screen !== "board") {
      if (key === "action") this.goOn();
      return;
    }
    if (this.at.busy) return;
    if (this.puzzle.control === "points" && step && this.cursor) {
      const row = Math.min(this.at.rows - 1, Math.max(0, this.cursor[0] + step[0]));
      const col = Math.min(this.at.cols - 1, Math.max(0, this.cursor[1] + step[1]));
      this.moveCursor([row, col]);
    } else if (!this.over()) {
      const at = this.seat.ask("gesture", { key });
      if (at.meant) this.show(at, "");
      else this.say(step ? "There is no way in that direction." : "There is nothing to do here.");
    }
  }

  /** From a text to what follows; from the end to the beginning. */
  goOn(): void {
    this.stop();
    if (this.at?.screen !== "text" && this.at?.screen !== "end") return;
    this.show(this.seat.ask("gesture", { key: "action" }), "");
  }

  private moveCursor(cell: Cell): void {
    this.cursor = cell;
    const is = (other: Cell) => other[0] === cell[0] && other[1] === cell[1];
    const glyph = this.at?.plain.split("\n")[cell[0]]?.[cell[1] * 2]?.trim() ?? "";
    const open = this.at?.targets.some(is) ? ", a move goes there" : "";
    this.say(`Row ${cell[0] + 1}, column ${cell[1] + 1}${glyph && glyph !== "." ? `: ${glyph}` : ""}${open}.`);
  }

  /** The next cell that can be pointed at, for the keyboard. */
  nextTarget(step: 1 | -1): void {
    const { at, cursor } = this;
    if (!at?.targets.length) return;
    const order = ([row, col]: Cell) => row * at.cols + col;
    const here = cursor ? order(cursor) : -1;
    const sorted = [...at.targets].sort((a, b) => (order(a) - order(b)) * step);
    this.moveCursor(sorted.find((cell) => (order(cell) - here) * step > 0) ?? sorted[0]!);
  }

  point([row, col]: Cell): void {
    this.stop();
    if (this.at?.text) return this.goOn();
    if (!this.at || this.waiting() || this.over()) return;
    if (this.cursor) this.cursor = [row, col];
    const at = this.seat.ask("gesture", { key: "point", row, col });
    if (at.meant) this.show(at, "");
    else this.say("No move goes there.");
  }

  move(move: string, message = ""): void {
    try {
      this.show(this.seat.ask("move", { move }), message);
    } catch (cause) {
      this.say((cause as Error).message);
    }
  }

  undo(): void {
    this.stop();
    let at = this.seat.ask("undo", {});
    this.undone += at.undone ?? 0;
    while (this.opponent && at.undone && at.player !== this.side) at = this.seat.ask("undo", {});
    this.show(at, at.undone ? "Taken back." : "This is the beginning.");
  }

  restart(): void {
    this.stop();
    this.restarts++;
    const at = this.seat.ask("restart", {});
    this.show(at, at.screen ? "" : "From the beginning.");
  }

  /** The questions that bring another seat to this position. */
  private wayHere(): [Name, Given<Name>][] {
    const { level, screen, steps } = this.at!;
    if (screen)
      return [
        ["tour", { text: this.puzzle!.id, level }],
        ["retrace", { steps }],
      ];
    const way: [Name, Given<Name>][] = [["open", { text: this.puzzle!.id, level }]];
    for (const move of steps) way.push(["move", { move }]);
    return way;
  }

  private async wayOut(): Promise<Solved | null> {
    const turn = this.turn;
    this.thinking = true;
    this.helped++;
    this.say("Looking for a way …");
    try {
      const solved = await this.think(this.wayHere(), "hint", { expansions: 2_000_000 });
      if (turn !== this.turn) return null;
      if (solved.verdict === "unsolvable") this.say("From here there is no way out: undo a move or begin anew.");
      if (solved.verdict === "gave_up") this.say(`No way out was found: the search gave up (${solved.reason}).`);
      return solved.steps ? solved : null;
    } catch (cause) {
      if (turn === this.turn) this.say((cause as CoreError).message);
      return null;
    } finally {
      this.thinking = false;
      this.changed();
      this.schedule();
    }
  }

  /** In a game of two: what an agent that looks a few plies ahead would play. */
  private async advise(): Promise<void> {
    const turn = this.turn;
    this.thinking = true;
    this.helped++;
    this.say("Looking for a move …");
    try {
      const { move } = await this.think(this.wayHere(), "reply", { agent: "alphabeta:5" });
      if (turn === this.turn) this.say(`Hint: ${move}, looking 5 plies ahead.`);
    } catch (cause) {
      if (turn === this.turn) this.say((cause as CoreError).message);
    } finally {
      this.thinking = false;
      this.changed();
    }
  }

  async hint(): Promise<void> {
    this.stop();
    if (this.at?.text) return this.say("X goes on to the board.");
    if (!this.at || this.at.busy || this.waiting() || this.over()) return;
    if (this.puzzle?.players === 2) return this.advise();
    const solved = await this.wayOut();
    if (!solved?.steps) return;
    const { control } = this.puzzle!;
    this.hinted = solved.cell ?? null;
    if (control === "points" && solved.cell) this.cursor = solved.cell;
    const what =
      solved.key && control === "steps"
        ? directions[solved.key]
        : solved.cell
          ? `row ${solved.cell[0] + 1}, column ${solved.cell[1] + 1}`
          : solved.steps[0];
    const left = plural(solved.steps.length, "move");
    this.say(`Hint: ${what}. ${solved.verdict === "solved" ? `From here it takes ${left}.` : `The best play that is known goes on for ${left}.`}`);
  }

  /** Past the texts before a level; the level that was done begins anew. */
  private toBoard(): void {
    if (this.at?.screen === "end") this.level(this.at.level);
    else if (!this.at?.screen && this.at?.status !== "running") this.restart();
    while (this.at?.screen === "text") this.goOn();
  }

  /** Plays the way out step by step, from the start if it is over. */
  async watch(): Promise<void> {
    if (this.watching) {
      this.stop();
      return;
    }
    if (!this.at || this.at.busy) return;
    this.toBoard();
    const solved = await this.wayOut();
    if (!solved?.steps) return;
    const { steps } = solved;
    this.watching = true;
    let next = 0;
    const play = () => {
      if (this.at?.screen === "text") this.show(this.seat.ask("gesture", { key: "action" }), ""); // a rule's message
      const move = this.at?.status === "running" ? steps[next] : undefined;
      if (move === undefined) {
        this.stop();
        return;
      }
      if (!this.at?.busy) {
        next++;
        this.show(this.seat.ask("move", { move }), `Step ${next} of ${steps.length}.`);
      }
      this.timer = window.setTimeout(play, 1000 / this.speed());
    };
    this.changed();
    this.schedule();
    this.timer = window.setTimeout(play, 400);
  }

  /** Leaves the seat: nothing happens any more. */
  close(): void {
    this.stop();
    window.clearTimeout(this.clock);
    this.at = null;
  }

  stop(): void {
    window.clearTimeout(this.timer);
    if (!this.watching) return;
    this.watching = false;
    this.schedule();
    this.changed();
  }
}
