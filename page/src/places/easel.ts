import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { bark } from "../board/art";
import { Cursor } from "../board/cursor";
import { coordinates, rows } from "../board/grid";
import { letterOf, stepped } from "../board/keys";
import { idle, type Outlook } from "../board/outlook";
import { pieceStyle } from "../board/piece";
import { cellName } from "../board/speech";
import { indexOf, nameOf, type Piece, parseRecord, placeIn, squareAt } from "../board/squares";
import { standing } from "../board/standing";
import { boardStyle, surfaceStyle } from "../board/style";
import { drawing, type Ground, plain } from "../board/surface";
import type { Translate } from "../translate";

/** A square that a person drew on; `begins` a stroke or goes on with one. */
export interface Stroke {
  readonly square: string;
  readonly begins: boolean;
  /** What a key put there; null for the chosen brush, "" to erase. */
  readonly piece: Piece | "" | null;
}

/** How wide a board of that size is at least, in CSS pixels: no square is too small for a finger. */
function leastWidth(size: number): number {
  const frame = size > 17 ? 56 : 4; // a board that is no wider than a telephone has hardly any
  return size * 24 + frame;
}

/**
 * A board to draw a position on. It changes nothing by itself: `draw` bubbles from it with a
 * `Stroke` as detail for each square that is pressed, or crossed by a pressed mouse. With the
 * keyboard, Enter or Space draw, the letter of a piece puts it there and Delete erases.
 */
@customElement("tablut-easel")
export class TablutEasel extends LitElement {
  static override styles = [
    pieceStyle,
    surfaceStyle,
    boardStyle,
    css`
      .square {
        cursor: crosshair;
      }
    `,
  ];

  /** A position record. */
  @property() position = "";
  @property({ attribute: false }) ground: Ground = plain;
  /** Letters of the pieces that may be drawn, in the order of keys. */
  @property() kinds = "tTK";
  @property({ attribute: false }) words: Translate = (key) => key;

  @state() private spoken = "";

  size = 0;
  private readonly cursor = new Cursor(this);
  private last: number | null = null;
  private drawn = false;

  protected override willUpdate(): void {
    const { size } = parseRecord(this.position);
    if (size === this.size) return;
    this.size = size;
    this.cursor.center();
    this.style.setProperty("--size", String(size));
    this.style.setProperty("min-inline-size", `${leastWidth(size)}px`);
  }

  get #scene(): Outlook {
    return idle(this.position, this.ground);
  }

  #draw(index: number, begins: boolean, piece: Stroke["piece"] = null): void {
    this.cursor.index = index;
    const detail: Stroke = { square: nameOf(index, this.size), begins, piece };
    this.dispatchEvent(new CustomEvent("draw", { detail, bubbles: true, composed: true }));
    this.spoken = cellName(this.#scene, index, this.words);
  }

  #indexUnder(event: PointerEvent): number | null {
    const squares = this.renderRoot.querySelector(".squares") as Element;
    return squareAt(placeIn(squares.getBoundingClientRect(), event, this.size), this.size, false);
  }

  /** A finger may be about to scroll: it draws with its click only. */
  #onPointerDown(event: PointerEvent): void {
    this.drawn = event.pointerType !== "touch" && event.isPrimary && event.button === 0;
    if (!this.drawn) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.last = this.#indexUnder(event);
    if (this.last !== null) this.#draw(this.last, true);
  }

  #onPointerMove(event: PointerEvent): void {
    if (this.last === null) return;
    const index = this.#indexUnder(event);
    if (index === null || index === this.last) return;
    this.last = index;
    this.#draw(index, false);
  }

  #onPointerEnd(): void {
    this.last = null;
  }

  /** Clicks of a finger or of assistive technology. */
  #onClick(event: MouseEvent): void {
    const { drawn } = this;
    this.drawn = false;
    if (drawn) return;
    const name = (event.target as HTMLElement).dataset.square;
    if (name) this.#draw(indexOf(name, this.size), true);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const next = stepped(event, this.cursor.index, this.size, false);
    if (next !== null) this.cursor.focus(next);
    else if (event.key === "Enter" || event.key === " ") this.#draw(this.cursor.index, true);
    else if (event.key === "Delete" || event.key === "Backspace")
      this.#draw(this.cursor.index, true, "");
    else if (!this.#drawLetter(event)) return;
    event.preventDefault();
  }

  /** Puts the piece of that letter; a capital is the defenders’. */
  #drawLetter(event: KeyboardEvent): boolean {
    const letter = letterOf(event);
    const wanted = letter === "k" || event.shiftKey ? letter.toUpperCase() : letter;
    if (!wanted || !this.kinds.includes(wanted)) return false;
    this.#draw(this.cursor.index, true, wanted as Piece);
    return true;
  }

  protected override render(): TemplateResult {
    const scene = this.#scene;
    const { size, pieces } = scene;
    const names = pieces.map((_, index) => cellName(scene, index, this.words));
    const tokens = pieces.flatMap((piece, index) =>
      piece ? [{ key: index, piece, index, gone: false }] : [],
    );
    return html`<div class="frame">
      ${bark}
      <div class="field still">
        <svg class="surface" viewBox="0 0 ${size} ${size}" aria-hidden="true">
          ${drawing(scene, null)}
        </svg>
        ${coordinates(scene, false)}
        <div class="pieces" aria-hidden="true">${standing(scene, tokens, null)}</div>
        <div
          class="squares"
          role="grid"
          aria-label=${this.words("board.label", { size })}
          @mousedown=${(event: MouseEvent) => event.preventDefault()}
          @pointerdown=${this.#onPointerDown}
          @pointermove=${this.#onPointerMove}
          @pointerup=${this.#onPointerEnd}
          @lostpointercapture=${this.#onPointerEnd}
          @click=${this.#onClick}
          @keydown=${this.#onKeyDown}
          @focusin=${this.cursor.follow}
        >
          ${rows(scene, names, this.cursor.index)}
        </div>
      </div>
      <div class="spoken" aria-live="polite">${this.spoken}</div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tablut-easel": TablutEasel;
  }
}
