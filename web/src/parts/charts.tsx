// Archives as heat maps and fronts as scatter plots, in plain SVG whose cells and points are links. The one under the
// pointer or with the focus is shown beside the chart.
import { useState } from "preact/hooks";
import type { Axis, Find, Finds, Goal } from "../api";
import { link } from "../router";
import { unbroken } from "./card";
import { number, words } from "./facts";
import { Thumb } from "./thumb";

const SIZE = { width: 560, height: 340, left: 56, bottom: 44, top: 10, right: 12 };

/** Round numbers that divide a range into a few parts. */
export function ticks(low: number, high: number): number[] {
  const span = high - low || 1;
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((by) => by * power).find((by) => by >= rough)!;
  const out = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step * 1e-9; at += step) out.push(Number(at.toPrecision(12)));
  return out;
}

function Frame(props: { x: [number, number]; y: [number, number] | null; across: string; up: string; children: preact.ComponentChildren; label: string }) {
  const { width, height, left, bottom, top, right } = SIZE;
  const [x0, x1] = props.x;
  const px = (value: number) => left + ((value - x0) / (x1 - x0 || 1)) * (width - left - right);
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={props.label}>
      {ticks(x0, x1).map((value) => (
        <g key={`x${value}`}>
          <line x1={px(value)} x2={px(value)} y1={top} y2={height - bottom + 4} />
          <text x={px(value)} y={height - bottom + 18} text-anchor="middle">
            {number(value)}
          </text>
        </g>
      ))}
      {props.y &&
        ticks(...props.y).map((value) => {
          const [y0, y1] = props.y!;
          const at = height - bottom - ((value - y0) / (y1 - y0 || 1)) * (height - top - bottom);
          return (
            <g key={`y${value}`}>
              <line x1={left - 4} x2={width - right} y1={at} y2={at} />
              <text x={left - 8} y={at + 4} text-anchor="end">
                {number(value)}
              </text>
            </g>
          );
        })}
      <text x={(left + width) / 2} y={height - 6} text-anchor="middle">
        {props.across}
      </text>
      <text transform={`translate(14 ${(height - bottom) / 2}) rotate(-90)`} text-anchor="middle">
        {props.up}
      </text>
      {props.children}
    </svg>
  );
}

/** A chart with the current puzzle next to it. */
function Viewer({ seen, says, legend, children }: { seen: Find | null; says: string; legend: preact.ComponentChildren; children: preact.ComponentChildren }) {
  return (
    <div class="viewer">
      <div>
        {children}
        {legend}
      </div>
      <aside aria-live="polite">
        {seen ? (
          <>
            <Thumb key={seen.id} id={seen.id} alt="" />
            <b>{seen.title && unbroken(seen.title)}</b>
            <span class="quiet">{says}</span>
          </>
        ) : (
          <span class="quiet">Point at a cell or a dot to see its puzzle; click to play it.</span>
        )}
      </aside>
    </div>
  );
}

const looks = (find: Find, see: (find: Find) => void) => ({ onMouseEnter: () => see(find), onFocus: () => see(find) });

/** Light to dark in one hue; reversed in the dark theme. */
const shade = (share: number) => `hsl(214 60% ${Math.round(88 - 56 * share)}%)`;

const say = (axes: Axis[], find: Find) =>
  `${axes.map((axis, i) => `${words(axis.fact)} ${number(find.features?.[i])}`).join(", ")}; score ${number(find.score)}`;

/** One or two axes; with three, the third is projected out, and the best of each cell counts. */
export function HeatMap({ finds }: { finds: Finds }) {
  const [seen, see] = useState<Find | null>(null);
  const [across, up] = finds.axes;
  if (!across) return null;
  const rows = up?.cells ?? 1;
  const { width, height, left, bottom, top, right } = SIZE;
  const w = (width - left - right) / across.cells;
  const h = (height - top - bottom) / rows;
  const best = new Map<string, Find>();
  for (const find of finds.finds) {
    const key = `${find.cell?.[0] ?? 0},${find.cell?.[1] ?? 0}`;
    if (!best.has(key) || best.get(key)!.score < find.score) best.set(key, find);
  }
  const scores = finds.finds.map((find) => find.score);
  const low = Math.min(...scores);
  const span = Math.max(...scores) - low || 1;
  const [goal] = finds.goals;
  const legend = (
    <p class="legend">
      <span>{goal ? nameOf(goal) : "score"}, from light to dark:</span>
      <span class="from-to">
        {number(meant(goal, low))} <span class="ramp" aria-hidden="true" /> {number(meant(goal, low + span))}
      </span>
    </p>
  );
  return (
    <Viewer seen={seen} says={seen ? say(finds.axes, seen) : ""} legend={legend}>
      <Frame x={[across.low, across.high]} y={up ? [up.low, up.high] : null} across={words(across.fact)} up={up ? words(up.fact) : ""} label="The archive">
        {[...best.values()].map((find) => (
          <a key={find.find} href={link("play", find.id)} aria-label={say(finds.axes, find)} {...looks(find, see)}>
            <rect
              class="tile"
              x={left + (find.cell?.[0] ?? 0) * w + 0.5}
              y={height - bottom - ((find.cell?.[1] ?? 0) + 1) * h + 0.5}
              width={Math.max(1, w - 1)}
              height={Math.max(1, h - 1)}
              fill={shade((find.score - low) / span)}
            >
              <title>{say(finds.axes, find)}</title>
            </rect>
          </a>
        ))}
      </Frame>
    </Viewer>
  );
}

/** A score is the fact itself, its negative, or minus the distance; shows the value as it is meant. */
const meant = (goal: Goal | undefined, score: number) => (!goal || goal.kind === "maximize" ? score : -score);
const nameOf = (goal: Goal) => (goal.kind === "target" ? `${words(goal.fact)} away from ${goal.value}` : `${words(goal.fact)} (${goal.kind}d)`);

export function Scatter({ finds }: { finds: Finds }) {
  const [seen, see] = useState<Find | null>(null);
  const [first, second] = finds.goals;
  if (!first || !second || !finds.finds.length) return null;
  const places = finds.finds.map((find) => ({ find, x: meant(first, find.scores[0] ?? 0), y: meant(second, find.scores[1] ?? 0) }));
  const range = (values: number[]): [number, number] => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const room = (high - low || 1) * 0.05;
    return [low - room, high + room];
  };
  const x = range(places.map((one) => one.x));
  const y = range(places.map((one) => one.y));
  const { width, height, left, bottom, top, right } = SIZE;
  const legend = <p class="legend">Each dot is a puzzle that no other puzzle beats in both goals.</p>;
  const place = places.find((one) => one.find === seen);
  return (
    <Viewer seen={seen} says={place ? `${words(first.fact)} ${number(place.x)}, ${words(second.fact)} ${number(place.y)}` : ""} legend={legend}>
      <Frame x={x} y={y} across={nameOf(first)} up={nameOf(second)} label="The front">
        {places.map(({ find, x: px, y: py }) => {
          const label = `${words(first.fact)} ${number(px)}, ${words(second.fact)} ${number(py)}`;
          return (
            <a key={find.find} href={link("play", find.id)} aria-label={label} {...looks(find, see)}>
              <circle
                class="dot"
                cx={left + ((px - x[0]) / (x[1] - x[0])) * (width - left - right)}
                cy={height - bottom - ((py - y[0]) / (y[1] - y[0])) * (height - top - bottom)}
                r="7"
              >
                <title>{label}</title>
              </circle>
            </a>
          );
        })}
      </Frame>
    </Viewer>
  );
}
