// A survey for people who take it; the token in the address is all they have.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api";
import { Thumb } from "../parts/thumb";
import type { Place } from "../router";
import type { Sheet } from "../survey/survey";
import { Taking } from "../survey/taking";
import { useRound } from "../use_round";

const Picture = ({ id }: { id: string }) => <Thumb id={id} alt="" local />;
const usePlainRound = (id: string) => useRound(id, undefined, true);

export function Take({ place }: { place: Place }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [wrong, setWrong] = useState("");
  const path = `/take/${encodeURIComponent(place.rest)}`;
  useEffect(() => {
    if (place.rest) get<Sheet>(path).then(setSheet, (cause: Error) => setWrong(cause.message));
    else setWrong("This link names no survey.");
  }, [path]);
  if (wrong)
    return (
      <>
        <h1>Survey</h1>
        <p class="wrong" role="alert">
          {wrong} Ask the person who sent you the link for a new one.
        </p>
      </>
    );
  if (!sheet) return <p class="quiet">One moment …</p>;
  return <Taking sheet={sheet} order={sheet.orders[sheet.next]!} useRound={usePlainRound} Picture={Picture} finish="Finish" always send={(answers) => post(path, answers).then(() => "Your answers are stored.")} />;
}
