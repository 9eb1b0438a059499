// New games from templates: an empty one, and every example with a description, under a new title.
import { useEffect, useRef, useState } from "preact/hooks";
import { Thumb } from "../../parts/thumb";
import blank from "./blank.txt?raw";
import { designOf } from "./design";
import { examples, readExample } from "./examples";
import { titleOf } from "./shelf";

interface Template {
  name: string;
  note: string;
  text: string;
}

/** The first sentence of an example's first comment. */
const noteOf = (text: string) => /^\(([^)]*?)[.)]/m.exec(text)?.[1]?.replace(/\s+/g, " ") ?? "";

/** The game as a new one: with a placeholder title and without an author. */
const renamed = (text: string) => text.replace(/^title .*$/m, "title New game").replace(/^(author|homepage) .*\n/gm, "");

async function readTemplates(): Promise<Template[]> {
  const texts = await Promise.all(examples.map(readExample));
  return [{ name: "Empty", note: "A player, walls and a goal to walk to", text: blank }, ...texts.map((text) => ({ name: titleOf(text), note: noteOf(text), text }))];
}

export function NewGame({ take }: { take: (text: string, what: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [templates, setTemplates] = useState<Template[]>([]);
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    void readTemplates().then(setTemplates);
  }, [open]);
  const choose = ({ text, name }: Template) => {
    dialog.current?.close();
    take(renamed(text), `a new game from “${name}”`);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>New</button>
      {open && (
        <dialog ref={dialog} class="panel ps-new" aria-label="New game" onClose={() => setOpen(false)}>
          <h2>New game from a template</h2>
          <ul class="plainlist">
            {templates.map((one) => (
              <li key={one.name}>
                <button onClick={() => choose(one)}>
                  <Thumb id={designOf(one.text, 1)} alt="" local />
                  <span>
                    <b>{one.name}</b>
                    <br />
                    {one.note}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <button onClick={() => dialog.current?.close()}>Cancel</button>
        </dialog>
      )}
    </>
  );
}
