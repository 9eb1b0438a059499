// Play: the board, the text beside it, and what to do with a puzzle afterwards.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { keep, studio, type Entry } from "../api";
import { findPlayable, helper, type Facts } from "../core";
import { editorOf } from "../families";
import { isFree, takeKey } from "../parts/board";
import { unbroken } from "../parts/card";
import { FactList } from "../parts/facts";
import { HowHard } from "../parts/how_hard";
import { Next } from "../parts/next";
import { Rate } from "../parts/rate";
import { Table } from "../parts/table";
import { link, type Place } from "../router";
import { readSet } from "../sets";
import { copyLink } from "../share";
import { useSettings } from "../settings";
import { fileName, save, savePage, savePng } from "../offline_page";
import { useRound } from "../use_round";

function Take({ id, title, family, players }: { id: string; title: string; family: string; players: number }) {
  const { marks, paper } = useSettings();
  const [said, setSaid] = useState("");
  const [served, setServed] = useState(false);
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  const certify = async (take: (certificate: object) => unknown) => {
    await helper.ask("certificate", { text: id }).then(({ certificate }) => take(certificate), (cause: Error) => setSaid(cause.message));
  };
  const draw = async (take: (svg: string) => unknown) => {
    await helper.ask("picture", { text: id, marks, look: "player" }).then(({ svg }) => take(svg), (cause: Error) => setSaid(cause.message));
  };
  const key = encodeURIComponent(id);
  const keepIt = () => keep(id, ["mine"], "kept while playing").then((answer) => setSaid(answer.fresh ? "Kept in your collection." : "It is in your collection already."), (cause: Error) => setSaid(cause.message));
  return (
    <>
      <div class="row">
        <button onClick={() => void copyLink("play", id).then(setSaid)}>Copy the link</button>
        <a class="button" href={editorOf(family, id)}>
          Edit
        </a>
        {served && <button onClick={() => void keepIt()}>Keep</button>}
      </div>
      <div class="row">
        <span>Download</span>
        <button onClick={() => void draw((svg) => save(fileName(title, "svg"), "image/svg+xml", svg))}>SVG</button>
        <button onClick={() => void draw((svg) => savePng(fileName(title, "png"), svg))}>PNG</button>
        <button onClick={() => void certify((one) => save(fileName(title, "json"), "application/json", JSON.stringify(one)))}>Certificate</button>
        <button onClick={() => void certify((one) => savePage([one], fileName(title, "html")))}>Export as HTML</button>
        {served && (
          <>
            {players === 1 && (
              <a class="button" href={`./api/puzzles/${key}/solution.gif?marks=${marks}`} download={fileName(`${title} solution`, "gif")}>
                GIF of the solution
              </a>
            )}
            <a class="button" href={`./api/export?format=csv&key=${key}`} download={fileName(title, "csv")}>
              CSV
            </a>
            <a class="button" href={`./api/export?format=sheet&marks=${marks}&paper=${paper}&key=${key}`} target="_blank" rel="noopener">
              Sheet to print
            </a>
          </>
        )}
      </div>
      <p role="status" class="quiet">
        {said}
      </p>
    </>
  );
}

function About({ id, family }: { id: string; family: string }) {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    let here = true;
    setFacts(null);
    void helper.ask("facts", { text: id }).then((answer) => here && setFacts(answer.facts), () => undefined);
    return () => {
      here = false;
    };
  }, [id]);
  return facts && <FactList facts={facts} family={family} />;
}

/** Leads to a new puzzle, searched for on demand. */
function Another({ spec, children }: { spec: string; children: ComponentChildren }) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      location.hash = link("play", await findPlayable(spec));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button disabled={busy} onClick={() => void go()}>
      {children}
    </button>
  );
}

/** The puzzle's place in its set, and its neighbours. */
function InSet({ name, id }: { name: string; id: string }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    readSet(name).then(setEntries, () => setEntries([]));
  }, [name]);
  const at = entries.findIndex((one) => one.id === id);
  if (at < 0) return null;
  const to = (entry: Entry | undefined, text: string) => (
    <a class="button" href={entry && link("play", entry.id, { set: name })}>
      {text}
    </a>
  );
  return (
    <nav class="in-set" aria-label={`The set ${name}`}>
      {to(entries[at - 1], "← Previous")}
      <span>
        {at + 1} of {entries.length} in <a href={link("collection", "", { set: name })}>{name}</a>
      </span>
      {to(entries[at + 1], "Next →")}
    </nav>
  );
}

function NoPuzzle({ why }: { why: string }) {
  return (
    <>
      <h1>Play</h1>
      <p class="wrong" role="alert">
        This address names no puzzle that can be played. It may have been cut short.
      </p>
      <details>
        <summary>Details</summary>
        <p>{why}</p>
      </details>
      <a class="button main" href={link("discover")}>
        Find another puzzle
      </a>
    </>
  );
}

function PlayOne({ id, level, set }: { id: string; level?: number; set: string | null }) {
  const round = useRound(id, level);
  const board = useRef<HTMLDivElement>(null);
  const ready = !!round?.at;
  // The board takes the focus at once, and again when nothing else needs it.
  useEffect(() => {
    if (ready) board.current?.querySelector<HTMLElement>(".board")?.focus({ preventScroll: true });
  }, [ready, id]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (round && isFree(event) && takeKey(round, event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [round]);
  if (!round) return <p class="quiet">One moment …</p>;
  if (round.error) return <NoPuzzle why={round.error} />;
  return (
    <div ref={board}>
      <h1>{unbroken(round.puzzle?.title ?? "Play")}</h1>
      {set && <InSet name={set} id={round.puzzle?.id ?? id} />}
      <Table round={round} next={round.puzzle && <Next round={round} />}>
        {round.puzzle && round.at && (
          <section class="after">
            <Rate round={round} />
            <h2>Keep and share</h2>
            <Take id={round.puzzle.id} title={round.puzzle.title} family={round.puzzle.family} players={round.puzzle.players} />
            {round.puzzle.players === 1 && <HowHard id={round.puzzle.id} />}
            <details>
              <summary>Details</summary>
              <About id={round.puzzle.id} family={round.puzzle.family} />
              <p>
                ID <code class="id">{round.puzzle.id}</code>
              </p>
            </details>
            <p>
              <Another spec={round.puzzle.spec}>Another one of this kind</Another>
            </p>
          </section>
        )}
      </Table>
    </div>
  );
}

export function Play({ place }: { place: Place }) {
  const level = Number(place.query.get("level")); // absent: a whole game, from its title
  return <PlayOne id={place.rest} level={Number.isFinite(level) && level ? level - 1 : undefined} set={place.query.get("set")} />;
}
