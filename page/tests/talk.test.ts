import { describe, expect, it } from "vitest";
import { App } from "../src/app/app";
import { ply } from "./fakes";
import { button, connect, link, open, refuse, root, send, server, sounds, text } from "./opened";

describe("what the players say", () => {
  const said = () => [...root.querySelectorAll("q")].map((each) => each.textContent);
  const threatened = { threatened: true, to_move: "defenders" } as const;
  const toggle = (name: string) =>
    [...root.querySelectorAll("label")]
      .find((each) => each.textContent?.includes(name))
      ?.querySelector("input");

  it("is nothing unless announcements are on, and the setting is kept", async () => {
    await open("/game/g1");
    send(threatened);
    expect(said()).toEqual([]);
    expect(text()).toContain("The king is in danger");
    toggle("Announce threats")?.click();
    expect(said()).toEqual(["I am your vassal", "Watch the king!"]);
    expect(text()).not.toContain("The king is in danger");
    expect(new App(root, { server, connect, sounds }).state.settings.announcing).toBe(true);
  });

  it("is announced by itself where the rules are strict", async () => {
    await open("/game/g1");
    send({ ...threatened, gwrheill: true });
    expect(said().length).toBe(2);
    toggle("Announce threats")?.click();
    expect(said()).toEqual([]);
  });

  it("goes with the defenders' move as long as the word is wanted", async () => {
    const app = await open("/game/g1");
    const strict = { gwrheill: true, side: "defenders", to_move: "defenders" } as const;
    send(strict);
    expect(text()).toContain("Say “Gwrheill”");
    app.move({ origin: "d1", target: "d3" });
    expect(link.send).toHaveBeenLastCalledWith(expect.objectContaining({ say: "gwrheill" }));
    refuse("blocked");
    toggle("Gwrheill")?.click();
    app.move({ origin: "d1", target: "d3" });
    expect(link.send).toHaveBeenLastCalledWith(expect.objectContaining({ say: null }));
  });

  it("has no word for the attackers", async () => {
    await open("/game/g1");
    send({ gwrheill: true });
    expect(text()).not.toContain("Gwrheill");
  });
});

describe("a draw", () => {
  it("is offered on one's turn, considered, and declined with a word", async () => {
    await open("/game/g1");
    send();
    button("Offer draw")?.click();
    expect(link.send).toHaveBeenLastCalledWith({ type: "offer_draw" });
    send({ thinking: true });
    expect(text()).toContain("considers your offer");
    expect(button("Offer draw")?.disabled).toBe(true);
    expect(button("Move now")?.disabled).toBe(false);
    send();
    refuse("draw_declined");
    expect(text()).toContain("would rather play on");
  });

  it("cannot be offered on the computer's turn", async () => {
    await open("/game/g1");
    send({ to_move: "defenders", thinking: true });
    expect(button("Offer draw")?.disabled).toBe(true);
  });
});

describe("a pair of games", () => {
  it("keeps its score beside the second game and names who wins the match", async () => {
    await open("/game/g1");
    const lost = { winner: "defenders", reason: "king_escaped", squares: [] } as const;
    const first = {
      id: "g0",
      side: "attackers" as const,
      plies: 41,
      outcome: { ...lost, squares: [] },
    };
    const second = { side: "defenders" as const, pair: { first }, plies: [ply("d1-d3")] };
    send(second);
    expect(root.querySelector(".match")?.textContent).toContain("you 0, computer 1");
    expect(root.querySelector(".match")?.textContent).toContain("lost the first game (41 moves)");
    const won = { ...second, serial: 2, outcome: { ...lost, squares: [] } };
    send(won);
    expect(root.querySelector(".match")?.textContent).toContain("you 1, computer 1");
    expect(root.querySelector(".result")?.textContent).toContain("You win the match.");
  });
});
