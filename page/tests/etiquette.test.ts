import { describe, expect, it } from "vitest";
import { announced } from "../src/app/etiquette";
import * as to from "../src/app/state";
import type { Game } from "../src/protocol";
import { game, ply, settings } from "./fakes";

function playing(change: Partial<Game>): to.State {
  return to.received(to.opening(settings, "g1"), { type: "state", game: game(change) });
}

function announcing(state: to.State): to.State {
  return { ...state, settings: { ...settings, announcing: true } };
}

describe("announcements", () => {
  const say = (change: Partial<Game>) => {
    const state = announcing(playing(change));
    return [announced(state, "attackers"), announced(state, "defenders")];
  };

  it("warn a king who could be taken next, and are thanked for", () => {
    expect(say({ threatened: true, to_move: "defenders" })).toEqual(["watch_king", "vassal"]);
    expect(say({ threatened: true, to_move: "attackers" })).toEqual([null, null]);
  });

  it("tell the attackers of open ways, one or more", () => {
    expect(say({ open_ways: 1 })).toEqual([null, "raichi"]);
    expect(say({ open_ways: 3 })).toEqual([null, "tuichi"]);
    expect(say({ open_ways: 1, to_move: "defenders" })).toEqual([null, null]);
  });

  it("are silent after the end and while one looks back", () => {
    const outcome = { winner: null, reason: "agreement", squares: [] };
    expect(say({ open_ways: 1, outcome })).toEqual([null, null]);
    const state = announcing(playing({ open_ways: 1, plies: [ply("d1-d3")] }));
    expect(announced(to.lookBack(state, 0), "defenders")).toBeNull();
  });
});
