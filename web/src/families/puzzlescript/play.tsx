// The level at the cursor, to be played as soon as the text compiles.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Helper, openSeat, type Seat } from "../../core";
import { Table } from "../../parts/table";
import { Round, type Think } from "../../round";
import { useSettings } from "../../settings";
import { designOf, type Bench } from "./bench";

/** How long a way is need not be found out twice: the bench knows. All other questions go to a helper. */
const thinkWith =
  (helper: Helper): Think =>
  (before, name, given) =>
    name === "solve" ? new Promise(() => undefined) : helper.askAfter(before, name, given);

export function PlayPanel({ bench, choose }: { bench: Bench; choose: (level: number) => void }) {
  const { marks, speed } = useSettings();
  const [, show] = useState(0);
  const latest = useRef(speed);
  latest.current = speed;
  const [seat, setSeat] = useState<Seat | null>(null);
  const helper = useMemo(() => new Helper(), []);
  useEffect(() => {
    let here = true;
    void openSeat().then((ready) => here && setSeat(ready));
    return () => {
      here = false;
      helper.stop();
    };
  }, []);
  const round = useMemo(() => seat && new Round(seat, thinkWith(helper), () => show((count) => count + 1), () => latest.current), [seat]);
  useEffect(() => () => round?.close(), [round]);
  // Typing elsewhere in the text does not disturb a play: the same level is the same key. Nor does it begin anew
  // where it has come to the next level by itself.
  const key = bench.key();
  const opened = useRef("");
  useEffect(() => {
    if (!round || !bench.game) return;
    if (opened.current === bench.game.source && round.at?.level === bench.level - 1) return;
    helper.stop();
    opened.current = bench.game.source;
    round.open(designOf(bench.game.source), bench.level - 1, { marks, look: "player" });
  }, [round, key]);
  useEffect(() => round?.look({ marks }), [marks]);
  // The next level is come to there and followed here.
  const at = round?.at?.level;
  useEffect(() => {
    if (round?.at && bench.game && round.at.level + 1 !== bench.level) choose(round.at.level + 1);
  }, [at]);
  const best = bench.verdicts.get(key);
  if (round) round.best = best ?? null;
  if (!bench.game) return <p>There is nothing to play yet: the text has no level that could be shown.</p>;
  return round && <Table round={round} />;
}
