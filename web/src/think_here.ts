// Thinking in the page itself: some browsers allow no workers for a file on a disk. It begins after the page was
// painted.
import type { Session } from "./core/session";
import type { Think } from "./round";

export const thinkHere =
  (session: Session): Think =>
  (here, thinking) =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          session.ask("open", here);
          resolve(thinking === "nudge" ? session.ask("nudge", {}) : session.ask("think", { thinking }));
        } catch (cause) {
          reject(cause as Error);
        }
      }, 30);
    });
