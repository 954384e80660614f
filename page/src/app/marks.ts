import { squaresOf } from "../board/squares";
import { type Marks, unmarked } from "../board/surface";
import type { Ply } from "../protocol";

/** The marks of the last move, if there is one. */
export function marksAfter(last: Ply | null | undefined): Marks {
  if (!last) return unmarked;
  const captured = last.captures.map(({ square }) => square);
  return { ...unmarked, lastMove: squaresOf(last.move), captured };
}
