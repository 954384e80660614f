export const languages = ["en", "ru", "pl"] as const;
export type Language = (typeof languages)[number];

/** One text in every language, as an ICU message. */
export type Message = Record<Language, string>;
