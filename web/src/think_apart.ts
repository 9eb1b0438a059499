// Thinking in a worker, so that the page stays responsive.
import type { Helper } from "./core";
import type { Think } from "./round";

export const thinkApart =
  (helper: Helper): Think =>
  (here, thinking) =>
    thinking === "nudge" ? helper.askAfter([["open", here]], "nudge", {}) : helper.askAfter([["open", here]], "think", { thinking });
