/** The id in the address of a game's page, which needs no escapes; null for any other page. */
export function gameIdIn(path: string): string | null {
  return /^\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** Where a game is followed live. */
export function socketOf(gameId: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/games/${gameId}/socket`;
}
