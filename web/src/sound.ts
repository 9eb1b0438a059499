// Sounds of a game. The core makes them from their names, and they are cached here.
import { bytesOf } from "./base64";
import type { Session } from "./core/session";
import { current } from "./settings";

const kept = new Map<string, Promise<AudioBuffer>>();
let speaker: AudioContext | undefined;

async function load(session: Session, name: string): Promise<AudioBuffer> {
  const { wav } = session.ask("sound", { name });
  return speaker!.decodeAudioData(bytesOf(wav).buffer);
}

/** Plays these sounds, all at once. Browsers allow no sound until the page was touched. */
export function hear(session: Session, names: string[]): void {
  if (!names.length || !current().sound || !("AudioContext" in window)) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
  for (const name of new Set(names)) {
    if (!kept.has(name)) kept.set(name, load(session, name));
    kept.get(name)!.then(
      (sound) => {
        const source = speaker!.createBufferSource();
        source.buffer = sound;
        source.connect(speaker!.destination);
        source.start();
      },
      () => kept.delete(name),
    );
  }
}
