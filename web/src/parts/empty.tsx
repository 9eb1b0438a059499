// Shown where there is nothing yet: what belongs here, and how to get it.
import type { ComponentChildren } from "preact";
import { link } from "../router";
import { Mark } from "./brand";

export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="panel empty">
      <Mark />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Shown in place of what only the studio can do. `why`: the sentence that says what is missing. */
export function NeedsStudio({ why }: { why: string }) {
  return (
    <Empty title="This page needs the studio">
      <p>{why} Puzzles can be played, edited and written without one.</p>
      <a class="button main" href={link("discover")}>
        Play a puzzle
      </a>
    </Empty>
  );
}
