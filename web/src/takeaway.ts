// One HTML file that plays offline, made here from the template that lies beside the pages.

export function save(name: string, type: string, text: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], { type }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

/** As src/app/cli/takeaway.c: no text of a puzzle may end the element that holds the list. */
export async function savePage(certificates: object[]): Promise<void> {
  const template = await (await fetch("./offline.html")).text();
  const list = JSON.stringify(certificates).replace(/</g, "\\u003c");
  save("puzzles.html", "text/html", template.replace('id="puzzles">[]', () => `id="puzzles">${list}`));
}
