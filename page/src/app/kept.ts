import type { Draft } from "../protocol";
import { recalled, remember } from "./memory";

/** Rules that a person has made in this browser; `text` is what they came to when last playable. */
export interface KeptRules {
  readonly id: string;
  readonly draft: Draft;
  /** What the person began with, to show what has changed. */
  readonly base: Draft;
  readonly text: string | null;
  /** When they were last changed, in milliseconds since 1970. */
  readonly changed: number;
}

const key = "tablut.rules";
/** How many are kept; the ones changed longest ago are dropped. */
const most = 40;

/** The person's own rules, the newest first. */
export function keptRules(): readonly KeptRules[] {
  const kept = recalled(key);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptRules {
  const { id, draft, base } = Object(value);
  return typeof id === "string" && [draft, base].every((each) => each?.values && each.names);
}

/** Keeps rules, in place of those of the same id. */
export function keepRules(rules: KeptRules): void {
  const others = keptRules().filter(({ id }) => id !== rules.id);
  keep([rules, ...others].sort((one, other) => other.changed - one.changed));
}

export function forgetRules(id: string): void {
  keep(keptRules().filter((each) => each.id !== id));
}

function keep(all: readonly KeptRules[]): void {
  remember(key, all.slice(0, most));
}

/** What rules are called: in that language, or in any they have a name in; empty without one. */
export function calledIn(language: keyof Draft["names"], { names }: Draft): string {
  return names[language].trim() || Object.values(names).find((name) => name.trim()) || "";
}
