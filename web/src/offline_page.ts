// One HTML file that plays offline, made here from the template that is next to the pages.

/** Makes a file name from a title: its letters and digits, and the right extension. */
export const fileName = (title: string, ending: string) => `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "puzzle"}.${ending}`;

export function save(name: string, type: string, text: string | Blob): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], { type }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

/** Saves a picture in pixels, drawn by the browser from the SVG. */
export async function savePng(name: string, svg: string, scale = 2): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) save(name, "image/png", blob);
}

/** As the program does it: a puzzle's text must not end the element that holds the list. */
export async function savePage(certificates: object[], name: string): Promise<void> {
  const template = await (await fetch("./offline.html")).text();
  const list = JSON.stringify(certificates).replace(/</g, "\\u003c");
  save(name, "text/html", template.replace('id="puzzles">[]', () => `id="puzzles">${list}`));
}
