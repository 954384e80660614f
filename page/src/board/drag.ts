import type { ReactiveController, ReactiveControllerHost } from "lit";

/** How far a pressed pointer travels, in CSS pixels, before it drags. */
const threshold = 3;

interface Held {
  readonly origin: number;
  readonly pressed: PointerEvent;
  readonly pointer: PointerEvent;
  readonly moved: boolean;
}

/** The one pointer that holds a piece, from its press to its release or its loss. */
export class Drag implements ReactiveController {
  #held: Held | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("blur", this.#onBlur);
  }

  hostDisconnected(): void {
    window.removeEventListener("blur", this.#onBlur);
    this.cancel();
  }

  readonly #onBlur = () => this.cancel();

  /** True from the press on, whether or not the piece has moved yet. */
  get holding(): boolean {
    return this.#held !== null;
  }

  /** The index of the square a piece is being dragged from, and the latest pointer event. */
  get dragged(): { origin: number; pointer: PointerEvent } | null {
    return this.#held?.moved ? this.#held : null;
  }

  press(event: PointerEvent, origin: number): void {
    this.#held = { origin, pressed: event, pointer: event, moved: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.#held || !this.#holds(event)) return;
    const { pressed, moved } = this.#held;
    const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    this.#held = { ...this.#held, pointer: event, moved: moved || way >= threshold };
    this.host.requestUpdate();
  }

  /** Ends the hold; gives the origin if the piece was dragged, null if it was only pressed. */
  release(event: PointerEvent): number | null {
    if (!this.#holds(event)) return null;
    const origin = this.dragged?.origin ?? null;
    this.cancel();
    return origin;
  }

  /** Lets go without a move; an event of another pointer changes nothing. */
  cancel(event?: PointerEvent): void {
    if (!this.#held || (event && !this.#holds(event))) return;
    this.#held = null;
    this.host.requestUpdate();
  }

  #holds(event: PointerEvent): boolean {
    return event.pointerId === this.#held?.pressed.pointerId;
  }
}
