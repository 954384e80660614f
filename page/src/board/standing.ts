import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { pieceArt, pieceClass } from "./piece";
import { indexOf, type Piece, type Place, placeOf } from "./squares";
import type { Scene } from "./surface";
import type { Token } from "./tokens";

/** A piece off its square, and its middle in squares from the top left corner. */
export interface Lifted {
  readonly origin: number;
  readonly at: Place;
}

/**
 * The pieces of a board. One that is dragged, or whose move waits to be confirmed, leaves a ghost
 * on its square.
 */
export function standing(
  scene: Scene,
  tokens: readonly Token[],
  dragged: Lifted | null,
): unknown[] {
  const { size, flipped, proposed } = scene;
  const place = (index: number) => placeOf(index, size, flipped);
  const origin = dragged?.origin ?? (proposed && indexOf(proposed.origin, size));
  const ghost = origin === null ? null : scene.pieces[origin];
  return [
    ghost && origin !== null ? drawn("ghost", ghost, place(origin)) : null,
    repeat(
      tokens,
      (token) => token.key,
      ({ piece, index, gone }) => {
        if (gone) return drawn("gone", piece, place(index));
        if (index !== origin) return drawn("", piece, place(index));
        if (dragged)
          return drawn("dragged", piece, { x: dragged.at.x - 0.5, y: dragged.at.y - 0.5 });
        return drawn("", piece, place(proposed ? indexOf(proposed.target, size) : index));
      },
    ),
  ];
}

function drawn(condition: string, piece: Piece, { x, y }: Place): TemplateResult {
  // The style is set as a property: a content policy may forbid style attributes.
  return html`<div
    class="piece ${pieceClass(piece)} ${condition}"
    .style=${`translate: ${x * 100}% ${y * 100}%`}
  >
    <svg viewBox="0 0 100 100" aria-hidden="true">${pieceArt(piece)}</svg>
  </div>`;
}
