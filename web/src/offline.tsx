// The page that is taken away: a list of certificates, played without any server. The core travels inside,
// compressed.
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Session, type Facts } from "./core/session";
import { isFree, takeKey } from "./parts/board";
import { LettersSwitch } from "./parts/switches";
import { Table } from "./parts/table";
import { Round, type Think } from "./round";
import { useSettings } from "./settings";
import { unpack } from "./unpack";
import "./style.css";

interface Certificate {
  id: string;
  title?: string;
  facts?: Facts;
}

// A file on a disk may not start workers everywhere: thinking happens here, after the page was shown.
const thinkWith =
  (session: Session): Think =>
  (here, thinking) =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          session.ask("open", here);
          resolve(session.ask("think", { thinking }));
        } catch (cause) {
          reject(cause as Error);
        }
      }, 30);
    });

function One({ module, one }: { module: WebAssembly.Module; one: Certificate }) {
  const { marks, speed } = useSettings();
  const [, show] = useState(0);
  const latest = useRef(speed);
  latest.current = speed;
  const round = useMemo(() => new Round(new Session(module), thinkWith(new Session(module)), () => show((count) => count + 1), () => latest.current), [one.id]);
  useEffect(() => {
    round.open(one.id, undefined, { marks, look: "player" });
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
  return (
    <>
      <h1>{one.title ?? round.puzzle?.title ?? "A puzzle"}</h1>
      <Table round={round} />
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

const list = JSON.parse(document.getElementById("puzzles")!.textContent ?? "[]") as Certificate[];
void unpack().then((module) => render(<Pages module={module} list={list} />, document.getElementById("studio")!));
