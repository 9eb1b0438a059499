// The logo: the colour wheel as nine squares. And the icons of the doors.

const wheel = ["#d6413f", "#ee8a2b", "#f4cf4a", "#4fae6a", "#3f78cf", "#7a46b5"];

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 3 3" aria-hidden="true">
      {Array.from({ length: 9 }, (_, i) => (
        <rect key={i} x={i % 3} y={Math.floor(i / 3)} width="1.02" height="1.02" fill={wheel[i % 6]} />
      ))}
    </svg>
  );
}

const strokes: Record<string, string> = {
  discover: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z",
  collection: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  create: "M12 5v14M5 12h14",
  lab: "M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9",
};
const script = "M8 6l-5 6 5 6M16 6l5 6-5 6";

export function DoorPicture({ door }: { door: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      <path d={strokes[door] ?? script} />
    </svg>
  );
}
