// node site/build.mjs GALLERY OUT: builds the site into the folder OUT: the docs with search, a gallery that plays (a folder that
// `ludwright publish` wrote), and the studio's pages. It works from any server of files and, but for the studio, from a disk.
import fs from "node:fs";
import path from "node:path";
import { address, render, root } from "./markdown.mjs";
import { frame } from "./page.mjs";

const [gallery, out] = process.argv.slice(2).map((word) => path.resolve(word));
if (!out) {
  console.error("usage: node site/build.mjs GALLERY OUT");
  process.exit(2);
}

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  fs.writeFileSync(path.join(out, file), text);
}

const listPages = (folder) =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listPages(file) : file.endsWith(".md") ? [file] : [];
  });

const pages = ["README.md", "HACKING.md", "CONTRIBUTING.md", "CHANGELOG.md", ...listPages("docs")];
const copied = new Set();
/** A link leads to a page, or to a file of the tree that is copied; a folder is not on the site. */
function follow(target) {
  if (pages.includes(target)) return true;
  const from = path.join(root, target);
  if (!fs.existsSync(from) || !fs.statSync(from).isFile()) return false;
  if (!copied.has(target)) {
    copied.add(target);
    fs.mkdirSync(path.dirname(path.join(out, target)), { recursive: true });
    fs.copyFileSync(from, path.join(out, target));
  }
  return !target.endsWith(".md");
}

fs.rmSync(out, { recursive: true, force: true });
const rendered = pages.map((file) => ({ file, here: address(file), ...render(fs.readFileSync(path.join(root, file), "utf8"), file, follow) }));
const menu = [["Tutorials", "docs/tutorials/"], ["How to", "docs/how-to/"], ["Families", "docs/families/"], ["Reference", "docs/reference/"],
  ["Studies", "docs/studies/"], ["Background", "docs/background/"]].map(([name, folder]) => [name, rendered
  .filter(({ here }) => (here.startsWith(folder) || (here === "docs/findings.html" && folder === "docs/studies/")) && !/-claims/.test(here)).map(({ here, title }) => [here, title.replace(/: parameters, facts, operators$/, ": tables")])]);

const index = [];
for (const { here, title, html, sections } of rendered) {
  const home = here === "index.html";
  write(here, frame({ title, here, menu: home ? [] : menu, main: home ? `<article class="home">${html}</article>` : `<article>${html}</article>` }));
  for (const { heading, anchor, text } of sections)
    if (heading || text) index.push([here + (anchor ? `#${anchor}` : ""), title, heading, text.slice(0, 600)]);
}
fs.cpSync(gallery, path.join(out, "gallery"), { recursive: true, filter: (name) => !name.endsWith(".db") });
index.push(["gallery/index.html", "Gallery", "", "play puzzles and games of every family in the browser"]);

const studio = path.join(root, "web/dist");
fs.cpSync(studio, path.join(out, "studio"), { recursive: true });
write("studio.html", frame({ title: "Studio", here: "studio.html", wide: true, main: `<article><h1>Studio</h1>
<p>The studio's pages play, solve and edit puzzles and write PuzzleScript in this browser. Browsers only allow that from a web server.</p>
<p id="open"><a class="go" href="studio/index.html">Open the studio</a></p>
<p id="disk" hidden>You opened this site from a disk. Serve the folder, for example with <code>python3 -m http.server</code>, to use the studio.
The <a href="gallery/index.html">gallery</a> plays from a disk.</p></article>
<script>if (location.protocol === "file:") { document.getElementById("disk").hidden = false; document.getElementById("open").hidden = true; }</script>` }));
// A plain script, because a page from a disk may not fetch anything.
write("search-index.js", `window.ludwrightIndex = ${JSON.stringify(index)};\n`);
for (const [from, to] of [["style.css", "site.css"], ["search.js", "search.js"]]) fs.copyFileSync(path.join(root, "site", from), path.join(out, to));
console.log(`${rendered.length} pages and a gallery are in ${path.relative(process.cwd(), out) || "."}; open index.html`);
