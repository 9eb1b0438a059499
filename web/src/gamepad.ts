// A gamepad as keys: the cross or the left stick moves, and a button held down repeats.
import type { Act } from "./core/session";

export type Press = Act | "menu";

const buttons: [number, Press][] = [[12, "up"], [13, "down"], [14, "left"], [15, "right"], [0, "action"], [1, "undo"], [3, "restart"], [9, "menu"]];
const FIRST = 350; // milliseconds until a direction first repeats, and between repetitions
const NEXT = 150;
const TILT = 0.5;

function readPad(pad: Gamepad): Press | null {
  const [x = 0, y = 0] = pad.axes;
  if (Math.max(Math.abs(x), Math.abs(y)) > TILT) return Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up";
  return buttons.find(([number]) => pad.buttons[number]?.pressed)?.[1] ?? null;
}

/** Calls `press` for every press on any gamepad, once one is connected. */
export function listen(press: (what: Press) => void): () => void {
  let held: Press | null = null;
  let due = 0;
  let frame = 0;
  const look = (time: number) => {
    const now = [...navigator.getGamepads()].map((pad) => pad && readPad(pad)).find((what) => what) ?? null;
    const moves = now === "up" || now === "down" || now === "left" || now === "right";
    if (now && (now !== held || (moves && time >= due))) {
      due = time + (now === held ? NEXT : FIRST);
      press(now);
    }
    held = now;
    frame = requestAnimationFrame(look);
  };
  const begin = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  addEventListener("gamepadconnected", begin);
  if (navigator.getGamepads?.().some((pad) => pad)) begin();
  return () => {
    removeEventListener("gamepadconnected", begin);
    cancelAnimationFrame(frame);
  };
}
