import type { NewGame, Pace } from "../protocol";
import { recalled, remember } from "./memory";

/** What the person has chosen for a new game. */
export interface Setup {
  readonly variant: string;
  readonly side: NewGame["side"];
  readonly level: (typeof levels)[number];
  /** How much time each side has; null counts nobody's. */
  readonly pace: Pace | null;
  /** Whether the pace is the person's own rather than one of the usual ones. */
  readonly ownPace: boolean;
}

export const sides = ["attackers", "defenders", "random"] as const satisfies NewGame["side"][];
export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Paces that people know; anything else is their own. */
export const paces: readonly Pace[] = [
  { seconds: 300, increment: 3, each_move: false },
  { seconds: 600, increment: 5, each_move: false },
  { seconds: 900, increment: 10, each_move: false },
  { seconds: 30, increment: 0, each_move: true },
  { seconds: 60, increment: 0, each_move: true },
];

/** The most that a person may choose: minutes for the game, seconds more after a move. */
export const longest = { minutes: 180, increment: 180 };

const key = "tablut.setup";

/** What was chosen last in this browser; what is missing or unknown is as a newcomer finds it. */
export function keptSetup(): Setup {
  const kept: Partial<Record<keyof Setup, unknown>> = Object(recalled(key));
  const { variant } = kept;
  return {
    variant: typeof variant === "string" ? variant : "",
    side: sides.find((side) => side === kept.side) ?? "attackers",
    level: levels.find((level) => level === kept.level) ?? 2,
    pace: keptPace(Object(kept.pace)),
    ownPace: kept.ownPace === true,
  };
}

export function keepSetup(setup: Setup): void {
  remember(key, setup);
}

function keptPace({
  seconds,
  increment,
  each_move,
}: Partial<Record<keyof Pace, unknown>>): Pace | null {
  const within = (value: unknown, least: number, most: number): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const plausible =
    within(seconds, 1, longest.minutes * 60) && within(increment, 0, longest.increment);
  return plausible ? { seconds, increment, each_move: each_move === true } : null;
}
