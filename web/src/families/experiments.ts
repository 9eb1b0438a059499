// Experiments that the Lab offers, from experiments/: their question, and how long they took on two cores. Their files
// are fetched when they are run.
const files = import.meta.glob<string>("../../../experiments/*/*.json", { query: "?raw", import: "default" });

export interface Offer {
  name: string; // of the run, as in the file
  file: string;
  title: string;
  asks: string;
  takes: string;
  paper: string; // where the paper has it
}

export const offers: Offer[] = [
  {
    name: "chess-boards",
    file: "ashlock2010/chess-boards",
    title: "Chess mazes before evolution",
    asks: "How do random boards branch with pawns, with knights and with a mixed set?",
    takes: "a few seconds",
    paper: "Before the evolution of Fig. 4",
  },
  {
    name: "levels",
    file: "ashlock2010/levels",
    title: "Mazes of several levels",
    asks: "How long do solutions become when stairs lead up and down between three levels?",
    takes: "about 15 seconds",
    paper: "Section V",
  },
  {
    name: "chromatic-6",
    file: "ashlock2010/chromatic-6",
    title: "Small chromatic mazes",
    asks: "Does evolution find longer 6 × 6 mazes than random search and a hill climber with the same effort?",
    takes: "about half a minute",
    paper: "Fig. 5",
  },
  {
    name: "targeted",
    file: "ashlock2010/targeted",
    title: "Mazes to order",
    asks: "How many evaluations does it take to find a maze with exactly the number of moves asked for?",
    takes: "about half a minute",
    paper: "Section IV-A",
  },
];

export const paperOf = ({ paper }: Offer) => `${paper} of Ashlock 2010`;

export async function readOffer({ file }: Offer): Promise<unknown> {
  const load = files[`../../../experiments/${file}.json`];
  return JSON.parse(await load!());
}
