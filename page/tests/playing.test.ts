import { describe, expect, it, vi } from "vitest";
import type { Game, Hint } from "../src/protocol";
import { ply } from "./fakes";
import { button, confirm, link, open, root, send, server, socket, text } from "./opened";

const hint: Hint = {
  type: "hint",
  ply: 0,
  move: "d1-d3",
  reason: "captures",
  squares: ["e3"],
};
const played: Partial<Game> = {
  serial: 3,
  plies: [ply("d1-d3"), ply("e4-d4", { side: "defenders" })],
};

const board = () => root.querySelector("tablut-board");
const hinted = async () => {
  await board()?.updateComplete;
  return board()?.hinted;
};

function key(name: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  window.dispatchEvent(event);
  return event;
}

describe("a hint", () => {
  it("marks the piece first, then the target and why, without asking twice", async () => {
    await open("/game/g1");
    send();
    button("Hint")?.click();
    expect(link.send).toHaveBeenCalledExactlyOnceWith({ type: "hint" });
    expect(text()).toContain("Looking for a hint");
    expect(button("Hint")?.disabled).toBe(true);
    socket.message(hint);
    expect(await hinted()).toEqual(["d1"]);
    expect(text()).toContain("move the attacker on d1");
    expect(text()).not.toContain("d3");
    button("Where to?")?.click();
    expect(await hinted()).toEqual(["d1", "d3"]);
    expect(text()).toContain("d1 to d3");
    expect(text()).toContain("It captures e3.");
    expect(link.send).toHaveBeenCalledTimes(1);
  });

  it("goes when the game goes on", async () => {
    await open("/game/g1");
    send();
    button("Hint")?.click();
    socket.message(hint);
    send(played);
    expect(await hinted()).toEqual([]);
  });

  it("that comes too late, or to who did not ask, is not shown", async () => {
    await open("/game/g1");
    send();
    socket.message(hint);
    expect(await hinted()).toEqual([]);
    button("Hint")?.click();
    send(played);
    socket.message(hint);
    expect(await hinted()).toEqual([]);
  });

  it("can be asked for again after the link was lost or nothing was found", async () => {
    await open("/game/g1");
    send();
    button("Hint")?.click();
    socket.message({ type: "refused", code: "no_hint", detail: "", params: {} });
    expect(button("Hint")?.disabled).toBe(false);
    expect(text()).toContain("No hint was found");
    button("Hint")?.click();
    socket.lost();
    send();
    expect(button("Hint")?.disabled).toBe(false);
  });
});

describe("taking back and making again", () => {
  it("are asked for by their buttons", async () => {
    await open("/game/g1");
    send(played);
    expect(button("Redo")?.disabled).toBe(true);
    button("Take back")?.click();
    send({ serial: 4, undone: 2 });
    button("Redo")?.click();
    expect(link.send.mock.calls).toEqual([[{ type: "take_back" }], [{ type: "redo" }]]);
  });

  it.each([
    ["z", { ctrlKey: true }, "take_back"],
    ["z", { metaKey: true }, "take_back"],
    ["я", { code: "KeyZ", ctrlKey: true }, "take_back"],
    ["Z", { ctrlKey: true, shiftKey: true }, "redo"],
    ["y", { ctrlKey: true }, "redo"],
  ])("are asked for by the keys %s %o", async (name, init, type) => {
    await open("/game/g1");
    send({ ...played, undone: 2 });
    expect(key(name, init).defaultPrevented).toBe(true);
    expect(link.send).toHaveBeenCalledExactlyOnceWith({ type });
  });

  it("leave a field its own keys", async () => {
    const app = await open("/game/g1");
    send(played);
    app.openDialog("new");
    const field = root.querySelector("input");
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }));
    expect(link.send).not.toHaveBeenCalled();
  });

  it("ask nothing where there is nothing to take back", async () => {
    await open("/game/g1");
    send();
    key("z", { ctrlKey: true });
    key("y", { ctrlKey: true });
    expect(link.send).not.toHaveBeenCalled();
  });
});

describe("beginning again", () => {
  it("needs no question before the person has moved", async () => {
    await open("/game/g1");
    send();
    button("Restart")?.click();
    await vi.waitFor(() => expect(server.rematch).toHaveBeenCalledWith("g1", { swap: false }));
  });

  it("asks first in a game with moves, not in one that is over", async () => {
    await open("/game/g1");
    send(played);
    button("Restart")?.click();
    expect(text()).toContain("Begin this game again?");
    expect(server.rematch).not.toHaveBeenCalled();
    await confirm("restart");
    await vi.waitFor(() => expect(server.rematch).toHaveBeenCalledTimes(1));
  });
});

describe("what the game is near to", () => {
  it("is said beside the turn", async () => {
    await open("/game/g1");
    send({ counters: [{ code: "repetition_defenders_lose", at: 2, of: 3 }] });
    expect(text()).toContain("Second time here; at the third the defenders lose.");
    send({ serial: 2, counters: [{ code: "move_limit", at: 98, of: 100 }] });
    expect(text()).toContain("2 more moves, then it is a draw.");
  });

  it("explains an open way of the king", async () => {
    await open("/game/g1");
    send({ open_ways: 1 });
    expect(text()).toContain("Raichi: the king has one open way.");
    await board()?.updateComplete;
    expect(board()?.plight).toEqual({ threatened: false, ways: 1 });
  });
});

describe("previews", () => {
  const effects: Game["effects"] = [
    {
      move: "d1-d3",
      captures: ["e3"],
      outcome: null,
      repeats: { code: "repetition_draw", at: 2, of: 3 },
    },
    {
      move: "d1-d2",
      captures: ["e5"],
      outcome: { winner: "attackers", reason: "king_captured", squares: ["e5"] },
      repeats: null,
    },
  ];

  it("tell the board what each move would do", async () => {
    await open("/game/g1");
    send({ effects });
    expect(board()?.previews).toEqual({
      "d1-d3": {
        captures: ["e3"],
        king: null,
        repeats: { times: 2, meaning: "Second time here; the third is a draw." },
      },
      "d1-d2": { captures: ["e5"], king: "falls", repeats: null },
    });
    const before = board()?.previews;
    send({ effects, thinking: true });
    expect(board()?.previews).toBe(before);
  });

  it("are off where the person wants none, and while nobody may move", async () => {
    const app = await open("/game/g1");
    send({ effects, to_move: "defenders" });
    expect(board()?.previews).toEqual({});
    send({ effects, serial: 2 });
    expect(board()?.previews).not.toEqual({});
    app.set({ previews: false });
    expect(board()?.previews).toEqual({});
  });
});
