// What helps to read a board, beside it: the wheel of a maze of colours.
export function Wheel({ legend }: { legend?: string }) {
  if (!legend) return null;
  return (
    <figure class="wheel">
      <div dangerouslySetInnerHTML={{ __html: legend }} />
      <figcaption class="quiet">Step to the same colour or a neighbour on the wheel.</figcaption>
    </figure>
  );
}
