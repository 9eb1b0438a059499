// Leads to another puzzle of the same kind.
import { useState } from "preact/hooks";
import { get, type Entry } from "../api";
import { findPlayable } from "../core";
import { solvedOf } from "../played";
import type { Round } from "../round";
import { link } from "../router";

/** Another puzzle of the kind: one from the collection that is not solved yet, or else a new one. */
async function nextOf(family: string, spec: string, id: string): Promise<string> {
  const { puzzles } = await get<{ puzzles: Entry[] }>(`/puzzles?family=${family}&count=200&sort=added`).catch(() => ({ puzzles: [] as Entry[] }));
  const at = puzzles.findIndex((entry) => entry.id === id);
  const open = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find((entry) => entry.id !== id && !solvedOf(entry.id));
  return open?.id ?? findPlayable(spec);
}

/** The button that leads to another puzzle of the kind. */
export function Next({ round }: { round: Round }) {
  const [busy, setBusy] = useState(false);
  const { family, spec, id } = round.puzzle!;
  const go = async () => {
    setBusy(true);
    try {
      location.hash = link("play", await nextOf(family, spec, id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button class="main" disabled={busy} onClick={() => void go()}>
      Next
    </button>
  );
}
