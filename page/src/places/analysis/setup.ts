import { formatRecord, indexOf, type Piece, parseRecord } from "../../board/squares";
import type { NewGame, Placed, Side } from "../../protocol";
import type { Stroke } from "../easel";

export type Brush = Piece | "erase";

/** A position being set up. */
export interface Setup {
  readonly position: string;
  readonly toMove: Side;
  readonly brush: Brush;
  /** Whether the stroke under way takes pieces away. */
  readonly erases: boolean;
  /** What the server says of it; null while it has not answered. */
  readonly placed: Placed | null;
  /** Who the person is and how strong the computer, in a game from here. */
  readonly side: NewGame["side"];
  readonly level: number;
}

export function setUp(position: string, toMove: Side): Setup {
  const game = { side: "random", level: 4 } as const;
  return { position, toMove, brush: "t", erases: false, placed: null, ...game };
}

/** The setup after a stroke: a piece that is there already is taken away, and there is one king. */
export function drawn(setup: Setup, { square, begins, piece }: Stroke): Setup {
  const { size, pieces } = parseRecord(setup.position);
  const index = indexOf(square, size);
  const brush = piece === "" ? "erase" : (piece ?? setup.brush);
  const erases = begins ? brush === "erase" || pieces[index] === brush : setup.erases;
  const put = erases || brush === "erase" ? null : brush;
  const after = pieces.map((each, at) =>
    at === index ? put : put === "K" && each === "K" ? null : each,
  );
  return { ...setup, position: formatRecord(size, after), erases, placed: null };
}

export function emptied(setup: Setup): Setup {
  const { size } = parseRecord(setup.position);
  const position = formatRecord(size, Array<null>(size * size).fill(null));
  return { ...setup, position, placed: null };
}

/** The pieces that some positions have, attackers first. */
export function kindsIn(...positions: readonly string[]): Piece[] {
  const every: Piece[] = ["t", "c", "n", "m", "g", "T", "C", "N", "M", "G", "K"];
  const common = "tTK";
  return every.filter((piece) => [common, ...positions].some((each) => each.includes(piece)));
}
