import { messages } from "../messages";
import { speaker } from "../translate";
import { dialogs } from "./messages";

/** Speaks the texts of the dialogs and those of the whole page. */
export const words = speaker({ ...messages, ...dialogs });

export type Words = ReturnType<typeof words>;
