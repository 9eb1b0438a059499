// Search over search-index.js, which is loaded as a script when it is first needed: fetch and modules are blocked on a disk.
(() => {
  const root = document.currentScript.dataset.root;
  let state = "none";
  let chosen = -1;

  function load(then) {
    if (state === "ready") return then();
    if (state === "loading") return;
    state = "loading";
    const script = document.createElement("script");
    script.src = `${root}search-index.js`;
    script.onload = () => {
      state = "ready";
      then();
    };
    document.head.append(script);
  }

  /** Sections that have all words; words in a title count most, then headings, then the text. */
  function find(words) {
    const found = [];
    for (const [address, title, heading, text] of window.ludwrightIndex) {
      const parts = [title.toLowerCase(), heading.toLowerCase(), text.toLowerCase()];
      let score = 0;
      for (const word of words) {
        const points = (parts[0].includes(word) ? (heading ? 4 : 12) : 0) + (parts[1].includes(word) ? 8 : 0) + (parts[2].includes(word) ? 1 : 0);
        if (!points) {
          score = 0;
          break;
        }
        score += points;
      }
      if (score) found.push({ address, title, heading, text, score });
    }
    return found.sort((a, b) => b.score - a.score).slice(0, 12);
  }

  function excerpt(text, word) {
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
    return (at ? "…" : "") + text.slice(at, at + 130) + (at + 130 < text.length ? "…" : "");
  }

  function show(input, list) {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    chosen = -1;
    list.replaceChildren();
    list.hidden = !words.length;
    if (!words.length) return;
    const found = find(words);
    if (!found.length) list.textContent = "No page has all these words.";
    for (const one of found) {
      const link = document.createElement("a");
      link.href = root + one.address;
      const head = document.createElement("b");
      head.textContent = one.heading ? `${one.title} › ${one.heading}` : one.title;
      const rest = document.createElement("small");
      rest.textContent = excerpt(one.text, words[0]);
      link.append(head, rest);
      list.append(link);
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    const input = document.getElementById("search");
    const list = document.getElementById("results");
    const update = () => load(() => show(input, list));
    input.addEventListener("focus", update);
    input.addEventListener("input", update);
    input.addEventListener("keydown", (event) => {
      const links = list.querySelectorAll("a");
      if (event.key === "Escape") {
        input.value = "";
        list.hidden = true;
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && links.length) {
        event.preventDefault();
        chosen = (chosen + (event.key === "ArrowDown" ? 1 : links.length - 1 + (chosen < 0 ? 1 : 0))) % links.length;
        links.forEach((link, i) => link.classList.toggle("on", i === chosen));
        links[chosen].scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && links.length) {
        links[Math.max(chosen, 0)].click();
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && document.activeElement !== input) {
        event.preventDefault();
        input.focus();
      }
    });
    document.addEventListener("click", (event) => {
      if (!event.target.closest(".search")) list.hidden = true;
    });
    // On a phone the list of pages starts closed.
    const menu = document.querySelector("details.menu");
    if (menu && matchMedia("(max-width: 900px)").matches) menu.open = false;
  });
})();
