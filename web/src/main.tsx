// The shell: the way around, the theme, and a page for each place. Pages are fetched when they are first opened.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { familyPages, type Page } from "./families";
import { Library } from "./pages/library";
import { link, usePlace } from "./router";
import { change, useSettings } from "./settings";
import "./style.css";

const pages: Record<string, { title: string; load: () => Promise<Page> | Page }> = {
  library: { title: "Library", load: () => Library },
  play: { title: "Play", load: () => import("./pages/play").then((file) => file.Play) },
  design: { title: "Design", load: () => import("./pages/design").then((file) => file.Design) },
  edit: { title: "Edit", load: () => import("./pages/edit").then((file) => file.Edit) },
  ...familyPages,
  experiments: { title: "Experiments", load: () => import("./pages/experiments").then((file) => file.Experiments) },
  survey: { title: "Survey", load: () => import("./pages/survey").then((file) => file.Survey) },
};

function Switches() {
  const { theme, marks } = useSettings();
  return (
    <div class="switches">
      <label class="check">
        <input
          type="checkbox"
          checked={marks === "letters"}
          onChange={(event) => change({ marks: event.currentTarget.checked ? "letters" : "colour" })}
        />
        Letters
      </label>
      <label>
        <span class="hidden">Theme</span>
        <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as "auto" })}>
          <option value="auto">Auto</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </div>
  );
}

function Shell() {
  const place = usePlace();
  const name = Object.hasOwn(pages, place.page) ? place.page : "library";
  const [shown, setShown] = useState<{ name: string; page: Page } | null>({ name: "library", page: Library });
  useEffect(() => {
    let here = true;
    document.title = `${pages[name]!.title} · Ludwright`;
    const nav = document.querySelector("nav")!; // on a phone it has no room for all
    const current = nav.querySelector<HTMLElement>("[aria-current]");
    if (current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
    void Promise.resolve(pages[name]!.load()).then((page) => here && setShown({ name, page }));
    return () => {
      here = false;
    };
  }, [name]);
  const Shown = shown?.name === name ? shown.page : null;
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => { event.preventDefault(); document.getElementById("main")?.focus(); }}>
        To the page
      </a>
      <header>
        <a class="brand" href={link("library")}>
          Ludwright
        </a>
        <nav aria-label="Pages">
          {Object.entries(pages).map(([key, { title }]) => (
            <a key={key} href={link(key)} aria-current={key === name ? "page" : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <Switches />
      </header>
      <main id="main" tabIndex={-1}>
        {Shown ? <Shown place={place} /> : <p class="quiet">One moment …</p>}
      </main>
    </>
  );
}

render(<Shell />, document.getElementById("studio")!);
