import { describe, expect, it, vi } from "vitest";
import { ServerError } from "../src/app/server";
import { ply, several } from "./fakes";
import { button, open, root, send, server } from "./opened";

describe("the rules card", () => {
  it("of a game opens in the language of the page and follows it", async () => {
    const app = await open("/game/g1");
    send();
    button("Rules")?.click();
    await vi.waitFor(() => expect(root.querySelector(".card h2")?.textContent).toBe("⟦title⟧"));
    expect(server.card).toHaveBeenLastCalledWith("games/g1", "en");
    expect(root.querySelectorAll("tablut-picture").length).toBe(1);
    expect(
      [...root.querySelectorAll(".legend li")].map((each) => each.textContent?.trim()),
    ).toEqual(["attackers’ commander", "defenders’ knight"]);
    app.set({ language: "ru" });
    expect(server.card).toHaveBeenLastCalledWith("games/g1", "ru");
  });

  it.each([
    ["/learn/saami-tablut-9", "/editor/saami-tablut-9", {}],
    ["/learn/game/g1", undefined, { variant: null }],
  ])("of a game leads to the lesson %s", async (lesson, editor, change) => {
    const app = await open("/game/g1");
    send(change);
    await app.rules.open("games/g1");
    const links = [...root.querySelectorAll(".card .buttons a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [lesson, editor].filter((each) => each !== undefined),
    );
  });

  it("shows that it is coming, that it did not come, and a way to try again", async () => {
    server.card.mockRejectedValueOnce(new ServerError("offline", {}));
    await open("/game/g1");
    send();
    button("Rules")?.click();
    expect(root.querySelector(".card")?.textContent).toContain("Opening the rules");
    await vi.waitFor(() =>
      expect(root.querySelector(".card")?.textContent).toContain("connection"),
    );
    button("Try again")?.click();
    await vi.waitFor(() => expect(root.querySelector(".card h2")).not.toBeNull());
  });

  it("leaves the arrow keys to the game and closes on Escape", async () => {
    const app = await open("/game/g1");
    send({ plies: [ply("d1-d3")] });
    await app.rules.open("games/g1");
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
    press("ArrowLeft");
    expect(app.state.review).toBe(0);
    await vi.waitFor(() => expect(root.querySelector("dialog")?.open).toBe(true));
    press("Escape");
    expect(app.state.sheet).toBeNull();
  });

  it("opens from the gallery for the rules chosen there", async () => {
    server.variants.mockResolvedValue(several);
    const app = await open("/");
    app.openDialog("new");
    app.setUp({ variant: "brandub-7" });
    button("Rules")?.click();
    expect(server.card).toHaveBeenLastCalledWith("variants/brandub-7", "en");
  });
});
