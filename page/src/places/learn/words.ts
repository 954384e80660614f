import { messages } from "../../messages";
import { speaker } from "../../translate";
import { learning } from "./messages";

/** Speaks the texts of lessons and guide and those of the whole page. */
export const words = speaker({ ...messages, ...learning });

export type Words = ReturnType<typeof words>;
