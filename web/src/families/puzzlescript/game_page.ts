// A game as a page of its own, made from the template next to the studio's pages, like `ludwright export`.
import { fileName, save } from "../../offline_page";

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export async function saveGame(source: string, title: string): Promise<void> {
  const template = await (await fetch("./game.html")).text();
  const text = JSON.stringify(source).replace(/</g, "\\u003c"); // a game's text must not end the element that holds it
  const page = template.replace("<title>A game</title>", () => `<title>${escapeHtml(title || "A game")}</title>`).replace('sourceCode=""', () => `sourceCode=${text}`);
  save(fileName(title || "game", "html"), "text/html", page);
}
