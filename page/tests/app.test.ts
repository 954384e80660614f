import { describe, expect, it, vi } from "vitest";
import { App } from "../src/app/app";
import { ServerError } from "../src/app/server";
import { ply, variant } from "./fakes";
import {
  button,
  connect,
  link,
  open,
  refuse,
  root,
  send,
  server,
  socket,
  sounds,
  text,
} from "./opened";

describe("the home page", () => {
  it("starts a game with one press", async () => {
    await open("/");
    button("Play")?.click();
    await vi.waitFor(() => expect(location.pathname).toBe("/game/g1"));
    expect(server.create).toHaveBeenCalledWith({
      variant: variant.id,
      rules_text: null,
      side: "attackers",
      level: 2,
      pace: null,
    });
    expect(connect.mock.calls[0]?.[0]).toMatch(/^ws:.*\/api\/games\/g1\/socket$/);
  });

  it("starts one game however often the button is pressed", async () => {
    await open("/");
    button("Play")?.click();
    button("Play")?.click();
    await vi.waitFor(() => expect(location.pathname).toBe("/game/g1"));
    expect(server.create).toHaveBeenCalledTimes(1);
  });

  it("starts a game with the move made on its board", async () => {
    const app = await open("/");
    app.move({ origin: "d1", target: "d3" });
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    expect(link.send).not.toHaveBeenCalled();
    send();
    expect(link.send).toHaveBeenCalledExactlyOnceWith({
      type: "move",
      ply: 0,
      move: "d1-d3",
      say: null,
    });
  });

  it("starts no game with a move that is not legal", async () => {
    const app = await open("/");
    app.tryMove({ origin: "d1", target: "e1" });
    expect(server.create).not.toHaveBeenCalled();
  });

  it("says so when the server cannot make a game", async () => {
    server.create.mockRejectedValue(new ServerError("offline", {}));
    const app = await open("/");
    app.move({ origin: "d1", target: "d3" });
    await vi.waitFor(() => expect(text()).toContain("No connection"));
    expect(app.state.pending).toBeNull();
    expect(location.pathname).toBe("/");
  });
});

describe("a game", () => {
  it("opens from its address", async () => {
    await open("/game/g1");
    send();
    expect(text()).toContain("Your turn");
  });

  it("that does not exist leads home with a word", async () => {
    server.game.mockRejectedValue(new ServerError("game_not_found", {}));
    await open("/game/nowhere");
    socket.lost();
    expect(text()).not.toContain("Reconnecting");
    await vi.waitFor(() => expect(location.pathname).toBe("/"));
    expect(text()).toContain("This game does not exist");
  });

  it.each([
    ["cannot be asked for", () => server.game.mockRejectedValue(new ServerError("offline", {}))],
    ["is there after all", () => {}],
  ])("shows that a link that never opened is being mended where it %s", async (_, answer) => {
    answer();
    await open("/game/g1");
    socket.lost();
    await vi.waitFor(() => expect(text()).toContain("Reconnecting"));
    send();
    expect(text()).not.toContain("Reconnecting");
  });

  it("shows that the link is being mended, then sends the waiting move once", async () => {
    const app = await open("/game/g1");
    send();
    socket.lost();
    expect(text()).toContain("Reconnecting");
    app.move({ origin: "d1", target: "d3" });
    expect(link.send).not.toHaveBeenCalled();
    expect(text()).toContain("Your move d1–d3 will be sent");
    expect(text()).not.toContain("Your turn");
    send();
    send();
    expect(text()).not.toContain("Reconnecting");
    expect(link.send).toHaveBeenCalledExactlyOnceWith({
      type: "move",
      ply: 0,
      move: "d1-d3",
      say: null,
    });
  });

  it("asks the server why a square is impossible and shows the answer", async () => {
    const app = await open("/game/g1");
    send();
    app.tryMove({ origin: "d1", target: "e5" });
    expect(link.send).toHaveBeenCalledWith({ type: "move", ply: 0, move: "d1-e5", say: null });
    refuse("not_straight");
    expect(text()).toContain("straight line");
  });

  it("takes typed moves, and keeps a text that is none", async () => {
    const app = await open("/game/g1");
    send({ plies: [ply("d1-d3"), ply("e3-d3")] });
    const field = root.querySelector<HTMLInputElement>(".typing input");
    const type = (move: string) => {
      if (field) field.value = move;
      field?.form?.requestSubmit();
    };
    type("home");
    expect(text()).toContain("Type two squares");
    expect(field?.value).toBe("home");
    type("f1-e5");
    expect(link.send).toHaveBeenCalledWith({ type: "move", ply: 2, move: "f1-e5", say: null });
    expect(field?.value).toBe("f1-e5");
    app.lookBack(0);
    app.set({ confirm: true });
    type("d1 d2");
    expect(app.state.proposed).toEqual({ origin: "d1", target: "d2" });
    expect(field?.value).toBe("d1 d2");
    type("d1 d2");
    expect(link.send).toHaveBeenCalledWith({ type: "move", ply: 2, move: "d1-d2", say: null });
    expect(field?.value).toBe("");
  });

  it("is looked back at with the arrow keys", async () => {
    const app = await open("/game/g1");
    send({ plies: [ply("d1-d3"), ply("e3-d3")] });
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
    press("ArrowLeft");
    expect(app.state.review).toBe(1);
    expect(text()).toContain("move 1 of 2");
    press("Home");
    expect(app.state.review).toBe(0);
    press("End");
    expect(app.state.review).toBeNull();
  });

  it("keeps on while the language changes, and the language is kept", async () => {
    const app = await open("/game/g1");
    send();
    app.set({ language: "pl" });
    expect(text()).toContain("Twój ruch");
    expect(document.documentElement.lang).toBe("pl");
    expect(connect).toHaveBeenCalledTimes(1);
    const again = new App(root, { server, connect, sounds });
    expect(again.state.settings.language).toBe("pl");
  });

  it("leads on from the button that resigned it", async () => {
    await open("/game/g1");
    send();
    button("Resign")?.focus();
    send({ outcome: { winner: "defenders", reason: "resignation", squares: [] } });
    expect(text()).toContain("You resigned.");
    await vi.waitFor(() => expect(document.activeElement).toBe(button("Play again")));
  });

  it("names the squares that prove its end in their order", async () => {
    await open("/game/g1");
    const squares = ["f5", "d10", "d5", "e6"];
    send({ outcome: { winner: "attackers", reason: "king_captured", squares } });
    expect(text()).toContain("d5, d10, e6, and f5");
  });

  it("ends with the reason in words and a way to swap sides", async () => {
    await open("/game/g1");
    const outcome = { winner: "attackers", reason: "king_captured", squares: ["e5"] } as const;
    send({ outcome: { ...outcome, squares: ["e5"] } });
    expect(root.querySelector('[role="alert"]')?.textContent).toContain("The king is captured.");
    button("Swap sides")?.click();
    expect(server.rematch).toHaveBeenCalledWith("g1", { swap: true });
  });
});
