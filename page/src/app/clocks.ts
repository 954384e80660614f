import { otherSide } from "../board/squares";
import type { Language } from "../messages";
import type { Clocks, Game, Side } from "../protocol";
import type { Translate } from "../translate";

/** Below that, in milliseconds, a clock shows tenths and time is short. */
export const shortTime = 10_000;

/** What a side's clock shows `elapsed` milliseconds after the server told how it stood. */
export function leftOf(clocks: Clocks, side: Side, elapsed: number): number {
  return Math.max(0, clocks[side] - (clocks.running === side ? elapsed : 0));
}

/** As clocks write it: 1:02:03, 4:05, 9.8. */
export function written(left: number, language: Language): string {
  if (left < shortTime) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return (Math.floor(left / 100) / 10).toLocaleString(language, digits);
  }
  const { hours, minutes, seconds } = parts(left);
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Whole hours, minutes and seconds, begun ones included. */
export function parts(left: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.ceil(left / 1000);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}

/** Both clocks in words; or that there are none. */
export function clocksTold(
  game: Pick<Game, "clocks" | "side"> | null,
  elapsed: number,
  t: Translate,
): string {
  if (!game?.clocks) return t("clock.none");
  const { clocks, side } = game;
  const time = (whose: Side) =>
    t("clock.time", parts(leftOf(clocks, whose, elapsed)))
      .replace(/\s+/g, " ")
      .trim();
  return t("clock.told", { mine: time(side), theirs: time(otherSide(side)) });
}

/** How long what a clock shows stays true, in milliseconds. */
export function untilNext(left: number): number {
  if (left < shortTime) return (left % 100) + 1;
  return Math.min(left % 1000 || 1000, left - shortTime + 1);
}
