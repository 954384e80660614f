import type { Language } from "../../messages";
import { keyOr, type Translate } from "../../translate";

/** The name of a level of the computer, 1 to 8. */
export function levelName(level: number, t: Translate): string {
  return t(keyOr(`level.${level}`, "level.8"));
}

/** Squares or names in a sentence: "c4 and e4". */
export function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names);
}
