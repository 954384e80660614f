import { describe, expect, it } from "vitest";
import * as judge from "../src/places/analysis/judging";
import * as to from "../src/places/analysis/state";
import * as tree from "../src/places/analysis/tree";
import type { Judged, Lines, Standing } from "../src/protocol";
import { game, ply, start } from "./fakes";

const base = { gameId: null, variant: "x", rulesText: null, start: null, toMove: null };

function standing(change: Partial<Standing> = {}): Standing {
  return game(change);
}

/** A line of moves as far as it has been told, the person looking at its end. */
function looking(...moves: string[]): to.State {
  const state = { ...to.opening(), base, root: to.treeOfLine(moves, []) };
  const path = tree.onMain(moves.length);
  const plies = moves.map((move, at) => ply(move, { side: at % 2 ? "defenders" : "attackers" }));
  return to.goTo(to.told(state, path, standing({ plies })), path);
}

function judged(ply: number, change: Partial<Judged> = {}): Judged {
  const fine = { points: 500, ends_in: null, cost: 0, verdict: null, better: [] };
  return { type: "judged", id: 1, ply, to: 2, ...fine, ...change };
}

function lines(change: Partial<Lines> = {}): Lines {
  const best = { moves: ["d1-d3"], attackers: 600, draw: 100, defenders: 300, ends_in: null };
  return {
    type: "lines",
    id: 1,
    best: [best],
    depth: 5,
    nodes: 9,
    seconds: 1,
    done: false,
    ...change,
  };
}

describe("looking about", () => {
  it("steps back, forth and to the ends", () => {
    const state = looking("d1-d3", "e3-h3");
    expect(to.stepped(state, "previous").at).toEqual([0]);
    expect(to.stepped(state, "first").at).toEqual([]);
    expect(to.stepped(state, "next").at).toEqual([0, 0]);
    expect(to.stepped(to.stepped(state, "first"), "last").at).toEqual([0, 0]);
  });

  it("steps to the other variations of a move, round and round", () => {
    const varied = to.playedOn(to.stepped(looking("d1-d3", "e3-h3"), "previous"), ["e3-c3"]);
    expect(varied.at).toEqual([0, 1]);
    expect(to.stepped(varied, "below").at).toEqual([0, 0]);
    expect(to.stepped(varied, "above").at).toEqual([0, 0]);
    expect(to.stepped(looking(), "below").at).toEqual([]);
  });

  it("forgets the engine's lines, which were for another position", () => {
    const state = judge.searched(looking("d1-d3"), lines());
    expect(to.stepped(state, "previous").lines).toBeNull();
    expect(to.stepped(state, "last").lines).not.toBeNull();
  });

  it("shows a move before the server has answered, and then what it did", () => {
    const state = to.playedOn(looking(), ["d1-d3"]);
    expect(to.shown(state)?.position).toBe("/4tt3/4t4/3tT4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/");
    expect(to.standing(state)).toBeNull();
    const told = to.told(state, state.at, standing({ plies: [ply("d1-d3")] }));
    expect(to.shown(told)?.position).toBe(start);
    expect(to.standing(told)).not.toBeNull();
  });

  it("keeps the standings of a bounded number of lines", () => {
    let state = looking();
    for (let count = 1; count < 200; count++) {
      state = to.playedOn(state, ["d1-d3"]);
      state = to.told(state, state.at, standing());
    }
    expect(state.standings.size).toBeLessThan(100);
    expect(to.standing(state)).not.toBeNull();
  });
});

describe("a line for the server", () => {
  it("has the moves, and the silent ones by number", () => {
    const state = { ...to.opening(), base, root: to.treeOfLine(["d1-d3", "e5-e4"], [1]) };
    expect(to.lineTo(state, [0, 0])).toMatchObject({
      variant: "x",
      rules_text: null,
      moves: ["d1-d3", "e5-e4"],
      silent: [1],
    });
    expect(to.lineTo(state, [0])).toMatchObject({ moves: ["d1-d3"], silent: [] });
  });

  it("goes by rules of one's own where there are any", () => {
    const own = { ...to.opening(), base: { ...base, rulesText: "dim:7" } };
    expect(to.lineTo(own, [])).toMatchObject({ variant: null, rules_text: "dim:7" });
  });

  it("is silent for a king's move without the word alone", () => {
    const now = standing({ gwrheill: true, to_move: "defenders" });
    const told = to.told({ ...to.opening(), base, wording: false }, [], now);
    expect(to.lineTo(to.playedOn(told, ["e5-e4"]), [0]).silent).toEqual([0]);
    expect(to.lineTo(to.playedOn(told, ["e4-h4"]), [0]).silent).toEqual([]);
    expect(to.lineTo(to.playedOn({ ...told, wording: true }, ["e5-e4"]), [0]).silent).toEqual([]);
  });
});

describe("what was read", () => {
  const problem = { detail: "'garbage' is no move", line: 1, column: 1 };
  const record = { ...to.record(to.opening()), plies: [], start: null };
  const found = { format: "plain" as const, games: 1, record, problem };
  const noted = { move: "d1-d2", silent: false, comment: "", clock: "", mark: "", variations: [] };

  it("is not opened where none of it is a game", () => {
    expect(to.worthOpening(found).record).toBeNull();
  });

  it("is opened as far as it can be read, and where nothing is wrong", () => {
    for (const some of [
      { ...found, record: { ...record, plies: [noted] } },
      { ...found, record: { ...record, start: "/3/1K1/3/" } },
      { ...found, problem: null },
    ])
      expect(to.worthOpening(some)).toBe(some);
  });
});

describe("a kept game", () => {
  const line = { ...to.lineTo(looking("d1-d3", "e3-h3"), [0, 0]), silent: [1] };
  const outcome = { winner: "attackers", reason: "resignation", squares: [] } as const;

  it("ends where its moves end, and nowhere else", () => {
    const kept = { line, names: null, outcome: { ...outcome, squares: [] } };
    const root = to.treeOfLine(line.moves, line.silent);
    const state = to.goTo(to.endedBy({ ...to.opening(), base, root }, kept), [0, 0]);
    expect(to.outcome(state)?.reason).toBe("resignation");
    expect(to.outcome(to.stepped(state, "previous"))).toBeNull();
    expect(to.outcome(to.playedOn(state, ["a4-a3"]))).toBeNull();
  });

  it("lends its silence to the same moves of an address", () => {
    const same = to.silenced(to.treeOfLine(["d1-d3", "e3-h3", "a4-a3"], []), line);
    expect(tree.along(same, [0, 0, 0]).map(({ silent }) => silent)).toEqual([false, true, false]);
    const other = to.silenced(to.treeOfLine(["d1-d4", "e3-h3"], []), line);
    expect(tree.along(other, [0, 0]).some(({ silent }) => silent)).toBe(false);
  });
});

describe("what a position is worth", () => {
  it("is the end, the engine's best line or what the report says, in this order", () => {
    const state = looking("d1-d3");
    expect(judge.worth(state)).toBeNull();
    const reported = judge.judged(judge.judging(state, 1), judged(0));
    const both = judge.judged(reported, judged(1, { points: 300 }));
    expect(judge.worth(both)).toEqual({ points: 300, endsIn: null });
    expect(judge.worth(judge.searched(both, lines()))).toEqual({ points: 650, endsIn: null });
    const outcome = { winner: "defenders", reason: "king_escaped", squares: [] } as const;
    const over = to.told(both, [0], standing({ outcome: { ...outcome, squares: [] } }));
    expect(judge.worth(over)).toEqual({ points: 0, endsIn: 0 });
  });

  it("is said when the engine is done or somebody asks, each time anew", () => {
    const searching = judge.searched(looking(), lines());
    expect(searching.said).toBeNull();
    const done = judge.searched(searching, lines({ done: true }));
    expect(done.said?.worth.points).toBe(650);
    expect(judge.speaking(done).said?.again).not.toBe(done.said?.again);
  });
});

describe("a report", () => {
  const state = judge.judging(looking("d1-d3", "e3-h3"), 2);
  const blunder = judged(2, { verdict: "blunder", better: ["a4-a3"] });
  const done = [judged(0), judged(1), blunder].reduce(judge.judged, state);

  it("is of the main line as it was, and of no other", () => {
    expect(judge.current(done)).toBe(done.report);
    const longer = to.playedOn(done, ["a4-a3"]);
    expect(judge.current(longer)).toBeNull();
  });

  it("begins again where a broken link made the server begin again", () => {
    const again = [judged(0), judged(1), blunder].reduce(judge.judged, done);
    expect(again.report?.judged).toHaveLength(3);
    expect(judge.isJudging(judge.judged(done, judged(0)).report as judge.Report)).toBe(true);
  });

  it("finds the turning points", () => {
    expect(judge.turningPoints(done.report as judge.Report)).toEqual([blunder]);
  });

  it("asks for a better move, and takes the judgement of the first one tried", () => {
    const seeking = judge.seeking(done, 2);
    expect(seeking.at).toEqual([0]);
    expect(seeking.attempt?.better).toEqual(["a4-a3"]);
    const tried = to.playedOn(seeking, ["c5-c3"]);
    expect(tried.attempt?.tried).toBe("c5-c3");
    const heard = judge.judged(judge.judged(tried, judged(1)), judged(2, { cost: 10 }));
    expect(heard.attempt?.judged?.cost).toBe(10);
    expect(heard.report).toBe(done.report);
  });
});
