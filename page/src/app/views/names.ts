import { indexOf, parseRecord } from "../../board/squares";
import type { Language } from "../../messages";
import type { Names, Outcome } from "../../protocol";
import { keyOr, type Translate } from "../../translate";

/** The name of a level of the computer, 1 to 8. */
export function levelName(level: number, t: Translate): string {
  return t(keyOr(`level.${level}`, "level.8"));
}

/** The name of a family of variants. */
export function familyName(family: string, t: Translate): string {
  return t(keyOr(`family.${family}`, "family.other"));
}

/** The name of the rules of a game or variant; a person's own may have none. */
export function rulesName(
  { names }: { names: Names | null },
  language: Language,
  t: Translate,
): string {
  return names?.[language] ?? t("own.name");
}

/** How a game ended, as a sentence. */
export function outcomeText({ winner, reason }: Outcome, t: Translate): string {
  return t(keyOr(`outcome.${reason}`, "outcome.other"), { winner: winner ?? "nobody" });
}

/** Squares or names in a sentence: "c4 and e4". */
export function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names);
}

/** Advice to move the piece on a square of a position, without saying where to. */
export function pieceHint(position: string, square: string, t: Translate): string {
  const { size, pieces } = parseRecord(position);
  const piece = t(`piece.${pieces[indexOf(square, size)] ?? "K"}`);
  return t("hint.piece", { piece, square });
}
