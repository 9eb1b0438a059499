// A job of the studio as a page shows it, from the request to its end.
import { useEffect, useRef, useState } from "preact/hooks";
import { follow, post, studio, type Find, type Job } from "../../api";

export type Ended = Job & { result: unknown };

export interface Work {
  job: Ended | null;
  finds: Find[];
  wrong: string;
  running: boolean;
  begin(request: object): Promise<void>;
  cancel(): void;
}

/** One job at a time; `ended` is called with its result. */
export function useJob(ended?: (job: Ended) => void): Work {
  const [job, setJob] = useState<Ended | null>(null);
  const [finds, setFinds] = useState<Find[]>([]);
  const [wrong, setWrong] = useState("");
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const running = job?.state === "running" || job?.state === "waiting";
  const begin = async (request: object) => {
    stop.current();
    setWrong("");
    setFinds([]);
    try {
      const made = await post<Ended>("/jobs", request);
      setJob(made);
      stop.current = follow(made.job, {
        job: (now) => {
          setJob(now as Ended);
          if (now.state === "failed") setWrong(now.message ?? "The job failed.");
          if (now.state !== "running" && now.state !== "waiting") ended?.(now as Ended);
        },
        progress: (progress) => setJob((old) => (old ? { ...old, ...progress } : old)),
        find: (find) => setFinds((old) => [...old.filter((one) => one.find !== find.find), find]),
        lost: () => setWrong("The studio no longer answers."),
      });
    } catch (cause) {
      setJob(null);
      setWrong((cause as Error).message);
    }
  };
  return { job, finds, wrong, running, begin, cancel: () => void (job && post(`/jobs/${job.job}/cancel`, {}).catch(() => undefined)) };
}

export function useServed(): boolean | null {
  const [served, setServed] = useState<boolean | null>(null);
  useEffect(() => {
    studio().then(() => setServed(true), () => setServed(false));
  }, []);
  return served;
}
