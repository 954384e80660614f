import { type SVGTemplateResult, svg } from "lit";
import { goalArt, groundArt, markArt } from "./art";
import { type Chosen, indexOf, nameOf, type Pieces, placeOf, type Side, sideOf } from "./squares";

/** The special squares of a board, by name. */
export interface Ground {
  readonly throne: string | null;
  readonly corners: readonly string[];
  readonly camps: readonly string[];
  readonly goals: readonly string[];
}

export const plain: Ground = { throne: null, corners: [], camps: [], goals: [] };

/** What the last move did, which squares ended the game, and which are pointed at, by name. */
export interface Marks {
  readonly lastMove: { readonly origin: string; readonly target: string } | null;
  readonly captured: readonly string[];
  readonly ending: readonly string[];
  readonly pointed: readonly string[];
}

export const unmarked: Marks = { lastMove: null, captured: [], ending: [], pointed: [] };

/**
 * All that stands on a board at one moment; `selected` is the index of the piece picked up,
 * `proposed` a move that waits.
 */
export interface Scene {
  readonly size: number;
  readonly pieces: Pieces;
  readonly side: Side | null;
  readonly destinations: Readonly<Record<string, readonly string[]>>;
  readonly ground: Ground;
  readonly marks: Marks;
  readonly flipped: boolean;
  readonly selected: number | null;
  readonly proposed: Chosen | null;
}

const whole = "M0 0H1V1H0Z";
export const dot = "M.36 .5a.14 .14 0 1 0 .28 0 .14 .14 0 1 0-.28 0Z";

/** True where a piece stands that may be picked up. */
export function owns({ side, pieces }: Scene, index: number): boolean {
  const piece = pieces[index];
  return side !== null && piece != null && sideOf(piece) === side;
}

/** Targets of the selected piece, by name. */
export function reach(scene: Scene): readonly string[] {
  const { selected, destinations, size } = scene;
  return selected === null ? [] : (destinations[nameOf(selected, size)] ?? []);
}

/**
 * The drawing beneath the pieces, a unit wide for each square; `over` is the index of the square
 * under the pointer.
 */
export function drawing(scene: Scene, over: number | null): SVGTemplateResult {
  const { size, ground, marks, flipped, selected, proposed } = scene;
  const place = (name: string) => placeOf(indexOf(name, size), size, flipped);
  const draw = (kind: string, name: string, path: string) => {
    const { x, y } = place(name);
    return svg`<path class=${kind} transform="translate(${x} ${y})" d=${path} />`;
  };
  const throne = ground.throne === null ? [] : [ground.throne];
  const hovered = over === null ? null : nameOf(over, size);
  const { lastMove } = marks;
  return svg`
    ${[...ground.corners, ...ground.camps].map((name) => draw("ground", name, whole))}
    <path class="lines" d=${grid(size)} />
    ${throne.map((name) => draw("throne", name, groundArt.throne))}
    ${ground.corners.map((name) => draw("corner", name, groundArt.corner))}
    ${ground.camps.map((name) => draw("camp", name, groundArt.camp))}
    ${ground.goals.map((name) => draw("goal", name, goalArt(place(name), size)))}
    ${
      lastMove && [
        draw("tint", lastMove.origin, whole),
        draw("tint", lastMove.target, whole),
        draw("origin", lastMove.origin, markArt.origin),
        draw("target", lastMove.target, markArt.target),
      ]
    }
    ${marks.captured.map((name) => draw("captured", name, markArt.captured))}
    ${marks.ending.map((name) => draw("ending", name, markArt.ending))}
    ${marks.pointed.map((name) => draw("pointed", name, markArt.pointed))}
    ${selected === null ? null : draw("selected", nameOf(selected, size), markArt.target)}
    ${
      proposed && [
        draw("selected", proposed.origin, markArt.origin),
        draw("selected", proposed.target, markArt.target),
      ]
    }
    ${reach(scene).map((name) =>
      name === hovered ? draw("over", name, markArt.target) : draw("legal", name, dot),
    )}`;
}

function grid(size: number): string {
  const inner = Array.from({ length: size - 1 }, (_, line) => line + 1);
  return inner.map((line) => `M${line} 0V${size}M0 ${line}H${size}`).join("");
}
