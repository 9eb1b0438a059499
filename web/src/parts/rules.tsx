// How a game is played: a paragraph per thought, and a row per piece where the text has one line for each.
export function Rules({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim());
  const piece = (line: string) => /^\s+([A-Z]): (.*)$/.exec(line);
  const drawing = (line: string) => /^\s{2,}[^A-Za-z]/.test(line) || /^\s+[.*oxhjJ ]+[A-Z]?[.*oxhjJ ]*$/.test(line);
  const pieces = lines.map(piece).filter((found) => !!found);
  const drawings = lines.filter((line) => !piece(line) && drawing(line));
  const rest = lines.filter((line) => !piece(line) && !drawing(line));
  // The goal comes first: what decides the game, of all that is said.
  const goals = rest.filter((line) => /\b(wins?|loses?)\b/.test(line));
  const others = rest.filter((line) => !goals.includes(line));
  return (
    <div class="rules">
      {goals.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pieces.length > 0 && (
        <dl class="pieces">
          {pieces.map(([, name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words!.charAt(0).toUpperCase() + words!.slice(1)}</dd>
            </div>
          ))}
        </dl>
      )}
      {drawings.length > 0 && <pre class="plain">{drawings.join("\n")}</pre>}
    </div>
  );
}
