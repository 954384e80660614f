import { type Plight, safe } from "../board/outlook";
import { carried, type Piece, type Side, sideOf } from "../board/squares";
import { type Marks, unmarked } from "../board/surface";
import { marksAfter } from "./marks";
import type { State } from "./state";

/** How many plies of the game are on the board. */
export function pliesShown(state: State): number {
  return state.review ?? state.game?.plies.length ?? 0;
}

/** True when the person may move a piece now. */
export function mayMove(state: State): boolean {
  const { game, pending, review } = state;
  if (pending || review !== null) return false;
  if (!game) return state.gameId === null && state.variants.length > 0;
  return !game.outcome && game.to_move === game.side;
}

/** The position on the board and the marks that go with it; null while nothing is known. */
export function shown(state: State): { position: string; marks: Marks } | null {
  const { game, pending, review, pointed } = state;
  const start = game?.start ?? (state.gameId === null ? state.variants[0]?.start : undefined);
  if (start === undefined) return null;
  const count = pliesShown(state);
  const last = game?.plies[count - 1];
  const position = last?.position ?? start;
  if (pending && review === null) {
    const { origin, target } = pending;
    const marks = { ...unmarked, lastMove: { origin, target } };
    return { position: carried(position, origin, target), marks };
  }
  const ending = review === null ? (game?.outcome?.squares ?? []) : [];
  return { position, marks: { ...marksAfter(last), ending, pointed } };
}

/** How the king stands in the position shown. */
export function plight({ game, pending, review }: State): Plight {
  const shown = review === null ? (pending ? null : game) : game?.plies[review - 1];
  return shown ? { threatened: shown.threatened, ways: shown.open_ways } : safe;
}

/**
 * The pieces that `side` has taken off the board in the plies shown, in order. A captured
 * mercenary stays on it.
 */
export function capturedBy(state: State, side: Side): Piece[] {
  const plies = state.game?.plies.slice(0, pliesShown(state)) ?? [];
  return plies
    .flatMap((ply) => ply.captures)
    .map((capture) => capture.piece)
    .filter((piece) => sideOf(piece) !== side && piece.toLowerCase() !== "m");
}

/** The squares that a hint shows: the piece's, then that of its target. */
export function hinted({ hint, review, pending }: State): readonly string[] {
  if (hint === null || hint === "asked" || review !== null || pending) return [];
  return hint.move.split("-").slice(0, hint.told ? 2 : 1);
}
