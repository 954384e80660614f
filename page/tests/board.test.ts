import { beforeEach, describe, expect, it, vi } from "vitest";
import "../src/board/board";
import type { TablutBoard } from "../src/board/board";
import type { Chosen } from "../src/board/squares";
import { translator } from "../src/translate";
import { noGround, start } from "./fakes";

/** The board is 90 pixels wide in these tests: 10 pixels a square. */
const centre = (name: string) => ({
  clientX: (name.charCodeAt(0) - 97) * 10 + 5,
  clientY: (9 - Number(name[1])) * 10 + 5,
});

let board: TablutBoard;
let chosen: [string, Chosen][];

/** Tells the board how wide it is. */
let measure: (width: number) => void;

beforeEach(async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(seen: ResizeObserverCallback) {
        measure = (width) => {
          const entry = { contentRect: new DOMRect(0, 0, width, width) } as ResizeObserverEntry;
          seen([entry], this as unknown as ResizeObserver);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = "";
  board = document.createElement("tablut-board");
  board.position = start;
  board.side = "attackers";
  board.destinations = { d1: ["d2", "d3"], f1: ["f2"] };
  board.ground = noGround;
  board.words = translator("en");
  chosen = [];
  for (const type of ["move", "try", "withdraw"]) {
    board.addEventListener(type, (event) => {
      chosen.push([type, (event as CustomEvent<Chosen>).detail]);
    });
  }
  document.body.append(board);
  await board.updateComplete;
  vi.spyOn(grid(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 90, 90));
});

const find = (selector: string) => board.renderRoot.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...board.renderRoot.querySelectorAll<HTMLElement>(selector)];
const grid = () => find('[role="grid"]') as HTMLElement;
const cell = (name: string) => find(`[data-square="${name}"]`) as HTMLElement;
const selected = () => find('[aria-selected="true"]')?.dataset.square ?? null;
const spoken = () => find("[aria-live]")?.textContent;

async function pointer(type: string, at: string, init: PointerEventInit = {}): Promise<void> {
  const event = { pointerId: 1, isPrimary: true, bubbles: true, composed: true, ...centre(at) };
  cell(at).dispatchEvent(new PointerEvent(type, { ...event, ...init }));
  await board.updateComplete;
}

/** What a browser sends for a press and release on one square. */
async function click(at: string, init: PointerEventInit = {}): Promise<void> {
  await pointer("pointerdown", at, init);
  await pointer("pointerup", at, init);
  cell(at).dispatchEvent(new MouseEvent("click", { bubbles: true, ...centre(at) }));
  await board.updateComplete;
}

async function drag(from: string, to: string): Promise<void> {
  await pointer("pointerdown", from);
  await pointer("pointermove", to);
  await pointer("pointerup", to);
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = find('[tabindex="0"]') as HTMLElement;
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
  );
  await board.updateComplete;
  await board.updateComplete;
}

describe("clicking", () => {
  it("moves a piece with two clicks", async () => {
    await click("d1");
    expect(selected()).toBe("d1");
    await click("d3");
    expect(chosen).toEqual([["move", { origin: "d1", target: "d3" }]]);
    expect(selected()).toBeNull();
  });

  it("deselects on a second click of the same piece", async () => {
    await click("d1");
    await click("d1");
    expect(selected()).toBeNull();
    expect(chosen).toEqual([]);
  });

  it("selects another own piece instead of moving onto it", async () => {
    await click("d1");
    await click("f1");
    expect(selected()).toBe("f1");
    expect(chosen).toEqual([]);
  });

  it("reports a square that no destination names as a try", async () => {
    await click("d1");
    await click("e5");
    expect(chosen).toEqual([["try", { origin: "d1", target: "e5" }]]);
  });

  it("ignores the pieces of the other side", async () => {
    await click("e5");
    expect(selected()).toBeNull();
  });

  it("ignores everything while it is to be looked at only", async () => {
    board.side = null;
    await board.updateComplete;
    await click("d1");
    await drag("d1", "d3");
    expect(selected()).toBeNull();
    expect(chosen).toEqual([]);
    expect(all(".own")).toEqual([]);
  });

  it("answers a click of assistive technology, which has no pointer", async () => {
    cell("d1").click();
    await board.updateComplete;
    expect(selected()).toBe("d1");
    cell("d2").click();
    expect(chosen).toEqual([["move", { origin: "d1", target: "d2" }]]);
  });

  it("shows a dot on each target of the selected piece", async () => {
    await click("d1");
    expect(all(".surface .legal").length).toBe(2);
    expect(cell("d2").getAttribute("aria-label")).toBe("d2, empty, can be reached");
  });
});

describe("dragging", () => {
  it("moves a piece to where it is dropped", async () => {
    await drag("d1", "d3");
    expect(chosen).toEqual([["move", { origin: "d1", target: "d3" }]]);
  });

  it("starts only after three pixels", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d1", { clientX: centre("d1").clientX + 2 });
    expect(find(".dragged")).toBeNull();
    await pointer("pointermove", "d1", { clientX: centre("d1").clientX + 3 });
    expect(find(".dragged")).not.toBeNull();
    expect(find(".ghost")).not.toBeNull();
  });

  it("centres the piece under the pointer", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "f4");
    expect(find(".dragged")?.getAttribute("style")).toContain("translate: 500% 500%");
  });

  it("keeps the piece selected when it is dropped where it was", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    await pointer("pointerup", "d1");
    expect(selected()).toBe("d1");
    expect(chosen).toEqual([]);
  });

  it("does nothing when the piece is dropped outside the board", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    await pointer("pointerup", "d3", { clientX: -20 });
    expect(chosen).toEqual([]);
    expect(find(".dragged")).toBeNull();
  });

  it.each([
    ["pointercancel", () => pointer("pointercancel", "d3")],
    ["the loss of the window", () => window.dispatchEvent(new Event("blur"))],
  ])("leaves no ghost after %s", async (_, lose) => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    await lose();
    await board.updateComplete;
    expect(all(".dragged, .ghost")).toEqual([]);
    await pointer("pointerup", "d3");
    expect(chosen).toEqual([]);
  });

  it.each([
    ["second finger", false],
    ["pointer of another kind", true],
  ])("ignores a %s", async (_, isPrimary) => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    const second = { pointerId: 2, isPrimary };
    await pointer("pointerdown", "f1", second);
    await pointer("pointermove", "f9", second);
    await pointer("pointerup", "f9", second);
    await pointer("pointercancel", "f9", second);
    expect(find(".dragged")?.getAttribute("style")).toContain("translate: 300% 600%");
    await pointer("pointerup", "d3");
    expect(chosen).toEqual([["move", { origin: "d1", target: "d3" }]]);
  });

  it("aims by where the board is now, after it was resized", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    vi.spyOn(grid(), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 180, 180));
    const onD2 = { clientX: 100 + 3.5 * 20, clientY: 7.5 * 20 };
    await pointer("pointermove", "d3", onD2);
    expect(find(".dragged")?.getAttribute("style")).toContain("translate: 300% 700%");
    await pointer("pointerup", "d3", onD2);
    expect(chosen).toEqual([["move", { origin: "d1", target: "d2" }]]);
  });

  it("keeps its origin, and aims anew, when the board is turned", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    board.flipped = true;
    await board.updateComplete;
    expect(find(".ghost")?.getAttribute("style")).toContain("translate: 500% 0%");
    const onD2 = { clientX: 5.5 * 10, clientY: 1.5 * 10 };
    await pointer("pointerup", "d3", onD2);
    expect(chosen).toEqual([["move", { origin: "d1", target: "d2" }]]);
  });

  it("lets go when a new position arrives", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    board.position = start.replace("4t4", "t8");
    await board.updateComplete;
    expect(all(".dragged, .ghost")).toEqual([]);
    expect(selected()).toBeNull();
    await pointer("pointerup", "d3");
    expect(chosen).toEqual([]);
  });

  it("keeps hold when anything but the position changes", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3");
    board.marks = { lastMove: null, captured: [], ending: [], pointed: [] };
    await board.updateComplete;
    expect(find(".dragged")).not.toBeNull();
  });
});

describe("the keyboard", () => {
  it("has one tab stop, at first on the centre", () => {
    expect(all('[tabindex="0"]').map((square) => square.dataset.square)).toEqual(["e5"]);
  });

  it("plays a move", async () => {
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
      await press(key);
    }
    expect(selected()).toBe("d1");
    await press("ArrowUp");
    await press(" ");
    expect(chosen).toEqual([["move", { origin: "d1", target: "d2" }]]);
  });

  it("jumps along the row and to the corners", async () => {
    const seen: (string | undefined)[] = [];
    for (const [key, ctrlKey] of [
      ["Home", false],
      ["End", false],
      ["Home", true],
      ["End", true],
    ] as const) {
      await press(key, { ctrlKey });
      seen.push(find('[tabindex="0"]')?.dataset.square);
    }
    expect(seen).toEqual(["a5", "i5", "a9", "i1"]);
  });

  it("puts the piece back on Escape", async () => {
    await click("d1");
    await press("Escape");
    expect(selected()).toBeNull();
    expect(spoken()).toBe("Attacker d1 put back");
  });

  it("tells the last move and its captures, also from a Cyrillic keyboard", async () => {
    board.marks = {
      lastMove: { origin: "d5", target: "d1" },
      captured: ["d2"],
      ending: [],
      pointed: [],
    };
    await board.updateComplete;
    await press("д", { code: "KeyL" });
    expect(spoken()?.trim()).toBe("Attacker d5 to d1, captures d2");
    expect(find('[tabindex="0"]')?.dataset.square).toBe("d1");
    await press("c");
    expect(find('[tabindex="0"]')?.dataset.square).toBe("d2");
    await press("k");
    expect(find('[tabindex="0"]')?.dataset.square).toBe("e5");
  });

  it("tells where the piece under the focus can go", async () => {
    await click("d1");
    await press("m");
    expect(spoken()).toBe("Attacker d1 can go to d2, d3");
  });

  it("leaves other keys to the page", async () => {
    const event = new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true });
    cell("e5").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("a move to confirm", () => {
  const d1d3 = { origin: "d1", target: "d3" };

  beforeEach(async () => {
    board.proposed = d1d3;
    await board.updateComplete;
  });

  it("shows its piece on the target and a ghost where it stood", () => {
    expect(find(".ghost")?.getAttribute("style")).toContain("translate: 300% 800%");
    const at = all(".piece:not(.ghost)").map((piece) => piece.getAttribute("style"));
    expect(at.some((style) => style?.includes("translate: 300% 600%"))).toBe(true);
    expect(at.some((style) => style?.includes("translate: 300% 800%"))).toBe(false);
  });

  it("is spoken, and its target says what to do", () => {
    expect(spoken()).toBe("Attacker d1 to d3: press again to confirm");
    expect(cell("d3").getAttribute("aria-label")).toBe("d3, empty, press again to confirm");
  });

  it.each([
    ["a press", () => click("d3")],
    ["assistive technology", async () => cell("d3").click()],
  ])("is reported again by %s on its target", async (_, choose) => {
    await choose();
    expect(chosen).toEqual([["move", d1d3]]);
  });

  it("is withdrawn by a press elsewhere", async () => {
    await click("c7");
    expect(chosen).toEqual([["withdraw", d1d3]]);
  });

  it("is withdrawn by another piece, which is then picked up", async () => {
    await click("f1");
    expect(chosen).toEqual([["withdraw", d1d3]]);
    expect(selected()).toBe("f1");
  });
});

describe("a board whose squares are too small for a finger", () => {
  const touch = { pointerType: "touch" };
  const tap = (at: string) => click(at, touch);
  const near = () => find(".frame.near .field")?.getAttribute("style") ?? null;

  beforeEach(async () => {
    measure(9 * 24);
    await board.updateComplete;
  });

  it("is enlarged about the first press, and moves with the second", async () => {
    await tap("d1");
    expect(near()).toContain("38.88888888888889% 94.44444444444444%");
    expect(selected()).toBeNull();
    await tap("d1");
    expect(selected()).toBe("d1");
    expect(near()).toBeNull();
    await tap("d3");
    expect(chosen).toEqual([]);
    await tap("d3");
    expect(chosen).toEqual([["move", { origin: "d1", target: "d3" }]]);
    expect(near()).toBeNull();
  });

  it("is seen whole again after Escape", async () => {
    await tap("d1");
    await press("Escape");
    expect(near()).toBeNull();
  });

  it("lets a touch that scrolls leave it as it is", async () => {
    await pointer("pointerdown", "d1", touch);
    await pointer("pointercancel", "d1", touch);
    cell("d1").click();
    await board.updateComplete;
    expect(near()).toBeNull();
    expect(selected()).toBe("d1");
  });

  it("is not enlarged for who only looks, nor for assistive technology", async () => {
    cell("d1").click();
    await board.updateComplete;
    expect(near()).toBeNull();
    expect(selected()).toBe("d1");
    board.side = null;
    await board.updateComplete;
    await tap("d1");
    expect(near()).toBeNull();
  });

  it("bears every second coordinate, with a1 among them, and all of them with more room", async () => {
    const seen = () => all(".coordinates span").map((each) => each.textContent);
    expect(seen().join("")).toBe("acegi97531");
    board.flipped = true;
    await board.updateComplete;
    expect(seen().join("")).toBe("igeca13579");
    measure(9 * 24 + 1);
    await board.updateComplete;
    expect(seen().length).toBe(18);
    expect(seen().join("")).toBe("ihgfedcba123456789");
  });
});

describe("what a move would do", () => {
  beforeEach(async () => {
    board.previews = {
      "d1-d3": { captures: ["e3", "c3"], king: null, repeats: null },
      "d1-d2": {
        captures: ["e5"],
        king: "falls",
        repeats: { times: 2, meaning: "⟦second time⟧" },
      },
      "f1-f2": { captures: [], king: "escapes", repeats: null },
    };
    await board.updateComplete;
  });

  it("is marked for the target under the mouse, and only there", async () => {
    await click("d1");
    expect(all(".doomed")).toEqual([]);
    await pointer("pointermove", "d3");
    expect(all(".doomed").length).toBe(2);
    await pointer("pointermove", "c7");
    expect(all(".doomed")).toEqual([]);
  });

  it("is marked while a piece is dragged over it", async () => {
    await pointer("pointerdown", "d1");
    await pointer("pointermove", "d3", { pointerType: "touch" });
    expect(all(".doomed").length).toBe(2);
  });

  it("is marked for the target the keyboard is on", async () => {
    await click("d1");
    await press("ArrowUp");
    expect(all(".doomed").length).toBe(2);
    expect(find(".times")?.textContent).toBe("2×");
  });

  it("is marked for a move that waits, as after a first touch", async () => {
    board.proposed = { origin: "d1", target: "d3" };
    await board.updateComplete;
    expect(all(".doomed").length).toBe(2);
  });

  it("shows the king's escape by another sign than his fall", async () => {
    await click("f1");
    await pointer("pointermove", "f2");
    expect(all(".free").length).toBe(1);
    expect(all(".doomed").length).toBe(0);
  });

  it("is part of the target's name", async () => {
    await click("d1");
    expect(cell("d3").getAttribute("aria-label")).toBe(
      "d3, empty, can be reached, captures e3, c3",
    );
    expect(cell("d2").getAttribute("aria-label")).toBe(
      "d2, empty, can be reached, captures e5, the king falls, ⟦second time⟧",
    );
    expect(cell("f2").getAttribute("aria-label")).toBe("f2, empty");
    await click("f1");
    expect(cell("f2").getAttribute("aria-label")).toBe(
      "f2, empty, can be reached, the king escapes",
    );
  });
});

describe("the king", () => {
  it.each([
    [1, ".raichi", "one way out is open: raichi"],
    [2, ".tuichi", "two ways out are open: tuichi"],
  ])("bears a badge for %d open ways", async (ways, badge, words) => {
    board.plight = { threatened: false, ways };
    await board.updateComplete;
    expect(all(".badge").length).toBe(1);
    expect(find(badge)).not.toBeNull();
    expect(cell("e5").getAttribute("aria-label")).toBe(`e5, throne, king, ${words}`);
  });

  it("bears another when he can be captured next", async () => {
    board.plight = { threatened: true, ways: 0 };
    await board.updateComplete;
    expect(find(".watched")).not.toBeNull();
    expect(cell("e5").getAttribute("aria-label")).toBe("e5, throne, king, can be captured next");
  });

  it("bears none when he is safe", () => {
    expect(all(".badge")).toEqual([]);
  });
});

describe("a hint", () => {
  it("rings the piece, then also its target with an arrow to it", async () => {
    board.hinted = ["d1"];
    await board.updateComplete;
    expect(all(".hinted").length).toBe(1);
    expect(find(".arrow")).toBeNull();
    board.hinted = ["d1", "d3"];
    await board.updateComplete;
    expect(all(".hinted").length).toBe(2);
    expect(find(".arrow.head")?.getAttribute("d")).toMatch(/^M3\.5 6\.5L/);
  });
});

describe("what is shown", () => {
  it("names a cell by square, ground, piece and moves", () => {
    expect(cell("e5").getAttribute("aria-label")).toBe("e5, throne, king");
    expect(cell("d1").getAttribute("aria-label")).toBe("d1, attacker, 2 moves");
    expect(cell("a1").getAttribute("aria-label")).toBe("a1, way out, empty");
  });

  it("has a row of cells for every rank of any size", async () => {
    for (const size of [5, 19]) {
      board.position = `/${`${size}/`.repeat(size)}`;
      await board.updateComplete;
      expect(all('[role="row"]').length).toBe(size);
      expect(all('[role="gridcell"]').length).toBe(size * size);
    }
  });

  it("turns round when flipped, arrows included", async () => {
    expect(all('[role="gridcell"]')[0]?.dataset.square).toBe("a9");
    board.flipped = true;
    await board.updateComplete;
    expect(all('[role="gridcell"]')[0]?.dataset.square).toBe("i1");
    await press("ArrowUp");
    expect(find('[tabindex="0"]')?.dataset.square).toBe("e4");
    await press("ArrowLeft");
    expect(find('[tabindex="0"]')?.dataset.square).toBe("f4");
  });

  it("announces a new move once", async () => {
    board.position = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/t8/3ttt3/";
    board.marks = {
      lastMove: { origin: "e8", target: "a8" },
      captured: [],
      ending: [],
      pointed: [],
    };
    await board.updateComplete;
    expect(spoken()).toBe("Attacker e8 to a8");
    board.marks = { ...board.marks };
    await board.updateComplete;
    expect(spoken()).toBe("Attacker e8 to a8");
  });

  it("says of moves taken back that they are, and which is the last now", async () => {
    const e8 = { lastMove: { origin: "e9", target: "e8" }, captured: [], ending: [], pointed: [] };
    board.ply = 3;
    board.position = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/t8/3ttt3/";
    await board.updateComplete;
    board.ply = 1;
    board.position = start;
    board.marks = e8;
    await board.updateComplete;
    expect(spoken()).toBe("Back. Attacker e9 to e8");
    board.ply = 0;
    board.position = "/3ttt3/9/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
    board.marks = { ...e8, lastMove: null };
    await board.updateComplete;
    expect(spoken()).toBe("Back. No move yet");
  });

  it("moves the very piece that moved and lets the captured one fade", async () => {
    board.position = "/t1T6/9/9/9/9/9/9/9/9/";
    await board.updateComplete;
    const moving = find(".piece.attackers");
    board.position = "/3t5/9/9/9/9/9/9/9/9/";
    await board.updateComplete;
    expect(find(".piece.attackers")).toBe(moving);
    expect(moving?.getAttribute("style")).toContain("translate: 300% 800%");
    expect(all(".piece.defenders.gone").length).toBe(1);
  });

  it("jumps without animation when more than two pieces travel", async () => {
    board.position = "/ttt6/9/9/9/9/9/9/9/9/";
    await board.updateComplete;
    expect(find(".field.still")).not.toBeNull();
    board.position = "/9/ttt6/9/9/9/9/9/9/9/";
    await board.updateComplete;
    expect(find(".field.still")).not.toBeNull();
    board.position = "/9/tt1t5/9/9/9/9/9/9/9/";
    await board.updateComplete;
    expect(find(".field.still")).toBeNull();
  });

  it("names special pieces and their side", async () => {
    board.position = "/cnmg5/9/9/9/4K4/9/9/9/5CNMG/";
    board.destinations = {};
    await board.updateComplete;
    const names = ["a1", "b1", "c1", "d1"].map((name) => cell(name).getAttribute("aria-label"));
    expect(names).toEqual([
      "a1, way out, attackers’ commander, 0 moves",
      "b1, attackers’ knight, 0 moves",
      "c1, attackers’ mercenary, 0 moves",
      "d1, attackers’ guard, 0 moves",
    ]);
    expect(cell("f9").getAttribute("aria-label")).toBe("f9, defenders’ commander");
    expect(all(".own").map((square) => square.dataset.square)).toEqual(["a1", "b1", "c1", "d1"]);
  });

  it("draws every kind of piece of every side differently", async () => {
    board.position = "/tcnmg4/9/9/9/4K4/9/9/9/4TCNMG/";
    await board.updateComplete;
    const drawn = all(".piece:not(.gone)").map((piece) => {
      const parts = [...piece.querySelectorAll("path, circle")];
      return [piece.className, ...parts.map((part) => part.outerHTML)].join();
    });
    expect(new Set(drawn).size).toBe(11);
  });

  it("shows a mercenary that changes sides as another piece on its square", async () => {
    board.position = "/m8/9/9/9/9/9/9/9/9/";
    await board.updateComplete;
    board.position = "/M8/9/9/9/9/9/9/9/9/";
    await board.updateComplete;
    expect(all(".piece.attackers.gone").length).toBe(1);
    expect(all(".piece.defenders:not(.gone)").length).toBe(1);
  });

  it("marks the squares that are pointed at", async () => {
    board.marks = { lastMove: null, captured: [], ending: ["e5"], pointed: ["e5", "e6"] };
    await board.updateComplete;
    expect(all(".surface .pointed").length).toBe(2);
    expect(all(".surface .ending").length).toBe(1);
  });
});
