// A survey for those who take it; the token in the address is all they have.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api";
import type { Place } from "../router";
import type { Sheet } from "../survey/survey";
import { Taking } from "../survey/taking";
import { useRound } from "../use_round";

const usePlainRound = (id: string) => useRound(id, undefined, true);

export function Take({ place }: { place: Place }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [wrong, setWrong] = useState("");
  const path = `/take/${encodeURIComponent(place.rest)}`;
  useEffect(() => {
    if (place.rest) get<Sheet>(path).then(setSheet, (cause: Error) => setWrong(cause.message));
    else setWrong("This link names no survey. Ask the person who sent it for the whole link.");
  }, [path]);
  if (wrong)
    return (
      <p class="wrong" role="alert">
        {wrong}
      </p>
    );
  if (!sheet) return <p class="quiet">One moment …</p>;
  return <Taking sheet={sheet} order={sheet.orders[sheet.next]!} useRound={usePlainRound} finish="Finish" always send={(answers) => post(path, answers).then(() => "Your answers are stored.")} />;
}
