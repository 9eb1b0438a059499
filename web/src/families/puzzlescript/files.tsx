// Where a text comes from and where it goes: examples, files, a link, the library, a page that plays offline.
import { useEffect, useState } from "preact/hooks";
import { keep, studio } from "../../api";
import { link } from "../../router";
import { save, savePage } from "../../takeaway";
import { designOf, type Bench } from "./bench";
import type { Editor } from "./editor";
import { examples, readExample } from "./examples";

/** Letters and digits of the title, for a file. */
const fileName = (title: string) => `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game"}.txt`;

export function Files({ bench, editor, say }: { bench: Bench; editor: Editor; say: (text: string) => void }) {
  const [served, setServed] = useState(false);
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  const take = (text: string, what: string) => {
    editor.replace(text);
    bench.level = 1;
    void bench.compile();
    say(`${what} is open; undoing (Ctrl+Z in the text) brings the old text back.`);
  };
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) take(await file.text(), file.name);
    input.value = "";
  };
  const withId = async (act: (id: string) => Promise<string | void>) => {
    try {
      const { id } = await bench.reader.ask("source", { text: designOf(bench.source) });
      say((await act(id)) ?? "");
    } catch (cause) {
      say((cause as Error).message);
    }
  };
  const share = (id: string) => {
    const url = new URL(link("puzzlescript", id), location.href).href;
    return navigator.clipboard.writeText(url).then(
      () => "The link is copied: the whole game is in it.",
      () => void prompt("The link:", url),
    );
  };
  return (
    <div class="row ps-files">
      <label>
        <span class="hidden">Open an example</span>
        <select
          value=""
          onChange={(event) => {
            const name = event.currentTarget.value;
            event.currentTarget.value = "";
            void readExample(name).then((text) => take(text, name));
          }}
        >
          <option value="">Open an example …</option>
          {examples.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="button ps-file">
        Open a file
        <input type="file" class="hidden" accept=".txt,text/plain" onChange={(event) => void open(event.currentTarget)} />
      </label>
      <button onClick={() => save(fileName(bench.game?.title ?? ""), "text/plain", bench.source)}>Save as a file</button>
      <button onClick={() => void withId(share)}>Copy the link</button>
      <button disabled={!bench.game} onClick={() => void withId((id) => savePage([{ id, title: bench.game?.title }]))}>
        Page that plays offline
      </button>
      {served && (
        <button disabled={!bench.game} onClick={() => void withId((id) => keep(id, ["mine"], "written by hand").then((answer) => (answer.fresh ? "It is in the library." : "It was in the library.")))}>
          Keep
        </button>
      )}
    </div>
  );
}
