// The frame of every page of the site: bar, menu, search. Addresses are relative, so that it works from any folder and from a disk.
import { escape } from "./markdown.mjs";

const bar = [["docs/index.html#tutorials", "Tutorials"], ["docs/index.html#how-to", "How to"], ["docs/index.html#reference", "Reference"],
  ["docs/index.html#studies", "Studies"], ["gallery/index.html", "Gallery"], ["studio.html", "Studio"]];
const mark = ["r", "o", "y", "g", "b", "v", "r", "o", "y"].map((c) => `<i class="${c}"></i>`).join("");

/** `menu` is a list of [title, [[address, title], ..]]; `here` the address of this page; `main` its HTML. */
export function frame({ title, here, menu = [], main, wide = false }) {
  const up = "../".repeat(here.split("/").length - 1);
  const entry = ([to, words]) => `<li><a href="${up}${to}"${to === here ? ' aria-current="page"' : ""}>${escape(words)}</a></li>`;
  const side = menu.map(([name, list]) => `<h2>${escape(name)}</h2><ul>${list.map(entry).join("")}</ul>`).join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}${title === "Ludwright" ? "" : " · Ludwright"}</title>
<link rel="stylesheet" href="${up}site.css">
<script src="${up}search.js" data-root="${up}" defer></script>
<a class="skip" href="#content">Skip to content</a>
<header class="bar"><a class="brand" href="${up}index.html"><span class="mark" aria-hidden="true">${mark}</span>Ludwright</a>
<nav aria-label="Site">${bar.map(([to, words]) => `<a href="${up}${to}">${words}</a>`).join("")}</nav>
<div class="search" role="search"><input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"><kbd>/</kbd><div id="results" hidden></div></div></header>
<div class="page${wide ? " wide" : ""}">${side ? `<details class="menu" open><summary>All pages</summary><nav aria-label="Pages">${side}</nav></details>` : ""}
<main id="content">
${main}</main></div>
</html>
`;
}
