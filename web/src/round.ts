// A person playing a puzzle: keys, timers and display of the core's midend (src/play/midend.h). `changed` is called
// when there is something new to show.
import type { Act, Cell, Given, Opponent, Position, Puzzle, Session, Solved, Thinking, Thought, View } from "./core/session";
import { fromHere, learnedBy, type Learned } from "./opponents";
import { hear } from "./sound";
import { sameCell, stonesOf, waysOf } from "./ways";

/** Thinks about the position that `open` leads to, outside the page's thread, so it may take a while. */
export type Think = (here: Given<"open">, thinking: Thinking | "nudge") => Promise<Thought>;

const now = () => Math.round(performance.now());

export class Round {
  puzzle: Puzzle | null = null;
  at: Position | null = null;
  error: string | null = null;
  watching = false;
  watched = false; // the solution was shown during this level: reaching its end does not count
  opponent: string | null = null; // by name; null: another person
  opponents: Opponent[] = []; // the opponents to choose from
  /** What opponents have learned about this game; empty: nothing. */
  learned: Learned[] = [];
  preferred: string | null = null; // the first opponent in a game for two
  plain = false; // without hints and solutions, as in a survey
  side: 0 | 1 = 0; // the person's, against an opponent
  boards: string[] = []; // of a game for two, as texts: one after each move
  first: Position | null = null; // the position at the start
  selected: Cell | null = null; // a piece of a game for two, whose moves are shown
  private chosen: string[] = []; // the moves of the selected piece
  private doubt = false; // several moves lead from the selected piece to the cell pointed at
  private undone: string[] = []; // moves that can be redone, the next one last
  private nudged = ""; // where a first hint was given
  private seed = 0;
  private began = 0;
  private ended = 0; // 0: not yet
  private opened = 0;
  private asked = ""; // the thinking in progress
  private measuring = "";
  private timer: number | undefined; // for the next step of a solution
  private clock: number | undefined; // for automatic turns

  constructor(
    private readonly session: Session,
    private readonly think: Think,
    private readonly changed: () => void,
    private readonly speed: () => number,
  ) {}

  /** Time until now, or until the end. */
  get taken(): number {
    return (this.ended || now()) - this.began;
  }

  /** The possible moves, if the last gesture was ambiguous. */
  get choices(): string[] {
    return this.selected ? this.chosen : (this.at?.choices ?? []);
  }

  /** True if the player must choose among moves. Not if only a piece is selected: its moves differ by their targets. */
  get asks(): boolean {
    return !this.selected || this.doubt;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  get milliseconds(): number {
    return now() - this.began;
  }

  get thinking(): boolean {
    return !!this.at && this.at.thinking !== "nothing";
  }

  get done(): boolean {
    return !!this.at && (this.at.over || this.at.status === "lost");
  }

  /** The result of the level, once it is won. */
  result(): { moves: number; best: number | null; milliseconds: number; helped: number } {
    const { moves, best, helped } = this.at!;
    return { moves, best: best ?? null, milliseconds: this.taken, helped };
  }

  /** Opens a puzzle; without a level, a whole game begins at its title. */
  open(text: string, level: number | undefined, view: Partial<View>): void {
    this.close();
    this.puzzle = this.error = null;
    this.watched = false;
    this.learned = [];
    this.opened++;
    try {
      const answer = this.session.ask("open", { text, ...(level === undefined ? {} : { level }), ...view, ...this.facing(), now: now() });
      this.puzzle = answer;
      this.began = now();
      this.boards = [];
      this.first = answer;
      this.show(answer);
      if (this.selects) this.meet();
    } catch (cause) {
      this.error = (cause as Error).message;
      this.changed();
    }
  }

  private meet(): void {
    this.opponents = this.session.ask("opponents", {}).opponents;
    if (this.opponents.some(({ name }) => name === this.preferred)) this.against(this.preferred, 0);
  }

  private facing() {
    if (!this.opponent) return {};
    const agent = learnedBy(this.opponent, this.learned)?.agent;
    return { opponent: this.opponent, ...(agent ? { agent } : {}), side: this.side, seed: this.seed };
  }

  private show(at: Position): void {
    if (at.turn !== this.at?.turn) this.selected = null;
    this.at = { ...at, message: fromHere(at.message, this.opponents.find(({ name }) => name === this.opponent)) };
    if (this.puzzle?.players === 2) this.boards = [...this.boards.slice(0, at.steps.length), at.plain];
    if (!this.done) this.ended = 0;
    else this.ended ||= now();
    hear(this.session, at.sounds);
    this.changed();
    this.schedule();
    if (this.watching) this.watchOn();
    void this.ponder();
    void this.measure();
  }

  /** Automatic turns happen when the core says; while the page is hidden, only a turn in progress continues. */
  private schedule(): void {
    window.clearTimeout(this.clock);
    const { due, busy } = this.at!;
    if (due < 0) return;
    const pass = () => this.show(this.session.ask("act", { act: "pass", now: now() }));
    const wait = () => (document.hidden && !busy ? (this.clock = window.setTimeout(wait, 200)) : pass());
    this.clock = window.setTimeout(wait, due);
  }

  /** The question that brings another session to this position. */
  private here(): Given<"open"> {
    return { text: this.puzzle!.id, level: this.at!.level, steps: this.at!.steps, ...this.facing() };
  }

  /** Does the thinking requested; the core ignores an answer that comes too late. */
  private async ponder(): Promise<void> {
    const { thinking, turn } = this.at!;
    const asked = `${this.opened} ${turn} ${thinking}`;
    if (thinking === "nothing" || asked === this.asked) return;
    this.asked = asked;
    try {
      const thought = await this.think(this.here(), thinking);
      if (this.asked === asked && this.at) this.show(this.session.ask("thought", { ...thought, turn, now: now() }));
    } catch (cause) {
      if (this.asked === asked && this.at) this.show({ ...this.at, message: (cause as Error).message, thinking: "nothing" });
    } finally {
      if (this.asked === asked) this.asked = "";
    }
  }

  private async measure(): Promise<void> {
    const { level, measured } = this.at!;
    const measuring = `${this.opened} ${level}`;
    if (measured || this.plain || measuring === this.measuring) return;
    this.measuring = measuring;
    const thought = await this.think({ text: this.puzzle!.id, level }, "best").catch(() => null);
    if (!thought || measuring !== this.measuring || !this.at) return;
    this.measuring = "";
    this.show(this.session.ask("thought", { ...thought, now: now() }));
  }

  /** Sets the best play of the level, if the caller already knows it. */
  know({ verdict, optimal, score, steps }: Solved): void {
    if (this.at && !this.at.measured) this.show(this.session.ask("thought", { thinking: "best", verdict, optimal, score, length: steps?.length, now: now() }));
  }

  /** Sets the opponent, by name, or null for another person; and the person's side. */
  against(opponent: string | null, side: 0 | 1): void {
    if (this.done) this.act("restart"); // against another opponent, or from the other side, it is a new game
    this.opponent = opponent;
    this.side = side;
    this.seed = Math.floor(Math.random() * 2 ** 31);
    if (this.at) this.show(this.session.ask("against", { ...this.facing(), side, seed: this.seed, now: now() }));
  }

  /** The opponents have learned this game: a game that has not begun is played by the improved ones. */
  teach(learned: Learned[]): void {
    this.learned = learned;
    if (this.opponent && this.at && !this.at.moves) this.against(this.opponent, this.side);
    else this.changed();
  }

  level(level: number): void {
    this.stop();
    this.watched = false;
    this.began = now();
    this.show(this.session.ask("level", { level, now: now() }));
  }

  look(view: Partial<View>): void {
    if (this.at) this.show(this.session.ask("look", { ...view, now: now() }));
  }

  act(act: Act): void {
    this.stop();
    if (!this.at) return;
    if (act === "action" && this.at.cursor && this.selects) {
      this.point(this.at.cursor);
      return;
    }
    if (act === "restart") this.watched = false;
    const before = this.at.steps;
    this.show(this.session.ask("act", { act, now: now() }));
    if (act === "undo") this.undone.push(...before.slice(this.at.steps.length).reverse());
    else if (act !== "hint" && this.at.steps !== before) this.undone = [];
  }

  /** Redoes what was undone. */
  redo(): void {
    const step = this.undone.pop();
    if (!step || !this.at) return;
    this.stop();
    const rest = this.undone;
    this.show(this.puzzle!.whole ? this.session.ask("act", { act: step as Act, now: now() }) : this.session.ask("move", { move: step, now: now() }));
    this.undone = rest;
  }

  /** In a game for two a piece is selected first, so that a click never moves by surprise. */
  private get selects(): boolean {
    return this.puzzle?.players === 2 && !this.puzzle.whole;
  }

  /** True if the person looks from the other side of the board. */
  get turned(): boolean {
    return this.selects && !!this.opponent && this.side === 1;
  }

  /** True if a click on the cell would select a piece. */
  canSelect(cell: Cell): boolean {
    return this.selects && !this.thinking && waysOf(this.at!).some(({ from }) => sameCell(from, cell));
  }

  /** A click on a cell: makes the move there, or selects the piece whose moves are to be shown. */
  point(cell: Cell): void {
    this.stop();
    if (!this.at) return;
    if (this.selects && !this.at.over && !this.thinking) this.choose(cell);
    else this.show(this.session.ask("point", { row: cell[0], col: cell[1], now: now() }));
  }

  private choose(cell: Cell): void {
    const ways = waysOf(this.at!);
    const stones = stonesOf(this.at!, ways);
    const here = ways.filter(({ from, to }) => sameCell(to, cell) && (this.selected ? sameCell(from, this.selected) : !from || sameCell(from, stones)));
    const own = ways.filter(({ from }) => sameCell(from, cell));
    if (here.length === 1) {
      this.move(here[0]!.move);
      return;
    }
    this.selected = here.length ? (this.selected ?? cell) : own.length && !sameCell(cell, this.selected) ? cell : null;
    this.doubt = here.length > 1;
    this.chosen = (here.length ? here : own).map(({ move }) => move);
    const none = !this.selected && !own.length && ways.some(({ to }) => sameCell(to, cell));
    this.at = { ...this.at!, message: none ? "Choose a piece first, then where it goes." : "" };
    this.changed();
  }

  move(move: string): void {
    this.stop();
    this.undone = [];
    if (this.at) this.show(this.session.ask("move", { move, now: now() }));
  }

  /** First says what can be said about the steps from here; if asked again, the move. */
  async hint(): Promise<void> {
    const { at, puzzle } = this;
    if (!at || !puzzle || this.thinking || this.plain) return;
    const place = `${this.opened} ${at.turn}`;
    if (puzzle.players === 2 || at.text || at.busy || at.score !== undefined || at.over || this.nudged === place) {
      this.act("hint");
      return;
    }
    this.nudged = place;
    this.at = { ...at, message: "Looking at the steps from here …" };
    this.changed();
    const text = await this.think(this.here(), "nudge").then(({ words }) => words, () => "");
    if (`${this.opened} ${this.at?.turn}` !== place) return;
    if (text) {
      this.at = { ...this.at!, message: text };
      this.changed();
    } else this.act("hint");
  }

  /** Plays the solution step by step, from the start of the level if it is over; reviews a finished game for two. */
  watch(): void {
    if (this.watching) {
      this.stop();
      this.changed();
      return;
    }
    if (!this.at || this.at.busy || this.plain) return;
    if (this.puzzle?.players === 2) {
      if (this.at.over) this.act("solution");
      return;
    }
    if (this.at.over) this.level(this.at.level);
    this.watching = this.watched = true;
    this.show(this.session.ask("act", { act: "solution", now: now() }));
  }

  private watchOn(): void {
    if (this.at!.showing) {
      const step = () => this.show(this.session.ask("act", { act: "solution", now: now() }));
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(step, 1000 / this.speed());
    } else if (!this.thinking) {
      this.stop();
      this.changed();
    }
  }

  private stop(): void {
    window.clearTimeout(this.timer);
    this.watching = false;
  }

  /** Ends the session: nothing happens after this. */
  close(): void {
    this.stop();
    this.selected = null;
    this.undone = [];
    window.clearTimeout(this.clock);
    this.asked = this.measuring = "";
    this.at = null;
  }
}
