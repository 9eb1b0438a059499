// If two tabs edit the same text, each says so, and can load what the other one has written.
import { useEffect, useState } from "preact/hooks";
import { STORED } from "./bench";

const channel = "ludwright-puzzlescript";

/** How many other tabs have the page open, and what one of them has written since. */
function useOtherTabs(): { others: number; written: string | null; seen: () => void } {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    const me = crypto.randomUUID?.() ?? String(Math.random());
    const between = new BroadcastChannel(channel);
    const say = (word: "here" | "too" | "gone") => between.postMessage({ word, from: me });
    between.onmessage = ({ data: { word, from } }: MessageEvent<{ word: string; from: string }>) => {
      setOthers((all) => new Set(word === "gone" ? [...all].filter((one) => one !== from) : [...all, from]));
      if (word === "here") say("too");
    };
    const wrote = (event: StorageEvent) => event.key === STORED && setWritten(event.newValue);
    const leave = () => say("gone");
    addEventListener("storage", wrote);
    addEventListener("pagehide", leave);
    say("here");
    return () => {
      leave();
      between.close();
      removeEventListener("storage", wrote);
      removeEventListener("pagehide", leave);
    };
  }, []);
  return { others: others.size, written, seen: () => setWritten(null) };
}

export function OtherTabs({ source, load }: { source: string; load: (text: string) => void }) {
  const { others, written, seen } = useOtherTabs();
  const differs = written !== null && written !== source;
  return (
    <div role="status" class="ps-others">
      {(others > 0 || differs) && (
        <p class="banner">
          {differs ? "This game was changed in another tab." : "PuzzleScript is also open in another tab."} Both tabs save the same text, and the last change wins.{" "}
          {differs && (
            <button
              onClick={() => {
                load(written);
                seen();
              }}
            >
              Use the text from the other tab
            </button>
          )}
        </p>
      )}
    </div>
  );
}
