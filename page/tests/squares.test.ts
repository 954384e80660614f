import { describe, expect, it } from "vitest";
import {
  carried,
  formatRecord,
  indexAt,
  indexOf,
  moveIn,
  nameOf,
  parseRecord,
  placeOf,
  sideOf,
} from "../src/board/squares";
import { start } from "./fakes";

describe("a typed move", () => {
  it.each(["d1-d3", " D1 d3 ", "d1d3", "d1xd3", "d1 – d3"])("may be written %s", (text) => {
    expect(moveIn(text)).toEqual({ origin: "d1", target: "d3" });
  });

  it.each(["", "d1", "d1-", "1d-3d", "d1-d3-d5", "d100-d3"])("is none in %j", (text) => {
    expect(moveIn(text)).toBeNull();
  });

  it("knows ranks of two digits", () => {
    expect(moveIn("k11-k1")).toEqual({ origin: "k11", target: "k1" });
  });
});

describe("position records", () => {
  it("are read from rank 1 up", () => {
    const { size, pieces } = parseRecord("/K2/3/1tT/");
    expect(size).toBe(3);
    expect(pieces).toEqual(["K", null, null, null, null, null, null, "t", "T"]);
  });

  it("tell special pieces and their sides", () => {
    const { pieces } = parseRecord("/cnmg/CNMG/tTK1/4/");
    expect(pieces.map((piece) => piece && sideOf(piece))).toEqual([
      ...Array(4).fill("attackers"),
      ...Array(4).fill("defenders"),
      "attackers",
      "defenders",
      "defenders",
      ...Array(5).fill(null),
    ]);
  });

  it.each([start, "/3/3/1K1/", "/cnmg/CNMG/t1TK/4/", `/${"19/".repeat(18)}10t8/`])(
    "survive reading and writing: %s",
    (text) => {
      const { size, pieces } = parseRecord(text);
      expect(formatRecord(size, pieces)).toBe(text);
    },
  );

  it("carry a piece from one square to another", () => {
    expect(carried("/t2/3/3/", "a1", "a3")).toBe("/3/3/t2/");
  });
});

describe("squares", () => {
  it("keep their name through their index", () => {
    expect(nameOf(0, 19)).toBe("a1");
    expect(indexOf("s19", 19)).toBe(360);
    expect(nameOf(360, 19)).toBe("s19");
  });

  it("have a1 at the lower left, and at the upper right when flipped", () => {
    expect(placeOf(0, 9, false)).toEqual({ x: 0, y: 8 });
    expect(placeOf(0, 9, true)).toEqual({ x: 8, y: 0 });
  });

  it.each([true, false])("are found again at their place (flipped: %s)", (flipped) => {
    for (let index = 0; index < 49; index++) {
      expect(indexAt(placeOf(index, 7, flipped), 7, flipped)).toBe(index);
    }
  });
});
