import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Translate } from "../translate";
import { idle } from "./outlook";
import { pieceArt, pieceClass, pieceStyle } from "./piece";
import { fileName, indexOf, nameOf, placeOf } from "./squares";
import { surfaceStyle } from "./style";
import { dot, drawing, type Ground, plain } from "./surface";

/** Room for the coordinates, in squares. */
const margin = 0.6;

/** A part of a board to look at, with a move and its captures drawn on it. */
@customElement("tablut-picture")
export class TablutPicture extends LitElement {
  static override styles = [
    pieceStyle,
    surfaceStyle,
    css`
      :host {
        display: block;
      }
      svg {
        display: block;
        inline-size: 100%;
      }
      .field {
        fill: var(--hide);
        stroke: var(--bark-edge);
        stroke-width: 2px;
        vector-effect: non-scaling-stroke;
      }
      .target {
        fill: var(--legal);
      }
      .arrow {
        fill: var(--legal);
        stroke: var(--hide-light);
        stroke-width: 1px;
        vector-effect: non-scaling-stroke;
        opacity: 0.85;
      }
      .ring {
        fill: none;
        stroke: var(--taken);
        stroke-width: 0.09;
      }
      text {
        font: 600 0.36px system-ui, sans-serif;
        fill: currentColor;
        text-anchor: middle;
        dominant-baseline: central;
      }
    `,
  ];

  /** A position record. */
  @property() position = "";
  /** The squares at the lower left and the upper right; without them the whole board is shown. */
  @property() low = "";
  @property() high = "";
  @property({ attribute: false }) ground: Ground = plain;
  /** A move such as `e3-h3`, and the squares whose pieces it takes. */
  @property() move: string | null = null;
  @property({ attribute: false }) captures: readonly string[] = [];
  /** Squares to be marked with a dot. */
  @property({ attribute: false }) targets: readonly string[] = [];
  @property({ attribute: false }) words: Translate = (key) => key;

  protected override render(): TemplateResult {
    const scene = idle(this.position, this.ground);
    const { size, pieces } = scene;
    const low = placeOf(this.low ? indexOf(this.low, size) : 0, size, false);
    const high = placeOf(this.high ? indexOf(this.high, size) : size * size - 1, size, false);
    const width = high.x - low.x + 1;
    const height = low.y - high.y + 1;
    const inside = (index: number) => {
      const { x, y } = placeOf(index, size, false);
      return x >= low.x && x <= high.x && y >= high.y && y <= low.y;
    };
    const standing = pieces.flatMap((piece, index) =>
      piece && inside(index) ? [{ piece, index }] : [],
    );
    const label = standing.map(({ piece, index }) =>
      [nameOf(index, size), this.words(`piece.${piece}`)].join(" "),
    );
    const files = Array.from({ length: width }, (_, at) => low.x + at);
    const ranks = Array.from({ length: height }, (_, at) => high.y + at);
    const draw = (name: string, art: (at: string) => SVGTemplateResult) => {
      const { x, y } = placeOf(indexOf(name, size), size, false);
      return art(`translate(${x} ${y})`);
    };
    return html`<svg
      role="img"
      aria-label=${label.join(", ")}
      viewBox="${low.x - margin} ${high.y - 0.1} ${width + margin + 0.1} ${height + margin + 0.1}"
    >
      <rect class="field" x=${low.x} y=${high.y} width=${width} height=${height} />
      <svg
        class="surface"
        x=${low.x}
        y=${high.y}
        width=${width}
        height=${height}
        viewBox="${low.x} ${high.y} ${width} ${height}"
      >
        ${drawing(scene, null)}
      </svg>
      ${this.targets.map((name) => draw(name, (at) => svg`<path class="target" transform=${at} d=${dot} />`))}
      ${standing.map(({ piece, index }) =>
        draw(
          nameOf(index, size),
          (at) =>
            svg`<g class=${pieceClass(piece)} transform="${at} scale(.01)">${pieceArt(piece)}</g>`,
        ),
      )}
      ${this.captures.map((name) =>
        draw(name, (at) => svg`<circle class="ring" transform=${at} cx=".5" cy=".5" r=".44" />`),
      )}
      ${this.move === null ? null : svg`<path class="arrow" d=${arrow(this.move, size)} />`}
      ${files.map((x) => svg`<text x=${x + 0.5} y=${low.y + 1 + margin / 2}>${fileName(x)}</text>`)}
      ${ranks.map((y) => svg`<text x=${low.x - margin / 2} y=${y + 0.5}>${size - y}</text>`)}
    </svg>`;
  }
}

/** A shaft from the rim of the moving piece to the middle of its target, with a head. */
function arrow(move: string, size: number): string {
  const [from, to] = move.split("-").map((name) => placeOf(indexOf(name, size), size, false));
  if (!from || !to) return "";
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const outline: [forward: number, aside: number][] = [
    [0.38, 0.06],
    [length - 0.3, 0.06],
    [length - 0.3, 0.2],
    [length + 0.05, 0],
    [length - 0.3, -0.2],
    [length - 0.3, -0.06],
    [0.38, -0.06],
  ];
  const points = outline.map(([forward, aside]) => {
    const x = from.x + 0.5 + along.x * forward - along.y * aside;
    const y = from.y + 0.5 + along.y * forward + along.x * aside;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tablut-picture": TablutPicture;
  }
}
