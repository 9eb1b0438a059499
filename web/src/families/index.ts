// Pages that families bring, by the family's name. The shell shows them next to its own and knows nothing else about
// them.
import type { ComponentType } from "preact";
import { link, type Place } from "../router";

export type Page = ComponentType<{ place: Place }>;

export const familyPages: Record<string, { title: string; load: () => Promise<Page> }> = {
  puzzlescript: { title: "PuzzleScript", load: () => import("./puzzlescript/page").then((file) => file.PuzzleScript) },
};

/** Where a puzzle is edited: on its family's page if there is one. */
export const editorOf = (family: string, id: string) => link(family in familyPages ? family : "edit", id);
