import { type Language, languages } from "../messages";
import { chooseLanguage } from "../translate";
import { recalled, remember } from "./memory";

export const themes = ["wood", "slate", "contrast", "print"] as const;
export const schemes = ["system", "light", "dark"] as const;
export const pieceSets = ["stone", "rune", "letter"] as const;
/** How loud sounds can be, in per cent. */
export const volumes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** What a person has set in this browser. */
export interface Settings {
  readonly language: Language;
  readonly theme: (typeof themes)[number];
  readonly scheme: (typeof schemes)[number];
  readonly pieces: (typeof pieceSets)[number];
  readonly sound: boolean;
  readonly volume: (typeof volumes)[number];
  /** Whether a chosen move waits for a second press. */
  readonly confirm: boolean;
  readonly animation: boolean;
  /** Whether the board shows what a move would do before it is made. */
  readonly previews: boolean;
  /** Whether both sides announce threats; null leaves it to the rules. */
  readonly announcing: boolean | null;
}

const key = "tablut.settings";
const either = [true, false] as const;

/** The settings kept in this browser; what is missing or unknown is as a newcomer finds it. */
export function keptSettings(): Settings {
  const kept: Partial<Record<keyof Settings, unknown>> = Object(recalled(key));
  const pick = <T>(name: keyof Settings, choices: readonly T[], otherwise: T): T =>
    choices.find((choice) => choice === kept[name]) ?? otherwise;
  return {
    language: pick("language", languages, chooseLanguage(navigator.languages)),
    theme: pick("theme", themes, "wood"),
    scheme: pick("scheme", schemes, "system"),
    pieces: pick("pieces", pieceSets, "stone"),
    sound: pick("sound", either, true),
    volume: pick("volume", volumes, 50),
    confirm: pick("confirm", either, false),
    animation: pick("animation", either, true),
    previews: pick("previews", either, true),
    announcing: pick<boolean | null>("announcing", either, null),
  };
}

export function keepSettings(settings: Settings): void {
  remember(key, settings);
}

/** Puts the settings where style sheets and browsers look for them. */
export function dress(root: HTMLElement, settings: Settings): void {
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.scheme = settings.scheme;
  root.dataset.pieces = settings.pieces;
  root.dataset.animation = settings.animation ? "on" : "off";
}
