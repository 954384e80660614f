/** A place on the screen, in pixels. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** What is pressed or written in: of a board, its squares. */
const controls = "a, button, label, input, select, textarea, summary, tablut-board, tablut-easel";

/** What says how the game stands: left in sight where there is room for that. */
const news = ".status, .result";

/** Moves what floats above the page to where it covers no control, and no news if it can. */
export function settle(root: Element): void {
  const floating = root.querySelector<HTMLElement>(".floating:has(p)");
  if (!floating) return;
  floating.style.translate = "";
  const own = floating.getBoundingClientRect();
  const boxes = (those: string) =>
    [...root.querySelectorAll(`:scope > :not(.floating) :is(${those})`)]
      .map((each) => each.shadowRoot?.querySelector(".squares") ?? each)
      .map((each) => each.getBoundingClientRect());
  const pressed = boxes(controls);
  const window = document.documentElement;
  const { left, top } =
    placeFor(own, [...pressed, ...boxes(news)], window) ?? placeFor(own, pressed, window) ?? own;
  floating.style.translate = `${left - own.left}px ${top - own.top}px`;
}

/** Where a box covers none of the others: its own place, or else the lowest in the middle of the
 * window; null where there is no such place. */
export function placeFor(
  own: Box,
  others: readonly Box[],
  { clientWidth, clientHeight }: Pick<Element, "clientWidth" | "clientHeight">,
): Box | null {
  const left = (clientWidth - own.width) / 2;
  const tops = [clientHeight, ...others.map(({ top }) => top)]
    .map((below) => below - own.height)
    .filter((top) => top >= 0 && top + own.height <= clientHeight)
    .sort((one, other) => other - one);
  const places = [own, ...tops.map((top) => ({ left, top, width: own.width, height: own.height }))];
  return places.find((place) => !others.some((other) => overlap(place, other))) ?? null;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
