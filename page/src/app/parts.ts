import type { Server } from "./server";

/** Loads a part of the page that is not needed at first; null where it cannot be had. */
export async function loaded<Part>(
  load: () => Promise<Part>,
  server: Pick<Server, "reached">,
): Promise<Part | null> {
  // Some browsers never ask again for a module that they once asked for in vain.
  return (await server.reached()) ? load().catch(() => null) : null;
}
