import { render } from "lit";
import { keyLetter } from "../board/keys";
import type { Chosen } from "../board/squares";
import type { Card, Created, Game, NewGame, PageMessage, Variant } from "../protocol";
import { translator } from "../translate";
import { gameIdIn, socketOf } from "./address";
import { heard } from "./hearing";
import { doors, type Host, type PlaceName, placeIn } from "./places";
import { ServerError } from "./server";
import { dress, keepSettings, keptSettings, type Settings } from "./settings";
import { keepSetup, type Setup } from "./setup";
import * as to from "./state";
import { page, title } from "./views/page";
import type { Link, World } from "./world";

/** How long a notice stays, in milliseconds. */
const noticeTime = 6000;
/** How long to wait before asking again for what the page cannot do without, in milliseconds. */
const askAgain = 2000;
/** Where keys belong to what has the focus. */
const fields = "input:not([type='checkbox']), select, textarea, dialog";
/** How long the person's own rules rest before they are checked, in milliseconds. */
const checkDelay = 400;

/** The page: holds the one state, renders it, and does what the person asks. */
export class App implements Host {
  #state: to.State;
  #link: Link | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly root: HTMLElement,
    readonly world: World,
  ) {
    this.#state = to.opening(keptSettings(), gameIdIn(location.pathname));
  }

  get state(): to.State {
    return this.#state;
  }

  get settings(): Settings {
    return this.#state.settings;
  }

  get variants(): readonly Variant[] {
    return this.#state.variants;
  }

  async start(): Promise<void> {
    window.addEventListener("popstate", () => this.#visit());
    this.root.addEventListener("click", (event) => this.#onClick(event));
    window.addEventListener("keydown", (event) => this.#onKey(event));
    for (const press of ["pointerup", "keydown"])
      window.addEventListener(press, () => this.world.sounds.wake(), { capture: true });
    this.#visit();
    await this.#loadVariants();
  }

  async #loadVariants(): Promise<void> {
    try {
      const variants = await this.world.server.variants();
      this.#become(to.withVariants(this.#state, variants));
    } catch {
      if (this.#state.gameId === null) this.#become({ ...this.#state, link: "lost" });
      setTimeout(() => this.#loadVariants(), askAgain);
    }
  }

  /** Takes a new state, shows it, and sends the move that waits in it. */
  #become(state: to.State): void {
    if (state.notice && state.notice !== this.#state.notice) {
      clearTimeout(this.#noticeTimer);
      this.#noticeTimer = setTimeout(() => this.dismiss(), noticeTime);
    }
    const sound = state.settings.sound && heard(this.#state, state);
    if (sound) this.world.sounds.play(sound, state.settings.volume);
    const message = to.unsent(state);
    if (message) this.#link?.send(message);
    this.#state = message ? to.sent(state) : state;
    const translate = translator(state.settings.language);
    dress(document.documentElement, state.settings);
    document.title = title(this.#state, translate);
    render(page(this.#state, this, translate), this.root);
  }

  /** Shows what the address names: a place, a game (at once if it is known already), or home. */
  #visit(game: Game | null = null): void {
    const { pathname } = location;
    const { visit } = this.#state;
    const name = placeIn(pathname);
    if (visit?.place && visit.name === name) {
      visit.place.visit(new URL(location.href));
      this.changed();
      return;
    }
    visit?.place?.leave();
    this.#link?.close();
    this.#link = null;
    const gameId = gameIdIn(pathname);
    this.#become(to.moveTo(this.#state, gameId, game));
    if (name) this.#enter(name);
    if (gameId !== null) this.#follow(gameId);
  }

  /** Loads a place and shows it, if the person is still there. */
  async #enter(name: PlaceName): Promise<void> {
    const opening = { name, place: null, failed: false };
    this.#become({ ...this.#state, visit: opening });
    const door = await doors[name]().catch(() => null);
    if (this.#state.visit !== opening) return;
    const place = door?.open(this) ?? null;
    this.#become({ ...this.#state, visit: { name, place, failed: !place } });
    place?.visit(new URL(location.href));
    this.changed();
  }

  #follow(gameId: string): void {
    this.#link = this.world.connect(socketOf(gameId), {
      message: (message) => this.#become(to.received(this.#state, message, performance.now())),
      lost: () => {
        this.#become(to.linkLost(this.#state));
        if (!this.#state.game) this.#checkThereIs(gameId);
      },
    });
  }

  /** A link that never opened may be to a game that does not exist: then there is no use in trying. */
  async #checkThereIs(gameId: string): Promise<void> {
    try {
      await this.world.server.game(gameId);
    } catch (error) {
      if (!(error instanceof ServerError) || error.code === "offline") return;
      if (this.#state.gameId !== gameId) return;
      history.replaceState(null, "", "/");
      this.#visit();
      this.tell(error);
    }
  }

  tell(error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.#become({ ...this.#state, notice: { code: error.code, params: error.params } });
  }

  #send(message: PageMessage): void {
    if (this.#link && this.#state.link === "open") this.#link.send(message);
    else this.tell(new ServerError("offline", {}));
  }

  #onKey(event: KeyboardEvent): void {
    const { game, dialog, sheet, proposed, visit } = this.#state;
    if (dialog || event.defaultPrevented) return;
    const elsewhere = event.target instanceof Element && event.target.closest(fields);
    if (!elsewhere) visit?.place?.onKey?.(event);
    if (game && !elsewhere && this.#undoes(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape" && proposed) this.withdraw();
    else if (event.key === "Escape" && sheet) this.root.querySelector("dialog")?.close();
    if (!game || elsewhere) return;
    const ply = to.pliesShown(this.#state);
    const target = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.lookBack(target);
  }

  /** Takes back or makes again what there is, if that is what the key asks for. */
  #undoes(event: KeyboardEvent): boolean {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return false;
    const key = keyLetter(event);
    if (key !== "z" && key !== "y") return false;
    event.preventDefault();
    const { game } = this.#state;
    if (key === "y" || event.shiftKey) game?.undone && this.redo();
    else if (to.hasMoved(game)) this.takeBack();
    return true;
  }

  /** Starts the game that the dialog is set to, and remembers the choice. */
  startChosen(): Promise<void> {
    keepSetup(this.#state.setup);
    return this.startGame(to.wanted(this.#state));
  }

  /** Starts a game; a move already chosen on the home board opens it. */
  startGame(request: NewGame | null): Promise<void> {
    return request ? this.#begin(() => this.world.server.create(request)) : Promise.resolve();
  }

  /** Starts another game like this one; with `swap` it is the second of a pair. */
  rematch(swap: boolean): Promise<void> {
    const { gameId } = this.#state;
    return gameId === null
      ? Promise.resolve()
      : this.#begin(() => this.world.server.rematch(gameId, { swap }));
  }

  async #begin(make: () => Promise<Created>): Promise<void> {
    if (this.#state.starting) return;
    this.#become({ ...this.#state, starting: true });
    try {
      const { id } = await make();
      const game = await this.world.server.game(id);
      history.pushState(null, "", `/game/${id}`);
      this.#visit(game);
    } catch (error) {
      this.#become({ ...this.#state, starting: false, pending: null });
      this.tell(error);
    }
  }

  /** A move on the board, at once or once confirmed; on the home page it starts a game. */
  move({ origin, target }: Chosen): void {
    this.#become(to.pressed(this.#state, origin, target));
    if (this.#state.gameId === null && this.#state.pending) this.playHome();
  }

  /** Takes back a move that is not confirmed yet. */
  withdraw(): void {
    this.#become({ ...this.#state, proposed: null });
  }

  /** Starts the game that the home page offers. */
  playHome(): Promise<void> {
    return this.startGame(to.request(to.homeSetup(this.#state)));
  }

  /** A move that the board holds for impossible: in a game the server says why. */
  tryMove({ origin, target }: Chosen): void {
    const { game } = this.#state;
    const move = `${origin}-${target}`;
    if (!game) this.tell(new ServerError("other_square", {}));
    else this.#send({ type: "move", ply: game.plies.length, move, say: to.word(this.#state) });
  }

  takeBack(): void {
    this.#become({ ...this.#state, review: null, proposed: null });
    this.#send({ type: "take_back" });
  }

  redo(): void {
    this.#become({ ...this.#state, review: null, proposed: null });
    this.#send({ type: "redo" });
  }

  /** Asks for a hint; once it is there, shows all of it. */
  hint(): void {
    const { hint, link } = this.#state;
    if (hint === "asked") return;
    if (hint) this.#become({ ...this.#state, review: null, hint: { ...hint, told: true } });
    else {
      if (link === "open") this.#become({ ...this.#state, review: null, hint: "asked" });
      this.#send({ type: "hint" });
    }
  }

  /** Begins the same game again, after a question if the person has moved in this one. */
  restart(): Promise<void> | void {
    const { game } = this.#state;
    if (to.hasMoved(game) && !game?.outcome) return this.openDialog("restart");
    return this.rematch(false);
  }

  /** A clock of the person has little time left. */
  warnOfTime(): void {
    const { settings } = this.#state;
    if (settings.sound) this.world.sounds.play("low_time", settings.volume);
  }

  moveNow(): void {
    this.#send({ type: "move_now" });
  }

  resign(): void {
    this.#send({ type: "resign" });
  }

  offerDraw(): void {
    this.#send({ type: "offer_draw" });
  }

  /** Marks the squares that a sentence speaks of, or none. */
  point(pointed: readonly string[]): void {
    this.#become({ ...this.#state, pointed });
  }

  lookBack(ply: number): void {
    this.#become(to.lookBack(this.#state, ply));
  }

  flip(): void {
    this.#become({ ...this.#state, flipped: !this.#state.flipped });
  }

  openDialog(dialog: to.State["dialog"]): void {
    // A card that stands beside the board would be out of sight behind the gallery.
    const sheet = dialog === "new" ? null : this.#state.sheet;
    this.#become({ ...this.#state, dialog, sheet });
  }

  setUp(change: Partial<Setup>): void {
    this.#become({ ...this.#state, setup: { ...this.#state.setup, ...change } });
  }

  browse(change: Partial<to.Gallery>): void {
    this.#become({ ...this.#state, gallery: { ...this.#state.gallery, ...change } });
  }

  /** Takes the person's own rules and has them checked once they rest. */
  writeRules(text: string): void {
    this.#become({ ...this.#state, own: { text, checked: null, fault: null } });
    clearTimeout(this.#checkTimer);
    if (text.trim()) this.#checkTimer = setTimeout(() => this.#check(), checkDelay);
  }

  async #check(): Promise<void> {
    const { own, settings } = this.#state;
    const { text } = own;
    const answered = (change: Partial<to.Own>) => {
      if (this.#state.own.text === text)
        this.#become({ ...this.#state, own: { ...this.#state.own, ...change } });
    };
    try {
      answered({
        checked: await this.world.server.check({ text }, settings.language),
        fault: null,
      });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      answered({ fault: error.code });
    }
  }

  /** Opens the rules card of `games/ID` or `variants/ID`. */
  async openCard(of: string): Promise<void> {
    const { settings, sheet } = this.#state;
    const { language } = settings;
    const card = sheet?.of === of ? sheet.card : null;
    this.#become({ ...this.#state, sheet: { of, card, failed: false } });
    const answered = (change: Partial<to.Sheet>) => {
      if (this.#state.sheet?.of === of && this.#state.settings.language === language)
        this.#become({ ...this.#state, sheet: { ...this.#state.sheet, ...change } });
    };
    try {
      answered({ card: await this.world.server.card(of, language) });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      answered({ card: null, failed: true });
    }
  }

  showCard(card: Card): void {
    this.#become({ ...this.#state, sheet: { of: null, card, failed: false } });
  }

  closeCard(): void {
    this.#become({ ...this.#state, sheet: null });
  }

  /** Changes and keeps settings: a new volume is heard, the server's texts follow the language. */
  set(change: Partial<Settings>): void {
    const settings = { ...this.#state.settings, ...change };
    keepSettings(settings);
    this.#become({ ...this.#state, settings });
    const { sheet, own } = this.#state;
    if (change.volume) this.world.sounds.play("move", change.volume);
    if (!change.language) return;
    if (sheet?.of) this.openCard(sheet.of);
    if (own.text.trim()) this.#check();
  }

  sayWord(wording: boolean): void {
    this.#become({ ...this.#state, wording });
  }

  dismiss(): void {
    this.#become({ ...this.#state, notice: null });
  }

  changed(): void {
    this.#become(this.#state);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#visit();
    window.scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  /** Tries again to load the place that could not be. */
  reload(): void {
    if (this.#state.visit) this.#enter(this.#state.visit.name);
  }

  /** Follows a link within the site without loading the page again. */
  #onClick(event: MouseEvent): void {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || address.hash) return;
    event.preventDefault();
    this.go(address.pathname + address.search);
  }
}
