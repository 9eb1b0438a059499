// A page of a published collection: searches its cards, and marks those that were solved. The program writes the pages
// (src/app/cli/site.c) and takes this script and the style from gallery.html.
import { solvedOf } from "./played";
import "./style.css";
import "./style/gallery.css";

const cards = [...document.querySelectorAll<HTMLElement>(".exhibits li")].map((item) => ({
  item,
  words: `${item.textContent} ${item.dataset.words}`.toLowerCase(),
}));
const search = document.querySelector<HTMLInputElement>("#search");
const count = document.querySelector<HTMLElement>("#count");

/** Every word must occur, in any order. */
function filter() {
  const wanted = search!.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { item, words } of cards) {
    item.hidden = !wanted.every((word) => words.includes(word));
    if (!item.hidden) shown++;
  }
  for (const group of document.querySelectorAll<HTMLElement>(".exhibits-group")) group.hidden = !group.querySelector("li:not([hidden])");
  count!.textContent = wanted.length ? (shown ? `${shown} of ${cards.length}` : "Nothing has all these words.") : "";
}

if (search) {
  search.value = new URLSearchParams(location.search).get("q") ?? "";
  search.addEventListener("input", filter);
  filter();
}
for (const { item } of cards) {
  if (!solvedOf(item.dataset.id!)) continue;
  const done = document.createElement("span");
  done.className = "card-done";
  done.textContent = "✓ solved";
  item.querySelector(".card-note")!.append(done);
}
