// Where a text can come from and go to: examples, files, a link, the library, an offline page.
import { useEffect, useState } from "preact/hooks";
import { keep, studio } from "../../api";
import { copyLink } from "../../share";
import { fileName, save } from "../../offline_page";
import type { Bench } from "./bench";
import { designOf } from "./design";
import { examples, readExample } from "./examples";
import { saveGame } from "./game_page";
import { earlier } from "./shelf";
import { NewGame } from "./templates";

export function Files({ bench, load, say }: { bench: Bench; load: (text: string) => void; say: (text: string) => void }) {
  const [served, setServed] = useState(false);
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  const take = (text: string, what: string) => {
    load(text);
    say(`Opened ${what}. Press Ctrl+Z in the text to go back to the previous one.`);
  };
  const before = earlier();
  const playable = !!bench.game && !bench.broken;
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const text = await file.text();
    // A page that plays a game contains the game's text; the core extracts it.
    const read = /\.html?$/.test(file.name) ? bench.reader.ask("source", { text }).then(({ source }) => source) : Promise.resolve(text);
    await read.then((source) => take(source, file.name), (cause) => say((cause as Error).message));
  };
  const withId = async (act: (id: string) => Promise<string | void>) => {
    try {
      const { id } = await bench.reader.ask("source", { text: designOf(bench.source) });
      say((await act(id)) ?? "");
    } catch (cause) {
      say((cause as Error).message);
    }
  };
  return (
    <div class="row ps-files">
      <NewGame take={take} />
      <label>
        <span class="hidden">Open an example or an earlier text</span>
        <select
          value=""
          onChange={(event) => {
            const [kind, name = ""] = event.currentTarget.value.split(/:(.*)/s);
            event.currentTarget.value = "";
            const old = before[Number(name)];
            if (kind === "example") void readExample(name).then((text) => take(text, name));
            else if (old) take(old.text, old.title);
          }}
        >
          <option value="">Open …</option>
          <optgroup label="Examples">
            {examples.map((name) => (
              <option key={name} value={`example:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {before.length > 0 && (
            <optgroup label="Earlier texts">
              {before.map(({ title }, i) => (
                <option key={i} value={`earlier:${i}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <label class="button ps-file">
        Open a file
        <input type="file" class="hidden" accept=".txt,.html,text/plain,text/html" onChange={(event) => void open(event.currentTarget)} />
      </label>
      <button onClick={() => save(fileName(bench.game?.title ?? "game", "txt"), "text/plain", bench.source)}>Save as a file</button>
      <button onClick={() => void withId((id) => copyLink("puzzlescript", id))}>Copy the link</button>
      <button disabled={!playable} onClick={() => void saveGame(bench.game!.source, bench.game!.title)}>
        Export as HTML
      </button>
      {served && (
        <button disabled={!playable} onClick={() => void withId((id) => keep(id, ["mine"], "written by hand").then((answer) => (answer.fresh ? "Game kept in your collection." : "This game is already in your collection.")))}>
          Keep
        </button>
      )}
    </div>
  );
}
