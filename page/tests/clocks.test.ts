import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clocksTold, leftOf, untilNext, written } from "../src/app/clocks";
import "../src/app/views/clock";
import type { TablutClock } from "../src/app/views/clock";
import type { Clocks } from "../src/protocol";
import { translator } from "../src/translate";
import { game } from "./fakes";
import { open, press, root, send, sounds } from "./opened";

const clocks: Clocks = {
  pace: { seconds: 300, increment: 3, each_move: false },
  attackers: 65_300,
  defenders: 300_000,
  running: "attackers",
};

describe("a clock", () => {
  it("runs down from what the server told, for the side it runs for", () => {
    expect(leftOf(clocks, "attackers", 5_300)).toBe(60_000);
    expect(leftOf(clocks, "defenders", 5_300)).toBe(300_000);
    expect(leftOf(clocks, "attackers", 99_999)).toBe(0);
    expect(leftOf({ ...clocks, running: null }, "attackers", 5_300)).toBe(65_300);
  });

  it.each([
    [3_723_000, "1:02:03"],
    [65_300, "1:06"],
    [60_000, "1:00"],
    [10_000, "0:10"],
    [9_999, "9.9"],
    [40, "0.0"],
    [0, "0.0"],
  ])("writes %d ms as %s", (left, text) => {
    expect(written(left, "en")).toBe(text);
  });

  it("writes tenths as its language does", () => {
    expect(written(5_400, "pl")).toBe("5,4");
  });

  it.each([123_456, 60_000, 10_001, 10_000, 9_950, 1_300, 99])(
    "shows nothing else before the time it waits for, and then does: %d ms",
    (left) => {
      const wait = untilNext(left);
      expect(written(left - wait + 1, "en")).toBe(written(left, "en"));
      expect(wait).toBeGreaterThan(0);
      if (left > 100) expect(written(left - wait - 1, "en")).not.toBe(written(left, "en"));
    },
  );

  it("is told in words, with what is none left out", () => {
    const told = clocksTold(game({ clocks }), 300, translator("en"));
    expect(told).toBe("You: 1 minute 5 seconds. Computer: 5 minutes 0 seconds.");
    expect(clocksTold(game(), 0, translator("en"))).toBe("This game has no clocks.");
  });
});

describe("the clock of a side on the page", () => {
  let clock: TablutClock;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    document.body.innerHTML = "";
    clock = document.createElement("tablut-clock");
    clock.since = performance.now();
    clock.clocks = { ...clocks, attackers: 11_500 };
    document.body.append(clock);
    await clock.updateComplete;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function pass(time: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
    await clock.updateComplete;
  }

  it("goes on by itself, with tenths at the end", async () => {
    expect(clock.textContent).toBe("0:12");
    await pass(600);
    expect(clock.textContent).toBe("0:11");
    await pass(2_000);
    expect(clock.textContent).toBe("8.9");
    expect(clock.querySelector(".short")).not.toBeNull();
    await pass(20_000);
    expect(clock.textContent).toBe("0.0");
  });

  it("warns once when little time is left", async () => {
    const low = vi.fn();
    clock.addEventListener("low", low);
    await pass(5_000);
    expect(low).toHaveBeenCalledTimes(1);
  });

  it("begins anew from what the server tells next", async () => {
    await pass(3_000);
    clock.clocks = { ...clocks, attackers: 61_000 };
    clock.since = performance.now();
    await clock.updateComplete;
    expect(clock.textContent).toBe("1:01");
    await pass(1_500);
    expect(clock.textContent).toBe("1:00");
  });

  it("stands while the other side's runs", async () => {
    clock.clocks = { ...clocks, attackers: 11_500, running: "defenders" };
    await clock.updateComplete;
    await pass(5_000);
    expect(clock.textContent).toBe("0:12");
  });
});

describe("a game with clocks", () => {
  const shown = () => [...root.querySelectorAll("tablut-clock")].map((each) => each.textContent);

  it("shows both, the computer's above", async () => {
    await open("/game/g1");
    send({ clocks: { ...clocks, running: null } });
    await vi.waitFor(() => expect(shown()).toEqual(["5:00", "1:06"]));
    const names = [...root.querySelectorAll("tablut-clock")].map((each) =>
      each.getAttribute("aria-label"),
    );
    expect(names).toEqual(["Computer’s clock", "Your clock"]);
  });

  it("warns with a sound of the person's own clock alone", async () => {
    await open("/game/g1");
    send({ clocks });
    await vi.waitFor(() => expect(shown().length).toBe(2));
    const [theirs, mine] = root.querySelectorAll("tablut-clock");
    theirs?.dispatchEvent(new Event("low"));
    expect(sounds.play).not.toHaveBeenCalled();
    mine?.dispatchEvent(new Event("low"));
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith("low_time", 50);
  });

  it("tells both on the board's letter t", async () => {
    await open("/game/g1");
    send({ clocks: { ...clocks, running: null } });
    const board = root.querySelector("tablut-board");
    await board?.updateComplete;
    press("t");
    await board?.updateComplete;
    const spoken = board?.renderRoot.querySelector("[aria-live]")?.textContent;
    expect(spoken).toBe("You: 1 minute 6 seconds. Computer: 5 minutes 0 seconds.");
  });
});
