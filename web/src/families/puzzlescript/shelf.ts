// Texts that were replaced by others, the latest first: opening something else loses nothing.
export interface Earlier {
  title: string;
  text: string;
}

const SHELF = "ludwright-puzzlescript-earlier";
const MOST = 8;
const ROOM = 500_000; // letters; a browser stores a few millions

export const titleOf = (text: string) => /^[ \t]*title[ \t]+(\S.*)$/im.exec(text)?.[1]?.trim() ?? "";

export function earlier(): Earlier[] {
  try {
    const texts = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as string[];
    return texts.map((text) => ({ title: titleOf(text) || "a game without a title", text }));
  } catch {
    return [];
  }
}

export function remember(text: string): void {
  if (!text.trim()) return;
  const texts = [text, ...earlier().flatMap((one) => (one.text === text ? [] : one.text))].slice(0, MOST);
  while (texts.length > 1 && texts.join("").length > ROOM) texts.pop();
  try {
    localStorage.setItem(SHELF, JSON.stringify(texts));
  } catch {
    /* storage is full: undo can still restore the text */
  }
}
