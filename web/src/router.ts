// Places in the studio are fragments, so that any server, or none, can hold the pages: #/play/ID?level=1
import { useEffect, useState } from "preact/hooks";

export interface Place {
  page: string;
  rest: string; // what follows the page's name, decoded
  query: URLSearchParams;
}

export function readPlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const slash = path.indexOf("/");
  const rest = slash < 0 ? "" : path.slice(slash + 1);
  let text = rest;
  try {
    text = decodeURIComponent(rest);
  } catch {
    /* a stray % : taken as it is */
  }
  return { page: slash < 0 ? path : path.slice(0, slash), rest: text, query: new URLSearchParams(query) };
}

/** Readable where it may be: IDs are mostly letters, digits, colons and commas. */
export function link(page: string, rest = "", query: Record<string, string> = {}): string {
  const tail = new URLSearchParams(query).toString();
  const text = encodeURIComponent(rest).replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%3D/g, "=");
  return `#/${page}${rest ? `/${text}` : ""}${tail ? `?${tail}` : ""}`;
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  useEffect(() => {
    const changed = () => setPlace(readPlace(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return place;
}
