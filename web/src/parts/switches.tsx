// The switches for a person's preferences, wherever they are offered.
import { change, useSettings } from "../settings";

export function LettersSwitch() {
  const { marks } = useSettings();
  return (
    <label class="check">
      <input type="checkbox" checked={marks === "letters"} onChange={(event) => change({ marks: event.currentTarget.checked ? "letters" : "colour" })} />
      Letters on colours
    </label>
  );
}

export function SoundsSwitch() {
  const { sound } = useSettings();
  return (
    <label class="check">
      <input type="checkbox" checked={sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />
      Sounds
    </label>
  );
}
