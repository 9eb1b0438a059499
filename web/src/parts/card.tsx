// A puzzle as a card that links to it: picture, title, difficulty, and a mark if it was solved.
import type { Entry } from "../api";
import { bandOf, stepOf } from "../difficulty";
import { solvedOf } from "../played";
import { link } from "../router";
import { Thumb } from "./thumb";

/** Five pips, of which as many are full as the puzzle is hard; the words say the same. */
export function Difficulty({ step }: { step: number }) {
  return (
    <>
      <span class="pips" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((i) => (
          <i key={i} class={i <= step ? "on" : ""} />
        ))}
      </span>
      <span>{bandOf(step)}</span>
    </>
  );
}

/** Keeps the size in a title on one line. */
export const unbroken = (title: string) => title.replaceAll(" × ", "\u00a0×\u00a0");

export function CardText({ entry, kind }: { entry: Entry; kind: string }) {
  const step = stepOf(entry);
  return (
    <span class="card-text">
      <span class="card-name">{unbroken(entry.title ?? kind)}</span>
      <span class="card-note">
        {step ? <Difficulty step={step} /> : kind}
        {solvedOf(entry.id) && <span class="card-done">✓ solved</span>}
      </span>
    </span>
  );
}

/** `set`: the set it is shown in, so that playing can continue there. */
export function Card({ entry, kind, local = false, set = "" }: { entry: Entry; kind: string; local?: boolean; set?: string }) {
  return (
    <a class="card" href={link("play", entry.id, set ? { set } : {})} title={entry.title}>
      <Thumb id={entry.id} handle={entry.handle} alt="" local={local} />
      <CardText entry={entry} kind={kind} />
    </a>
  );
}
