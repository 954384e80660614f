import { describe, expect, it } from "vitest";
import { rounds } from "../src/app/views/moves";
import { ply } from "./fakes";

describe("rounds of moves", () => {
  const sides = (text: string) =>
    [...text].map((side) => ply("a1-a2", { side: side === "a" ? "attackers" : "defenders" }));

  it.each([
    ["", []],
    ["a", [[1]]],
    [
      "adad",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["aadd", [[1, 3]]],
    [
      "adddad",
      [
        [1, 2],
        [5, 6],
      ],
    ],
    ["daa", [[1, 2]]],
  ])("hold one turn of each side, however many moves it has: %s", (text, expected) => {
    expect(rounds(sides(text)).map((turns) => turns.map(({ from }) => from))).toEqual(expected);
  });

  it("lose no ply", () => {
    const plies = sides("aadaddda");
    expect(
      rounds(plies)
        .flat()
        .flatMap((turn) => turn.plies),
    ).toEqual(plies);
  });
});
