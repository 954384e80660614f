import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawer } from "../src/app/dialogs";
import { begin, button, root, send, server, text } from "./opened";

const opened = vi.spyOn(drawer, "open");
const fail = () => opened.mockRejectedValueOnce(new TypeError("no such file"));
const heading = () => root.querySelector("dialog h2")?.textContent;

beforeEach(() => {
  opened.mockReset();
  opened.mockImplementation(() => import("../src/dialogs"));
});

describe("the dialogs", () => {
  it("are not waited for, and come with the first press", async () => {
    await begin("/");
    expect(button("Play")?.disabled).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    button("Settings")?.click();
    await vi.waitFor(() => expect(heading()).toBe("Settings"));
  });

  it.each(["pointerover", "focusin"])("come before it, on a %s of their button", async (near) => {
    const app = await begin("/");
    button("Play")?.dispatchEvent(new Event(near, { bubbles: true }));
    expect(opened).not.toHaveBeenCalled();
    const icon = button("New game")?.querySelector("svg");
    icon?.dispatchEvent(new Event(near, { bubbles: true }));
    await vi.waitFor(() => expect(app.state.dialogs).not.toBeNull());
    expect(root.querySelector("dialog")).toBeNull();
    button("New game")?.click();
    expect(heading()).toBe("New game");
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it("stay when the person goes on to a game", async () => {
    const app = await begin("/");
    await app.fetchDialogs();
    app.move({ origin: "d1", target: "d3" });
    await vi.waitFor(() => expect(location.pathname).toBe("/game/g1"));
    send();
    app.openDialog("resign");
    expect(heading()).toBe("Resign this game?");
  });

  it("that cannot be loaded leave a notice, and are tried again", async () => {
    const app = await begin("/");
    fail();
    button("New game")?.click();
    await vi.waitFor(() => expect(text()).toContain("No connection"));
    expect(app.state.dialog).toBeNull();
    button("New game")?.click();
    await vi.waitFor(() => expect(heading()).toBe("New game"));
  });

  it("take a card with them that cannot be shown", async () => {
    const app = await begin("/game/g1");
    send();
    fail();
    button("Rules")?.click();
    await vi.waitFor(() => expect(text()).toContain("No connection"));
    expect(app.state.sheet).toBeNull();
    button("Rules")?.click();
    await vi.waitFor(() => expect(root.querySelector(".card h2")?.textContent).toBe("⟦title⟧"));
  });

  it("open in the order they were asked for, the card beside what it does not belong to", async () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, "show");
    const shownModally = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await begin("/game/g1");
    send();
    button("Rules")?.click();
    button("Settings")?.click();
    await vi.waitFor(() => expect(shownModally).toHaveBeenCalledTimes(1));
    expect(shown).toHaveBeenCalledTimes(1);
    const [card] = shown.mock.invocationCallOrder;
    expect(card).toBeLessThan(shownModally.mock.invocationCallOrder[0] ?? 0);
    vi.unstubAllGlobals();
  });

  it("are not asked for in vain while the server is away", async () => {
    server.reached.mockResolvedValueOnce(false);
    await begin("/");
    button("New game")?.click();
    await vi.waitFor(() => expect(text()).toContain("No connection"));
    expect(opened).not.toHaveBeenCalled();
    button("New game")?.click();
    await vi.waitFor(() => expect(heading()).toBe("New game"));
  });

  it("say nothing when they cannot be had before they are wanted", async () => {
    const app = await begin("/");
    fail();
    expect(await app.fetchDialogs()).toBe(false);
    expect(app.state.notice).toBeNull();
  });
});
