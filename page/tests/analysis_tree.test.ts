import { describe, expect, it } from "vitest";
import { noted, treeOf } from "../src/places/analysis/paper";
import * as tree from "../src/places/analysis/tree";
import { ply } from "./fakes";

const moves = (text: string) => text.split(" ").map((move) => ({ move, silent: false }));
const main = tree.played(tree.fresh(), [], moves("d1-d3 e3-h3 d3-d1")).root;
const { root, path } = tree.played(main, [0], moves("e3-c3 a4-a3"));

describe("a tree of moves", () => {
  it("keeps a line that is played again", () => {
    const again = tree.played(root, [], moves("d1-d3 e3-h3"));
    expect(again.root).toBe(root);
    expect(again.path).toEqual([0, 0]);
  });

  it("branches where another move is played", () => {
    expect(path).toEqual([0, 1, 0]);
    expect(tree.along(root, path).map(({ move }) => move)).toEqual(["d1-d3", "e3-c3", "a4-a3"]);
    expect(tree.endOf(root, [])).toEqual([0, 0, 0]);
    expect(tree.endOf(root, [0, 1])).toEqual([0, 1, 0]);
  });

  it("tells a silent king's move from one with the word", () => {
    const silent = tree.played(root, [0], [{ move: "e3-h3", silent: true }]);
    expect(silent.path).toEqual([0, 2]);
  });

  it("makes a variation the main line where it branches off", () => {
    const promoted = tree.promoted(root, path);
    expect(promoted.path).toEqual([0, 0, 0]);
    expect(tree.nodeAt(promoted.root, [0, 0]).move).toBe("e3-c3");
    expect(tree.nodeAt(promoted.root, [0, 1, 0]).move).toBe("d3-d1");
    expect(tree.mayPromote(path)).toBe(true);
    expect(tree.promoted(root, [0, 0])).toEqual({ root, path: [0, 0] });
  });

  it("loses a move and all that follows it, and nothing else", () => {
    const removed = tree.removed(root, [0, 0]);
    expect(removed.path).toEqual([0]);
    expect(tree.endOf(removed.root, [])).toEqual([0, 0, 0]);
    expect(tree.nodeAt(removed.root, [0, 0]).move).toBe("e3-c3");
    expect(tree.removed(root, [])).toEqual({ root, path: [] });
  });

  it("changes one node and leaves the rest", () => {
    const commented = tree.changed(root, path, (node) => ({ ...node, comment: "well" }));
    expect(tree.nodeAt(commented, path).comment).toBe("well");
    expect(tree.nodeAt(commented, [0, 0])).toBe(tree.nodeAt(root, [0, 0]));
    expect(tree.nodeAt(root, path).comment).toBe("");
  });

  it("keeps what the server told along a path", () => {
    const told = tree.told(root, path, [ply("d1-d3"), ply("e3-c3", { side: "defenders" })]);
    expect(tree.along(told, path).map((node) => node.ply?.side)).toEqual([
      "attackers",
      "defenders",
      undefined,
    ]);
  });

  it("goes no further than it grows", () => {
    expect(tree.within(root, [0, 0, 0, 0, 0])).toEqual([0, 0, 0]);
    expect(tree.within(root, [7])).toEqual([]);
    expect(tree.nodeAt(root, [7])).toBe(root);
  });

  it("has an end for each line, the main one first", () => {
    const more = tree.played(root, [0, 1], moves("i4-i3")).root;
    expect(tree.leaves(more)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
    ]);
  });

  it("is plain only while it is a bare line", () => {
    expect(tree.isPlain(main)).toBe(true);
    expect(tree.isPlain(root)).toBe(false);
    expect(tree.isPlain(tree.changed(main, [0], (node) => ({ ...node, glyph: "!" })))).toBe(false);
    expect(tree.isPlain(tree.changed(main, [], (node) => ({ ...node, comment: "x" })))).toBe(false);
  });

  it("counts rounds by turns, where a side moves twice too", () => {
    const plies = [ply("d1-d3"), ply("e3-h3"), ply("d3-d1", { side: "defenders" })];
    const told = tree.told(main, [0, 0, 0], plies);
    expect(tree.numberOf(told, [0, 0])).toBe("1.");
    expect(tree.numberOf(told, [0, 0, 0])).toBe("1…");
    expect(tree.numberOf(main, [0, 0, 0])).toBe("2.");
  });

  it("takes a line of thousands of moves", () => {
    const long = tree.played(tree.fresh(), [], moves(Array(4000).fill("d1-d3").join(" ")));
    const end = tree.changed(long.root, long.path, (node) => ({ ...node, comment: "end" }));
    expect(tree.nodeAt(end, tree.endOf(end, [])).comment).toBe("end");
  });
});

describe("a record of a tree", () => {
  const commented = tree.changed(root, path, (node) => ({ ...node, glyph: "?!", comment: "hm" }));

  it("has each variation with the move it is instead of", () => {
    const record = noted(commented);
    expect(record.map(({ move }) => move)).toEqual(["d1-d3", "e3-h3", "d3-d1"]);
    expect(record[1]?.variations).toHaveLength(1);
    expect(record[1]?.variations[0]?.map(({ move }) => move)).toEqual(["e3-c3", "a4-a3"]);
    expect(record[1]?.variations[0]?.[1]?.comment).toBe("?! hm");
  });

  it("gives the tree back", () => {
    expect(treeOf(noted(commented))).toEqual(commented);
  });
});
