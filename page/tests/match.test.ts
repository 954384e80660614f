import { describe, expect, it } from "vitest";
import { pairScore } from "../src/app/match";
import type { Side } from "../src/protocol";
import { game, ply } from "./fakes";

describe("the score of a pair", () => {
  const ended = (winner: Side | null) => ({ winner, reason: "no_moves", squares: [] });
  const score = (one: Side | null | "open", plies: number, two: Side | null | "open") =>
    pairScore(
      game({
        side: "defenders",
        outcome: two === "open" ? null : ended(two),
        plies: Array.from({ length: 10 }, () => ply("d1-d3")),
        pair: {
          first: {
            id: "g0",
            side: "attackers",
            plies,
            outcome: one === "open" ? null : ended(one),
          },
        },
      }),
    );

  it("is there only in the second game", () => {
    expect(pairScore(game())).toBeNull();
  });

  it("counts a point for a win and half a point for a draw", () => {
    expect(score("attackers", 30, "open")).toEqual({ mine: 1, theirs: 0, result: null });
    expect(score(null, 30, "open")).toEqual({ mine: 0.5, theirs: 0.5, result: null });
    expect(score("attackers", 30, "defenders")).toEqual({ mine: 2, theirs: 0, result: "won" });
    expect(score("defenders", 30, null)).toEqual({ mine: 0.5, theirs: 1.5, result: "lost" });
  });

  it("is decided at equal points by the win in fewer moves", () => {
    expect(score("attackers", 8, "attackers")?.result).toBe("won");
    expect(score("attackers", 12, "attackers")?.result).toBe("lost");
    expect(score("attackers", 10, "attackers")?.result).toBe("drawn");
    expect(score("defenders", 30, "defenders")?.result).toBe("won");
    expect(score(null, 30, null)?.result).toBe("drawn");
  });

  it("waits for a first game that was taken up again", () => {
    expect(score("open", 30, "defenders")).toEqual({ mine: 1, theirs: 0, result: null });
  });
});
