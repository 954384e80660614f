import { describe, expect, it } from "vitest";
import { parseRecord } from "../src/board/squares";
import {
  adds,
  counts,
  type Drawing,
  drawn,
  emptied,
  images,
  type Pen,
  resized,
} from "../src/places/editor/drawing";

const empty: Drawing = { position: "/5/5/5/5/5/", corners: ["a1", "e1", "a5", "e5"], camps: [] };
const pen = (change: Partial<Pen> = {}): Pen => ({
  brush: "t",
  puts: true,
  symmetry: "none",
  camp: null,
  ...change,
});

describe("symmetry", () => {
  it("gives a square its images, each once and itself first", () => {
    expect(images("b1", 5, "none")).toEqual(["b1"]);
    expect(images("b1", 5, "fourfold")).toEqual(["b1", "d1", "b5", "d5"]);
    const eight = images("b1", 5, "eightfold");
    expect(eight[0]).toBe("b1");
    expect([...eight].sort()).toEqual(["a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"]);
    expect(images("a1", 5, "eightfold")).toHaveLength(4);
    expect(images("c3", 5, "eightfold")).toEqual(["c3"]);
  });

  it("draws all images at once", () => {
    const after = drawn(empty, "c1", pen({ symmetry: "eightfold" }));
    expect(after.position).toBe("/2t2/5/t3t/5/2t2/");
    expect(counts(after.position).get("t")).toBe(4);
  });
});

describe("drawing pieces", () => {
  it("puts and takes away", () => {
    const one = drawn(empty, "b2", pen({ brush: "C" }));
    expect(one.position).toBe("/5/1C3/5/5/5/");
    expect(adds(one, "b2", "C")).toBe(false);
    expect(adds(one, "b2", "t")).toBe(true);
    expect(drawn(one, "b2", pen({ puts: false })).position).toBe(empty.position);
    expect(drawn(one, "b2", pen({ brush: "erase" })).position).toBe(empty.position);
  });

  it("moves the one king, whatever the symmetry", () => {
    const first = drawn(empty, "c3", pen({ brush: "K", symmetry: "eightfold" }));
    const second = drawn(first, "a2", pen({ brush: "K", symmetry: "eightfold" }));
    expect(second.position).toBe("/5/K4/5/5/5/");
  });

  it("clears the board", () => {
    expect(emptied("/2t2/5/t1K1t/5/2t2/")).toBe(empty.position);
  });
});

describe("drawing camps", () => {
  const camp = (change: Partial<Pen> = {}) => pen({ brush: "camp", ...change });
  const after = (squares: string[], change: Partial<Pen> = {}) =>
    squares.reduce((drawing, square) => drawn(drawing, square, camp(change)), empty).camps;

  it("joins the camps beside, or begins a new one", () => {
    expect(after(["a1", "b1", "e5"])).toEqual([["a1", "b1"], ["e5"]]);
    expect(after(["a1", "e5", "c1", "b1"])).toEqual([["a1", "c1", "b1"], ["e5"]]);
  });

  it("puts squares into the camp that is asked for", () => {
    const two = after(["a1", "e5"]);
    const drawing = { ...empty, camps: two };
    expect(drawn(drawing, "c3", camp({ camp: 1 })).camps).toEqual([["a1"], ["e5", "c3"]]);
    expect(drawn(drawing, "b1", camp({ camp: 2 })).camps).toEqual([["a1"], ["e5"], ["b1"]]);
    expect(drawn(drawing, "a1", camp({ camp: 1 })).camps).toEqual([["e5", "a1"]]);
  });

  it("makes camps on all sides at once, and takes them away", () => {
    const four = drawn(empty, "c1", camp({ symmetry: "eightfold" }));
    expect(four.camps).toEqual([["c1"], ["c5"], ["a3"], ["e3"]]);
    expect(adds(four, "a3", "camp")).toBe(false);
    expect(drawn(four, "a3", camp({ symmetry: "eightfold", puts: false })).camps).toEqual([]);
  });
});

describe("drawing corners", () => {
  it("adds to the corners there are, and takes away", () => {
    const corner = pen({ brush: "corner" });
    expect(drawn(empty, "b1", corner).corners).toEqual(["a1", "e1", "a5", "e5", "b1"]);
    expect(drawn(empty, "a1", { ...corner, puts: false }).corners).toEqual(["e1", "a5", "e5"]);
  });
});

describe("another size", () => {
  const drawing: Drawing = {
    position: "/2t2/5/t1K1t/5/2t2/",
    corners: ["a1"],
    camps: [["c1"], ["c3"]],
  };

  it("keeps the middle in the middle", () => {
    const bigger = resized(drawing, 7);
    expect(bigger.position).toBe("/7/3t3/7/1t1K1t1/7/3t3/7/");
    expect(bigger.camps).toEqual([["d2"], ["d4"]]);
    expect(resized(bigger, 5)).toEqual({ ...drawing, corners: [] });
  });

  it("drops what falls off", () => {
    const back = resized(resized(drawing, 7), 5);
    expect(parseRecord(back.position).pieces.filter(Boolean)).toHaveLength(5);
    expect(resized({ ...drawing, position: "/t6/7/7/3K3/7/7/7/" }, 5).position).toBe(
      "/5/5/2K2/5/5/",
    );
  });
});
