import type { Side } from "../protocol";
import type { State } from "./state";

/** True when announcements are made in this game. */
export function announces(state: State): boolean {
  return state.settings.announcing ?? state.game?.gwrheill ?? false;
}

/** What etiquette makes a side say about the position as it stands. */
export function announced(
  state: State,
  side: Side,
): "watch_king" | "vassal" | "raichi" | "tuichi" | null {
  const { game, review, pending } = state;
  if (!game || game.outcome || review !== null || pending || !announces(state)) return null;
  if (game.to_move === "defenders" && game.threatened) {
    return side === "attackers" ? "watch_king" : "vassal";
  }
  if (side === "defenders" && game.to_move === "attackers" && game.open_ways > 0) {
    return game.open_ways === 1 ? "raichi" : "tuichi";
  }
  return null;
}
