import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Piece } from "./squares";

const star =
  "M50 4 64 20 84 16 80 36 96 50 80 64 84 84 64 80 50 96 36 80 16 84 20 64 4 50 20 36 16 16 36 20Z";

/** Pieces of turned wood seen from above, in a 100 × 100 box; the king is a star. */
export const pieceArt: Readonly<Record<Piece, TemplateResult>> = {
  t: html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <circle class="shade" cx="50" cy="54" r="37" />
    <circle class="body" cx="50" cy="50" r="36" />
    <circle class="weave" cx="50" cy="50" r="26" />
    <path class="sign" d="M41 41 59 59M59 41 41 59" />
  </svg>`,
  T: html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <path class="shade" d="M36 19H64L85 40V68L64 89H36L15 68V40Z" />
    <path class="body" d="M36 15H64L85 36V64L64 85H36L15 64V36Z" />
    <path class="weave" d="M50 25 75 50 50 75 25 50Z" />
    <circle class="sign" cx="50" cy="50" r="6" />
  </svg>`,
  K: html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <path class="shade" transform="translate(0 4)" d=${star} />
    <path class="body" d=${star} />
    <path class="weave" d="M50 24 76 50 50 76 24 50Z" />
    <path class="sign" d="M50 33V67M33 50H67" />
  </svg>`,
};

/** Colours of the parts of a piece inside an element whose class is the piece's letter. */
export const pieceStyle = css`
  .shade {
    fill: var(--shadow);
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
  .t .body {
    fill: var(--attacker);
    stroke: var(--attacker-edge);
  }
  .t .weave {
    stroke: var(--attacker-band);
    stroke-width: 5;
    stroke-dasharray: 8 5.6;
  }
  .t .sign {
    stroke: var(--attacker-sign);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .T .body {
    fill: var(--defender);
    stroke: var(--defender-edge);
  }
  .T .weave {
    stroke: var(--defender-band);
    stroke-width: 5;
    stroke-dasharray: 7.07 3.54;
  }
  .T .sign {
    fill: var(--defender-band);
  }
  .K .body {
    fill: var(--king);
    stroke: var(--defender-edge);
  }
  .K .weave {
    fill: var(--king-heart);
    stroke: var(--defender-edge);
    stroke-width: 4;
  }
  .K .sign {
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
    return html`<div class=${this.kind}>${pieceArt[this.kind]}</div>`;
  }
}
