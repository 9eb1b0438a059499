// A round of a puzzle as a page uses it: one session for all pages, and a helper for thinking.
import { useEffect, useRef, useState } from "preact/hooks";
import { Helper, openSession, type Session } from "./core";
import { Round } from "./round";
import { useSettings } from "./settings";
import { thinkApart } from "./think_apart";

let session: Promise<Session> | undefined;
const thinker = new Helper();
const think = thinkApart(thinker);

export function useRound(id: string | undefined, level?: number, plain = false): Round | null {
  const settings = useSettings();
  const speed = useRef(settings.speed);
  speed.current = settings.speed;
  const [, show] = useState(0);
  const [round, setRound] = useState<Round | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let here = true;
    let made: Round | null = null;
    session ??= openSession();
    void session.then((ready) => {
      if (!here) return;
      made = new Round(ready, think, () => here && show((count) => count + 1), () => speed.current);
      made.plain = plain;
      made.preferred = settings.opponent;
      setRound(made);
      thinker.stop();
      made.open(id, level, { marks: settings.marks, look: "player", trail: 1 });
    });
    return () => {
      here = false;
      made?.close();
    };
  }, [id, level]);
  useEffect(() => {
    if (round?.at) round.look({ marks: settings.marks });
  }, [settings.marks]);
  return round;
}
