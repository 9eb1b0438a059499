// The legend beside a board: the colour wheel of a chromatic maze.
export function Wheel({ legend }: { legend?: string }) {
  if (!legend) return null;
  return (
    <figure class="wheel">
      <div dangerouslySetInnerHTML={{ __html: legend }} />
      <figcaption class="quiet">Step to the same colour or a neighbour on the wheel.</figcaption>
    </figure>
  );
}
