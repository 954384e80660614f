import type { Preview } from "../board/outlook";
import type { Counter, Effect } from "../protocol";
import { keyOr, type Translate } from "../translate";

type Previews = Readonly<Record<string, Preview>>;

const known = new WeakMap<readonly Effect[], { t: Translate; previews: Previews }>();

/** What the person's moves would do, as the board shows it: the same object for the same effects. */
export function previews(effects: readonly Effect[], t: Translate): Previews {
  const before = known.get(effects);
  if (before?.t === t) return before.previews;
  const previews = Object.fromEntries(effects.map((effect) => [effect.move, preview(effect, t)]));
  known.set(effects, { t, previews });
  return previews;
}

function preview({ captures, outcome, repeats }: Effect, t: Translate): Preview {
  const escapes = outcome?.winner === "defenders" && outcome.reason === "king_escaped";
  const falls = outcome?.reason === "king_captured";
  return {
    captures,
    king: escapes ? "escapes" : falls ? "falls" : null,
    repeats: repeats && { times: repeats.at, meaning: counted(repeats, t) },
  };
}

/** What the rules have counted, and what comes of it. */
export function counted({ code, at, of }: Counter, t: Translate): string {
  return t(keyOr(`counter.${code}`, "counter.other"), { at, of, left: of - at });
}
