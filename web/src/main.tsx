// The shell: five doors, the theme, and a page for each place. Pages are fetched when they are first opened.
import { render, type ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { checkStudio, isLost, onReturn } from "./api";
import { familyPages, type Page } from "./families";
import { Discover } from "./pages/discover";
import { DoorPicture, Mark } from "./parts/brand";
import { Offline } from "./parts/offline";
import { link, usePlace } from "./router";
import { LettersSwitch, SoundsSwitch } from "./parts/switches";
import { change, useSettings } from "./settings";
import "./style.css";

interface Room {
  title: string;
  load: () => Promise<Page> | Page;
}

const doors: Record<string, Room> = {
  discover: { title: "Discover", load: () => Discover },
  collection: { title: "Collection", load: () => import("./pages/collection").then((file) => file.Collection) },
  create: { title: "Create", load: () => import("./pages/create").then((file) => file.Create) },
  ...familyPages,
  lab: { title: "Lab", load: () => import("./pages/lab").then((file) => file.Lab) },
};

/** The pages, each with the door it is behind. */
const rooms: Record<string, Room & { door: string }> = {
  play: { title: "Play", door: "discover", load: () => import("./pages/play").then((file) => file.Play) },
  box: { title: "A box of fifty", door: "discover", load: () => import("./pages/box").then((file) => file.Box) },
  edit: { title: "Edit", door: "create", load: () => import("./pages/edit").then((file) => file.Edit) },
  ratings: { title: "Plays and ratings", door: "lab", load: () => import("./pages/ratings").then((file) => file.Ratings) },
  take: { title: "Survey", door: "", load: () => import("./pages/take").then((file) => file.Take) }, // not behind any door
  survey: { title: "Survey", door: "lab", load: () => import("./pages/survey").then((file) => file.Survey) },
};

function Switches() {
  const { theme } = useSettings();
  return (
    <details class="switches">
      <summary>Settings</summary>
      <div class="panel">
        <label>
          Theme
          <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as "auto" })}>
            <option value="auto">Auto</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <LettersSwitch />
        <SoundsSwitch />
      </div>
    </details>
  );
}

function Doors({ open }: { open: string }) {
  return (
    <nav class="doors" aria-label="Pages">
      {Object.entries(doors).map(([key, { title }]) => (
        <a key={key} href={link(key)} aria-current={key === open ? "page" : undefined}>
          <DoorPicture door={key} />
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Shown for a page that could not be fetched; it is opened as soon as the studio is back. */
function Missing() {
  useEffect(() => {
    void checkStudio();
    return onReturn(() => location.reload());
  }, []);
  return <p>This page cannot be loaded now. {isLost() ? "It opens when the studio answers again." : "Reload to try again."}</p>;
}

/** Shows an error for a page that fails, while the doors still lead to the others. */
function Guard({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((cause) => console.error(cause));
  if (!error) return <>{children}</>;
  return (
    <div role="alert">
      <p class="wrong">This page has failed. Reload it to try again.</p>
      <details>
        <summary>Details</summary>
        <p>{String(error)}</p>
      </details>
    </div>
  );
}

function Shell() {
  const place = usePlace();
  const all: Record<string, Room> = { ...doors, ...rooms };
  const name = Object.hasOwn(all, place.page) ? place.page : "discover";
  const [shown, setShown] = useState<{ name: string; page: Page } | null>({ name: "discover", page: Discover });
  useEffect(() => {
    let here = true;
    document.title = `${all[name]!.title} · Ludwright`;
    void Promise.resolve(all[name]!.load()).then(
      (page) => here && setShown({ name, page }),
      () => here && setShown({ name, page: Missing }),
    );
    return () => {
      here = false;
    };
  }, [name]);
  const alone = rooms[name]?.door === "";
  const Shown = shown?.name === name ? shown.page : null;
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => { event.preventDefault(); document.getElementById("main")?.focus(); }}>
        To the page
      </a>
      <header class="bar">
        {alone ? (
          <span class="brand">
            <Mark />
            Ludwright
          </span>
        ) : (
          <>
            <a class="brand" href={link("discover")}>
              <Mark />
              Ludwright
            </a>
            <Doors open={rooms[name]?.door ?? name} />
          </>
        )}
        <Switches />
      </header>
      <Offline />
      <main id="main" tabIndex={-1}>
        {place.page && place.page !== name && <p class="wrong">There is no page “{place.page.slice(0, 40)}” here.</p>}
        {Shown ? (
          <Guard key={name}>
            <Shown place={place} />
          </Guard>
        ) : <p class="quiet">One moment …</p>}
      </main>
    </>
  );
}

render(<Shell />, document.getElementById("studio")!);
