import { beforeEach, describe, expect, it } from "vitest";
import "../src/places/easel";
import type { Stroke, TablutEasel } from "../src/places/easel";
import { translator } from "../src/translate";

let easel: TablutEasel;
let strokes: Stroke[];

beforeEach(async () => {
  document.body.innerHTML = "";
  easel = document.createElement("tablut-easel");
  easel.position = "/2t2/5/2K2/5/5/";
  easel.kinds = "tTKnN";
  easel.words = translator("en");
  strokes = [];
  easel.addEventListener("draw", (event) => strokes.push((event as CustomEvent<Stroke>).detail));
  document.body.append(easel);
  await easel.updateComplete;
});

const square = (name: string) =>
  easel.renderRoot.querySelector(`[data-square="${name}"]`) as HTMLElement;
const press = (key: string, init: KeyboardEventInit = {}) =>
  easel.renderRoot
    .querySelector('[tabindex="0"]')
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));

describe("the easel", () => {
  it("names every square and has one tab stop, the middle", () => {
    expect(square("c3").getAttribute("aria-label")).toBe("c3, king");
    expect(square("a1").getAttribute("aria-label")).toBe("a1, empty");
    const stops = easel.renderRoot.querySelectorAll('[tabindex="0"]');
    expect([...stops].map((each) => (each as HTMLElement).dataset.square)).toEqual(["c3"]);
  });

  it("draws where the keyboard is: the brush, a piece by its letter, or nothing", async () => {
    press("ArrowUp");
    await easel.updateComplete;
    press("Enter");
    press("t");
    press("T", { shiftKey: true });
    press("k");
    press("N", { shiftKey: true });
    press("g");
    press("Delete");
    expect(strokes.map(({ square, piece }) => [square, piece])).toEqual([
      ["c4", null],
      ["c4", "t"],
      ["c4", "T"],
      ["c4", "K"],
      ["c4", "N"],
      ["c4", ""],
    ]);
    expect(strokes.every(({ begins }) => begins)).toBe(true);
  });

  it("leaves keys with a modifier to the page", () => {
    press("t", { ctrlKey: true });
    expect(strokes).toEqual([]);
  });

  it("draws by a click without a pointer, as of assistive technology", () => {
    square("b2").click();
    expect(strokes).toEqual([{ square: "b2", begins: true, piece: null }]);
  });

  it("says what is on a square once it is drawn on", async () => {
    easel.addEventListener("draw", () => {
      easel.position = "/2t2/1T3/2K2/5/5/";
    });
    square("b2").click();
    await easel.updateComplete;
    expect(easel.renderRoot.querySelector(".spoken")?.textContent).toBe("b2, defender");
  });
});
