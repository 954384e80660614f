import { recalled, remember } from "../../app/memory";

/** How far a person has come in a lesson: steps solved, of how many. */
export interface Progress {
  readonly solved: number;
  readonly of: number;
}

export type AllProgress = Readonly<Record<string, Progress>>;

const key = "tablut.lessons";

/** What is kept in this browser, by variant. */
export function keptProgress(): AllProgress {
  const kept = Object.entries(Object(recalled(key))).flatMap(([variant, progress]) => {
    const { solved, of } = Object(progress);
    return Number.isInteger(solved) && Number.isInteger(of) ? [[variant, { solved, of }]] : [];
  });
  return Object.fromEntries(kept);
}

export function keepProgress(progress: AllProgress): void {
  remember(key, progress);
}

export function isDone(progress: Progress | undefined): boolean {
  return progress !== undefined && progress.solved >= progress.of;
}
