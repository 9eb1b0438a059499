// A place with nothing in it yet: what belongs here, and how to get it.
import type { ComponentChildren } from "preact";
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
