import { type Key, messages } from "../../messages";
import { keyOr, type Speak, speaker, type Translate } from "../../translate";
import { analysis } from "./messages";

const both = { ...messages, ...analysis };

export type Say = Speak<keyof typeof both>;
export const speak = speaker(both);

/** Why something was refused, by its code. */
export function refusal(code: string, params: { [k: string]: string | number }, t: Say): string {
  const own = `analysis.problem.${code}`;
  if (Object.hasOwn(analysis, own)) return t(own as keyof typeof analysis, params);
  return (t as Translate)(keyOr(`refused.${code}`, "refused.other") as Key, params);
}
