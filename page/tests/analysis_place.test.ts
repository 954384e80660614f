import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../src/board/board";
import { ServerError } from "../src/app/server";
import { Analysis } from "../src/places/analysis/analysis";
import { type Hearer, Searcher } from "../src/places/analysis/searcher";
import { drawn, emptied, kindsIn, setUp } from "../src/places/analysis/setup";
import * as to from "../src/places/analysis/state";
import type { AnalysisAnswer, Line, Lines } from "../src/protocol";
import { game, ply, settings, variant } from "./fakes";

const line = { variant: "x", rules_text: null, start: null, to_move: null, moves: [], silent: [] };

describe("a searcher", () => {
  const link = { send: vi.fn(), close: vi.fn() };
  let say: (answer: AnalysisAnswer) => void;
  let lose: () => void;
  const connect = vi.fn((listener: { message: typeof say; lost: () => void }) => {
    say = (answer) => listener.message(answer);
    lose = () => listener.lost();
    return link;
  });
  const hearer = { lines: vi.fn(), judged: vi.fn(), refused: vi.fn(), lost: vi.fn() };
  const lines = (id: number): Lines => ({
    type: "lines",
    id,
    best: [],
    depth: 0,
    nodes: 0,
    seconds: 0,
    done: false,
  });
  const wish = { type: "analyse", line, lines: 3 } as const;

  beforeEach(() => vi.clearAllMocks());

  it("links only once something is wished, and asks once the link is open", () => {
    const searcher = new Searcher(connect, hearer satisfies Hearer);
    searcher.want(null);
    expect(connect).not.toHaveBeenCalled();
    searcher.want(wish);
    expect(link.send).not.toHaveBeenCalled();
    say(lines(0));
    expect(link.send).toHaveBeenCalledExactlyOnceWith({ ...wish, id: 1 });
  });

  it("hears of the newest wish alone", () => {
    const searcher = new Searcher(connect, hearer);
    searcher.want(wish);
    say(lines(0));
    searcher.want({ ...wish, lines: 5 });
    say(lines(1));
    expect(hearer.lines).not.toHaveBeenCalled();
    say(lines(2));
    expect(hearer.lines).toHaveBeenCalledOnce();
    searcher.want(null);
    expect(link.send).toHaveBeenLastCalledWith({ type: "stop", id: 3 });
    say(lines(3));
    expect(hearer.lines).toHaveBeenCalledOnce();
  });

  it("asks again once a broken link is mended", () => {
    const searcher = new Searcher(connect, hearer);
    searcher.want(wish);
    say(lines(0));
    lose();
    expect(hearer.lost).toHaveBeenCalledOnce();
    say(lines(0));
    expect(link.send).toHaveBeenCalledTimes(2);
    searcher.close();
    expect(link.close).toHaveBeenCalledOnce();
  });
});

describe("a position that is set up", () => {
  const setup = setUp("/3/1t1/2K/", "attackers");
  const stroke = (square: string, change = {}) => ({
    square,
    begins: true,
    piece: null,
    ...change,
  });

  it("gets what the brush puts, and loses it where it is there already", () => {
    expect(drawn(setup, stroke("a1")).position).toBe("/t2/1t1/2K/");
    expect(drawn(setup, stroke("b2")).position).toBe("/3/3/2K/");
    const erasing = drawn(setup, stroke("b2"));
    expect(drawn(erasing, stroke("c3", { begins: false })).position).toBe("/3/3/3/");
  });

  it("has one king, who moves where another is put", () => {
    expect(drawn({ ...setup, brush: "K" }, stroke("a1")).position).toBe("/K2/1t1/3/");
    expect(drawn(setup, stroke("a1", { piece: "K" })).position).toBe("/K2/1t1/3/");
  });

  it("can be erased, square by square or as a whole", () => {
    expect(drawn(setup, stroke("c3", { piece: "" })).position).toBe("/3/1t1/3/");
    expect(emptied(setup).position).toBe("/3/3/3/");
  });

  it("offers the pieces of its rules", () => {
    expect(kindsIn("/3t3/")).toEqual(["t", "T", "K"]);
    expect(kindsIn("/c/", "/N/")).toEqual(["t", "c", "T", "N", "K"]);
  });
});

describe("the analysis board", () => {
  const ask = vi.fn();
  const server = { ask, check: vi.fn(), variants: vi.fn() };
  const connect = vi.fn(() => ({ send: vi.fn(), close: vi.fn() }));
  const host = {
    settings,
    variants: [variant],
    world: { server, connect: vi.fn(), sounds: { play: vi.fn(), wake: vi.fn() } },
    changed: vi.fn(),
    go: vi.fn(),
    replace: vi.fn(),
    tell: vi.fn(),
    startGame: vi.fn(),
  };
  const places: Analysis[] = [];
  const visit = async (address: string) => {
    const place = new Analysis(host as never, connect as never);
    places.push(place);
    await place.visit(new URL(address, "http://localhost"));
    return place;
  };
  const standing = ({ moves }: Line) =>
    game({
      plies: moves.map((move, at) => ply(move, { side: at % 2 ? "defenders" : "attackers" })),
    });

  afterEach(() => {
    for (const place of places.splice(0)) place.leave();
  });
  beforeEach(() => {
    vi.clearAllMocks();
    ask.mockImplementation(async (_path: string, asked: Line) => standing(asked));
  });

  it("opens the first variant where the address names none", async () => {
    const place = await visit("/analysis?moves=d1-d3&at=1");
    expect(ask).toHaveBeenCalledWith("lines", expect.objectContaining({ variant: variant.id }));
    expect(place.state.loading).toBe("ready");
    expect(place.state.at).toEqual([0]);
  });

  it("shows the moves before one that cannot be played", async () => {
    ask.mockRejectedValueOnce(new ServerError("blocked", { ply: 2, move: "e3-e9" }));
    const place = await visit("/analysis/x?moves=d1-d3_e3-e9&at=2");
    expect(place.state.at).toEqual([0]);
    expect(place.state.problem).toEqual({ code: "cut", params: { ply: 2 } });
  });

  it("says why nothing can be shown, and tries again", async () => {
    ask.mockRejectedValueOnce(new ServerError("offline", {}));
    const place = await visit("/analysis/x");
    expect(place.state).toMatchObject({ loading: "failed", problem: { code: "offline" } });
    history.replaceState(null, "", "/analysis/x");
    place.retry();
    await vi.waitFor(() => expect(place.state.loading).toBe("ready"));
  });

  it("opens a kept game with its rules, its silence and its end", async () => {
    const outcome = { winner: null, reason: "agreement", squares: [] };
    const kept = { ...line, variant: null, rules_text: "dim:7", moves: ["d1-d3"], silent: [0] };
    ask.mockImplementation(async (path: string, asked: Line) =>
      path === "games/g1/line" ? { line: kept, names: null, outcome } : standing(asked),
    );
    const place = await visit("/analysis/game/g1?at=1");
    expect(to.lineTo(place.state, place.state.at)).toMatchObject({
      rules_text: "dim:7",
      moves: ["d1-d3"],
      silent: [0],
    });
    expect(to.outcome(place.state)?.reason).toBe("agreement");
  });

  it("gives the page the address of what it shows, but keeps one it could not read", async () => {
    const place = await visit("/analysis/x?moves=d1-d3");
    place.step("last");
    await vi.waitFor(() =>
      expect(host.replace).toHaveBeenCalledWith("/analysis/x?moves=d1-d3&at=1"),
    );
    place.leave();
    host.replace.mockClear();
    const damaged = await visit("/analysis/x?moves=d1-d3&more=%21");
    await new Promise((done) => setTimeout(done, 300));
    expect(host.replace.mock.calls).toEqual([]);
    damaged.play(["e3-h3"]);
    await vi.waitFor(() => expect(host.replace).toHaveBeenCalled());
  });

  it("asks the engine only when it is on, and no more once it is left", async () => {
    const place = await visit("/analysis/x");
    expect(connect).not.toHaveBeenCalled();
    place.turn(true);
    expect(connect).toHaveBeenCalledOnce();
    place.leave();
    expect(connect.mock.results[0]?.value.close).toHaveBeenCalledOnce();
    host.changed.mockClear();
    place.step("last");
    expect(host.changed).not.toHaveBeenCalled();
  });

  describe("what was taken off the board", () => {
    const undo = () => new KeyboardEvent("keydown", { key: "z", ctrlKey: true, cancelable: true });
    const record = { ...line, plies: [], comment: "", result: "", termination: "", tags: {} };
    const imports = (answer: object) =>
      ask.mockImplementation(async (path: string, asked: Line) =>
        path.startsWith("import?")
          ? { format: "plain", games: 1, problem: null, record: { ...record, ...answer } }
          : standing(asked),
      );
    const noted = (move: string) => {
      return { move, silent: false, comment: "", clock: "", mark: "", variations: [] };
    };

    it("is put back by the key of undo: a variation that was deleted", async () => {
      const place = await visit("/analysis/x?moves=d1-d3_e3-h3&at=1");
      place.play(["d1-d4"]);
      const before = to.written(place.state.root);
      place.remove(place.state.at);
      expect(place.state.removed?.move).toBe("d1-d4");
      const key = undo();
      place.onKey(key);
      expect(to.written(place.state.root)).toBe(before);
      expect(place.state.at).toEqual([0, 1]);
      expect(key.defaultPrevented).toBe(true);
      const again = undo();
      place.onKey(again);
      expect(again.defaultPrevented).toBe(false);
    });

    it("is given up once something else is done, not when the person looks about", async () => {
      const place = await visit("/analysis/x?moves=d1-d3_e3-h3&at=2");
      const edits = [
        () => place.play(["e3-c3"]),
        () => place.annotate({ comment: "Why?" }),
        () => place.promote([0, 1]),
      ];
      for (const edit of edits) {
        place.play(["d1-d4"]);
        place.remove(place.state.at);
        place.step("first");
        place.step("last");
        expect(place.state.removed).not.toBeNull();
        edit();
        expect(place.state.removed).toBeNull();
      }
    });

    it("is put back whole: an analysis that made way for imported games", async () => {
      const place = await visit("/analysis/x?moves=d1-d3_e3-h3&at=1");
      place.annotate({ comment: "Why not?" });
      const before = { root: to.written(place.state.root), base: place.state.base };
      imports({ variant: "y", plies: [noted("a4-a3")] });
      await place.papers.read();
      imports({ variant: "z" });
      await place.papers.read(2);
      expect(place.state.base.variant).toBe("z");
      place.undo();
      expect(place.state).toMatchObject({ base: before.base, at: [0], removed: null });
      expect(to.written(place.state.root)).toBe(before.root);
      await vi.waitFor(() =>
        expect(host.replace).toHaveBeenLastCalledWith(
          expect.stringMatching(/^\/analysis\/x\?moves/),
        ),
      );
    });

    it("is put back after a position, but where nothing was, nothing is missed", async () => {
      const place = await visit("/analysis/x");
      imports({ start: "/3t3/3K3/", to_move: "defenders" });
      await place.papers.read();
      expect(place.state.removed).toBeNull();
      imports({});
      await place.papers.read();
      expect(place.state.removed?.before.base.start).toBe("/3t3/3K3/");
      place.undo();
      expect(to.lineTo(place.state, [])).toMatchObject({ start: "/3t3/3K3/" });
    });
  });
});
