// Pages that a family brings along, by the family's name. The shell shows them beside its own and knows no more.
import type { ComponentType } from "preact";
import { link, type Place } from "../router";

export type Page = ComponentType<{ place: Place }>;

export const familyPages: Record<string, { title: string; load: () => Promise<Page> }> = {
  puzzlescript: { title: "PuzzleScript", load: () => import("./puzzlescript/page").then((file) => file.PuzzleScript) },
};

/** Where a puzzle is changed by hand: on its family's page where there is one. */
export const editorOf = (family: string, id: string) => link(family in familyPages ? family : "edit", id);
