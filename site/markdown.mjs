// Markdown to HTML, for the site: links between pages, names of headings, and the words that search looks for.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const { Marked } = createRequire(path.join(root, "web/package.json"))("marked");

export const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
const plain = (html) => html.replace(/<[^>]*>/g, " ").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, "&").replace(/\s+/g, " ").trim();

/** The name of a heading in a link, as code hosts make it and scripts/check-links expects it. */
export const anchor = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, "").replace(/ /g, "-");

/** Where a page of the tree is on the site: README is the index of its folder. */
export const address = (file) => file.replace(/(^|\/)README\.md$/, "$1index.html").replace(/\.md$/, ".html");

/** A figure as wide as the page: where the screen is narrower, it scrolls, so that its words stay legible. */
const isWide = (file) => file.endsWith(".svg") && fs.existsSync(file) && Number(/ width="(\d+)"/.exec(fs.readFileSync(file, "utf8"))?.[1]) > 700;

/** Numbers of a cell that belong together stay on one line: "9 of 30", "(17 to 48 %)". */
const unbroken = (cell) => cell.replace(/\d+ of \d+|\(-?\d[\d.,]* to -?\d[\d.,]*( %)?(; n \d+)?\)/g, (numbers) => numbers.replaceAll(" ", "\u00a0"));

/**
 * Renders a page. `file` is its path in the tree; `follow` is told the path of every other file that it links to, and returns whether
 * the site has it. Returns the title, the HTML, and sections ({heading, anchor, text}) for search.
 */
export function render(text, file, follow) {
  const sections = [{ heading: "", anchor: "", text: "" }];
  const marked = new Marked({ gfm: true });
  const resolve = (href) => {
    if (/^[a-z]+:|^#/.test(href)) return href;
    const [name, fragment] = href.split("#");
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
    if (!follow(target)) return null;
    return path.posix.relative(path.posix.dirname(address(file)), address(target)) + (fragment ? `#${fragment}` : "");
  };
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const name = anchor(plain(html));
        if (depth > 1) sections.push({ heading: plain(html), anchor: name, text: "" });
        return depth > 1 ? `<h${depth} id="${name}"><a href="#${name}">${html}</a></h${depth}>\n` : `<h1>${html}</h1>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const to = resolve(href);
        return to === null ? html : `<a href="${escape(to)}">${html}</a>`;
      },
      image({ href, text: words }) {
        const img = `<img src="${escape(resolve(href) ?? href)}" alt="${escape(words)}">`;
        return isWide(path.join(root, path.dirname(file), href)) ? `<span class="figure" tabindex="0">${img}</span>` : img;
      },
      html({ text: html }) {
        return html.startsWith("<!--") ? "" : html;
      },
    },
    walkTokens(token) {
      if (token.type === "table") token.wrapped = true;
    },
  });
  const html = marked.parse(text).replace(/<table>/g, '<div class="table" tabindex="0"><table>').replace(/<\/table>/g, "</table></div>").replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<td>[^]*?<\/td>/g, unbroken);
  // Words of each section: what lies between headings.
  const parts = html.split(/(?=<h[2-6] id=")/);
  parts.forEach((part, i) => {
    if (sections[i]) sections[i].text = plain(part.replace(/^<h\d[^]*?<\/h\d>/, ""));
  });
  const title = plain(/<h1>([^]*?)<\/h1>/.exec(html)?.[1] ?? file);
  return { title, html, sections };
}
