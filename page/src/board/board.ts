import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Translate } from "../translate";
import { bark } from "./art";
import { Drag } from "./drag";
import { letterOf, stepped } from "./keys";
import { pieceArt, pieceClass, pieceStyle } from "./piece";
import { cellName, lastMoveSentence, pieceSentence, reachSentence } from "./speech";
import {
  fileName,
  indexAt,
  indexOf,
  nameOf,
  type Piece,
  type Pieces,
  type Place,
  parseRecord,
  placeOf,
  type Side,
  sideOf,
} from "./squares";
import { boardStyle, surfaceStyle } from "./style";
import { drawing, type Ground, type Marks, reach, type Scene, unmarked } from "./surface";
import { reconcile, type Token } from "./tokens";

/** What `move` and `try` events carry: two squares by name. */
export interface Chosen {
  origin: string;
  target: string;
}

/**
 * A board that knows no rules: it shows a position and reports what a person chooses.
 *
 * Two events bubble from it with a `Chosen` as detail: `move` for a target that `destinations`
 * lists, and `try` for any other square, so that the page can say why it is refused.
 */
@customElement("tablut-board")
export class TablutBoard extends LitElement implements Scene {
  static override styles = [pieceStyle, surfaceStyle, boardStyle];

  /** A position record. */
  @property() position = "";
  /** Whose pieces may be picked up; null to look only. */
  @property() side: Side | null = null;
  /** Targets by origin, by name. */
  @property({ attribute: false }) destinations: Scene["destinations"] = {};
  @property({ attribute: false }) marks: Marks = unmarked;
  @property({ attribute: false }) ground: Ground = {
    throne: null,
    corners: [],
    camps: [],
    goals: [],
  };
  @property({ type: Boolean }) flipped = false;
  @property({ attribute: false }) words: Translate = (key) => key;

  @state() selected: number | null = null;
  @state() private cursor = 0;
  @state() private over: number | null = null;
  @state() private spoken = "";

  size = 0;
  pieces: Pieces = [];
  private tokens: Token[] = [];
  private still = true;
  private names: string[] = [];
  private heard: string | null = null;
  private clickDone = false;
  private readonly drag = new Drag(this);

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const any = (...keys: string[]) => keys.some((key) => changed.has(key));
    if (any("position")) this.#takePosition();
    if (any("position", "side")) this.#letGo();
    if (any("position", "side", "destinations", "ground", "selected", "words")) {
      this.names = this.pieces.map((_, index) => cellName(this, index, this.words));
    }
    if (any("position", "marks")) this.#sayNews();
  }

  #takePosition(): void {
    const { size, pieces } = parseRecord(this.position);
    const resized = size !== this.size;
    const { tokens, travelled } = reconcile(resized ? [] : this.tokens, pieces, size);
    if (resized) {
      this.cursor = Math.floor((size * size) / 2);
      this.style.setProperty("--size", String(size));
    }
    this.still = resized || travelled > 2;
    this.size = size;
    this.pieces = pieces;
    this.tokens = tokens;
  }

  /** Drops whatever is held or selected, without a move. */
  #letGo(): void {
    this.selected = null;
    this.over = null;
    this.drag.cancel();
  }

  /** Announces a move that was not there before. */
  #sayNews(): void {
    const sentence = lastMoveSentence(this, this.words);
    const news = `${this.position} ${sentence}`;
    if (sentence !== null && this.heard !== null && this.heard !== news) this.#say(sentence);
    this.heard = news;
  }

  #say(sentence: string): void {
    // A live region speaks only when its text changes: a repeat gets an unseen difference.
    this.spoken = sentence === this.spoken ? `${sentence}\u00a0` : sentence;
  }

  #owns(index: number): boolean {
    const piece = this.pieces[index];
    return this.side !== null && piece != null && sideOf(piece) === this.side;
  }

  /** Picks up an own piece, puts it back, or sends the selected one here. */
  #choose(index: number): void {
    if (this.#owns(index)) {
      const putBack = this.selected === index;
      this.selected = putBack ? null : index;
      const key = putBack ? "said.put_back" : "said.picked";
      this.#say(pieceSentence(this, index, key, this.words));
    } else if (this.selected !== null) {
      this.#attempt(index);
    }
  }

  #attempt(index: number): void {
    if (this.selected === null) return;
    const target = nameOf(index, this.size);
    const type = reach(this).includes(target) ? "move" : "try";
    const detail: Chosen = { origin: nameOf(this.selected, this.size), target };
    this.#letGo();
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Where the pointer is, in squares from the top left corner. */
  #point(pointer: { clientX: number; clientY: number }): Place {
    const box = (this.renderRoot.querySelector(".squares") as Element).getBoundingClientRect();
    return {
      x: ((pointer.clientX - box.left) / box.width) * this.size,
      y: ((pointer.clientY - box.top) / box.height) * this.size,
    };
  }

  #indexUnder(pointer: { clientX: number; clientY: number }): number | null {
    const { x, y } = this.#point(pointer);
    if (Math.min(x, y) < 0 || Math.max(x, y) >= this.size) return null;
    return indexAt({ x: Math.floor(x), y: Math.floor(y) }, this.size, this.flipped);
  }

  #onPointerDown(event: PointerEvent): void {
    if (this.drag.holding || !event.isPrimary || event.button !== 0) return;
    const index = this.#indexUnder(event);
    this.clickDone = false;
    this.cursor = index ?? this.cursor;
    // Only own pieces answer a press: elsewhere a touch may be the start of a scroll.
    if (index === null || !this.#owns(index)) return;
    if (this.selected !== index) {
      this.#choose(index);
      this.clickDone = true;
    }
    this.drag.press(event, index);
  }

  #onPointerMove(event: PointerEvent): void {
    this.drag.move(event);
    this.over =
      event.pointerType === "touch" && !this.drag.dragged ? null : this.#indexUnder(event);
  }

  #onPointerUp(event: PointerEvent): void {
    const origin = this.drag.release(event);
    if (origin === null) return;
    this.clickDone = true;
    this.selected = origin;
    const target = this.#indexUnder(event);
    if (target !== null && target !== origin) this.#attempt(target);
  }

  #onPointerLost(event: PointerEvent): void {
    this.drag.cancel(event);
    this.over = null;
  }

  /** Clicks also come from assistive technology, then on a cell and without a pointer. */
  #onClick(event: MouseEvent): void {
    const done = this.clickDone;
    this.clickDone = false;
    if (done) return;
    const name = (event.target as HTMLElement).dataset.square;
    const index = name ? indexOf(name, this.size) : this.#indexUnder(event);
    if (index !== null) this.#choose(index);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const next = stepped(event, this.cursor, this.size, this.flipped);
    if (next !== null) this.#focus(next);
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.cursor);
    else if (event.key === "Escape" && this.selected !== null) {
      this.#choose(this.selected);
      this.drag.cancel();
    } else if (!this.#answer(letterOf(event))) return;
    event.preventDefault();
  }

  /** Does what a letter key asks; false if it asks nothing. */
  #answer(letter: string): boolean {
    const { lastMove, captured } = this.marks;
    const { words } = this;
    switch (letter) {
      case "l":
        this.#say(lastMoveSentence(this, words) ?? words("said.no_move_yet"));
        if (lastMove) this.#focus(indexOf(lastMove.target, this.size));
        return true;
      case "c": {
        const squares = captured.join(", ");
        const sentence = squares ? words("said.captures", { squares }) : null;
        this.#say(sentence ?? words("said.none_captured"));
        if (captured[0]) this.#focus(indexOf(captured[0], this.size));
        return true;
      }
      case "k": {
        const king = this.pieces.indexOf("K");
        if (king >= 0) this.#focus(king);
        return true;
      }
      case "m":
        this.#say(reachSentence(this, this.cursor, words));
        return true;
      default:
        return false;
    }
  }

  async #focus(index: number): Promise<void> {
    this.cursor = index;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  #onFocusIn(event: FocusEvent): void {
    const name = (event.target as HTMLElement).dataset.square;
    if (name) this.cursor = indexOf(name, this.size);
  }

  protected override render(): TemplateResult {
    const { size, flipped, drag, words } = this;
    const lines = Array.from({ length: size }, (_, line) => line);
    const files = lines.map((line) => fileName(flipped ? size - 1 - line : line));
    const ranks = lines.map((line) => (flipped ? line + 1 : size - line));
    return html`<div class="frame">
      ${bark}
      <div class="field ${this.still ? "still" : ""} ${drag.dragged ? "dragging" : ""}">
        <svg class="surface" viewBox="0 0 ${size} ${size}" aria-hidden="true">
          ${drawing(this, this.over)}
        </svg>
        <div class="coordinates files" aria-hidden="true">
          ${files.map((file) => html`<span>${file}</span>`)}
        </div>
        <div class="coordinates ranks" aria-hidden="true">
          ${ranks.map((rank) => html`<span>${rank}</span>`)}
        </div>
        <div class="pieces" aria-hidden="true">${this.#renderPieces()}</div>
        <div
          class="squares"
          role="grid"
          aria-label=${words("board.label", { size })}
          @mousedown=${(event: MouseEvent) => event.preventDefault()}
          @pointerdown=${this.#onPointerDown}
          @pointermove=${this.#onPointerMove}
          @pointerup=${this.#onPointerUp}
          @pointercancel=${this.#onPointerLost}
          @lostpointercapture=${this.#onPointerLost}
          @pointerleave=${() => (this.over = null)}
          @click=${this.#onClick}
          @keydown=${this.#onKeyDown}
          @focusin=${this.#onFocusIn}
        >
          ${lines.map(
            (y) => html`<div class="row" role="row">
              ${lines.map((x) => this.#renderSquare(indexAt({ x, y }, size, flipped)))}
            </div>`,
          )}
        </div>
      </div>
      <div class="spoken" aria-live="polite">${this.spoken}</div>
    </div>`;
  }

  #renderSquare(index: number): TemplateResult {
    const own = this.#owns(index);
    const name = nameOf(index, this.size);
    const reachable = reach(this).includes(name);
    return html`<div
      class="square ${own ? "own" : ""} ${reachable ? "reachable" : ""}"
      role="gridcell"
      data-square=${name}
      tabindex=${index === this.cursor ? 0 : -1}
      aria-label=${this.names[index]}
      aria-selected=${own ? String(index === this.selected) : nothing}
    ></div>`;
  }

  #renderPieces(): unknown {
    const dragged = this.drag.dragged;
    const ghost = dragged && this.pieces[dragged.origin];
    return [
      ghost && this.#renderPiece("ghost", ghost, placeOf(dragged.origin, this.size, this.flipped)),
      repeat(
        this.tokens,
        (token) => token.key,
        ({ piece, index, gone }) => {
          if (gone || index !== dragged?.origin) {
            const place = placeOf(index, this.size, this.flipped);
            return this.#renderPiece(gone ? "gone" : "", piece, place);
          }
          const { x, y } = this.#point(dragged.pointer);
          return this.#renderPiece("dragged", piece, { x: x - 0.5, y: y - 0.5 });
        },
      ),
    ];
  }

  #renderPiece(condition: string, piece: Piece, { x, y }: Place): TemplateResult {
    // The style is set as a property: a content policy may forbid style attributes.
    return html`<div
      class="piece ${pieceClass(piece)} ${condition}"
      .style=${`translate: ${x * 100}% ${y * 100}%`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">${pieceArt(piece)}</svg>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tablut-board": TablutBoard;
  }
}
