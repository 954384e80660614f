import type { Game } from "../protocol";
import { gameIdIn } from "./address";
import type { App } from "./app";
import { focusedHeading } from "./focus";
import { loaded } from "./parts";
import { doors, type PlaceName, placeIn } from "./places";
import { ServerError } from "./server";
import * as to from "./state";

/** Where the person is: a place, a game or home, as the address says. */
export class Visits {
  /** What has had the focus since the person came here; null once they have moved it. */
  #focused: Element | null = null;

  constructor(private readonly app: App) {}

  /** Shows what the address names: a place, a game (at once if it is known already), or home. */
  visit(game: Game | null = null): void {
    const { app } = this;
    const { pathname } = location;
    const { visit } = app.state;
    const name = placeIn(pathname);
    if (visit?.place && visit.name === name) {
      visit.place.visit(new URL(location.href));
      app.changed();
      return;
    }
    visit?.place?.leave();
    app.live.leave();
    const gameId = gameIdIn(pathname);
    app.become(to.moveTo(app.state, gameId, game));
    if (name) this.#enter(name);
    else if (gameId !== null) app.live.follow(gameId);
    else if (pathname !== "/") {
      app.replace("/");
      app.tell(new ServerError("no_page", {}));
    }
  }

  /** Loads a place and shows it, if the person is still there. */
  async #enter(name: PlaceName): Promise<void> {
    const { app } = this;
    const opening = { name, place: null, failed: false };
    app.become({ ...app.state, visit: opening });
    const door = await loaded(doors[name], app.world.server);
    if (app.state.visit !== opening) return;
    const place = door?.open(app) ?? null;
    app.become({ ...app.state, visit: { name, place, failed: !place } });
    place?.visit(new URL(location.href));
    app.changed();
  }

  /** Tries again to load the place that could not be. */
  retry(): void {
    const { visit } = this.app.state;
    if (visit) this.#enter(visit.name);
  }

  go(path: string, game: Game | null = null): void {
    history.pushState(null, "", path);
    this.arrive(game);
    window.scrollTo(0, 0);
  }

  /** Shows what another address names, and takes the focus there unless it is there already. */
  arrive(game: Game | null = null): void {
    this.visit(game);
    const { activeElement } = document;
    this.#focused = activeElement?.closest("main") ? activeElement : focusedHeading();
  }

  /** Keeps the focus where the person has come, though that is drawn anew while it opens. */
  keepFocus(): void {
    const { activeElement, body } = document;
    if (!this.#focused || activeElement === this.#focused) return;
    const lost = activeElement === body && !this.#focused.isConnected;
    this.#focused = lost ? focusedHeading() : null;
  }
}
