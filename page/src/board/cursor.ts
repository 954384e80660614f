import type { LitElement } from "lit";
import { indexOf } from "./squares";

/** The square where the keyboard is: the one tab stop of a board. */
export class Cursor {
  #index = 0;

  constructor(private readonly host: LitElement & { size: number }) {}

  get index(): number {
    return this.#index;
  }

  set index(index: number) {
    if (index === this.#index) return;
    this.#index = index;
    this.host.requestUpdate();
  }

  /** Waits in the middle of a board of another size. */
  center(): void {
    this.index = Math.floor(this.host.size ** 2 / 2);
  }

  /** Takes the focus to a square. */
  async focus(index: number): Promise<void> {
    this.index = index;
    await this.host.updateComplete;
    this.host.renderRoot.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  /** Follows the focus to where it has come. */
  readonly follow = (event: FocusEvent): void => {
    const name = (event.target as HTMLElement).dataset.square;
    if (name) this.index = indexOf(name, this.host.size);
  };
}
