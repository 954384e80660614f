import { recalled, remember } from "../../app/memory";

/** How far a person has come in a lesson: steps solved, of how many. */
export interface Progress {
  readonly solved: number;
  readonly of: number;
}

export type AllProgress = Readonly<Record<string, Progress>>;

const key = "tablut.lessons";

/** What is kept in this browser, by variant; of a person's own rules by `shortOf` their text. */
export function keptProgress(): AllProgress {
  const kept = Object.entries(Object(recalled(key))).flatMap(([variant, progress]) => {
    const { solved, of } = Object(progress);
    return Number.isInteger(solved) && Number.isInteger(of) ? [[variant, { solved, of }]] : [];
  });
  return Object.fromEntries(kept);
}

/** A short name for rules by their text (FNV-1a), too long itself to be kept for each lesson. */
export function shortOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `own-${hash.toString(36)}`;
}

export function keepProgress(progress: AllProgress): void {
  remember(key, progress);
}

export function isDone(progress: Progress | undefined): boolean {
  return progress !== undefined && progress.solved >= progress.of;
}
