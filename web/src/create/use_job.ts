// A running job: its messages, the points of its curve, and its finds as they arrive.
import { useEffect, useState } from "preact/hooks";
import { follow, get, type Find, type Finds, type Job, type Progress } from "../api";
import type { Points } from "../parts/curve";

export function useJob(number: number) {
  const [job, setJob] = useState<Job | null>(null);
  const [points, setPoints] = useState<Points>([[], [], []]);
  const [best, setBest] = useState<{ id: string; svg: string } | null>(null);
  const [finds, setFinds] = useState<Finds | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let here = true;
    setPoints([[], [], []]);
    setBest(null);
    setFinds(null);
    const load = () =>
      get<Finds>(`/jobs/${number}/finds?count=500`).then((answer) => here && setFinds(answer), () => undefined);
    get<Job>(`/jobs/${number}`).then((answer) => here && setJob(answer), (cause: Error) => setWrong(cause.message));
    void load();
    let pending: Find[] = [];
    let soon: ReturnType<typeof setTimeout> | undefined;
    // Many finds may arrive at once; the page updates a few times per second.
    const flush = () => {
      soon = undefined;
      const fresh = pending;
      pending = [];
      setFinds((old) => old && { ...old, finds: [...old.finds.filter((one) => !fresh.some((two) => two.find === one.find)), ...fresh] });
    };
    const stop = follow(number, {
      job: (next) => {
        setJob(next);
        if (next.state !== "running" && next.state !== "waiting") void load();
      },
      progress: (progress: Progress) => {
        setJob((old) => old && { ...old, ...progress });
        setPoints(([x, a, b]) => [[...x, progress.evaluations], [...a, progress.best], [...b, progress.median]]);
        if (progress.id && progress.svg) setBest({ id: progress.id, svg: progress.svg });
      },
      find: (find) => {
        pending.push(find);
        soon ??= setTimeout(flush, 250);
      },
      lost: () => undefined,
    });
    return () => {
      here = false;
      clearTimeout(soon);
      stop();
    };
  }, [number]);
  return { job, points, best, finds, wrong };
}

