import { describe, expect, it, vi } from "vitest";
import { keepSetup, keptSetup } from "../src/app/setup";
import { several } from "./fakes";
import { button, confirm, open, root, server, text } from "./opened";

const key = "tablut.setup";
const newcomer = { variant: "", side: "attackers", level: 2, pace: null, ownPace: false };

describe("the last choice of a browser", () => {
  it("is a newcomer's while nothing is kept", () => {
    expect(keptSetup()).toEqual(newcomer);
  });

  it("is found again as it was kept", () => {
    const pace = { seconds: 720, increment: 8, each_move: false };
    const mine = { variant: "x", side: "random", level: 7, pace, ownPace: true } as const;
    keepSetup(mine);
    expect(keptSetup()).toEqual(mine);
  });

  it.each([
    "{",
    "7",
    "null",
    '{"side":"both","level":9,"pace":{"seconds":0}}',
    '{"pace":{"seconds":1e9,"increment":0},"level":"8"}',
    '{"pace":{"seconds":60.5,"increment":0}}',
  ])("survives what somebody else wrote there: %s", (kept) => {
    localStorage.setItem(key, kept);
    expect(keptSetup()).toEqual(newcomer);
  });
});

describe("the dialog of a new game", () => {
  const select = () => root.querySelector<HTMLSelectElement>(".pace select");
  const numbers = () => [...root.querySelectorAll<HTMLInputElement>(".pace input")];

  function choose(value: string): void {
    const element = select() as HTMLSelectElement;
    element.value = value;
    element.dispatchEvent(new Event("change"));
  }

  async function begin(): Promise<void> {
    await confirm("new");
    await vi.waitFor(() => expect(server.create).toHaveBeenCalled());
  }

  it("says what each level is like", async () => {
    const app = await open("/");
    button("New game")?.click();
    app.setUp({ level: 8 });
    expect(text()).toContain("The whole engine");
    app.setUp({ level: 1 });
    expect(text()).toContain("a child can win");
  });

  it("gives the game the pace that was chosen", async () => {
    await open("/");
    button("New game")?.click();
    choose("3");
    expect(select()?.selectedOptions[0]?.text.trim()).toBe("30 s a move");
    await begin();
    const pace = { seconds: 30, increment: 0, each_move: true };
    expect(server.create).toHaveBeenCalledWith(expect.objectContaining({ pace }));
  });

  it("takes a pace of one's own, and keeps its fields while it equals a usual one", async () => {
    await open("/");
    button("New game")?.click();
    choose("own");
    const [minutes, seconds] = numbers();
    if (!minutes || !seconds) throw new Error("no fields");
    minutes.value = "5";
    minutes.dispatchEvent(new Event("change"));
    seconds.value = "3";
    seconds.dispatchEvent(new Event("change"));
    expect(numbers().length).toBe(2);
    await begin();
    const pace = { seconds: 300, increment: 3, each_move: false };
    expect(server.create).toHaveBeenCalledWith(expect.objectContaining({ pace }));
  });

  it("begins a pace of one's own with minutes, whatever was chosen before", async () => {
    const app = await open("/");
    button("New game")?.click();
    choose("3");
    choose("own");
    expect(numbers().map(({ value }) => value)).toEqual(["20", "10"]);
    const odd = { seconds: 420, increment: 0, each_move: false };
    app.setUp({ pace: odd, ownPace: false });
    expect(select()?.value).toBe("own");
  });

  it("remembers the choice, but the home board stays what it is", async () => {
    server.variants.mockResolvedValue(several);
    const app = await open("/");
    button("New game")?.click();
    app.setUp({ variant: "brandub-7", level: 5, side: "random" });
    choose("0");
    await begin();
    const again = await open("/");
    expect(again.state.setup).toMatchObject({ variant: "brandub-7", level: 5, side: "random" });
    expect(again.state.setup.pace?.seconds).toBe(300);
    button("Play")?.click();
    await vi.waitFor(() => expect(server.create).toHaveBeenCalledTimes(2));
    expect(server.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ variant: several[0]?.id, side: "attackers", level: 5, pace: null }),
    );
  });
});
