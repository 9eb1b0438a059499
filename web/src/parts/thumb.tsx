// A puzzle's picture as an image: from the studio if there is one, else drawn by the core in the page.
import { useEffect, useState } from "preact/hooks";
import { pictureOf } from "../api";
import { helper } from "../core";
import { useSettings } from "../settings";

const drawn = new Map<string, string>(); // the latest few hundred, by marks and ID

async function draw(id: string, marks: "colour" | "letters"): Promise<string> {
  const key = `${marks} ${id}`;
  const known = drawn.get(key);
  if (known) return known;
  const { svg } = await helper.ask("picture", { text: id, marks, look: "player", cell: 20, clear: 1 });
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  if (drawn.size > 400) drawn.delete(drawn.keys().next().value!);
  drawn.set(key, url);
  return url;
}

const seen = new Set<string>();
const PAUSE = 90; // milliseconds in view before the studio is asked: scrolling past fetches nothing

export function Thumb({ id, handle, alt, local }: { id: string; handle?: string; alt: string; local?: boolean }) {
  const { marks } = useSettings();
  const url = local ? undefined : pictureOf({ id, handle }, marks);
  const [source, setSource] = useState<string | undefined>(url && seen.has(url) ? url : undefined);
  useEffect(() => {
    let here = true;
    const show = (picture: string) => here && setSource(picture);
    let soon: ReturnType<typeof setTimeout> | undefined;
    if (!url) draw(id, marks).then(show, () => undefined);
    else if (seen.has(url)) show(url);
    else
      soon = setTimeout(() => {
        seen.add(url);
        show(url);
      }, PAUSE);
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [id, url, marks]);
  // The studio has gone away: the core draws it instead.
  const drawHere = () => void draw(id, marks).then(setSource, () => undefined);
  return <img class="thumb" src={source} alt={alt} decoding="async" onError={() => source === url && drawHere()} />;
}
