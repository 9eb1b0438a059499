// The colour wheel beside a maze of colours: neighbours on it may be stepped between.
import { kinds } from "../families/kinds";

export function Wheel({ family }: { family: string }) {
  const wheel = kinds[family]?.wheel;
  if (!wheel) return null;
  const place = (i: number, far: number) => {
    const angle = ((i - 0.5) / wheel.length) * 2 * Math.PI - Math.PI / 2;
    return `${(50 + far * Math.cos(angle)).toFixed(2)} ${(50 + far * Math.sin(angle)).toFixed(2)}`;
  };
  return (
    <figure class="wheel">
      <svg viewBox="0 0 100 100" role="img" aria-label={`The wheel: ${wheel.map(({ name }) => name).join(", ")}, and back to ${wheel[0]!.name}`}>
        {wheel.map(({ name, colour }, i) => (
          <path key={name} fill={colour} d={`M${place(i, 48)}A48 48 0 0 1 ${place(i + 1, 48)}L${place(i + 1, 20)}A20 20 0 0 0 ${place(i, 20)}Z`} />
        ))}
      </svg>
      <figcaption class="quiet">Step to the same colour or a neighbour on the wheel.</figcaption>
    </figure>
  );
}
