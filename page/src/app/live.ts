import type { PageMessage } from "../protocol";
import { socketAt } from "./address";
import type { App } from "./app";
import { focusOn } from "./focus";
import { ServerError } from "./server";
import * as to from "./state";
import type { Link } from "./world";

/** The game that the page follows live. */
export class LiveGame {
  #link: Link | null = null;

  constructor(private readonly app: App) {}

  follow(gameId: string): void {
    const { app } = this;
    this.#link = app.world.connect(socketAt(`games/${gameId}/socket`), {
      message: (message) => {
        app.become(to.received(app.state, message, performance.now()));
        // Whoever has just resigned was on a button that can be pressed no more.
        if (document.activeElement?.matches(":disabled")) focusOn(".result .primary");
      },
      lost: () => {
        if (app.state.game) app.become(to.linkLost(app.state));
        else this.#checkThereIs(gameId);
      },
    });
  }

  leave(): void {
    this.#link?.close();
    this.#link = null;
  }

  /** Sends what the person asks for; without a link it is refused. */
  ask(message: PageMessage): void {
    if (this.#link && this.app.state.link === "open") this.send(message);
    else this.app.tell(new ServerError("offline", {}));
  }

  send(message: PageMessage): void {
    this.#link?.send(message);
  }

  /** A link that never opened may be to a game that does not exist: then there is none to mend. */
  async #checkThereIs(gameId: string): Promise<void> {
    const { app } = this;
    const error = await app.world.server.game(gameId).then(
      () => null,
      (error) => error,
    );
    if (app.state.gameId !== gameId || app.state.game) return;
    if (!(error instanceof ServerError) || error.code === "offline")
      return app.become(to.linkLost(app.state));
    app.replace("/");
    app.visits.visit();
    app.tell(error);
  }
}
