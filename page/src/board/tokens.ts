import type { Piece, Pieces } from "./squares";

/** One piece on the board that keeps its `key` while it moves; `gone` once it is captured. */
export interface Token {
  readonly key: number;
  readonly piece: Piece;
  readonly index: number;
  readonly gone: boolean;
}

/** The tokens of a new position, and how many of them travel to get there. */
export interface Reconciled {
  tokens: Token[];
  travelled: number;
}

/**
 * Carries `before` over to `pieces`: what stays keeps its key, an arrival takes the key of the
 * nearest piece of its kind that left (in its own line if one did), and the rest are gone.
 */
export function reconcile(before: readonly Token[], pieces: Pieces, size: number): Reconciled {
  const living = before.filter((token) => !token.gone);
  const staying = living.filter((token) => pieces[token.index] === token.piece);
  const occupied = new Set(staying.map((token) => token.index));
  const leaving = new Set(living.filter((token) => !occupied.has(token.index)));
  let nextKey = Math.max(-1, ...before.map((token) => token.key)) + 1;
  let travelled = 0;

  const arriving = pieces.flatMap((piece, index): Token[] => {
    if (piece === null || occupied.has(index)) return [];
    const source = nearest(leaving, piece, index, size);
    if (!source) return [{ key: nextKey++, piece, index, gone: false }];
    leaving.delete(source);
    travelled++;
    return [{ ...source, index }];
  });
  const gone = [...leaving].map((token) => ({ ...token, gone: true }));
  return {
    tokens: [...gone, ...staying, ...arriving].sort((a, b) => a.key - b.key),
    travelled,
  };
}

function nearest(
  from: Iterable<Token>,
  piece: Piece,
  index: number,
  size: number,
): Token | undefined {
  const cost = (token: Token) => {
    const files = Math.abs((token.index % size) - (index % size));
    const ranks = Math.abs(Math.floor(token.index / size) - Math.floor(index / size));
    return files + ranks + (files && ranks ? size * 2 : 0);
  };
  let best: Token | undefined;
  for (const token of from) {
    if (token.piece === piece && (!best || cost(token) < cost(best))) best = token;
  }
  return best;
}
