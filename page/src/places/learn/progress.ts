/** How far a person has come in a lesson: steps solved, of how many. */
export interface Progress {
  readonly solved: number;
  readonly of: number;
}

export type AllProgress = Readonly<Record<string, Progress>>;

const key = "tablut.lessons";

/** What is kept in this browser, by variant. */
export function keptProgress(): AllProgress {
  const kept = Object.entries(parsed()).flatMap(([variant, { solved, of }]) =>
    Number.isInteger(solved) && Number.isInteger(of) ? [[variant, { solved, of }] as const] : [],
  );
  return Object.fromEntries(kept);
}

function parsed(): Record<string, Progress> {
  try {
    const all = Object.entries(Object(JSON.parse(localStorage.getItem(key) ?? "{}")));
    return Object.fromEntries(all.map(([variant, progress]) => [variant, Object(progress)]));
  } catch {
    return {}; // not ours, or a browser that keeps nothing
  }
}

export function keepProgress(progress: AllProgress): void {
  try {
    localStorage.setItem(key, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing: the progress lasts as long as the page.
  }
}

export function isDone(progress: Progress | undefined): boolean {
  return progress !== undefined && progress.solved >= progress.of;
}
