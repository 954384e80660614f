import { nameOf, parseRecord } from "./squares";
import { type Ground, reach, type Scene, unmarked } from "./surface";

/** What a move would do at once. */
export interface Preview {
  readonly captures: readonly string[];
  readonly king: "escapes" | "falls" | null;
  /** How often its position will have been there, and what that means in words; null if never. */
  readonly repeats: { readonly times: number; readonly meaning: string } | null;
}

/** How the king stands: whether he can be captured next, and how many ways to a goal are open. */
export interface Plight {
  readonly threatened: boolean;
  readonly ways: number;
}

export const safe: Plight = { threatened: false, ways: 0 };

export function differ(one: Plight, other: Plight | undefined): boolean {
  return one.threatened !== other?.threatened || one.ways !== other.ways;
}

/**
 * What a board tells beyond what stands on it. `previews` are by move, `d1-d3`; `hinted` is the
 * square of a piece worth moving, then that of its target.
 */
export interface Outlook extends Scene {
  readonly previews: Readonly<Record<string, Preview>>;
  readonly plight: Plight;
  readonly hinted: readonly string[];
  /** Sentences that the page answers letter keys with, made when they are asked for. */
  readonly told: Readonly<Record<string, () => string>>;
}

/** A position to look at, where nothing happens. */
export function idle(position: string, ground: Ground): Outlook {
  return {
    ...parseRecord(position),
    side: null,
    destinations: {},
    ground,
    marks: unmarked,
    flipped: false,
    selected: null,
    proposed: null,
    previews: {},
    plight: safe,
    hinted: [],
    told: {},
  };
}

/** The move that is looked at, on the square `over` or waiting, and what it would do. */
export function foreseen(
  scene: Outlook,
  over: number | null,
): { preview: Preview | null; target: string | null } {
  const { selected, proposed, size, previews } = scene;
  const hovered = over === null ? null : nameOf(over, size);
  const reached = selected !== null && hovered !== null && reach(scene).includes(hovered);
  const move = reached ? { origin: nameOf(selected, size), target: hovered } : proposed;
  if (!move) return { preview: null, target: null };
  return { preview: previews[`${move.origin}-${move.target}`] ?? null, target: move.target };
}
