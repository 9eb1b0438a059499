// The offline page: a list of certificates, played without any server. The compressed core is inside.
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Session, type Facts } from "./core/session";
import { isFree, takeKey } from "./parts/board";
import { LettersSwitch } from "./parts/switches";
import { Table } from "./parts/table";
import { Round } from "./round";
import { fileName, save } from "./offline_page";
import { current, useSettings } from "./settings";
import type { Answers, Sheet } from "./survey/survey";
import { Taking } from "./survey/taking";
import { thinkHere } from "./think_here";
import { unpack } from "./unpack";
import "./style.css";

interface Certificate {
  id: string;
  title?: string;
  facts?: Facts;
}

/** In a published collection: the page of the next puzzle. */
const onward = document.querySelector<HTMLLinkElement>("link[rel=next]");

/** A round with the core in this page; plain: without hints and solutions. */
function useOwnRound(module: WebAssembly.Module, id: string, plain = false): Round {
  const { marks, speed } = useSettings();
  const [, show] = useState(0);
  const latest = useRef(speed);
  latest.current = speed;
  const round = useMemo(() => new Round(new Session(module), thinkHere(new Session(module)), () => show((count) => count + 1), () => latest.current), [id]);
  useEffect(() => {
    round.plain = plain;
    round.preferred = current().opponent;
    round.open(id, undefined, { marks, look: "player" });
    document.querySelector<HTMLElement>(".board")?.focus();
    return () => round.close();
  }, [round]);
  useEffect(() => round.look({ marks }), [marks]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isFree(event) && takeKey(round, event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [round]);
  return round;
}

function One({ module, one }: { module: WebAssembly.Module; one: Certificate }) {
  const round = useOwnRound(module, one.id);
  return (
    <>
      <h1>{one.title ?? round.puzzle?.title ?? "A puzzle"}</h1>
      <Table round={round} next={onward && <a class="button main" href={onward.href}>Next</a>} />
    </>
  );
}

function Pages({ module, list }: { module: WebAssembly.Module; list: Certificate[] }) {
  const [at, setAt] = useState(() => Math.min(list.length, Math.max(1, Number(location.hash.slice(1)) || 1)) - 1);
  const go = (to: number) => {
    setAt(to);
    history.replaceState(null, "", `#${to + 1}`);
  };
  const one = list[at];
  return (
    <main>
      <div class="row">
        {list.length > 1 && (
          <>
            <button disabled={at === 0} onClick={() => go(at - 1)}>
              Previous
            </button>
            <span>
              {at + 1} of {list.length}
            </span>
            <button disabled={at + 1 >= list.length} onClick={() => go(at + 1)}>
              Next
            </button>
          </>
        )}
        <LettersSwitch />
      </div>
      {one ? <One key={one.id} module={module} one={one} /> : <p>There is no puzzle in this file.</p>}
    </main>
  );
}

/** A survey: the answers are saved as a file to send to its maker. */
function Asked({ module, sheet }: { module: WebAssembly.Module; sheet: Sheet }) {
  const useRound = useMemo(() => (id: string) => useOwnRound(module, id, true), [module]);
  const Picture = useMemo(() => {
    const session = new Session(module);
    return ({ id }: { id: string }) => <img class="thumb" alt="" src={`data:image/svg+xml,${encodeURIComponent(session.ask("picture", { text: id, marks: current().marks, look: "player" }).svg)}`} />;
  }, [module]);
  const order = useMemo(() => sheet.orders[Math.floor(Math.random() * sheet.orders.length)]!, [sheet]);
  const send = (answers: Answers) => {
    save(fileName(`${sheet.name} ${answers.person.slice(0, 6)}`, "json"), "application/json", JSON.stringify(answers));
    return Promise.resolve("Your answers are saved as a file. Please send it to the person who gave you this page.");
  };
  return (
    <main>
      <Taking sheet={sheet} order={order} useRound={useRound} Picture={Picture} finish="Save my answers" always={false} send={send} />
    </main>
  );
}

// Certificates of puzzles to play, or one survey.
const list = JSON.parse(document.getElementById("puzzles")!.textContent ?? "[]") as (Certificate | Sheet)[];
const [first] = list;
void unpack().then((module) =>
  render(first && "survey" in first ? <Asked module={module} sheet={first} /> : <Pages module={module} list={list as Certificate[]} />, document.getElementById("studio")!),
);
