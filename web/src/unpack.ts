// The compressed core inside a page.
import packed from "virtual:core";
import { bytesOf } from "./base64";

export async function unpack(): Promise<WebAssembly.Module> {
  const bytes = bytesOf(packed);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
