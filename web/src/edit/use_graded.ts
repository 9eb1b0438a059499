// What the core says about the text being edited: its board at once, then its facts, whether it can be solved, and how
// hard it is.
import { useEffect, useState } from "preact/hooks";
import { CoreError, Helper, helper, listFamilies, sayProgress, whyGaveUp, whyUnsolvable, type Difficulty, type Editor, type Facts, type Solved } from "../core";
import { bandOf, stepOf } from "../difficulty";

export interface Graded {
  of: string; // the text it is about
  id: string;
  family: string;
  facts: Facts;
  remarks: string;
  json: object;
}

const TYPING = 120; // milliseconds without typing before slow questions are asked
const SHORTEST = { expansions: 200_000 }; // breadth-first search; a level that it does not decide goes to the portfolio
const ANY = { solver: "portfolio" as const, expansions: 200_000 };
let showProgress = (_words: string) => {}; // of the search for the current text
const own = new Helper((progress) => showProgress(sayProgress(progress))); // its work is cancelled at every change

/** The text with everything the core says about it; until then, what it said about the previous text. */
export function useGraded(text: string, level: number, marks: "colour" | "letters") {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [graded, setGraded] = useState<Graded | null>(null);
  const [before, setBefore] = useState<Facts | null>(null);
  const [solved, setSolved] = useState<Solved | null>(null);
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null);
  const [wrong, setWrong] = useState<CoreError | null>(null);
  const [progress, setProgress] = useState("");
  useEffect(() => {
    let here = true;
    setProgress("");
    showProgress = setProgress;
    if (!text.trim()) return;
    own.stop();
    const failed = (cause: Error) => here && cause.message !== "stopped" && setWrong(cause as CoreError);
    const look = async () => {
      const shown = await helper.ask("editor", { text, level, marks });
      if (!here) return;
      setEditor(shown);
      setWrong(null);
    };
    const grade = async () => {
      const found = { of: text, ...(await own.ask("facts", { text })) };
      if (!here) return;
      setGraded((old) => {
        if (old && old.id !== found.id) setBefore(old.family === found.family ? old.facts : null);
        return found;
      });
      setSolved(null);
      setDifficulty(null);
      let [verdict] = await Promise.all([own.ask("solve", { text, level, progress: 1, ...SHORTEST }), listFamilies()]); // their scales are needed for the difficulty
      if (here && verdict.verdict === "gave_up" && verdict.expanded) verdict = await own.ask("solve", { text, level, progress: 1, ...ANY });
      if (!here) return;
      setSolved(verdict);
      if (verdict.verdict !== "solved") return;
      const measured = await own.ask("difficulty", { text, level });
      if (here) setDifficulty(measured);
    };
    const soon = setTimeout(() => void grade().catch(failed), TYPING);
    look().catch(failed);
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [text, level, marks]);
  return { editor, graded, before, solved, difficulty, wrong, progress };
}

const verdicts: Record<string, string> = {
  solved: "It can be solved",
  unsolvable: "It cannot be solved",
  optimal: "The best play",
  best_known: "The best play that was found",
};

export function tellVerdict(solved: Solved): string {
  if (solved.reason === "two players") return "A game for two players.";
  const words = verdicts[solved.verdict];
  if (!words) return whyGaveUp(solved);
  if (solved.verdict === "unsolvable") return `${words}.${whyUnsolvable(solved)}`;
  if (!solved.steps) return `${words}.`;
  const moves = `${solved.steps.length} move${solved.steps.length === 1 ? "" : "s"}`;
  return words.startsWith("The best") ? `${words} has ${moves}.` : `${words}, in ${moves}${solved.optimal ? ", and not in fewer" : ""}.`;
}

/** The difficulty as a word: measured, or else by the family's own fact. */
export function tellDifficulty(graded: Graded, solved: Solved, difficulty: Difficulty | null): string {
  if (solved.verdict === "unsolvable" || solved.verdict === "gave_up") return "";
  if (solved.verdict === "solved" && !difficulty) return "Difficulty: being measured …";
  const step = stepOf({ family: graded.family, facts: graded.facts, band: difficulty?.band });
  return step === null ? "" : `Difficulty: ${bandOf(step)}.`;
}
