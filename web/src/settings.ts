// A person's preferences, stored only in this browser.
import { useEffect, useState } from "preact/hooks";

export interface Settings {
  theme: "auto" | "light" | "dark";
  marks: "colour" | "letters";
  speed: number; // steps per second
  sound: boolean;
  consent: boolean; // to storing plays and ratings
  perPage: string; // puzzles per printed page
  paper: "a4" | "letter";
  opponent: string | null; // of a game for two, by name; null: another person
}

const usual: Settings = { theme: "auto", marks: "colour", speed: 3, sound: true, consent: false, perPage: "4", paper: "a4", opponent: "casual" };
const hearers = new Set<() => void>();

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem("ludwright") ?? "{}") as Partial<Settings>) };
  } catch {
    return usual;
  }
}

let settings = read();

function apply(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
apply();

export function change(some: Partial<Settings>): void {
  settings = { ...settings, ...some };
  try {
    localStorage.setItem("ludwright", JSON.stringify(settings));
  } catch {
    /* a private window: they last as long as the page */
  }
  apply();
  hearers.forEach((hear) => hear());
}

export const current = (): Settings => settings;

export function useSettings(): Settings {
  const [now, setNow] = useState(settings);
  useEffect(() => {
    const hear = () => setNow(settings);
    hearers.add(hear);
    hear();
    return () => void hearers.delete(hear);
  }, []);
  return now;
}

export const digits = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count / 2)), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** Identifies one visit; says nothing about the person. */
export const visit = digits(16);
let sent = 0;
export const nextNumber = () => ++sent;
