// The box of fifty: every game with what it is about.
import { box, entryOf } from "../box";
import { Card } from "../parts/card";
import type { Place } from "../router";

export function Box(_: { place: Place }) {
  return (
    <>
      <h1>A box of fifty</h1>
      <p>Board games for two that evolved. Each was played through before it came into the box, and has rules that fit on one sheet. Play against the computer or with two people at one board.</p>
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
