// Best and median of an evolution as they arrive: with uPlot, because there are ten points per second.
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export type Points = [evaluations: number[], best: (number | null)[], median: (number | null)[]];

export function Curve({ points }: { points: Points }) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    const box = frame.current!;
    // A canvas does not resolve CSS variables: the element's computed colour has the value in this theme.
    const colour = (name: string) => {
      box.style.color = `var(${name})`;
      return getComputedStyle(box).color;
    };
    const [accent, warn, line, ink] = [colour("--accent"), colour("--warn"), colour("--line"), colour("--ink")];
    const axis = { stroke: ink, grid: { stroke: line, width: 1 } };
    plot.current = new uPlot(
      {
        width: box.clientWidth || 400,
        height: 220,
        scales: { x: { time: false } },
        legend: { live: false },
        axes: [{ ...axis, label: "evaluations", labelSize: 18 }, axis],
        series: [
          { label: "evaluations" },
          { label: "best", stroke: accent, width: 2 },
          { label: "median", stroke: warn, width: 1, dash: [4, 3] },
        ],
      },
      points,
      box,
    );
    const watch = new ResizeObserver(() => plot.current?.setSize({ width: box.clientWidth, height: 220 }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.current?.destroy();
    };
  }, []);
  useEffect(() => plot.current?.setData(points), [points]);
  return <div ref={frame} class="curve" role="img" aria-label="Best and median by evaluations" />;
}
