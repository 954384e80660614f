/** What this browser keeps under a name; null where there is nothing, or nothing of ours. */
export function recalled(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps something in this browser; in one that keeps nothing it lasts as long as the page. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing can be kept here.
  }
}
