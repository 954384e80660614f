import type { Connection, Listener } from "./connection";
import type { Server } from "./server";
import type { Sounds } from "./sounds";

export type Link = Pick<Connection, "send" | "close">;

/** The outside world, so that tests can bring their own. */
export interface World {
  server: Server;
  connect(url: string, listener: Listener): Link;
  sounds: Pick<Sounds, "wake" | "play">;
}
