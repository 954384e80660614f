import { describe, expect, it } from "vitest";
import { placeFor } from "../src/app/floating";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
const screen = { clientWidth: 400, clientHeight: 700 };

describe("what floats above the page", () => {
  const bottom = box(100, 650, 200, 50);

  it("stays in its place where that covers nothing", () => {
    const around = [box(0, 0, 400, 650), box(0, 650, 100, 50), box(300, 650, 100, 50)];
    expect(placeFor(bottom, around, screen)).toEqual(bottom);
  });

  it("goes to the lowest place that is free", () => {
    const free = [box(0, 0, 400, 100), box(0, 160, 400, 200), box(0, 420, 400, 300)];
    expect(placeFor(bottom, free, screen)).toEqual({ ...bottom, top: 370 });
    const [high, middle, low] = free as [typeof bottom, typeof bottom, typeof bottom];
    const wider = { ...middle, height: 250 };
    expect(placeFor(bottom, [high, wider, low], screen)).toEqual({ ...bottom, top: 110 });
  });

  it("goes to the middle from a place beside it", () => {
    const head = box(10, 5, 200, 50);
    expect(placeFor(head, [box(150, 0, 250, 40)], screen)).toEqual({ ...bottom });
  });

  it("finds no place where all are taken, nor those beyond the window", () => {
    const all = [box(0, 0, 400, 700), box(0, 900, 400, 100)];
    expect(placeFor(bottom, all, screen)).toBeNull();
  });
});
