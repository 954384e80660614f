import type { Card } from "../protocol";
import type { App } from "./app";
import { ServerError } from "./server";
import type { Own, Sheet } from "./state";

/** How long the person's own rules rest before they are checked, in milliseconds. */
const checkDelay = 400;

/** The rules that the person reads, as cards, and those that they write. */
export class Rulebook {
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly app: App) {}

  /** Opens the rules card of `games/ID` or `variants/ID`. */
  async open(of: string): Promise<void> {
    const { settings, sheet } = this.app.state;
    const { language } = settings;
    this.#lay({ of, card: sheet?.of === of ? sheet.card : null, failed: false });
    this.app.unpack();
    const answered = (change: Partial<Sheet>) => {
      const { sheet, settings } = this.app.state;
      if (sheet?.of === of && settings.language === language) this.#lay({ ...sheet, ...change });
    };
    try {
      answered({ card: await this.app.world.server.card(of, language) });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      answered({ card: null, failed: true });
    }
  }

  show(card: Card): void {
    this.#lay({ of: null, card, failed: false });
  }

  close(): void {
    this.#lay(null);
  }

  #lay(sheet: Sheet | null): void {
    this.app.become({ ...this.app.state, sheet });
  }

  /** Takes the person's own rules and has them checked once they rest. */
  write(text: string): void {
    this.#own({ text, checked: null, fault: null });
    clearTimeout(this.#checkTimer);
    if (text.trim()) this.#checkTimer = setTimeout(() => this.#check(), checkDelay);
  }

  async #check(): Promise<void> {
    const { own, settings } = this.app.state;
    const { text } = own;
    const answered = (change: Partial<Own>) => {
      const { own } = this.app.state;
      if (own.text === text) this.#own({ ...own, ...change });
    };
    try {
      const checked = await this.app.world.server.check({ text }, settings.language);
      answered({ checked, fault: null });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      answered({ fault: error.code });
    }
  }

  #own(own: Own): void {
    this.app.become({ ...this.app.state, own });
  }

  /** Asks again for what the server has said in another language. */
  translate(): void {
    const { sheet, own } = this.app.state;
    if (sheet?.of) this.open(sheet.of);
    if (own.text.trim()) this.#check();
  }
}
