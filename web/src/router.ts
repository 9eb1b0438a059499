// Places in the studio are URL fragments, so that any server, or none, can hold the pages: #/play/ID?level=1
import { useEffect, useState } from "preact/hooks";

export interface Place {
  page: string;
  rest: string; // what follows the page's name, decoded
  query: URLSearchParams;
}

/** Former names of pages: old links lead to the new one. */
const moved: Record<string, string> = { library: "collection", design: "create", experiments: "lab" };

/** The current address, if the page has another name or #/play names no puzzle. */
function redirect(hash: string): string | null {
  const [, page = "", tail = ""] = /^#\/([^/?]*)(.*)$/s.exec(hash) ?? [];
  if (page === "play" && /^\/?$/.test(tail)) return "#/discover";
  return Object.hasOwn(moved, page) ? `#/${moved[page]}${tail}` : null;
}

export function readPlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const slash = path.indexOf("/");
  const rest = slash < 0 ? "" : path.slice(slash + 1);
  let text = rest;
  try {
    text = decodeURIComponent(rest);
  } catch {
    /* a stray %: used unchanged */
  }
  return { page: slash < 0 ? path : path.slice(0, slash), rest: text, query: new URLSearchParams(query) };
}

/** Readable where possible: IDs are mostly letters, digits, colons and commas. */
export function link(page: string, rest = "", query: Record<string, string> = {}): string {
  const tail = new URLSearchParams(query).toString();
  const text = encodeURIComponent(rest).replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%3D/g, "=");
  return `#/${page}${rest ? `/${text}` : ""}${tail ? `?${tail}` : ""}`;
}

/** The place in the address bar, corrected first if necessary. */
function here(): Place {
  const instead = redirect(location.hash);
  if (instead) history.replaceState(null, "", instead);
  return readPlace(location.hash);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const changed = () => setPlace(here());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return place;
}
