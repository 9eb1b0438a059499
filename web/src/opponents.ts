// Who plays against a person: four strengths with names; what is behind each is for a tooltip.
export const opponents = [
  { agent: "alphabeta:1", name: "Beginner", note: "looks one move ahead" },
  { agent: "alphabeta:2", name: "Casual", note: "looks two moves ahead" },
  { agent: "alphabeta:3", name: "Strong", note: "looks three moves ahead, further where pieces are taken" },
  { agent: "alphabeta:5", name: "Expert", note: "looks five moves ahead, further where pieces are taken; may think for a while" },
] as const;

/** What an opponent has learned of a game, and how strong it is there. */
export type Learned = { name: string; agent: string; rating: number; low: number; high: number };

export const learnedBy = (agent: string, learned: Learned[]) => learned.find((one) => one.agent === agent || one.agent.startsWith(`${agent}:`));

/** Sentences of the core name the agent; people know it by another name, and a game ends for them as their own. */
export function withName(text: string, agent: string | null): string {
  if (!agent) return text;
  return text.replace(`${agent} wins.`, "You lose.").replaceAll(agent, opponents.find((one) => one.agent === agent)?.name ?? agent);
}
