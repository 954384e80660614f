import type { LitElement, ReactiveController } from "lit";
import type { Place } from "./squares";

/** Squares no wider than this, in CSS pixels and with the frame's share, are too small for a finger. */
const finger = 24;

/** Knows when squares are too small to press, and the place about which they are enlarged then. */
export class Closeness implements ReactiveController {
  /** In per cent of the board's sides from the top left; null while the whole board is seen. */
  about: Place | null = null;
  #width = 0;
  readonly #observer = new ResizeObserver(([entry]) => {
    this.#width = entry?.contentRect.width ?? 0;
    this.host.requestUpdate();
  });

  constructor(private readonly host: LitElement & { size: number }) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** True where squares are too small for a finger at their own size. */
  get crowded(): boolean {
    return this.#width > 0 && this.#width / this.host.size <= finger;
  }

  /** Enlarges the board about a place, in squares from the top left corner. */
  approach({ x, y }: Place): void {
    const share = (squares: number) => Math.min(100, Math.max(0, (squares / this.host.size) * 100));
    this.about = { x: share(x), y: share(y) };
    this.host.requestUpdate();
  }

  leave(): void {
    if (!this.about) return;
    this.about = null;
    this.host.requestUpdate();
  }
}
