import type { Game } from "../protocol";

export type Verdict = "won" | "lost" | "drawn";

/** How a game ended for the person on `side`; null while it goes on. */
export function verdict(game: Pick<Game, "outcome" | "side">): Verdict | null {
  if (!game.outcome) return null;
  if (game.outcome.winner === null) return "drawn";
  return game.outcome.winner === game.side ? "won" : "lost";
}

/** How a pair of games stands: a point for a win, half a point for a draw. */
export interface Score {
  readonly mine: number;
  readonly theirs: number;
  /** Once both games are over: at equal points the win in fewer plies decides. */
  readonly result: Verdict | null;
}

export function pairScore(game: Game): Score | null {
  const first = game.pair?.first;
  if (!first) return null;
  const games = [
    { verdict: verdict(first), plies: first.plies },
    { verdict: verdict(game), plies: game.plies.length },
  ];
  const points = (won: Verdict) =>
    games.reduce((sum, each) => {
      return sum + (each.verdict === won ? 1 : each.verdict === "drawn" ? 0.5 : 0);
    }, 0);
  const fewest = (won: Verdict) =>
    Math.min(...games.filter((each) => each.verdict === won).map((each) => each.plies));
  const mine = points("won");
  const theirs = points("lost");
  const over = games.every((each) => each.verdict !== null);
  const lead = mine - theirs || Math.sign(fewest("lost") - fewest("won")) || 0;
  const result = lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
  return { mine, theirs, result: over ? result : null };
}
