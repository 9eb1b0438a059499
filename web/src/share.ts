// Links for others. The puzzle is in the link itself, after the #: any copy of the pages can open it.
import { link } from "./router";

const isLocal = () => ["localhost", "[::1]", ""].includes(location.hostname) || location.hostname.startsWith("127.");

const HERE = "It opens on this computer only. For other computers, append the part that begins with # to the address of any copy of these pages.";

/** Copies the link to a page; returns a sentence to show. */
export async function copyLink(page: string, rest: string): Promise<string> {
  const url = new URL(link(page, rest), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    prompt("The link:", url);
    return isLocal() ? HERE : "";
  }
  return isLocal() ? `The link is copied. ${HERE}` : "The link is copied. It contains the whole puzzle.";
}
