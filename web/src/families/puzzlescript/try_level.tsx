// A level that was found, to be played before it is added to the text.
import { useEffect, useRef } from "preact/hooks";
import { Table } from "../../parts/table";
import { useRound } from "../../use_round";

export function TryLevel({ id, name, close }: { id: string; name: string; close: () => void }) {
  const round = useRound(id, 0);
  const place = useRef<HTMLElement>(null);
  const ready = !!round?.at;
  useEffect(() => {
    if (ready) place.current?.querySelector<HTMLElement>(".board")?.focus();
  }, [ready]);
  return (
    <section ref={place} aria-label={`Trying ${name}`} class="ps-try">
      <div class="row">
        <h2>{name}</h2>
        <button onClick={close}>Close</button>
      </div>
      {round && <Table round={round} />}
    </section>
  );
}
