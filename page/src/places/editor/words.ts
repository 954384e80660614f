import { messages } from "../../messages";
import { speaker } from "../../translate";
import { editing } from "./messages";

/** Speaks the editor's texts and those of the whole page. */
export const words = speaker({ ...messages, ...editing });

export type Words = ReturnType<typeof words>;
