import type { BestLine, Judged, Lines } from "../../protocol";
import { goTo, mainMoves, outcome, type State } from "./state";
import type { Path } from "./tree";
import * as tree from "./tree";

/** What came of the judging of a game: a judgement for each ply of `moves`, as far as it is. */
export interface Report {
  readonly moves: string;
  readonly judged: readonly Judged[];
  readonly to: number;
}

/** A try to find a better move than the one that was played. */
export interface Attempt {
  /** Where the better move is looked for. */
  readonly from: Path;
  readonly better: readonly string[];
  /** The move tried, and what it costs once that is known. */
  readonly tried: string | null;
  readonly judged: Judged | null;
}

/** The report, as long as it is of the main line as it stands. */
export function current(state: State): Report | null {
  const { report } = state;
  return report?.moves === mainMoves(state) ? report : null;
}

/** The judging of so many plies begins. */
export function judging(state: State, to: number): State {
  return { ...state, report: { moves: mainMoves(state), judged: [], to }, attempt: null };
}

/** A judgement has come: of a try, or of the game. */
export function judged(state: State, judged: Judged): State {
  const { attempt, report } = state;
  if (attempt?.tried != null) {
    return judged.ply > attempt.from.length ? { ...state, attempt: { ...attempt, judged } } : state;
  }
  if (!report) return state;
  return {
    ...state,
    report: { ...report, judged: [...report.judged.slice(0, judged.ply), judged] },
  };
}

export function isJudging(report: Report): boolean {
  return report.judged.length <= report.to;
}

/** The person looks for a better move than the one at a ply of the main line. */
export function seeking(state: State, ply: number): State {
  const from = tree.onMain(ply - 1);
  const better = state.report?.judged[ply]?.better ?? [];
  return { ...goTo(state, from), attempt: { from, better, tried: null, judged: null } };
}

/** The moves of the report that were mistakes. */
export function turningPoints(report: Report): Judged[] {
  return report.judged.filter(({ verdict }) => verdict !== null);
}

/** What the report says of the position where the person looks. */
export function judgedHere(state: State): Judged | null {
  if (!tree.isMain(state.at) || !current(state)) return null;
  return state.report?.judged[state.at.length] ?? null;
}

/** What a position is worth: the thousandths of a point that the attackers can expect, and the plies
 * until a proven end. */
export interface Worth {
  readonly points: number;
  readonly endsIn: number | null;
}

/** What a position is worth by the line that is best in it. */
export function worthOf({ attackers, draw, ends_in }: BestLine): Worth {
  return { points: attackers + Math.round(draw / 2), endsIn: ends_in };
}

/** What the position is worth where the person looks; null while nobody knows. */
export function worth(state: State): Worth | null {
  const over = outcome(state);
  if (over) {
    const points = { attackers: 1000, defenders: 0, nobody: 500 }[over.winner ?? "nobody"];
    return { points, endsIn: over.winner ? 0 : null };
  }
  const best = state.lines?.best[0];
  if (best) return worthOf(best);
  const judged = judgedHere(state);
  return judged && { points: judged.points, endsIn: judged.ends_in };
}

/** The engine has found more. */
export function searched(state: State, lines: Lines): State {
  const found: State = { ...state, lines, link: "open" };
  return lines.done ? speaking(found) : found;
}

/** Says what the position is worth. */
export function speaking(state: State): State {
  const now = worth(state);
  return { ...state, said: now && { worth: now, again: !state.said?.again } };
}
