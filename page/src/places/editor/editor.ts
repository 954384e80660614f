import { copied, textOf } from "../../app/files";
import { forgetRules, keepRules, keptRules } from "../../app/kept";
import { pack, unpack } from "../../app/packed";
import { firstVariant, type Host, type Place } from "../../app/places";
import { ServerError } from "../../app/server";
import { undoKey } from "../../board/keys";
import type { Language } from "../../messages";
import type { Dimensions, NewGame, RulesRead, Written } from "../../protocol";
import * as to from "./state";
import { page } from "./views/page";
import { words } from "./words";

/** How long a draft rests before the server is asked about it, in milliseconds. */
const rest = 250;
/** How much of a file is read, in bytes: more than any rules take. */
const longest = 48_000;

/** The variant editor: holds its state, asks the server, and keeps what the person makes. */
export class Editor implements Place {
  #state = to.opening();
  #language: Language | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts visits, so that the answer to an earlier one changes nothing. */
  #visits = 0;
  #left = false;

  constructor(private readonly host: Host) {}

  get state(): to.State {
    return this.#state;
  }

  title(): string {
    return words(this.host.settings.language)("editor.title");
  }

  view() {
    const { language } = this.host.settings;
    if (this.#language !== language) this.#speak(language);
    return page(this.#state, this, this.host, words(language));
  }

  visit(address: URL): void {
    const own = address.searchParams.get("own");
    if (own === null || own !== this.#state.id) this.#open(address);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#visits++;
    this.#left = true;
  }

  onKey(event: KeyboardEvent): void {
    const key = undoKey(event);
    if (key === null) return;
    this[key]();
    event.preventDefault();
  }

  /** Shows the texts of the server in another language. */
  async #speak(language: Language): Promise<void> {
    this.#language = language;
    try {
      const dimensions = await this.#ask<Dimensions>("dimensions");
      if (this.#language === language) this.update({ dimensions });
      if (this.#state.draft) this.#write();
    } catch (error) {
      this.#fail(error);
    }
  }

  #ask<Answer>(path: string, posted?: unknown): Promise<Answer> {
    return this.host.world.server.ask(`${path}?lang=${this.host.settings.language}`, posted);
  }

  /** Shows what an address asks for: kept rules, those of a link, a variant, or the usual ones. */
  async #open(address: URL): Promise<void> {
    const visit = ++this.#visits;
    const own = address.searchParams.get("own");
    const packed = address.searchParams.get("rules");
    const variant = address.pathname.split("/")[2];
    this.#state = { ...to.opening(), dimensions: this.#state.dimensions };
    try {
      const kept = keptRules().find(({ id }) => id === own);
      if (kept) return this.#begin(to.begin(this.#state, kept.draft, kept));
      if (packed !== null && (await this.#openText(await unpack(packed), visit))) return;
      if (variant && (await this.#openVariant(variant, visit))) return;
      const { unread } = this.#state;
      const home = await firstVariant(this.host);
      if (home) await this.#openVariant(home.id, visit);
      const missing = unread.length === 0 && Boolean(own ?? packed ?? variant);
      if (visit === this.#visits) this.update({ missing, unread });
    } catch (error) {
      if (visit === this.#visits) this.#fail(error);
    }
  }

  /** Begins with a shipped variant; false if there is none of that id. */
  async #openVariant(variant: string, visit: number): Promise<boolean> {
    const read = await this.#read({ variant, rules_text: null }).catch((error) => {
      if (error instanceof ServerError && error.code === "unknown_variant") return null;
      throw error;
    });
    if (visit !== this.#visits) return true;
    if (read?.values)
      this.#begin(to.begin(this.#state, { names: to.unnamed, values: read.values }, { variant }));
    return read !== null;
  }

  /** Begins with the rules of a text; false if there are none in it. */
  async #openText(text: string | null, visit: number): Promise<boolean> {
    if (text === null) return false;
    const read = await this.#read({ variant: null, rules_text: text });
    if (visit !== this.#visits) return true;
    if (read.values)
      this.#begin(to.begin(this.#state, { names: read.names ?? to.unnamed, values: read.values }));
    else this.update({ unread: read.problems });
    return read.values !== null;
  }

  #read(rules: Pick<NewGame, "variant" | "rules_text">): Promise<RulesRead> {
    return this.#ask("rules/read", rules);
  }

  #begin(state: to.State): void {
    this.#state = state;
    this.host.changed();
    this.#write();
  }

  /** Shows why the server did not answer, where the person may try again. */
  #fail(error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.update({ fault: error.code });
  }

  tryAgain(): void {
    this.#state = { ...this.#state, fault: null };
    if (!this.#state.dimensions) this.#speak(this.host.settings.language);
    if (this.#state.draft) this.#write();
    else this.#open(new URL(location.href));
    this.host.changed();
  }

  /** Takes what is no part of the draft. */
  update(change: Partial<to.State>): void {
    this.#state = { ...this.#state, ...change };
    this.host.changed();
  }

  /** Takes a state with another draft, which then is kept and judged. */
  become(state: to.State): void {
    const rests = state.draft === this.#state.draft;
    this.#state = state;
    if (!rests) {
      if (state.id === null) this.#name();
      this.#keep();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#write(), rest);
    }
    this.host.changed();
  }

  /** Gives the rules an address of their own, where a reload finds them. */
  #name(): void {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.#state = { ...this.#state, id };
    this.host.replace(`/editor?own=${id}`);
  }

  #keep(): void {
    const { id, draft, base } = this.#state;
    if (id === null || !draft || !base) return;
    const before = keptRules().find((each) => each.id === id);
    const text = to.current(this.#state)?.variant ? to.current(this.#state)?.text : before?.text;
    const changed = before && to.same(before.draft, draft) ? before.changed : Date.now();
    keepRules({ id, draft, base, text: text ?? null, changed });
    this.#state = { ...this.#state, kept: keptRules() };
  }

  /** Asks what the draft comes to, and keeps it even if the person has left meanwhile. */
  async #write(): Promise<void> {
    const { draft } = this.#state;
    if (!draft) return;
    const { language } = this.host.settings;
    const stale = () => this.#state.draft !== draft || this.host.settings.language !== language;
    const shown = () => !this.#left && !stale();
    try {
      const written = await this.#ask<Written>("rules/write", draft);
      if (stale()) return;
      this.#state = { ...this.#state, answer: { draft, written }, fault: null };
      this.#keep();
      const link = written.text && (await pack(written.text));
      if (shown()) this.update({ link: link || null });
    } catch (error) {
      if (shown()) this.#fail(error);
    }
  }

  undo(): void {
    this.become(to.undo(this.#state));
  }

  redo(): void {
    this.become(to.redo(this.#state));
  }

  /** Opens a file that the person chose; its rules are kept at once. */
  async openFile(file: Blob): Promise<void> {
    const visit = ++this.#visits;
    try {
      if (!(await this.#openText(await textOf(file, longest), visit))) return;
      if (visit !== this.#visits) return;
      this.#name();
      this.#keep();
      this.host.changed();
    } catch (error) {
      if (visit === this.#visits) this.#fail(error);
    }
  }

  async copyLink(link: string): Promise<void> {
    this.update({ copied: await copied(link) });
  }

  play(): void {
    const { side, level } = this.#state;
    const text = to.current(this.#state)?.text;
    if (text) this.host.startGame({ variant: null, rules_text: text, side, level, pace: null });
  }

  /** Deletes kept rules, which can be put back until the next are deleted. */
  remove(id: string): void {
    const removed = keptRules().find((each) => each.id === id) ?? null;
    forgetRules(id);
    const isOpen = id === this.#state.id;
    if (isOpen) this.host.replace("/editor");
    this.update({ removed, kept: keptRules(), id: isOpen ? null : this.#state.id });
  }

  putBack(): void {
    const { removed } = this.#state;
    if (removed) keepRules(removed);
    this.update({ removed: null, kept: keptRules() });
  }
}
