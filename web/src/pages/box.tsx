// The box of fifty: every game with a description.
import { useEffect, useState } from "preact/hooks";
import { box, entryOf } from "../box";
import { listFamilies } from "../core";
import { Card } from "../parts/card";
import { Empty } from "../parts/empty";
import { link, type Place } from "../router";

export function Box(_: { place: Place }) {
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => void listFamilies().then((all) => setKnown(all.some(({ name }) => name === entryOf(box[0]!).family))), []);
  if (known === false)
    return (
      <>
        <h1>A box of fifty</h1>
        <Empty title="The box cannot be opened here">
          <p>Its games are of a kind that this build of Ludwright leaves out.</p>
          <a class="button main" href={link("discover")}>
            Find another puzzle
          </a>
        </Empty>
      </>
    );
  return (
    <>
      <h1>A box of fifty</h1>
      <p>Fifty evolved board games for two. Each was played to its end before it was chosen, and its rules fit on one sheet. Play against the computer, or two people at one board.</p>
      <ul class="shelf box">
        {box.map((game) => (
          <li key={game.id}>
            <Card entry={entryOf(game)} kind={game.kind} local />
            <p>{game.about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
