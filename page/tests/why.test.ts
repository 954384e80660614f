import { describe, expect, it } from "vitest";
import type { App } from "../src/app/app";
import * as table from "../src/app/table";
import type { Ply } from "../src/protocol";
import { ply } from "./fakes";
import { open, root, send } from "./opened";

describe("why a piece was taken", () => {
  const captures = [
    { square: "d5", piece: "T", rule: "between", by: ["d4", "d6"] },
    { square: "e5", piece: "m", rule: "jump", by: ["e6"] },
  ] satisfies Ply["captures"];

  async function openCaptured(): Promise<App> {
    const app = await open("/game/g1");
    send({ plies: [ply("d1-d4", { captures })] });
    return app;
  }
  const reasons = () => [...root.querySelectorAll<HTMLElement>(".why")];

  it("is told for each piece, and that a mercenary changes sides", async () => {
    await openCaptured();
    const texts = reasons().map((each) => each.textContent?.trim());
    expect(texts[0]).toBe("defender d5: caught between d4 and d6");
    expect(texts[1]).toContain("jumped over by e6; changes sides");
  });

  it("marks its squares on the board while it is pointed at or has the focus", async () => {
    const app = await openCaptured();
    const [first, second] = reasons();
    first?.focus();
    expect(app.state.pointed).toEqual(["d5", "d4", "d6"]);
    second?.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    expect(app.state.pointed).toEqual(["e5", "e6"]);
    second?.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    expect(app.state.pointed).toEqual([]);
    second?.click();
    expect(app.state.pointed).toEqual(["e5", "e6"]);
    second?.blur();
    expect(app.state.pointed).toEqual([]);
  });

  it("stays when a finger lifts, and goes with the next move", async () => {
    const app = await openCaptured();
    reasons()[0]?.click();
    reasons()[0]?.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "touch" }));
    expect(app.state.pointed).toEqual(["d5", "d4", "d6"]);
    send({ serial: 2 });
    expect(app.state.pointed).toEqual([]);
  });

  it("is told of the end too, whose squares stay marked", async () => {
    const app = await open("/game/g1");
    const outcome = {
      winner: "attackers",
      reason: "king_captured",
      squares: ["e5", "e6"],
    } as const;
    send({ outcome: { ...outcome, squares: [...outcome.squares] } });
    expect(reasons()[0]?.textContent).toContain("The king is captured. Marked on the board: e5");
    reasons()[0]?.focus();
    expect(table.shown(app.state)?.marks).toMatchObject({
      ending: ["e5", "e6"],
      pointed: ["e5", "e6"],
    });
  });
});
