import { describe, expect, it } from "vitest";
import * as to from "../src/app/state";
import * as table from "../src/app/table";
import type { Game } from "../src/protocol";
import { game, ply, settings, start, variant } from "./fakes";

const moved = "/4tt3/4t4/3tT4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
const home = to.withVariants(to.opening(settings, null), [variant]);

function playing(change: Partial<Game> = {}): to.State {
  return to.received(to.moveTo(home, "g1", null), { type: "state", game: game(change) });
}

function then(state: to.State, change: Partial<Game>): to.State {
  return to.received(state, { type: "state", game: game(change) });
}

describe("a snapshot", () => {
  it("opens the link and replaces the game", () => {
    const state = playing();
    expect(state.link).toBe("open");
    expect(then(state, { serial: 2, thinking: true }).game?.thinking).toBe(true);
  });

  it("takes a notice away when it ends the game", () => {
    const state = { ...playing(), notice: { code: "draw_declined", params: {} } };
    expect(then(state, { serial: 2 }).notice).toBe(state.notice);
    const outcome = { winner: "defenders", reason: "resignation", squares: [] } as const;
    const over = then(state, { serial: 3, outcome: { ...outcome, squares: [] } });
    expect(over.notice).toBeNull();
  });

  it("is dropped when it is older than the one shown", () => {
    const state = playing({ serial: 5 });
    expect(then(state, { serial: 4, thinking: true })).toBe(state);
  });

  it("is the truth on a new link, whatever its serial", () => {
    const state = to.linkLost(playing({ serial: 5 }));
    expect(then(state, { serial: 1 }).game?.serial).toBe(1);
  });

  it("is dropped when it is of another game", () => {
    const state = playing();
    expect(then(state, { id: "g2", serial: 9 })).toBe(state);
  });
});

describe("a chosen move", () => {
  it("leaves no advice behind", () => {
    const hint = { move: "f1-f2", reason: "best", squares: [], told: true };
    expect(to.chose({ ...playing(), hint }, "d1", "d3").hint).toBeNull();
  });

  it("shows at once and waits for the server", () => {
    const state = to.chose(playing(), "d1", "d3");
    expect(table.shown(state)?.position).toBe(moved);
    expect(table.mayMove(state)).toBe(false);
    expect(to.unsent(state)).toEqual({ type: "move", ply: 0, move: "d1-d3", say: null });
  });

  it("is sent once", () => {
    const state = to.sent(to.chose(playing(), "d1", "d3"));
    expect(to.unsent(state)).toBeNull();
    expect(to.unsent(then(state, { serial: 2 }))).toBeNull();
  });

  it("waits while the link is lost and goes out on the next", () => {
    const offline = to.chose(to.linkLost(playing()), "d1", "d3");
    expect(to.unsent(offline)).toBeNull();
    expect(to.unsent(then(offline, {}))).toEqual({
      type: "move",
      ply: 0,
      move: "d1-d3",
      say: null,
    });
  });

  it("goes out again when the link broke before the server had it", () => {
    const state = to.linkLost(to.sent(to.chose(playing(), "d1", "d3")));
    expect(to.unsent(then(state, {}))).not.toBeNull();
  });

  it("is settled, not sent again, when the server had it before the link broke", () => {
    const state = to.linkLost(to.sent(to.chose(playing(), "d1", "d3")));
    const back = then(state, { serial: 2, plies: [ply("d1-d3")], to_move: "defenders" });
    expect(back.pending).toBeNull();
    expect(to.unsent(back)).toBeNull();
    expect(back.notice).toBeNull();
  });

  it("is given up with a notice when the game has moved on otherwise", () => {
    const state = then(to.chose(to.linkLost(playing()), "d1", "d3"), {
      serial: 3,
      plies: [ply("f1-f2")],
    });
    expect(state.pending).toBeNull();
    expect(state.notice?.code).toBe("stale");
  });

  it("returns to its origin when it is refused", () => {
    const refused = { type: "refused", code: "blocked", detail: "", params: {} } as const;
    const state = to.received(to.sent(to.chose(playing(), "d1", "d3")), refused);
    expect(state.pending).toBeNull();
    expect(table.shown(state)?.position).toBe(start);
    expect(state.notice?.code).toBe("blocked");
  });

  it("on the home board goes with the person into the new game", () => {
    const state = to.moveTo(to.chose(home, "d1", "d3"), "g1", game());
    expect(to.unsent(then(state, {}))).toEqual({ type: "move", ply: 0, move: "d1-d3", say: null });
  });

  it("does not follow into another game", () => {
    const state = to.chose(playing(), "d1", "d3");
    expect(to.moveTo(state, "g2", null).pending).toBeNull();
  });
});

describe("looking back", () => {
  const plies = [
    ply("d1-d3", { position: moved }),
    ply("e4-d4", {
      side: "defenders",
      captures: [{ square: "d3", piece: "t", rule: "between", by: ["d4", "d2"] }],
    }),
  ];
  const state = playing({
    plies,
    outcome: { winner: "defenders", reason: "no_moves", squares: ["e5"] },
  });

  it("shows that position with its last move, and nobody may move", () => {
    const back = to.lookBack(state, 1);
    expect(table.shown(back)).toEqual({
      position: moved,
      marks: { lastMove: { origin: "d1", target: "d3" }, captured: [], ending: [], pointed: [] },
    });
    expect(table.mayMove(back)).toBe(false);
    expect(table.capturedBy(back, "defenders")).toEqual([]);
  });

  it("shows the start before any move", () => {
    expect(table.shown(to.lookBack(state, -3))).toEqual({
      position: start,
      marks: { lastMove: null, captured: [], ending: [], pointed: [] },
    });
  });

  it("ends at the latest position, where the ending is marked", () => {
    const live = to.lookBack(to.lookBack(state, 0), 2);
    expect(live.review).toBeNull();
    expect(table.shown(live)?.marks).toEqual({
      lastMove: { origin: "e4", target: "d4" },
      captured: ["d3"],
      ending: ["e5"],
      pointed: [],
    });
    expect(table.capturedBy(live, "defenders")).toEqual(["t"]);
  });

  it("goes on when the game moves on, and ends when its moves are taken back", () => {
    const back = to.lookBack(playing({ plies }), 1);
    expect(then(back, { serial: 2, plies: [...plies, ply("f1-f2")] }).review).toBe(1);
    expect(then(back, { serial: 2, plies: [] }).review).toBeNull();
  });
});

describe("how the king stands", () => {
  const plies = [ply("d1-d3", { open_ways: 1 }), ply("e4-d4", { threatened: true })];
  const state = playing({ plies, threatened: true, open_ways: 0 });

  it("is that of the position shown", () => {
    expect(table.plight(state)).toEqual({ threatened: true, ways: 0 });
    expect(table.plight(to.lookBack(state, 1))).toEqual({ threatened: false, ways: 1 });
    expect(table.plight(to.lookBack(state, 0))).toEqual({ threatened: false, ways: 0 });
  });

  it("is not known of a move that the server has not confirmed", () => {
    expect(table.plight(to.chose(state, "d1", "d3"))).toEqual({ threatened: false, ways: 0 });
  });
});

describe("the home page", () => {
  it("offers its first variant on the side that begins", () => {
    const offered = {
      variant: variant.id,
      side: "attackers",
      level: 2,
      pace: null,
      ownPace: false,
    };
    expect(to.homeSetup(home)).toEqual(offered);
    expect(table.mayMove(home)).toBe(true);
    expect(table.shown(home)?.position).toBe(start);
  });
});

describe("a captured mercenary", () => {
  it("is not off the board", () => {
    const captures = [
      { square: "e5", piece: "M" as const, rule: "between", by: [] },
      { square: "e6", piece: "C" as const, rule: "between", by: [] },
      { square: "e7", piece: "n" as const, rule: "forest", by: [] },
    ];
    const state = playing({ plies: [ply("d1-d3", { captures })] });
    expect(table.capturedBy(state, "attackers")).toEqual(["C"]);
    expect(table.capturedBy(state, "defenders")).toEqual(["n"]);
  });
});
