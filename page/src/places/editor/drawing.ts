import { formatRecord, indexOf, nameOf, type Piece, parseRecord } from "../../board/squares";
import type { Brush } from "../brush";

/** What is drawn on a board; each camp is a list of squares. */
export interface Drawing {
  readonly position: string;
  readonly corners: string[];
  readonly camps: string[][];
}

export const symmetries = ["eightfold", "fourfold", "none"] as const;
export type Symmetry = (typeof symmetries)[number];

/** A stroke under way: it puts what the brush draws, or takes it away. */
export interface Pen {
  readonly brush: Brush;
  readonly puts: boolean;
  readonly symmetry: Symmetry;
  /** The camp that squares are put into, from 0; null joins the camps they touch. */
  readonly camp: number | null;
}

/** The squares that a square stands for, itself first. */
export function images(square: string, size: number, symmetry: Symmetry): string[] {
  const index = indexOf(square, size);
  const [x, y] = [index % size, Math.floor(index / size)];
  const mirrored = (file: number, rank: number) => {
    const [left, low] = [size - 1 - file, size - 1 - rank];
    return [
      [file, rank],
      [left, rank],
      [file, low],
      [left, low],
    ] as const;
  };
  const places = {
    none: [[x, y] as const],
    fourfold: mirrored(x, y),
    eightfold: [...mirrored(x, y), ...mirrored(y, x)],
  }[symmetry];
  return [...new Set(places.map(([file, rank]) => nameOf(rank * size + file, size)))];
}

/** True if the brush puts something on a square that does not have it yet. */
export function adds(drawing: Drawing, square: string, brush: Brush): boolean {
  const { size, pieces } = parseRecord(drawing.position);
  if (brush === "camp") return !drawing.camps.flat().includes(square);
  if (brush === "corner") return !drawing.corners.includes(square);
  return pieces[indexOf(square, size)] !== brush;
}

/** The drawing after the pen has touched a square and those that go with it. */
export function drawn(drawing: Drawing, square: string, pen: Pen): Drawing {
  const { brush, puts, symmetry, camp } = pen;
  const { size } = parseRecord(drawing.position);
  const squares = images(square, size, symmetry);
  if (brush === "corner") {
    const others = drawing.corners.filter((each) => !squares.includes(each));
    return { ...drawing, corners: puts ? [...others, ...squares] : others };
  }
  if (brush === "camp") {
    const cleared = without(drawing.camps, squares);
    if (!puts) return { ...drawing, camps: cleared.filter((group) => group.length > 0) };
    const camps = squares.reduce((groups, each) => pitched(groups, each, camp, size), cleared);
    return { ...drawing, camps: camps.filter((group) => group.length > 0) };
  }
  const piece = puts && brush !== "erase" ? brush : null;
  return {
    ...drawing,
    position: placed(drawing.position, piece === "K" ? [square] : squares, piece),
  };
}

function without(camps: Drawing["camps"], squares: readonly string[]): string[][] {
  return camps.map((group) => group.filter((each) => !squares.includes(each)));
}

/** The camps with one square more: in the camp of that number, or joining all those beside it. */
function pitched(
  camps: readonly string[][],
  square: string,
  camp: number | null,
  size: number,
): string[][] {
  const around = neighbours(square, size);
  const joined = camps.filter((group, index) =>
    camp === null ? group.some((each) => around.includes(each)) : index === camp,
  );
  const grown = [...joined.flat(), square];
  const [first] = joined;
  if (!first) return [...camps, grown];
  return camps.flatMap((group) =>
    group === first ? [grown] : joined.includes(group) ? [] : [group],
  );
}

function neighbours(square: string, size: number): string[] {
  const index = indexOf(square, size);
  const file = index % size;
  return [
    ...(file > 0 ? [index - 1] : []),
    ...(file < size - 1 ? [index + 1] : []),
    ...(index >= size ? [index - size] : []),
    ...(index < size * (size - 1) ? [index + size] : []),
  ].map((each) => nameOf(each, size));
}

/** The position with a piece, or none, on these squares; a king leaves the square he was on. */
function placed(position: string, squares: readonly string[], piece: Piece | null): string {
  const { size, pieces } = parseRecord(position);
  const after = pieces.map((each) => (piece === "K" && each === "K" ? null : each));
  for (const square of squares) after[indexOf(square, size)] = piece;
  return formatRecord(size, after);
}

/** The position with nothing on it. */
export function emptied(position: string): string {
  const { size } = parseRecord(position);
  return formatRecord(size, Array(size * size).fill(null));
}

/** The drawing on a board of another size, about its middle; what falls off is gone. */
export function resized(drawing: Drawing, size: number): Drawing {
  const { size: before, pieces } = parseRecord(drawing.position);
  const shift = (size - before) / 2;
  const moved = (index: number): number | null => {
    const [file, rank] = [(index % before) + shift, Math.floor(index / before) + shift];
    const inside = Math.min(file, rank) >= 0 && Math.max(file, rank) < size;
    return inside ? rank * size + file : null;
  };
  const after: (Piece | null)[] = Array(size * size).fill(null);
  pieces.forEach((piece, index) => {
    const to = moved(index);
    if (to !== null) after[to] = piece;
  });
  const carried = (squares: readonly string[]) =>
    squares.flatMap((square) => {
      const to = moved(indexOf(square, before));
      return to === null ? [] : [nameOf(to, size)];
    });
  return {
    position: formatRecord(size, after),
    corners: [], // corners lie at the edge, not at a distance from the middle
    camps: drawing.camps.map(carried).filter((group) => group.length > 0),
  };
}

/** How many pieces of each letter there are. */
export function counts(position: string): Map<Piece, number> {
  const found = new Map<Piece, number>();
  for (const piece of parseRecord(position).pieces)
    if (piece) found.set(piece, (found.get(piece) ?? 0) + 1);
  return found;
}
