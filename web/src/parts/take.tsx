// Downloads of puzzles: a printable sheet, certificates, or a page to play; `query` selects the puzzles, and an empty
// one has none.
import { useState } from "preact/hooks";
import { change, useSettings } from "../settings";
import { LettersSwitch } from "./switches";

interface Sheet {
  title: string;
  intro: string;
}

function PrintOptions({ sheet, set, ordered }: { sheet: Sheet; set: (sheet: Sheet) => void; ordered: boolean }) {
  const { perPage, paper } = useSettings();
  return (
    <details class="print-options">
      <summary>Print options</summary>
      <div class="row">
        <label>
          Title
          <input value={sheet.title} maxLength={200} onInput={(event) => set({ ...sheet, title: event.currentTarget.value })} />
        </label>
        <label>
          Introduction
          <input value={sheet.intro} maxLength={1000} onInput={(event) => set({ ...sheet, intro: event.currentTarget.value })} />
        </label>
        <label>
          Puzzles per page
          <select value={perPage} onChange={(event) => change({ perPage: event.currentTarget.value })}>
            {["1", "2", "4", "6", "9"].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label>
          Paper
          <select value={paper} onChange={(event) => change({ paper: event.currentTarget.value as "a4" })}>
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </select>
        </label>
        <LettersSwitch />
      </div>
      <p class="quiet">{ordered ? "In the order of the set" : "From easy to hard"}; the answers are small and numbered, on pages of their own at the end.</p>
    </details>
  );
}

export function Take({ query }: { query: string }) {
  const { perPage, paper, marks } = useSettings();
  const [sheet, setSheet] = useState<Sheet>({ title: "", intro: "" });
  const file = (format: string, more = "") => (query ? `./api/export?${query}&format=${format}${more}` : undefined);
  const said = new URLSearchParams({ marks, per_page: perPage, paper, ...(sheet.title ? { title: sheet.title } : {}), ...(sheet.intro ? { intro: sheet.intro } : {}) });
  return (
    <>
      <a class="button" href={file("sheet", `&${said}`)} target="_blank" rel="noopener">
        Print
      </a>
      <a class="button" href={file("json")} download="puzzles.jsonl">
        Export
      </a>
      <a class="button" href={file("play")} download="puzzles.html">
        Play page
      </a>
      <PrintOptions sheet={sheet} set={setSheet} ordered={query.startsWith("set=")} />
    </>
  );
}
