import type { Noted } from "../../protocol";
import { along, endOf, fresh, type Glyph, glyphs, type Node } from "./tree";

/** The moves of a tree as a record has them: each variation with the move it is instead of. */
export function noted(root: Node): Noted[] {
  return lineFrom(root);
}

function lineFrom(node: Node): Noted[] {
  const main = [node, ...along(node, endOf(node, []))];
  return main.slice(1).map((each, at) => {
    const others = (main[at] as Node).children.slice(1);
    return {
      move: each.move,
      silent: each.silent,
      comment: `${each.glyph} ${each.comment}`.trim(),
      clock: each.clock,
      mark: each.mark,
      variations: others.map((other) => lineFrom(fresh("", { children: [other] }))),
    };
  });
}

/** The tree of a record's moves. */
export function treeOf(plies: readonly Noted[], comment = ""): Node {
  return fresh("", { comment, children: childrenOf(plies) });
}

function childrenOf(plies: readonly Noted[]): readonly Node[] {
  let children: readonly Node[] = [];
  for (const ply of [...plies].reverse()) {
    const { move, silent, clock, mark } = ply;
    const main = fresh(move, { silent, clock, mark, ...read(ply.comment), children });
    children = [main, ...ply.variations.flatMap(childrenOf)];
  }
  return children;
}

/** A comment and the glyph that it begins with. */
function read(text: string): { glyph: Glyph; comment: string } {
  const [first = "", ...rest] = text.split(" ");
  const glyph = glyphs.find((each) => each === first);
  return glyph ? { glyph, comment: rest.join(" ") } : { glyph: "", comment: text };
}
