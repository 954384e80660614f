import { IntlMessageFormat } from "intl-messageformat";
import { type Key, type Language, languages, messages } from "./messages";

/** Gives the text of `key` in one language, with `values` filled in. */
export type Translate = (key: Key, values?: Record<string, string | number>) => string;

const translators = new Map<Language, Translate>();

/** The translator of `language`: always the same function for the same language. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const formats = new Map<Key, IntlMessageFormat>();
  const translate: Translate = (key, values) => {
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(messages[key][language], language, undefined, {
        ignoreTag: true,
      });
      formats.set(key, format);
    }
    return format.format(values) as string;
  };
  translators.set(language, translate);
  return translate;
}

/** `key` where the catalogue has it, otherwise `fallback`: for codes that the server names. */
export function keyOr(key: string, fallback: Key): Key {
  return Object.hasOwn(messages, key) ? (key as Key) : fallback;
}

/** The first of `wanted` (BCP 47 tags, best first) that the catalogue speaks, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return "en";
}
