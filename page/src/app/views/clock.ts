import { html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Language } from "../../messages";
import type { Clocks, Side } from "../../protocol";
import { leftOf, shortTime, untilNext, written } from "../clocks";

/** The clock of one side, which goes on by itself; it fires `low` when little time is left. */
@customElement("tablut-clock")
export class TablutClock extends LitElement {
  @property({ attribute: false }) clocks: Clocks | null = null;
  @property({ attribute: false }) side: Side = "attackers";
  /** When the server told how the clocks stood, in milliseconds of `performance.now()`. */
  @property({ attribute: false }) since = 0;
  @property({ attribute: false }) language: Language = "en";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hadTime = false;

  /** The page's own styles hold for it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override updated(): void {
    clearTimeout(this.#timer);
    const runs = this.clocks?.running === this.side;
    const left = this.#left;
    if (runs && this.#hadTime && left < shortTime) this.dispatchEvent(new Event("low"));
    this.#hadTime = left >= shortTime;
    if (runs && left > 0) this.#timer = setTimeout(() => this.requestUpdate(), untilNext(left));
  }

  get #left(): number {
    return this.clocks ? leftOf(this.clocks, this.side, performance.now() - this.since) : 0;
  }

  protected override render(): TemplateResult {
    const left = this.#left;
    return html`<span class=${left < shortTime ? "short" : ""}>${written(left, this.language)}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tablut-clock": TablutClock;
  }
}
