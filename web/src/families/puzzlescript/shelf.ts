// Texts that gave way to others, the latest first: whoever opens something else loses nothing.
export interface Earlier {
  title: string;
  text: string;
}

const SHELF = "ludwright-puzzlescript-earlier";
const MOST = 8;
const ROOM = 500_000; // letters; a browser keeps some millions

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
    /* no room: the text can still be brought back by undoing */
  }
}
