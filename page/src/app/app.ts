import { render } from "lit";
import { type Chosen, moveIn } from "../board/squares";
import type { Created, NewGame, Variant } from "../protocol";
import { translator } from "../translate";
import { gameIdIn, ledTo } from "./address";
import { drawer } from "./dialogs";
import { settle } from "./floating";
import { heard } from "./hearing";
import { obey } from "./keys";
import { LiveGame } from "./live";
import { loaded } from "./parts";
import type { Host } from "./places";
import { Rulebook } from "./rulebook";
import { ServerError } from "./server";
import { dress, keepSettings, keptSettings, type Settings } from "./settings";
import { keepSetup, type Setup } from "./setup";
import * as to from "./state";
import { page, title } from "./views/page";
import { Visits } from "./visits";
import type { World } from "./world";

/** How long a notice stays, in milliseconds. */
const noticeTime = 6000;
/** How long to wait before asking again for what the page cannot do without, in milliseconds. */
const askAgain = 2000;

/** The page: holds the one state, renders it, and does what the person asks. */
export class App implements Host {
  #state: to.State;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly visits = new Visits(this);
  readonly live = new LiveGame(this);
  readonly rules = new Rulebook(this);

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
    window.addEventListener("popstate", () => this.visits.arrive());
    this.root.addEventListener("click", (event) => this.#onClick(event));
    window.addEventListener("keydown", (event) => obey(event, this));
    for (const near of ["pointerover", "focusin"])
      this.root.addEventListener(near, (event) => this.#onNear(event));
    for (const press of ["pointerup", "keydown"])
      window.addEventListener(press, () => this.world.sounds.wake(), { capture: true });
    this.visits.visit();
    await this.#loadVariants();
  }

  async #loadVariants(): Promise<void> {
    try {
      const variants = await this.world.server.variants();
      this.become(to.withVariants(this.#state, variants));
    } catch {
      if (this.#state.gameId === null) this.become({ ...this.#state, link: "lost" });
      setTimeout(() => this.#loadVariants(), askAgain);
    }
  }

  /** Takes a new state, shows it, and sends the move that waits in it. */
  become(state: to.State): void {
    if (state.notice && state.notice !== this.#state.notice) {
      clearTimeout(this.#noticeTimer);
      this.#noticeTimer = setTimeout(() => this.dismiss(), noticeTime);
    }
    const sound = state.settings.sound && heard(this.#state, state);
    if (sound) this.world.sounds.play(sound, state.settings.volume);
    const message = to.unsent(state);
    if (message) this.live.send(message);
    this.#state = message ? to.sent(state) : state;
    const translate = translator(state.settings.language);
    dress(document.documentElement, state.settings);
    document.title = title(this.#state, translate);
    render(page(this.#state, this, translate), this.root);
    settle(this.root);
    this.visits.keepFocus();
  }

  tell(error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.become({ ...this.#state, notice: { code: error.code, params: error.params } });
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
    this.become({ ...this.#state, starting: true });
    try {
      const { id } = await make();
      const game = await this.world.server.game(id);
      this.visits.go(`/game/${id}`, game);
    } catch (error) {
      this.become({ ...this.#state, starting: false, pending: null });
      this.tell(error);
    }
  }

  /** A move on the board, at once or once confirmed; on the home page it starts a game. */
  move({ origin, target }: Chosen): void {
    this.become(to.pressed(this.#state, origin, target));
    if (this.#state.gameId === null && this.#state.pending) this.playHome();
  }

  /** Takes back a move that is not confirmed yet. */
  withdraw(): void {
    this.become({ ...this.#state, proposed: null });
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
    else this.live.ask({ type: "move", ply: game.plies.length, move, say: to.word(this.#state) });
  }

  /** Plays a move that was typed, from wherever the person looks; true once it is made. */
  typeMove(text: string): boolean {
    const { game, pending, review } = this.#state;
    const move = moveIn(text);
    if (!move) this.tell(new ServerError("not_a_move", {}));
    if (!move || !game || pending) return false;
    if (!game.legal[move.origin]?.includes(move.target)) {
      this.tryMove(move);
      return false;
    }
    if (review !== null) this.lookBack(Infinity);
    this.move(move);
    return this.#state.proposed === null;
  }

  takeBack(): void {
    this.become({ ...this.#state, review: null, proposed: null });
    this.live.ask({ type: "take_back" });
  }

  redo(): void {
    this.become({ ...this.#state, review: null, proposed: null });
    this.live.ask({ type: "redo" });
  }

  /** Asks for a hint; once it is there, shows all of it. */
  hint(): void {
    const { hint, link } = this.#state;
    if (hint === "asked") return;
    if (hint) this.become({ ...this.#state, review: null, hint: { ...hint, told: true } });
    else {
      if (link === "open") this.become({ ...this.#state, review: null, hint: "asked" });
      this.live.ask({ type: "hint" });
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
    this.live.ask({ type: "move_now" });
  }

  resign(): void {
    this.live.ask({ type: "resign" });
  }

  offerDraw(): void {
    this.live.ask({ type: "offer_draw" });
  }

  /** Marks the squares that a sentence speaks of, or none. */
  point(pointed: readonly string[]): void {
    this.become({ ...this.#state, pointed });
  }

  lookBack(ply: number): void {
    this.become(to.lookBack(this.#state, ply));
  }

  flip(): void {
    this.become({ ...this.#state, flipped: !this.#state.flipped });
  }

  openDialog(dialog: to.State["dialog"]): void {
    // A card that stands beside the board would be out of sight behind the gallery.
    const sheet = dialog === "new" ? null : this.#state.sheet;
    this.become({ ...this.#state, dialog, sheet });
    if (dialog) this.unpack();
  }

  /** Has the dialogs for what is to open; where they cannot be had, nothing opens. */
  async unpack(): Promise<void> {
    if (await this.fetchDialogs()) return;
    this.become({ ...this.#state, dialog: null, sheet: null });
    this.tell(new ServerError("offline", {}));
  }

  /** Loads the dialogs, if they are not yet; true where that succeeds. */
  async fetchDialogs(): Promise<boolean> {
    if (this.#state.dialogs) return true;
    const dialogs = await loaded(drawer.open, this.world.server);
    if (dialogs) this.become({ ...this.#state, dialogs });
    return dialogs !== null;
  }

  setUp(change: Partial<Setup>): void {
    this.become({ ...this.#state, setup: { ...this.#state.setup, ...change } });
  }

  browse(change: Partial<to.Gallery>): void {
    this.become({ ...this.#state, gallery: { ...this.#state.gallery, ...change } });
  }

  /** Changes and keeps settings: a new volume is heard, the server's texts follow the language. */
  set(change: Partial<Settings>): void {
    const settings = { ...this.#state.settings, ...change };
    keepSettings(settings);
    this.become({ ...this.#state, settings });
    if (change.volume) this.world.sounds.play("move", change.volume);
    if (change.language) this.rules.translate();
  }

  sayWord(wording: boolean): void {
    this.become({ ...this.#state, wording });
  }

  dismiss(): void {
    this.become({ ...this.#state, notice: null });
  }

  changed(): void {
    this.become(this.#state);
  }

  go(path: string): void {
    this.visits.go(path);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  /** Follows a link within the site without loading the page again. */
  #onClick(event: MouseEvent): void {
    const path = ledTo(event);
    if (path === null) return;
    event.preventDefault();
    this.go(path);
  }

  /** Loads the dialogs before the button that opens one is pressed. */
  #onNear({ target }: Event): void {
    if (target instanceof Element && target.closest('[aria-haspopup="dialog"]'))
      this.fetchDialogs();
  }
}
