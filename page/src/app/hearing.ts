import { verdict } from "./match";
import type { Sound } from "./sounds";
import type { State } from "./state";

/** What the change from one state to the next sounds like; null is silence. */
export function heard(before: State, after: State): Sound | null {
  if (after.pending && !before.pending) return "move";
  const { game } = after;
  if (!game || before.game?.id !== game.id) return null;
  if (game.outcome && !before.game.outcome) {
    const ended = verdict(game);
    return ended === "drawn" ? "move" : ended;
  }
  const added = game.plies.length - before.game.plies.length;
  if (added <= 0) return null;
  if (game.threatened && !before.game.threatened) return "threatened";
  if (game.plies.at(-1)?.captures.length) return "capture";
  // One's own move was heard when it was made.
  return before.pending && added === 1 ? null : "move";
}
