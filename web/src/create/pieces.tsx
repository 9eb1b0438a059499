// Selects pieces or tokens and their numbers, by the pictures from the core's editor.
import { useEffect, useState } from "preact/hooks";
import { helper, type Editor } from "../core";
import type { Family } from "../core/session";
import { kinds } from "../families/kinds";
import { Swatch } from "../parts/editor";
import type { Settings } from "../parts/form";

type Brush = NonNullable<Editor["brushes"]>[number];

/** Parameters that the picker sets; the form omits them. */
export const pickedKeys = (family: Family): string[] => {
  const picker = kinds[family.name]?.picker;
  return !picker ? [] : picker.param ? [picker.param] : picker.keys!;
};

const numberIn = (text: string, letter: string) => Number(new RegExp(`${letter}(\\d+)`).exec(text)?.[1] ?? 0);

function Count({ brush, note, value, most, set }: { brush: Brush; note: string; value: number; most: number; set: (value: number) => void }) {
  return (
    <label title={note}>
      <Swatch {...brush} />
      <span>
        {brush.name}
        {note && <small class="quiet">{note}</small>}
      </span>
      <input type="number" min={0} max={most} value={value} onInput={(event) => set(Math.max(0, Math.min(most, Number(event.currentTarget.value) || 0)))} />
    </label>
  );
}

export function PiecePicker({ family, settings, set }: { family: Family; settings: Settings; set: (settings: Settings) => void }) {
  const picker = kinds[family.name]?.picker;
  const [brushes, setBrushes] = useState<Brush[]>([]);
  useEffect(() => {
    let here = true;
    setBrushes([]);
    if (picker) void helper.ask("editor", { text: kinds[family.name]!.sample }).then((editor) => here && setBrushes(editor.brushes ?? []), () => undefined);
    return () => {
      here = false;
    };
  }, [family.name]);
  if (!picker) return null;
  const rowOf = (key: string) => family.params.find((param) => param.key === key)!;
  const valueOf = (key: string) => settings[key] ?? String(rowOf(key).default ?? "");
  const change = (key: string, value: string) => set({ ...settings, [key]: value });
  const text = picker.param && valueOf(picker.param);
  const pictured = brushes.filter((brush) => (text === undefined ? picker.keys!.includes(brush.name) : brush.svg));
  const write = (changed: Brush, count: number) =>
    pictured.map((one) => [one.glyph, one === changed ? count : numberIn(text!, one.glyph)] as const).filter(([, many]) => many).map(([letter, many]) => letter + many).join("");
  return (
    <details class="picker">
      <summary>{picker.words}</summary>
      <div class="picks">
        {pictured.map((brush) =>
          text === undefined ? (
            <Count key={brush.name} brush={brush} note={(brush.note ?? "").replace(/^[^:]*: /, "")} most={rowOf(brush.name).high ?? 99} value={Number(valueOf(brush.name))} set={(count) => change(brush.name, String(count))} />
          ) : (
            <Count key={brush.name} brush={brush} note="" most={20} value={numberIn(text, brush.glyph)} set={(count) => change(picker.param!, write(brush, count))} />
          ),
        )}
      </div>
    </details>
  );
}
