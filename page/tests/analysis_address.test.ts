import { beforeEach, describe, expect, it } from "vitest";
import { pack, unpack } from "../src/app/packed";
import {
  type Base,
  bareHeading,
  type Heading,
  pathOf,
  read,
  stepsOf,
  write as written,
} from "../src/places/analysis/address";
import * as tree from "../src/places/analysis/tree";

const base = {
  gameId: null,
  variant: "brainking",
  rulesText: null,
  start: null,
  toMove: null,
};
const moves = (text: string) => text.split(" ").map((move) => ({ move, silent: false }));
const { root } = tree.played(tree.fresh(), [], moves("e3-h3 d1-d3"));
const write = (base: Base, root: tree.Node, at: tree.Path, heading: Heading) =>
  written({ base, root, at, heading, kept: null, missing: null });
const back = (address: string) => read(new URL(address, "http://localhost"));

beforeEach(() => localStorage.clear());

describe("a packed text", () => {
  it.each(["", "e3-h3", "Ярл и конунг ".repeat(500)])("comes back as it was", async (text) => {
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await unpack(packed)).toBe(text);
  });

  it.each(["!", "abcdefgh", "////"])("is nothing where it is damaged: %s", async (packed) => {
    expect(await unpack(packed)).toBeNull();
  });

  it("is nothing where it would fill the memory", async () => {
    expect(await unpack(await pack("x".repeat(2_000_000)))).toBeNull();
  });
});

describe("the address of an analysis", () => {
  it("reads well for a bare line", async () => {
    const { address, kept } = await write(base, root, [0, 0], bareHeading);
    expect(address).toBe("/analysis/brainking?moves=e3-h3_d1-d3&at=2");
    expect(kept).toBeNull();
    const plan = await back(address);
    expect(plan).toMatchObject({ base, at: [0, 0], missing: null });
    expect(plan.root).toEqual(root);
  });

  it("names a position and who is to move", async () => {
    const placed = { ...base, start: "/9/4K4/", toMove: "attackers" as const };
    const { address } = await write(placed, tree.fresh(), [], bareHeading);
    expect(address).toBe("/analysis/brainking?start=/9/4K4/&side=attackers");
    expect((await back(address)).base).toEqual(placed);
  });

  it("holds rules of one's own", async () => {
    const own = { ...base, variant: null, rulesText: "dim:7 start:/3t3/" };
    const { address } = await write(own, root, [], bareHeading);
    expect((await back(address)).base).toEqual(own);
  });

  it("names the game it is of, and not its rules", async () => {
    const game = { ...base, gameId: "g1", rulesText: "dim:7" };
    const { address } = await write(game, tree.fresh(), [], bareHeading);
    expect(address).toBe("/analysis/game/g1?moves=none");
    const plan = await back(address);
    expect(plan.base.gameId).toBe("g1");
    expect(plan.root).toEqual(tree.fresh());
    expect((await back("/analysis/game/g1?at=4")).root).toBeNull();
    expect((await back("/analysis/game/g1?at=4")).at).toEqual([0, 0, 0, 0]);
  });

  it("holds variations, comments, marks and what is told of the game", async () => {
    const varied = tree.played(root, [0], moves("a4-a3"));
    const said = tree.changed(varied.root, varied.path, (node) => ({
      ...node,
      glyph: "!?",
      comment: "Зачем?",
    }));
    const heading = { ...bareHeading, result: "draw" as const, tags: { event: "x" } };
    const { address } = await write(base, said, varied.path, heading);
    const plan = await back(address);
    expect(plan.root).toEqual(said);
    expect(plan.at).toEqual([0, 1]);
    expect(plan.heading).toEqual(heading);
  });

  it("says what is missing where it is damaged, and shows the rest", async () => {
    const plan = await back("/analysis/brainking?moves=e3-h3_d1-d3&more=%21%21&at=1");
    expect(plan.missing).toBe("damaged");
    expect(plan.root).toEqual(root);
    const more = await pack(JSON.stringify({ plies: [{ move: 5 }] }));
    expect((await back(`/analysis/brainking?more=${more}`)).missing).toBe("damaged");
  });

  it("leaves what is too long in the browser, and says so in another", async () => {
    const noise = Array.from({ length: 3000 }, (_, at) => ((at * 7919) % 9973).toString(36));
    const said = tree.changed(root, [0], (node) => ({ ...node, comment: noise.join("") }));
    const { address, kept } = await write(base, said, [0], bareHeading);
    expect(kept).not.toBeNull();
    expect(address.length).toBeLessThan(4000);
    expect((await back(address)).root).toEqual(said);
    expect((await back(address)).kept).toBe(kept);
    const edited = { base, root: said, at: [], heading: bareHeading, kept, missing: null };
    expect((await written(edited)).kept).toBe(kept);
    localStorage.clear();
    const plan = await back(address);
    expect(plan.missing).toBe("elsewhere");
    expect(plan.root).toEqual(root);
  });
});

it.each([
  [[], "0"],
  [[0, 0, 0], "3"],
  [[0, 0, 1, 0, 0, 2], "2.1.2.2.0"],
])("a path is written in numbers: %o", (path, steps) => {
  expect(stepsOf(path)).toBe(steps);
  expect(pathOf(steps)).toEqual(path);
});
