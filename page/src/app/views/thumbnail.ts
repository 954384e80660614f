import { html, type TemplateResult } from "lit";
import { pieceClass } from "../../board/piece";
import { indexOf, parseRecord, placeOf } from "../../board/squares";
import type { Squares } from "../../protocol";

const drawn = new WeakMap<Squares, TemplateResult>();

const shapes = {
  attackers: "m.12 .5a.38 .38 0 1 0 .76 0 .38 .38 0 1 0-.76 0z",
  defenders: "m.36 .14h.28l.22 .22v.28l-.22 .22h-.28l-.22-.22v-.28z",
  king: "m.5 .02 .14 .34 .34 .14-.34 .14-.14 .34-.14-.34-.34-.14 .34-.14z",
  square: "h1v1h-1z",
};

/** A start position as a picture of few parts, so that many can be shown at once. */
export function thumbnail(start: string, squares: Squares): TemplateResult {
  const known = drawn.get(squares);
  if (known) return known;
  const { size, pieces } = parseRecord(start);
  const at = (index: number, shape: string) => {
    const { x, y } = placeOf(index, size, false);
    return `M${x} ${y}${shape}`;
  };
  const ground = [...squares.corners, ...squares.camps, squares.throne ?? []].flat();
  const lines = Array.from({ length: size - 1 }, (_, line) => line + 1);
  const standing = (kind: "attackers" | "defenders" | "king") =>
    pieces.map((each, index) => (each && pieceClass(each) === kind ? at(index, shapes[kind]) : ""));
  const picture = html`<svg class="thumbnail" viewBox="0 0 ${size} ${size}" aria-hidden="true">
    <path class="ground" d=${ground.map((name) => at(indexOf(name, size), shapes.square)).join("")} />
    <path class="lines" d=${lines.map((line) => `M${line} 0V${size}M0 ${line}H${size}`).join("")} />
    <path class="attackers" d=${standing("attackers").join("")} />
    <path class="defenders" d=${standing("defenders").join("")} />
    <path class="king" d=${standing("king").join("")} />
  </svg>`;
  drawn.set(squares, picture);
  return picture;
}
