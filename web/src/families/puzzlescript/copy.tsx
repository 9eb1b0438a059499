// Copies sprites and colours of a game's objects, to be pasted into this text or another game's.

export interface Sprite {
  colours: string;
  rows: string[]; // none: a square of the first colour
}

/** The definition of an object in the text; null: there is none of that name. */
export function spriteOf(source: string, name: string): Sprite | null {
  const lines = source.split("\n").map((line) => line.trim());
  const heading = (word: string) => lines.findIndex((line) => line.toLowerCase() === word);
  const [from, to] = [heading("objects"), heading("legend")];
  for (let i = from + 1; from >= 0 && i < (to < 0 ? lines.length : to) - 1; i++) {
    if (lines[i - 1] && !/^=+$/.test(lines[i - 1]!) && !/^\(.*\)$/.test(lines[i - 1]!)) continue; // not the first line of an object
    if (lines[i]!.split(/\s+/)[0]!.toLowerCase() !== name.toLowerCase()) continue;
    const rows = lines.slice(i + 2, i + 7);
    const end = rows.findIndex((row) => !/^[.\d]+$/.test(row));
    return { colours: lines[i + 1]!, rows: end < 0 ? rows : rows.slice(0, end) };
  }
  return null;
}

export function CopyButtons({ source, names, say }: { source: string; names: string[]; say: (words: string) => void }) {
  const name = names.find((one) => spriteOf(source, one));
  const sprite = name ? spriteOf(source, name) : null;
  if (!sprite) return null;
  const copy = (what: string, text: string) =>
    void navigator.clipboard.writeText(text).then(() => say(`Copied the ${what} of ${name}.`), () => say("The browser does not allow copying here."));
  return (
    <>
      <button onClick={() => copy("sprite", [sprite.colours, ...sprite.rows].join("\n"))}>Copy sprite</button>
      <button onClick={() => copy("colours", sprite.colours)}>Copy colours</button>
    </>
  );
}
