import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type Piece, type Side, sideOf } from "./squares";

const star =
  "M50 4 64 20 84 16 80 36 96 50 80 64 84 84 64 80 50 96 36 80 16 84 20 64 4 50 20 36 16 16 36 20Z";
const octagon = "M36 15H64L85 36V64L64 85H36L15 64V36Z";
const points = "M50 2 62 20H38ZM98 50 80 62V38ZM50 98 38 80H62ZM2 50 20 38V62Z";
const horns = "M31 26Q14 22 12 5Q24 14 40 17ZM69 26Q86 22 88 5Q76 14 60 17Z";
const plate = "M13 13H87V87H13Z";

const king = svg`
  <path class="shade" transform="translate(0 4)" d=${star} />
  <path class="body" d=${star} />
  <g class="stone">
    <path class="weave" d="M50 24 76 50 50 76 24 50Z" />
    <path class="sign" d="M50 33V67M33 50H67" />
  </g>`;

const bodies: Readonly<Record<Side, SVGTemplateResult>> = {
  attackers: svg`
    <circle class="shade" cx="50" cy="54" r="37" />
    <circle class="body" cx="50" cy="50" r="36" />`,
  defenders: svg`
    <path class="shade" transform="translate(0 4)" d=${octagon} />
    <path class="body" d=${octagon} />`,
};

const weaves: Readonly<Record<Side, SVGTemplateResult>> = {
  attackers: svg`<circle class="weave" cx="50" cy="50" r="26" />`,
  defenders: svg`<path class="weave" d="M50 25 75 50 50 75 25 50Z" />`,
};

const herd = "M41 77V23M41 38 59 24M41 56 67 36";
const birch = "M39 77V23L62 37 39 50 62 63 39 77";
const tee = "M31 31H69M50 31V72";

/** What the other piece sets bear instead of woven bands: a rune, and the letter of notation. */
const signs: Readonly<Record<string, { rune: string; letter: string }>> = {
  k: { rune: "M61 25 37 50 61 75", letter: "M38 28V72M65 28 38 52 66 72" },
  c: { rune: "M36 77V25L64 44V77", letter: "M65 37A20 22 0 1 0 65 63" },
  n: { rune: "M39 77V23L62 36 39 49 62 77", letter: "M36 72V28L64 72V28" },
  m: { rune: "M32 27 68 73M68 27 32 73", letter: "M32 72V28L50 55 68 28V72" },
  g: { rune: "M41 77V23M41 35 63 50 41 65", letter: "M65 37A20 22 0 1 0 65 63V52H52" },
};

/**
 * The piece of that letter, seen from above, in a 100 × 100 box. Attackers are round, defenders
 * have eight sides, the king is a star; a commander has points, a knight horns, a mercenary a coin
 * and a heart of two colours, a guard a square plate. It bears the signs of every piece set, of
 * which the page's style shows one.
 */
export function pieceArt(piece: Piece): SVGTemplateResult {
  const man = { rune: sideOf(piece) === "attackers" ? herd : birch, letter: tee };
  const { rune, letter } = signs[piece.toLowerCase()] ?? man;
  return svg`${carved(piece)}
    <path class="rune" d=${rune} /><path class="letter" d=${letter} />`;
}

function carved(piece: Piece): SVGTemplateResult {
  const side = sideOf(piece);
  const body = bodies[side];
  const weave = weaves[side];
  switch (piece.toLowerCase()) {
    case "k":
      return king;
    case "c":
      return svg`<path class="body" d=${points} />${body}<g class="stone">${weave}
        <path class="emblem" d="M50 28 56 44 72 50 56 56 50 72 44 56 28 50 44 44Z" /></g>`;
    case "n":
      return svg`<path class="body" d=${horns} />${body}
        <path
          class="stone antlers"
          d="M50 74V56M50 56Q35 52 33 30M50 56Q65 52 67 30M35 43H26M65 43H74M42 52 44 38M58 52 56 38"
        />`;
    case "m":
      return svg`${body}<g class="stone"><path class="half" d="M50 25A25 25 0 0 1 50 75Z" />
        <circle class="rim" cx="50" cy="50" r="25" />
        <circle class="coin" cx="50" cy="50" r="9" /></g>`;
    case "g":
      return svg`<path class="body" d=${plate} />${body}
        <path class="stone emblem" d="M34 32H66V52Q66 66 50 73Q34 66 34 52Z" />`;
    default:
      return side === "attackers"
        ? svg`${body}<g class="stone">${weave}
          <path class="sign" d="M41 41 59 59M59 41 41 59" /></g>`
        : svg`${body}<g class="stone">${weave}<circle class="sign" cx="50" cy="50" r="6" /></g>`;
  }
}

/** The classes that colour a piece. */
export function pieceClass(piece: Piece): string {
  return piece === "K" ? "king" : sideOf(piece);
}

/** Colours of the parts of a piece inside an element of its classes. */
export const pieceStyle = css`
  .shade {
    fill: var(--shadow);
  }
  .stone {
    display: var(--stone, inline);
  }
  .rune {
    display: var(--rune, none);
  }
  .letter {
    display: var(--letter, none);
  }
  .rune,
  .letter {
    fill: none;
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .attackers :is(.rune, .letter) {
    stroke: var(--attacker-sign);
  }
  .defenders :is(.rune, .letter) {
    stroke: var(--defender-band);
  }
  .king :is(.rune, .letter) {
    stroke: var(--king-heart);
  }
  .body {
    stroke-width: 4;
    stroke-linejoin: round;
  }
  .weave,
  .sign {
    fill: none;
    stroke-linecap: butt;
  }
  .antlers {
    fill: none;
    stroke-width: 6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .rim {
    fill: none;
    stroke-width: 4;
  }
  .coin {
    fill: var(--king);
    stroke: var(--defender-edge);
    stroke-width: 4;
  }
  .attackers .body {
    fill: var(--attacker);
    stroke: var(--attacker-edge);
  }
  .attackers .half {
    fill: var(--defender);
  }
  .attackers .rim {
    stroke: var(--attacker-sign);
  }
  .attackers .weave {
    stroke: var(--attacker-band);
    stroke-width: 5;
    stroke-dasharray: 8 5.6;
  }
  .attackers .sign {
    stroke: var(--attacker-sign);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .attackers .emblem {
    fill: var(--attacker-sign);
  }
  .attackers .antlers {
    stroke: var(--attacker-sign);
  }
  .defenders .body {
    fill: var(--defender);
    stroke: var(--defender-edge);
  }
  .defenders .half {
    fill: var(--attacker);
  }
  .defenders .rim {
    stroke: var(--defender-band);
  }
  .defenders .weave {
    stroke: var(--defender-band);
    stroke-width: 5;
    stroke-dasharray: 7.07 3.54;
  }
  .defenders :is(.sign, .emblem) {
    fill: var(--defender-band);
  }
  .defenders .antlers {
    stroke: var(--defender-band);
  }
  .king .body {
    fill: var(--king);
    stroke: var(--defender-edge);
  }
  .king .weave {
    fill: var(--king-heart);
    stroke: var(--defender-edge);
    stroke-width: 4;
  }
  .king .sign {
    stroke: var(--king);
    stroke-width: 6;
  }
`;

/** One piece by itself, as large as the text around it. */
@customElement("tablut-piece")
export class TablutPiece extends LitElement {
  static override styles = [
    pieceStyle,
    css`
      :host {
        display: inline-block;
        inline-size: 1em;
        block-size: 1em;
      }
      svg {
        display: block;
        overflow: visible;
      }
    `,
  ];

  @property() kind: Piece = "t";

  protected override render(): TemplateResult {
    return html`<svg class=${pieceClass(this.kind)} viewBox="0 0 100 100" aria-hidden="true">
      ${pieceArt(this.kind)}
    </svg>`;
  }
}
