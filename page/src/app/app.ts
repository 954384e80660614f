import { render } from "lit";
import type { Chosen } from "../board/board";
import type { Language } from "../messages";
import type { Game, NewGame, PageMessage } from "../protocol";
import { chooseLanguage, translator } from "../translate";
import type { Connection, Listener } from "./connection";
import { type Server, ServerError } from "./server";
import * as to from "./state";
import { page, title } from "./views/page";

type Link = Pick<Connection, "send" | "close">;

/** The outside world, so that tests can bring their own. */
export interface World {
  server: Server;
  connect(url: string, listener: Listener): Link;
}

/** How long a notice stays, in milliseconds. */
const noticeTime = 6000;
/** How long to wait before asking again for what the page cannot do without, in milliseconds. */
const askAgain = 2000;
const languageKey = "tablut.language";

/** The page: holds the one state, renders it, and does what the person asks. */
export class App {
  #state: to.State;
  #link: Link | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly world: World,
  ) {
    const kept = localStorage.getItem(languageKey);
    const language = chooseLanguage(kept === null ? navigator.languages : [kept]);
    this.#state = to.opening(language, gameIdIn(location.pathname));
  }

  get state(): to.State {
    return this.#state;
  }

  async start(): Promise<void> {
    window.addEventListener("popstate", () => this.#visit(gameIdIn(location.pathname)));
    window.addEventListener("keydown", (event) => this.#onKey(event));
    this.#visit(this.#state.gameId);
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
    const message = to.unsent(state);
    if (message) this.#link?.send(message);
    this.#state = message ? to.sent(state) : state;
    const translate = translator(this.#state.language);
    document.documentElement.lang = this.#state.language;
    document.title = title(this.#state, translate);
    render(page(this.#state, this, translate), this.root);
  }

  /** Shows the game of that id, at once if it is known already, or the home page. */
  #visit(gameId: string | null, game: Game | null = null): void {
    this.#link?.close();
    this.#link = null;
    this.#become(to.moveTo(this.#state, gameId, game));
    if (gameId === null) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const url = `${scheme}//${location.host}/api/games/${gameId}/socket`;
    this.#link = this.world.connect(url, {
      message: (message) => this.#become(to.received(this.#state, message)),
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
      this.#visit(null);
      this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.#become({ ...this.#state, notice: { code: error.code, params: error.params } });
  }

  #send(message: PageMessage): void {
    if (this.#link && this.#state.link === "open") this.#link.send(message);
    else this.#tell(new ServerError("offline", {}));
  }

  #onKey(event: KeyboardEvent): void {
    const { game, dialog } = this.#state;
    const writing = event.target instanceof Element && event.target.matches("input, select");
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!game || dialog || writing || modified || event.defaultPrevented) return;
    const ply = to.pliesShown(this.#state);
    const target = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.lookBack(target);
  }

  /** Starts a game as `setup` says; a move already chosen on the home board opens it. */
  async startGame(setup: NewGame): Promise<void> {
    if (this.#state.starting) return;
    this.#become({ ...this.#state, setup, starting: true });
    try {
      const { id } = await this.world.server.create(setup);
      const game = await this.world.server.game(id);
      history.pushState(null, "", `/game/${id}`);
      this.#visit(id, game);
    } catch (error) {
      this.#become({ ...this.#state, starting: false, pending: null });
      this.#tell(error);
    }
  }

  /** A move on the board; on the home page it starts a game. */
  move({ origin, target }: Chosen): void {
    this.#become(to.chose(this.#state, origin, target));
    if (this.#state.gameId === null) this.startGame(to.homeSetup(this.#state));
  }

  /** A move that the board holds for impossible: in a game the server says why. */
  tryMove({ origin, target }: Chosen): void {
    const { game } = this.#state;
    if (game) this.#send({ type: "move", ply: game.plies.length, move: `${origin}-${target}` });
  }

  takeBack(): void {
    this.#become({ ...this.#state, review: null });
    this.#send({ type: "take_back" });
  }

  moveNow(): void {
    this.#send({ type: "move_now" });
  }

  resign(): void {
    this.#send({ type: "resign" });
  }

  lookBack(ply: number): void {
    this.#become(to.lookBack(this.#state, ply));
  }

  flip(): void {
    this.#become({ ...this.#state, flipped: !this.#state.flipped });
  }

  openDialog(dialog: to.State["dialog"]): void {
    this.#become({ ...this.#state, dialog });
  }

  setUp(change: Partial<NewGame>): void {
    this.#become({ ...this.#state, setup: { ...this.#state.setup, ...change } });
  }

  speak(language: Language): void {
    localStorage.setItem(languageKey, language);
    this.#become({ ...this.#state, language });
  }

  dismiss(): void {
    this.#become({ ...this.#state, notice: null });
  }

  goHome(): void {
    history.pushState(null, "", "/");
    this.#visit(null);
  }
}

/** The id in the address of a game's page, which needs no escapes; null for any other page. */
function gameIdIn(path: string): string | null {
  return /^\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}
