/** Squares, and the position records that say what stands on them. Index 0 is a1. */

/**
 * As position records write them: man, commander, knight, mercenary and guard of the attackers,
 * those of the defenders, and the king.
 */
export type Piece = "t" | "c" | "n" | "m" | "g" | "T" | "C" | "N" | "M" | "G" | "K";
export type Side = "attackers" | "defenders";
export type Pieces = readonly (Piece | null)[];

/** A square as seen: `x` columns from the left, `y` rows from the top. */
export interface Place {
  x: number;
  y: number;
}

/** A move that a person chose: two squares by name. */
export interface Chosen {
  readonly origin: string;
  readonly target: string;
}

/** The two squares of a move, `d1-d3`. */
export function squaresOf(move: string): Chosen {
  const [origin = "", target = ""] = move.split("-");
  return { origin, target };
}

const typed = /^\s*([a-z]\d{1,2})\s*[-–—:x×]?\s*([a-z]\d{1,2})\s*$/i;

/** A move as people write it: `d1-d3`, `D1 d3`, `d1d3` or `d1xd3`; null where it is none. */
export function moveIn(text: string): Chosen | null {
  const [, origin, target] = typed.exec(text) ?? [];
  if (!origin || !target) return null;
  return { origin: origin.toLowerCase(), target: target.toLowerCase() };
}

export function sideOf(piece: Piece): Side {
  return piece === piece.toLowerCase() ? "attackers" : "defenders";
}

export function otherSide(side: Side): Side {
  return side === "attackers" ? "defenders" : "attackers";
}

/** The pieces of a position record, by square index; its first row is rank 1. */
export function parseRecord(record: string): { size: number; pieces: Pieces } {
  const rows = record.split("/").filter((row) => row !== "");
  const pieces = rows.flatMap((row) =>
    [...row.matchAll(/\d+|[tcnmgTCNMGK]/g)].flatMap(([run]) =>
      /\d/.test(run) ? Array<null>(Number(run)).fill(null) : [run as Piece],
    ),
  );
  return { size: rows.length, pieces };
}

export function formatRecord(size: number, pieces: Pieces): string {
  let record = "/";
  for (let rank = 0; rank < size; rank++) {
    const row = pieces.slice(rank * size, (rank + 1) * size).map((piece) => piece ?? " ");
    record += `${row.join("").replace(/ +/g, (run) => String(run.length))}/`;
  }
  return record;
}

/** `record` with the piece on `origin` put on `target`: what a move shows before it is judged. */
export function carried(record: string, origin: string, target: string): string {
  const { size, pieces } = parseRecord(record);
  const after = [...pieces];
  after[indexOf(target, size)] = after[indexOf(origin, size)] ?? null;
  after[indexOf(origin, size)] = null;
  return formatRecord(size, after);
}

export function nameOf(index: number, size: number): string {
  return fileName(index % size) + String(Math.floor(index / size) + 1);
}

export function fileName(file: number): string {
  return String.fromCharCode(97 + file);
}

export function indexOf(name: string, size: number): number {
  return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * size;
}

export function placeOf(index: number, size: number, flipped: boolean): Place {
  const file = index % size;
  const rank = Math.floor(index / size);
  return flipped ? { x: size - 1 - file, y: rank } : { x: file, y: size - 1 - rank };
}

/** Where something points in the window, in CSS pixels. */
export type Pointer = Pick<MouseEvent, "clientX" | "clientY">;

/** Where a pointer is on a board that fills `box`. */
export function placeIn(box: DOMRect, { clientX, clientY }: Pointer, size: number): Place {
  return {
    x: ((clientX - box.left) / box.width) * size,
    y: ((clientY - box.top) / box.height) * size,
  };
}

/** The square at a place; null beside the board. */
export function squareAt({ x, y }: Place, size: number, flipped: boolean): number | null {
  if (Math.min(x, y) < 0 || Math.max(x, y) >= size) return null;
  return indexAt({ x: Math.floor(x), y: Math.floor(y) }, size, flipped);
}

export function indexAt({ x, y }: Place, size: number, flipped: boolean): number {
  return flipped ? y * size + size - 1 - x : (size - 1 - y) * size + x;
}
