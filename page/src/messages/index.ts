import { board } from "./board";
import { game } from "./game";
import { refusals } from "./refusals";
import { start } from "./start";

export { type Language, languages, type Message } from "./language";

/**
 * Every text a person can see or hear, once, in every language.
 *
 * Names of variants, their summaries and the rules cards come from the server.
 */
export const messages = { ...start, ...game, ...board, ...refusals };

export type Key = keyof typeof messages;
