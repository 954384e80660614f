import { beforeEach, describe, expect, it } from "vitest";
import "../src/board/picture";
import type { TablutPicture } from "../src/board/picture";
import { translator } from "../src/translate";
import { noGround, start } from "./fakes";

let picture: TablutPicture;

beforeEach(() => {
  document.body.innerHTML = "";
  picture = document.createElement("tablut-picture");
  picture.position = start;
  picture.ground = noGround;
  picture.words = translator("en");
  document.body.append(picture);
});

const find = (selector: string) => picture.renderRoot.querySelector(selector);
const count = (selector: string) => picture.renderRoot.querySelectorAll(selector).length;

describe("a picture of a board", () => {
  it("shows all of it with its coordinates", async () => {
    await picture.updateComplete;
    expect(count("g[transform]")).toBe(25);
    expect(count("text")).toBe(18);
  });

  it("shows a part of it, and says what stands there", async () => {
    picture.low = "d1";
    picture.high = "f3";
    await picture.updateComplete;
    expect(find("svg")?.getAttribute("aria-label")).toBe(
      "d1 attacker, e1 attacker, f1 attacker, e2 attacker, e3 defender",
    );
    expect(
      [...picture.renderRoot.querySelectorAll("text")].map((each) => each.textContent),
    ).toEqual(["d", "e", "f", "3", "2", "1"]);
  });

  it("draws a move, its captures and the squares that count", async () => {
    picture.move = "d1-d3";
    picture.captures = ["e3"];
    picture.targets = ["a1", "b1"];
    await picture.updateComplete;
    expect(find(".arrow")?.getAttribute("d")).toContain("3.50 6.45"); // the middle of d3
    expect(find(".ring")?.getAttribute("transform")).toBe("translate(4 6)");
    expect(count(".target")).toBe(2);
  });
});
