// The current level as a picture, and plays of it as films.
import { bytesOf } from "../../base64";
import { fileName, save, savePng } from "../../offline_page";
import type { Bench } from "./bench";
import { designOf } from "./design";
import type { Recorder } from "./recorder";

const CELL = 50; // a multiple of a sprite's five pixels

export function Pictures({ bench, recorder, say }: { bench: Bench; recorder: Recorder; say: (text: string) => void }) {
  const { game, level } = bench;
  if (!game || bench.broken) return null;
  const title = `${game.title || "game"} level ${level}`;
  const steps = bench.verdicts.get(bench.key())?.steps;
  const played = recorder.latest;
  const wrong = (cause: Error) => say(cause.message);
  const draw = () =>
    bench.reader.ask("picture", { text: designOf(game.source, level), cell: CELL, look: "player" }).then(({ svg }) => savePng(fileName(title, "png"), svg, 1)).catch(wrong);
  const film = (inputs: string, of: number, what: string) =>
    bench.reader
      .ask("film", { text: designOf(game.source, of), inputs })
      .then(({ gif }) => save(fileName(`${game.title || "game"} level ${of} ${what}`, "gif"), "image/gif", new Blob([bytesOf(gif)])))
      .catch(wrong);
  return (
    <div class="row" role="group" aria-label="Save as a picture">
      <button onClick={() => void draw()}>Save as PNG</button>
      <button disabled={!steps} onClick={() => void film(steps!.join(""), level, "solution")}>
        GIF of the solution
      </button>
      <button disabled={!played} onClick={() => void film(played!.inputs, played!.level, "play")}>
        GIF of your play
      </button>
    </div>
  );
}
