import { IntlMessageFormat } from "intl-messageformat";
import { type Key, type Language, languages, type Message, messages } from "./messages";

/** Gives the text of `key` in one language, with `values` filled in. */
export type Speak<Keys> = (key: Keys, values?: Record<string, string | number>) => string;

/** Speaks the page's own catalogue. */
export type Translate = Speak<Key>;

/** The translators of a catalogue: always the same function for the same language. */
export function speaker<Keys extends string>(
  catalogue: Record<Keys, Message>,
): (language: Language) => Speak<Keys> {
  const speakers = new Map<Language, Speak<Keys>>();
  return (language) => {
    const known = speakers.get(language);
    if (known) return known;
    const formats = new Map<Keys, IntlMessageFormat>();
    const speak: Speak<Keys> = (key, values) => {
      let format = formats.get(key);
      if (!format) {
        const text = catalogue[key][language];
        format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
        formats.set(key, format);
      }
      return format.format(values) as string;
    };
    speakers.set(language, speak);
    return speak;
  };
}

export const translator = speaker(messages);

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
