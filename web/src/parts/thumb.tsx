// A puzzle's picture as an image: from the studio when there is one, else drawn by the core in the page.
import { useEffect, useState } from "preact/hooks";
import { pictureOf } from "../api";
import { helper } from "../core";
import { useSettings } from "../settings";

const drawn = new Map<string, string>(); // the latest few hundred, by marks and ID

async function draw(id: string, marks: "colour" | "letters"): Promise<string> {
  const key = `${marks} ${id}`;
  const known = drawn.get(key);
  if (known) return known;
  const { svg } = await helper.ask("picture", { text: id, marks, look: "player", cell: 20 });
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  if (drawn.size > 400) drawn.delete(drawn.keys().next().value!);
  drawn.set(key, url);
  return url;
}

export function Thumb({ id, handle, alt, local }: { id: string; handle?: string; alt: string; local?: boolean }) {
  const { marks } = useSettings();
  const [source, setSource] = useState<string | undefined>(local ? undefined : pictureOf({ id, handle }, marks));
  useEffect(() => {
    let here = true;
    if (!local) setSource(pictureOf({ id, handle }, marks));
    else draw(id, marks).then((url) => here && setSource(url), () => undefined);
    return () => {
      here = false;
    };
  }, [id, handle, local, marks]);
  return <img class="thumb" src={source} alt={alt} decoding="async" />;
}
