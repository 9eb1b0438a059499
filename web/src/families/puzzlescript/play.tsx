// The level at the cursor, playable as soon as the text compiles.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Helper, openSession, type Session } from "../../core";
import { Table } from "../../parts/table";
import { Round, type Think } from "../../round";
import { useSettings } from "../../settings";
import { thinkApart } from "../../think_apart";
import type { Bench } from "./bench";
import { designOf } from "./design";
import { Pictures } from "./pictures";
import type { Recorder } from "./recorder";
import { RulesFired } from "./rules_fired";

// A game that is slow to open is opened when nobody is typing: the editor uses this thread, too.
const SLOW = 60; // milliseconds
const PAUSE = 1000;

/** The bench already knows the length of the solution; all other thinking is done by a helper. */
const thinkWith = (helper: Helper): Think => {
  const think = thinkApart(helper);
  return (here, thinking) => (thinking === "best" ? new Promise(() => undefined) : think(here, thinking));
};

export function PlayPanel({ bench, choose, recorder, show: showLine, say }: { bench: Bench; choose: (level: number) => void; recorder: Recorder; show: (line: number) => void; say: (text: string) => void }) {
  const { marks, speed } = useSettings();
  const [, show] = useState(0);
  const latest = useRef(speed);
  latest.current = speed;
  const [session, setSession] = useState<Session | null>(null);
  const helper = useMemo(() => new Helper(), []);
  useEffect(() => {
    let here = true;
    void openSession().then((ready) => here && setSession(ready));
    return () => {
      here = false;
      helper.stop();
    };
  }, []);
  const round = useMemo(() => session && new Round(session, thinkWith(helper), () => show((count) => count + 1), () => latest.current), [session]);
  useEffect(() => () => round?.close(), [round]);
  // Typing elsewhere in the text does not disturb a play: the same level has the same key. But as long as no move was
  // made, a changed message is worth a restart.
  const key = bench.key();
  const at = round?.at?.level;
  const changed = !round?.at?.moves && bench.game?.source;
  const opened = useRef("");
  const led = useRef<number>(); // the level that the play was opened with or has reached
  const took = useRef(0);
  useEffect(() => {
    const { game, level } = bench;
    if (!round || !game) return;
    const same = opened.current === game.source && at !== undefined;
    if (same && at !== led.current) {
      led.current = at; // the play has advanced to the next level
      choose(at + 1);
      return;
    }
    if (same && at === level - 1) return;
    const open = () => {
      const begun = performance.now();
      helper.stop();
      opened.current = game.source;
      recorder.forget();
      round.open(designOf(game.source), level - 1, { marks, look: "player" });
      led.current = round.at?.level;
      took.current = performance.now() - begun;
    };
    const soon = setTimeout(open, took.current > SLOW ? PAUSE : 0);
    return () => clearTimeout(soon);
  }, [round, key, changed, at]);
  useEffect(() => round?.look({ marks }), [marks]);
  const best = bench.verdicts.get(key);
  const about = bench.level - 1; // the bench may be at another level before the play is
  const measured = round?.at?.measured;
  useEffect(() => {
    if (best && at === about && !bench.broken) round?.know(best);
  }, [round, best, at, measured]);
  if (!bench.game) return <p>Nothing to play yet. Add a level to the text.</p>;
  if (!round) return null;
  if (round.at) recorder.see(round.at);
  return (
    <>
      <Table round={round} />
      <Pictures bench={bench} recorder={recorder} say={say} />
      <RulesFired bench={bench} play={recorder.play} show={showLine} />
    </>
  );
}
