import { describe, expect, it } from "vitest";
import { dress, keepSettings, keptSettings } from "../src/app/settings";
import { settings } from "./fakes";
import { button, link, open, root, send, sounds, text } from "./opened";

const key = "tablut.settings";

describe("the settings of a browser", () => {
  it("are a newcomer's while nothing is kept", () => {
    expect(keptSettings()).toEqual(settings);
  });

  it("are found again as they were kept", () => {
    const mine = { ...settings, language: "pl", theme: "slate", volume: 80, sound: false } as const;
    keepSettings(mine);
    expect(keptSettings()).toEqual(mine);
  });

  it.each(["", "{", "null", "7", '"wood"', "[]", '{"theme":"glass","volume":1e9,"sound":"yes"}'])(
    "survive what somebody else wrote there: %s",
    (kept) => {
      localStorage.setItem(key, kept);
      expect(keptSettings()).toEqual(settings);
    },
  );

  it("keep what is known beside what is not", () => {
    localStorage.setItem(key, '{"theme":"glass","pieces":"rune"}');
    expect(keptSettings()).toEqual({ ...settings, pieces: "rune" });
  });

  it("are found by style sheets on the root", () => {
    const element = document.createElement("html");
    dress(element, { ...settings, scheme: "dark", animation: false });
    expect({ ...element.dataset }).toEqual({
      theme: "wood",
      scheme: "dark",
      pieces: "stone",
      animation: "off",
    });
    expect(element.lang).toBe("en");
  });
});

describe("the dialog of settings", () => {
  const radio = (value: string) =>
    root.querySelector<HTMLInputElement>(`.settings input[value="${value}"]`);

  it("applies a choice at once, keeps it, and keeps the game", async () => {
    const app = await open("/game/g1");
    send();
    button("Settings")?.click();
    radio("slate")?.click();
    radio("rune")?.click();
    expect(document.documentElement.dataset.theme).toBe("slate");
    expect(document.documentElement.dataset.pieces).toBe("rune");
    expect(keptSettings()).toMatchObject({ theme: "slate", pieces: "rune" });
    expect(app.state.game?.id).toBe("g1");
  });

  it("changes the language under one's hands", async () => {
    await open("/game/g1");
    send();
    button("Settings")?.click();
    const select = root.querySelector<HTMLSelectElement>(".settings select");
    if (select) select.value = "ru";
    select?.dispatchEvent(new Event("change"));
    expect(text()).toContain("Ваш ход");
    expect(text()).toContain("Настройки");
  });

  it("lets a new volume be heard", async () => {
    const app = await open("/");
    button("Settings")?.click();
    const slider = root.querySelector<HTMLInputElement>('.settings [type="range"]');
    if (slider) slider.value = "80";
    slider?.dispatchEvent(new Event("change"));
    expect(app.state.settings.volume).toBe(80);
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith("move", 80);
  });
});

describe("a move to confirm", () => {
  const chosen = { origin: "d1", target: "d3" };

  async function proposing() {
    const app = await open("/game/g1");
    send();
    app.set({ confirm: true });
    app.move(chosen);
    expect(link.send).not.toHaveBeenCalled();
    expect(text()).toContain("d1 to d3?");
    return app;
  }

  it("is made by choosing it again", async () => {
    const app = await proposing();
    app.move(chosen);
    expect(link.send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: "move", move: "d1-d3" }),
    );
    expect(button("Confirm")).toBeUndefined();
  });

  it("is made by its button", async () => {
    await proposing();
    button("Confirm")?.click();
    expect(link.send).toHaveBeenCalledTimes(1);
  });

  it("gives way to another choice", async () => {
    const app = await proposing();
    app.move({ origin: "f1", target: "f2" });
    expect(link.send).not.toHaveBeenCalled();
    expect(text()).toContain("f1 to f2?");
  });

  it.each([
    ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["its other button", () => button("Cancel")?.click()],
    ["a look back", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }))],
    ["news of the game", () => send({ serial: 2 })],
  ])("is withdrawn by %s", async (name, withdraw) => {
    const app = await proposing();
    if (name === "a look back") send({ plies: [], serial: 1 });
    withdraw();
    expect(app.state.proposed).toBeNull();
    expect(link.send).not.toHaveBeenCalled();
  });

  it("starts no game from the home page before it is confirmed", async () => {
    const app = await open("/");
    app.set({ confirm: true });
    app.move(chosen);
    expect(app.state.starting).toBe(false);
    app.move(chosen);
    expect(app.state.starting).toBe(true);
  });
});

describe("an impossible square of the home board", () => {
  it("is refused with a word", async () => {
    const app = await open("/");
    app.tryMove({ origin: "d1", target: "e5" });
    expect(text()).toContain("cannot go there");
  });
});
