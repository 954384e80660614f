import type { Translate } from "../translate";
import type { Outlook } from "./outlook";
import { lastMoveSentence, reachSentence } from "./speech";
import { indexOf } from "./squares";

/** What a letter key is answered with: a sentence, and the square to go to. */
export interface Answer {
  readonly said?: string;
  readonly square?: number;
}

/** The answer to a letter key on the square `cursor`; null if the letter asks nothing. */
export function answerTo(
  letter: string,
  scene: Outlook,
  cursor: number,
  words: Translate,
): Answer | null {
  const { lastMove, captured } = scene.marks;
  const at = (name: string | undefined) => (name ? { square: indexOf(name, scene.size) } : {});
  switch (letter) {
    case "l":
      return {
        said: lastMoveSentence(scene, words) ?? words("said.no_move_yet"),
        ...at(lastMove?.target),
      };
    case "c": {
      const squares = captured.join(", ");
      const said = squares ? words("said.captures", { squares }) : words("said.none_captured");
      return { said, ...at(captured[0]) };
    }
    case "k": {
      const square = scene.pieces.indexOf("K");
      return square < 0 ? {} : { square };
    }
    case "m":
      return { said: reachSentence(scene, cursor, words) };
    default: {
      const told = scene.told[letter];
      return told ? { said: told() } : null;
    }
  }
}
