// The text being edited, with earlier versions and what was undone.
import { useReducer, useRef } from "preact/hooks";

const MOST = 200; // undo steps

interface Texts {
  past: string[];
  now: string;
  future: string[];
}

export function useTexts(first: string) {
  const [, show] = useReducer((count: number) => count + 1, 0);
  // Answers arrive while others are pending, so the latest text must be known at once, not at the next render.
  const texts = useRef<Texts>({ past: [], now: first, future: [] });
  const set = (next: Texts) => {
    texts.current = next;
    show(undefined as never);
  };
  const { past, now, future } = texts.current;
  return {
    text: now,
    undoable: past.length > 0,
    redoable: future.length > 0,
    latest: () => texts.current.now,
    begin: (text: string) => set({ past: [], now: text, future: [] }),
    change: (next: string) => {
      const { past, now } = texts.current;
      if (next !== now) set({ past: [...past.slice(1 - MOST), now], now: next, future: [] });
    },
    undo: () => {
      const { past, now, future } = texts.current;
      if (past.length) set({ past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] });
    },
    redo: () => {
      const { past, now, future } = texts.current;
      if (future.length) set({ past: [...past, now], now: future[0]!, future: future.slice(1) });
    },
  };
}
