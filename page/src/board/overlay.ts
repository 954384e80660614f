import { type SVGTemplateResult, svg } from "lit";
import { badgeArt, markArt, overArt } from "./art";
import { foreseen, type Outlook } from "./outlook";
import { indexOf, placeOf } from "./squares";

/**
 * The drawing above the pieces: what the move looked at would do, how the king stands, and the way
 * of a hint. `over` is the index of the square under the pointer.
 */
export function overlay(scene: Outlook, over: number | null): SVGTemplateResult {
  const { size, flipped, hinted } = scene;
  const place = (square: string | number) =>
    placeOf(typeof square === "number" ? square : indexOf(square, size), size, flipped);
  const draw = (kind: string, square: string | number, path: string) => {
    const { x, y } = place(square);
    const at = `translate(${x} ${y})`;
    return svg`<path class="halo" transform=${at} d=${path} />
      <path class=${kind} transform=${at} d=${path} />`;
  };
  const king = scene.pieces.indexOf("K");
  const { preview, target } = foreseen(scene, over);
  const [from, to] = hinted;
  return svg`
    ${hinted.map((square) => draw("hinted", square, markArt.hinted))}
    ${from && to ? arrow(place(from), place(to)) : null}
    ${preview?.captures.map((square) => draw("doomed", square, overArt.doomed))}
    ${preview?.king === "falls" && king >= 0 ? draw("doomed", king, markArt.ending) : null}
    ${preview?.king === "escapes" && target ? draw("free", target, overArt.escape) : null}
    ${preview?.repeats && target ? times(preview.repeats.times, place(target)) : null}
    ${king >= 0 ? badges(scene, place(king)) : null}`;
}

/** Beside the king: how many ways are open to him, and whether he can be captured next. */
function badges({ plight }: Outlook, { x, y }: { x: number; y: number }): SVGTemplateResult {
  const badge = (kind: string, disc: string, sign: string) => svg`<g
    class="badge ${kind}"
    transform="translate(${x} ${y})"
  ><path class="disc" d=${disc} /><path class="sign" d=${sign} /></g>`;
  return svg`
    ${plight.ways === 1 ? badge("raichi", badgeArt.right, badgeArt.one) : null}
    ${plight.ways >= 2 ? badge("tuichi", badgeArt.right, badgeArt.two) : null}
    ${plight.threatened ? badge("watched", badgeArt.left, badgeArt.watch) : null}`;
}

function times(count: number, { x, y }: { x: number; y: number }): SVGTemplateResult {
  return svg`<text class="times" x=${x + 0.5} y=${y + 0.5}>${count}×</text>`;
}

/** From the middle of one square to the middle of another, with a head that ends there. */
function arrow(from: { x: number; y: number }, to: { x: number; y: number }): SVGTemplateResult {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const [x, y] = [to.x + 0.5, to.y + 0.5];
  const head = `M${x} ${y}L${x - dx * 0.3 + dy * 0.2} ${y - dy * 0.3 + dx * 0.2}L${x - dx * 0.3 - dy * 0.2} ${y - dy * 0.3 - dx * 0.2}Z`;
  const shaft = `M${from.x + 0.5 + dx * 0.45} ${from.y + 0.5 + dy * 0.45}L${x - dx * 0.3} ${y - dy * 0.3}`;
  return svg`<path class="halo" d=${shaft} /><path class="arrow" d=${shaft} />
    <path class="halo" d=${head} /><path class="arrow head" d=${head} />`;
}
