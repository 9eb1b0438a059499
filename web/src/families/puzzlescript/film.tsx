// A test as a film: as the game plays it now and, if it has passed before, as it did then, from where the two differ.
import { useEffect, useState } from "preact/hooks";
import type { Replay } from "../../core";
import type { Bench } from "./bench";
import { designOf } from "./design";
import { RuleList } from "./rules_fired";
import type { Test } from "./tests";

const CELL = 16;
const FRAME = 500; // milliseconds

interface Reels {
  now: Replay;
  then: Replay | null; // when the test last passed
  parts: number; // the first input after which they differ; -1: none
}

const imageOf = (svg: string | undefined) => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : "");

/** The first picture that differs. A missing picture means the play has ended, which is a difference. */
function whereTheyPart(now: string[], then: string[]): number {
  const most = Math.max(now.length, then.length);
  for (let i = 0; i < most; i++) if (now[i] !== then[i]) return i;
  return -1;
}

async function develop(bench: Bench, test: Test, held: string | undefined): Promise<Reels> {
  const ask = (source: string) => bench.reader.ask("replay", { text: designOf(source, test.level), inputs: test.inputs, seed: test.seed, cell: CELL });
  const now = await ask(bench.game!.source);
  const then = held && held !== bench.game!.source ? await ask(held) : null;
  return { now, then, parts: then ? whereTheyPart(now.pictures, then.pictures) : -1 };
}

function Reel({ reel, at, title, source, show }: { reel: Replay; at: number; title: string; source: string; show?: (line: number) => void }) {
  const step = reel.trace[at - 1];
  const frame = Math.min(at, reel.pictures.length - 1);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <img src={imageOf(reel.pictures[frame])} alt={`${title}, after ${frame} inputs`} />
      {step ? <RuleList rules={step.rules ?? []} source={source} show={show} /> : <p class="quiet">{at ? "The play has ended." : "Start of the level."}</p>}
    </figure>
  );
}

export function Film({ bench, test, show }: { bench: Bench; test: Test; show: (line: number) => void }) {
  const [reels, setReels] = useState<Reels | null>(null);
  const [wrong, setWrong] = useState("");
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const held = bench.held.get(test.text);
  const source = bench.game?.source ?? "";
  useEffect(() => {
    let here = true;
    setWrong("");
    setPlaying(false);
    develop(bench, test, held).then(
      (made) => {
        if (!here) return;
        setReels(made);
        setAt(made.parts >= 0 ? made.parts : made.now.trace.length);
      },
      (cause: Error) => here && setWrong(cause.message),
    );
    return () => {
      here = false;
    };
  }, [source, held, test.text, test.seed]);
  const last = reels ? Math.max(reels.now.trace.length, reels.then?.trace.length ?? 0) : 0;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), FRAME);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  if (wrong) return <p class="wrong">{wrong}</p>;
  if (!reels) return <p class="quiet">Loading …</p>;
  const start = () => {
    setAt(Math.max(0, reels.parts - 2));
    setPlaying(true);
  };
  const { now, then, parts } = reels;
  const move = (one: Replay) => one.trace[parts - 1]?.move ?? "";
  return (
    <section class="ps-film" aria-label="Film of the test">
      <p role="status">
        {parts > 0 && `The versions differ from input ${parts} on (${move(now) || move(then!)}).`}
        {parts === 0 && "The versions differ from the start."}
        {parts < 0 && then && "The versions look the same; only the result differs."}
        {!then && "This browser has no version in which the test passed, so only the current one is shown."}
      </p>
      <div class="ps-reels">
        {then && <Reel reel={then} at={at} title="When it passed" source={held!} />}
        <Reel reel={now} at={at} title="Now" source={source} show={show} />
      </div>
      <div class="row">
        <button onClick={() => (playing ? setPlaying(false) : start())}>{playing ? "Stop" : "Play the film"}</button>
        <label>
          Input {at} of {last}
          <input type="range" min="0" max={last} value={at} onInput={(event) => { setPlaying(false); setAt(Number(event.currentTarget.value)); }} />
        </label>
      </div>
    </section>
  );
}
