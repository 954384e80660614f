import type { Game, Ply, Variant } from "../src/protocol";

export const start = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
export const noGround = { throne: "e5", corners: [], camps: [], goals: ["a1", "e1"] };

export const variant: Variant = {
  id: "saami-tablut-9",
  names: { en: "⟦name⟧", ru: "⟦name⟧", pl: "⟦name⟧" },
  summary: { en: "⟦summary⟧", ru: "⟦summary⟧", pl: "⟦summary⟧" },
  size: 9,
  first: "attackers",
  goal: "edge",
  start,
  legal: { d1: ["d2", "d3"], f1: ["f2"] },
  squares: noGround,
};

export function ply(move: string, change: Partial<Ply> = {}): Ply {
  return { move, side: "attackers", captures: [], position: start, ...change };
}

/** A game that just began, with the person to move as attackers. */
export function game(change: Partial<Game> = {}): Game {
  return {
    id: "g1",
    variant: variant.id,
    level: 2,
    side: "attackers",
    size: 9,
    serial: 1,
    first: "attackers",
    start,
    plies: [],
    position: start,
    to_move: "attackers",
    legal: { d1: ["d2", "d3"], f1: ["f2"] },
    thinking: false,
    threatened: false,
    outcome: null,
    squares: noGround,
    ...change,
  };
}
