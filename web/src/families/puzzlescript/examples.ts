// The games of examples/puzzlescript, each fetched when needed.
const files = import.meta.glob<string>("../../../../examples/puzzlescript/*.txt", { query: "?raw", import: "default" });

const nameOf = (path: string) => /([^/]+)\.txt$/.exec(path)![1]!;

export const examples = Object.keys(files).map(nameOf);

export async function readExample(name: string): Promise<string> {
  const [, load] = Object.entries(files).find(([path]) => nameOf(path) === name) ?? [];
  return load ? load() : "";
}
