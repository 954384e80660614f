import { svg } from "lit";
import type { Place } from "./squares";

/** The frame's birch bark: pale, with short dark marks. */
export const bark = svg`<svg class="rind" aria-hidden="true">
  <pattern id="bark" width="96" height="64" patternUnits="userSpaceOnUse">
    <path d="M6 8h16M58 5h9M34 19h22M80 24h12M10 33h8M52 37h18M28 49h11M74 52h16M4 57h10" />
  </pattern>
  <rect width="100%" height="100%" fill="url(#bark)" />
</svg>`;

/** Signs of the special squares, in a unit square. */
export const groundArt = {
  throne:
    "M.5 .05 .95 .5 .5 .95 .05 .5ZM.5 .2 .8 .5 .5 .8 .2 .5ZM.05 .05 .2 .2M.95 .05 .8 .2M.05 .95 .2 .8M.95 .95 .8 .8",
  corner: "M.12 .12H.88V.88H.12ZM.12 .12 .88 .88M.88 .12 .12 .88",
  camp: "M.08 .26 .22 .1 .36 .26 .5 .1 .64 .26 .78 .1 .92 .26M.08 .9 .22 .74 .36 .9 .5 .74 .64 .9 .78 .74 .92 .9",
} as const;

/** Triangles that point out of the board from a goal square; a diamond where no edge is near. */
export function goalArt({ x, y }: Place, size: number): string {
  const last = size - 1;
  const outward = [
    y === 0 ? "M.4 .13 .5 .03 .6 .13Z" : "",
    y === last ? "M.4 .87 .5 .97 .6 .87Z" : "",
    x === 0 ? "M.13 .4 .03 .5 .13 .6Z" : "",
    x === last ? "M.87 .4 .97 .5 .87 .6Z" : "",
  ].join("");
  return outward || "M.5 .4 .6 .5 .5 .6 .4 .5Z";
}

/**
 * What moves leave behind: open corners where one began, a closed frame where it ended; dashes
 * surround squares that a sentence speaks of.
 */
export const markArt = {
  origin: "M.08 .3V.08H.3M.7 .08H.92V.3M.92 .7V.92H.7M.3 .92H.08V.7",
  target: "M.06 .06H.94V.94H.06Z",
  captured: "M.36 .36 .64 .64M.64 .36 .36 .64",
  pointed: "M.04 .04H.96V.96H.04Z",
  ending: "M.04 .26 .26 .04H.74L.96 .26V.74L.74 .96H.26L.04 .74Z",
  hinted: "M.03 .5a.47 .47 0 1 0 .94 0 .47 .47 0 1 0-.94 0Z",
} as const;

/** What is drawn above the pieces: a cross over who would be captured, a sun where the king gets free. */
export const overArt = {
  doomed: "M.12 .12 .88 .88M.88 .12 .12 .88",
  escape:
    "M.36 .5a.14 .14 0 1 0 .28 0 .14 .14 0 1 0-.28 0ZM.5 .1V.25M.5 .75V.9M.1 .5H.25M.75 .5H.9M.22 .22 .32 .32M.68 .68 .78 .78M.78 .22 .68 .32M.32 .68 .22 .78",
} as const;

/** Badges in the upper corners of the king's square, and the signs on them. */
export const badgeArt = {
  left: "M-.06 .17a.22 .22 0 1 0 .44 0 .22 .22 0 1 0-.44 0Z",
  right: "M.62 .17a.22 .22 0 1 0 .44 0 .22 .22 0 1 0-.44 0Z",
  watch: "M.16 .05V.19M.16 .27V.29",
  one: "M.8 .07 .9 .17 .8 .27",
  two: "M.73 .07 .83 .17 .73 .27M.86 .07 .96 .17 .86 .27",
} as const;
