/** The id in the address of a game's page, which needs no escapes; null for any other page. */
export function gameIdIn(path: string): string | null {
  return /^\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** Where the server listens to a socket of that path under `/api/`. */
export function socketAt(path: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/${path}`;
}

/** The address within the site that a press leads to; null where it is the browser's to follow. */
export function ledTo(event: MouseEvent): string | null {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && !hash ? pathname + search : null;
}
