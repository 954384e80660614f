import { html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Translate } from "../translate";
import { answerTo } from "./answers";
import { bark } from "./art";
import { Closeness } from "./closeness";
import { Cursor } from "./cursor";
import { Drag } from "./drag";
import { coordinates, rows } from "./grid";
import { letterOf, stepped } from "./keys";
import { differ, type Outlook, type Plight, safe } from "./outlook";
import { overlay } from "./overlay";
import { overlayStyle } from "./overlay_style";
import { pieceStyle } from "./piece";
import {
  backSentence,
  cellName,
  lastMoveSentence,
  pieceSentence,
  proposedSentence,
} from "./speech";
import {
  type Chosen,
  indexOf,
  nameOf,
  type Pieces,
  type Place,
  type Pointer,
  parseRecord,
  placeIn,
  type Side,
  squareAt,
} from "./squares";
import { type Lifted, standing } from "./standing";
import { boardStyle, surfaceStyle } from "./style";
import {
  drawing,
  type Ground,
  type Marks,
  owns,
  plain,
  reach,
  type Scene,
  unmarked,
} from "./surface";
import { reconcile, type Token } from "./tokens";

/**
 * A board that knows no rules: it shows a position and reports what a person chooses.
 *
 * Two events bubble from it with a `Chosen` as detail: `move` for a target that `destinations`
 * lists, or for the `proposed` move chosen again, and `try` for any other square, so that the page
 * can say why it is refused. `withdraw` bubbles when something else than the proposed move is
 * chosen.
 */
@customElement("tablut-board")
export class TablutBoard extends LitElement implements Outlook {
  static override styles = [pieceStyle, surfaceStyle, boardStyle, overlayStyle];

  /** A position record. */
  @property() position = "";
  /** Whose pieces may be picked up; null to look only. */
  @property() side: Side | null = null;
  /** Targets by origin, by name. */
  @property({ attribute: false }) destinations: Scene["destinations"] = {};
  /** A move that waits to be chosen again. */
  @property({ attribute: false }) proposed: Chosen | null = null;
  /** How many plies lead to the position. */
  @property({ attribute: false }) ply = 0;
  @property({ attribute: false }) marks: Marks = unmarked;
  @property({ attribute: false }) previews: Outlook["previews"] = {};
  @property({ attribute: false, hasChanged: differ }) plight: Plight = safe;
  @property({ attribute: false }) hinted: Outlook["hinted"] = [];
  @property({ attribute: false }) told: Outlook["told"] = {};
  @property({ attribute: false }) ground: Ground = plain;
  @property({ type: Boolean }) flipped = false;
  @property({ attribute: false }) words: Translate = (key) => key;

  @state() selected: number | null = null;
  @state() private over: number | null = null;
  @state() private spoken = "";

  size = 0;
  pieces: Pieces = [];
  private tokens: Token[] = [];
  private still = true;
  private names: string[] = [];
  private heard: string | null = null;
  private clickDone = false;
  private approaching = false;
  private readonly cursor = new Cursor(this);
  private readonly drag = new Drag(this);
  private readonly closeness = new Closeness(this);

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const any = (...keys: string[]) => keys.some((key) => changed.has(key));
    if (any("position")) this.#takePosition();
    if (any("position", "side")) this.#letGo();
    if (
      any("position", "side", "destinations", "ground", "selected", "proposed", "words") ||
      any("previews", "plight")
    ) {
      this.names = this.pieces.map((_, index) => cellName(this, index, this.words));
    }
    if (any("position", "marks")) this.#sayNews(this.ply < Number(changed.get("ply") ?? 0));
    if (any("proposed") && this.proposed)
      this.#say(proposedSentence(this, this.proposed, this.words));
  }

  #takePosition(): void {
    const { size, pieces } = parseRecord(this.position);
    const resized = size !== this.size;
    const { tokens, travelled } = reconcile(resized ? [] : this.tokens, pieces, size);
    this.still = resized || travelled > 2;
    this.size = size;
    this.pieces = pieces;
    this.tokens = tokens;
    if (!resized) return;
    this.cursor.center();
    this.style.setProperty("--size", String(size));
  }

  /** Drops whatever is held or selected, without a move. */
  #letGo(): void {
    this.selected = null;
    this.over = null;
    this.drag.cancel();
    this.closeness.leave();
  }

  /** Announces a move that was not there before; `back`: one that comes up as others go. */
  #sayNews(back: boolean): void {
    const sentence = lastMoveSentence(this, this.words);
    const news = `${this.position} ${sentence}`;
    const isNew = this.heard !== null && this.heard !== news;
    if (isNew && back) this.#say(backSentence(sentence, this.words));
    else if (isNew && sentence !== null) this.#say(sentence);
    this.heard = news;
  }

  #say(sentence: string): void {
    // A live region speaks only when its text changes: a repeat gets an unseen difference.
    this.spoken = sentence === this.spoken ? `${sentence}\u00a0` : sentence;
  }

  /** Picks up an own piece, puts it back, or sends the selected one here. */
  #choose(index: number): void {
    const { proposed } = this;
    const again = proposed?.target === nameOf(index, this.size);
    if (proposed) this.#report(again ? "move" : "withdraw", proposed);
    if (again) return;
    if (owns(this, index)) {
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
    this.#report(type, detail);
  }

  #report(type: "move" | "try" | "withdraw", detail: Chosen): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Where the pointer is, in squares from the top left corner. */
  #point(pointer: Pointer): Place {
    const squares = this.renderRoot.querySelector(".squares") as Element;
    return placeIn(squares.getBoundingClientRect(), pointer, this.size);
  }

  get #lifted(): Lifted | null {
    const { dragged } = this.drag;
    return dragged && { origin: dragged.origin, at: this.#point(dragged.pointer) };
  }

  #indexUnder(pointer: Pointer): number | null {
    return squareAt(this.#point(pointer), this.size, this.flipped);
  }

  #onPointerDown(event: PointerEvent): void {
    if (this.drag.holding || !event.isPrimary || event.button !== 0) return;
    const index = this.#indexUnder(event);
    this.clickDone = false;
    if (index !== null) this.cursor.index = index;
    // Where squares are small, the first press only brings them nearer.
    this.approaching = this.side !== null && this.closeness.crowded && !this.closeness.about;
    // Only own pieces answer a press: elsewhere a touch may be the start of a scroll.
    if (this.approaching || index === null || !owns(this, index)) return;
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
    this.closeness.leave();
  }

  #onPointerLost(event: PointerEvent): void {
    this.drag.cancel(event);
    this.over = null;
    if (event.type === "pointercancel") this.approaching = false;
  }

  /** Clicks also come from assistive technology, then on a cell and without a pointer. */
  #onClick(event: MouseEvent): void {
    const { approaching, clickDone } = this;
    this.approaching = false;
    this.clickDone = false;
    if (approaching) this.closeness.approach(this.#point(event));
    else this.closeness.leave();
    if (approaching || clickDone) return;
    const name = (event.target as HTMLElement).dataset.square;
    const index = name ? indexOf(name, this.size) : this.#indexUnder(event);
    if (index !== null) this.#choose(index);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const next = stepped(event, this.cursor.index, this.size, this.flipped);
    if (next !== null) this.#focus(next);
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.cursor.index);
    else if (event.key === "Escape" && this.selected !== null) {
      this.#choose(this.selected);
      this.drag.cancel();
    } else if (event.key === "Escape" && this.closeness.about) this.closeness.leave();
    else if (!this.#answer(letterOf(event))) return;
    event.preventDefault();
  }

  /** Does what a letter key asks; false if it asks nothing. */
  #answer(letter: string): boolean {
    const answer = answerTo(letter, this, this.cursor.index, this.words);
    if (answer?.said) this.#say(answer.said);
    if (answer?.square !== undefined) this.#focus(answer.square);
    return answer !== null;
  }

  #focus(index: number): void {
    this.over = index;
    this.cursor.focus(index);
  }

  protected override render(): TemplateResult {
    const { size, drag, words } = this;
    const { about, crowded } = this.closeness;
    return html`<div class="frame ${crowded ? "crowded" : ""} ${about ? "near" : ""}">
      ${bark}
      <div
        class="field ${this.still ? "still" : ""} ${drag.dragged ? "dragging" : ""}"
        .style=${about ? `transform-origin: ${about.x}% ${about.y}%` : ""}
      >
        <svg class="surface" viewBox="0 0 ${size} ${size}" aria-hidden="true">
          ${drawing(this, this.over)}
        </svg>
        ${coordinates(this, crowded)}
        <div class="pieces" aria-hidden="true">${standing(this, this.tokens, this.#lifted)}</div>
        <svg class="surface over-all" viewBox="0 0 ${size} ${size}" aria-hidden="true">
          ${overlay(this, this.over)}
        </svg>
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
          @focusin=${this.cursor.follow}
        >
          ${rows(this, this.names, this.cursor.index)}
        </div>
      </div>
      <div class="spoken" aria-live="polite">${this.spoken}</div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tablut-board": TablutBoard;
  }
}
