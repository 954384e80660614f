import { indexAt, placeOf } from "./squares";

/** The square a navigation key leads to from `index`, or null if it is no navigation key. */
export function stepped(
  event: KeyboardEvent,
  index: number,
  size: number,
  flipped: boolean,
): number | null {
  const { x, y } = placeOf(index, size, flipped);
  const last = size - 1;
  const whole = event.ctrlKey || event.metaKey;
  const place = {
    ArrowLeft: { x: Math.max(0, x - 1), y },
    ArrowRight: { x: Math.min(last, x + 1), y },
    ArrowUp: { x, y: Math.max(0, y - 1) },
    ArrowDown: { x, y: Math.min(last, y + 1) },
    Home: { x: 0, y: whole ? 0 : y },
    End: { x: last, y: whole ? last : y },
  }[event.key];
  return place ? indexAt(place, size, flipped) : null;
}

/** The Latin letter of a key that is pressed by itself. */
export function letterOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey || event.altKey ? "" : keyLetter(event);
}

/** Whether a key asks to take something back or to make it again; null if neither. */
export function undoKey(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const letter = keyLetter(event);
  if (letter === "y" || (letter === "z" && event.shiftKey)) return "redo";
  return letter === "z" ? "undo" : null;
}

/** The Latin letter of a key, also where the keyboard writes another alphabet. */
function keyLetter(event: KeyboardEvent): string {
  return /^[a-z]$/i.test(event.key)
    ? event.key.toLowerCase()
    : event.code.replace("Key", "").toLowerCase();
}
