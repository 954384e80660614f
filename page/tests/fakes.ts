import type { Settings } from "../src/app/settings";
import type { Card, Game, Ply, Variant } from "../src/protocol";

/** As a newcomer finds them. */
export const settings: Settings = {
  language: "en",
  theme: "wood",
  scheme: "system",
  pieces: "stone",
  sound: true,
  volume: 50,
  confirm: false,
  animation: true,
  previews: true,
  announcing: null,
};

export const start = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
export const noGround = { throne: "e5", corners: [], camps: [], goals: ["a1", "e1"] };

export const variant: Variant = {
  id: "saami-tablut-9",
  family: "tablut",
  origin: "modern",
  names: { en: "⟦name⟧", ru: "⟦name⟧", pl: "⟦name⟧" },
  summary: { en: "⟦summary⟧", ru: "⟦summary⟧", pl: "⟦summary⟧" },
  size: 9,
  first: "attackers",
  goal: "edge",
  start,
  legal: { d1: ["d2", "d3"], f1: ["f2"] },
  squares: noGround,
};

/** A list of variants of two families and sizes. */
export const several: Variant[] = [
  variant,
  {
    ...variant,
    id: "brandub-7",
    family: "brandub",
    origin: "reconstruction",
    names: { en: "Brandub", ru: "Брандуб", pl: "Brandub" },
    size: 7,
    start: "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    legal: null,
    squares: { throne: "d4", corners: ["a1"], camps: [], goals: ["a1"] },
  },
  {
    ...variant,
    id: "lodz-9",
    origin: "historic",
    names: { en: "Łódź", ru: "Лодзь ёлка", pl: "Łódź" },
    legal: null,
    squares: { ...noGround },
  },
];

export const card: Card = {
  title: "⟦title⟧",
  origin: "⟦origin⟧",
  start: "/3t3/3c3/3T3/ttTKTtt/3N3/3t3/3t3/",
  squares: { throne: "d4", corners: [], camps: [], goals: ["a1"] },
  sections: [
    {
      title: "⟦section⟧",
      sentences: ["⟦one⟧", "⟦two⟧"],
      diagrams: [
        {
          caption: "⟦caption⟧",
          notation: "d1-d2xe2",
          position: "/3t3/4TT1/7/3K3/7/7/7/",
          low: "b1",
          high: "f4",
          move: "d1-d2",
          captures: ["e2"],
          targets: ["b3"],
        },
      ],
    },
  ],
  decisions: ["⟦decision⟧"],
  sources: ["⟦source⟧"],
};

export function ply(move: string, change: Partial<Ply> = {}): Ply {
  return {
    move,
    side: "attackers",
    captures: [],
    position: start,
    threatened: false,
    open_ways: 0,
    ...change,
  };
}

/** A game that just began, with the person to move as attackers. */
export function game(change: Partial<Game> = {}): Game {
  return {
    id: "g1",
    variant: variant.id,
    names: variant.names,
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
    effects: [],
    thinking: false,
    undone: 0,
    clocks: null,
    threatened: false,
    open_ways: 0,
    gwrheill: false,
    counters: [],
    outcome: null,
    squares: noGround,
    pair: null,
    ...change,
  };
}
