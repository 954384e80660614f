import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heard } from "../src/app/hearing";
import { type Sound, Sounds } from "../src/app/sounds";
import * as to from "../src/app/state";
import type { Game } from "../src/protocol";
import { game, ply, settings } from "./fakes";
import { open, send, sounds } from "./opened";

const playing = (change: Partial<Game> = {}) =>
  to.received(to.opening(settings, "g1"), { type: "state", game: game(change) });
const then = (state: to.State, change: Partial<Game>) =>
  to.received(state, { type: "state", game: game({ serial: 2, ...change }) });

const moved = [ply("d1-d3")];
const taking = [
  ply("d1-d3", { captures: [{ square: "d4", piece: "T", rule: "between", by: ["d3", "d5"] }] }),
];

describe("what is heard", () => {
  it.each<[string, Partial<Game>, Sound | null]>([
    ["a move", { plies: moved }, "move"],
    ["a capture", { plies: taking }, "capture"],
    ["a threat to the king", { plies: taking, threatened: true }, "threatened"],
    ["a win", { outcome: { winner: "attackers", reason: "no_moves", squares: [] } }, "won"],
    ["a loss", { outcome: { winner: "defenders", reason: "king_escaped", squares: [] } }, "lost"],
    ["a draw", { outcome: { winner: null, reason: "agreement", squares: [] } }, "move"],
    ["the computer's thinking", { thinking: true }, null],
  ])("of %s", (_, change, sound) => {
    const before = playing();
    expect(heard(before, then(before, change))).toBe(sound);
  });

  it("of one's own move is heard when it is made, and only then", () => {
    const before = playing();
    const chosen = to.chose(before, "d1", "d3");
    expect(heard(before, chosen)).toBe("move");
    expect(heard(chosen, then(chosen, { plies: moved }))).toBeNull();
    expect(heard(chosen, then(chosen, { plies: taking }))).toBe("capture");
    expect(heard(chosen, then(chosen, { plies: [...moved, ply("e3-d3")] }))).toBe("move");
  });

  it("of a game that opens, and of a move taken back, is nothing", () => {
    expect(heard(to.opening(settings, "g1"), playing({ plies: taking }))).toBeNull();
    const before = playing({ plies: moved });
    expect(heard(before, then(before, { plies: [] }))).toBeNull();
  });

  it("of a threat that lasts is heard once", () => {
    const before = playing({ plies: moved, threatened: true });
    const after = then(before, { plies: [...moved, ply("e3-d3")], threatened: true });
    expect(heard(before, after)).toBe("move");
  });
});

describe("the page", () => {
  it("sounds as loud as it is set to, or not at all", async () => {
    const app = await open("/game/g1");
    send();
    send({ plies: moved, serial: 2 });
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith("move", 50);
    app.set({ sound: false });
    send({ plies: [...moved, ...taking], serial: 3 });
    expect(sounds.play).toHaveBeenCalledTimes(1);
  });

  it("wakes its sounds with the first press", async () => {
    await open("/");
    expect(sounds.wake).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("pointerup"));
    expect(sounds.wake).toHaveBeenCalled();
  });
});

describe("sounds", () => {
  const started: number[] = [];
  const peaks: number[] = [];
  class Param {
    setValueAtTime() {}
    exponentialRampToValueAtTime(value: number) {
      if (value <= 0) throw new RangeError("an exponential ramp cannot reach 0");
    }
    linearRampToValueAtTime(value: number) {
      peaks.push(value);
    }
  }
  class FakeNode {
    frequency = new Param();
    gain = new Param();
    connect = (next: unknown) => next;
    start = (at: number) => started.push(at);
    stop = () => {};
  }
  const resume = vi.fn(() => Promise.resolve());

  beforeEach(() => {
    started.length = 0;
    peaks.length = 0;
    resume.mockClear();
    vi.stubGlobal("OscillatorNode", FakeNode);
    vi.stubGlobal("GainNode", FakeNode);
    vi.stubGlobal(
      "AudioContext",
      class {
        state = "suspended";
        currentTime = 10;
        destination = {};
        resume = resume;
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are silent before they are woken", () => {
    new Sounds().play("move", 100);
    expect(started).toEqual([]);
  });

  it.each<Sound>(["move", "capture", "threatened", "won", "lost", "low_time"])(
    "play %s, from now on and no louder than is set",
    (sound) => {
      const woken = new Sounds();
      woken.wake();
      expect(resume).toHaveBeenCalled();
      woken.play(sound, 50);
      expect(Math.min(...started)).toBe(10);
      expect(peaks.length).toBe(started.length);
      expect(Math.max(...peaks)).toBeCloseTo(0.15);
    },
  );

  it("do without in a browser that has none", () => {
    vi.stubGlobal("AudioContext", undefined);
    const mute = new Sounds();
    mute.wake();
    expect(() => mute.play("won", 100)).not.toThrow();
  });
});
