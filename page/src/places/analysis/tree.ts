import type { Ply } from "../../protocol";

/** What a person thinks of a move. */
export const glyphs = ["!", "?", "!?", "?!"] as const;
export type Glyph = (typeof glyphs)[number] | "";

/** A move and the ways to go on after it, the main one first; the root is the start, without a move. */
export interface Node {
  readonly move: string;
  /** A king under strict etiquette kept the word back. */
  readonly silent: boolean;
  readonly glyph: Glyph;
  readonly comment: string;
  /** As a record wrote them, kept for writing it again. */
  readonly clock: string;
  readonly mark: string;
  /** What the move did; null until the server has told. */
  readonly ply: Ply | null;
  readonly children: readonly Node[];
}

/** Which child to take, from the root on. */
export type Path = readonly number[];

export function fresh(move = "", change: Partial<Node> = {}): Node {
  const bare = { silent: false, glyph: "", comment: "", clock: "", mark: "" } as const;
  return { move, ...bare, ply: null, children: [], ...change };
}

/** The nodes along a path, the root left out; fewer where the path leaves the tree. */
export function along(root: Node, path: Path): Node[] {
  const nodes: Node[] = [];
  let node = root;
  for (const index of path) {
    const child = node.children[index];
    if (!child) break;
    nodes.push(child);
    node = child;
  }
  return nodes;
}

export function nodeAt(root: Node, path: Path): Node {
  return along(root, path).at(-1) ?? root;
}

/** As much of a path as the tree has. */
export function within(root: Node, path: Path): Path {
  return path.slice(0, along(root, path).length);
}

/** From the end of a path on along the main line, to its end. */
export function endOf(root: Node, path: Path): Path {
  const end = [...path];
  for (let node = nodeAt(root, path); node.children.length > 0; node = node.children[0] as Node)
    end.push(0);
  return end;
}

/** The path of the main line after so many plies. */
export function onMain(plies: number): Path {
  return Array<number>(plies).fill(0);
}

export function isMain(path: Path): boolean {
  return path.every((index) => index === 0);
}

/** The tree with other nodes along a path; `depth` 0 is the root. */
function rebuilt(root: Node, path: Path, change: (node: Node, depth: number) => Node): Node {
  const nodes = [root, ...along(root, path)];
  return nodes.reduceRight(
    (child, parent, depth) => {
      const index = path[depth];
      const children = parent.children.map((each, at) => (at === index ? child : each));
      return change({ ...parent, children }, depth);
    },
    change(nodes.pop() as Node, nodes.length),
  );
}

/** The tree with another node at the end of a path. */
export function changed(root: Node, path: Path, change: (node: Node) => Node): Node {
  const end = within(root, path).length;
  return rebuilt(root, path, (node, depth) => (depth === end ? change(node) : node));
}

/** Plays moves after a path: along those that are there already, as a new variation where not. */
export function played(
  root: Node,
  path: Path,
  moves: readonly Pick<Node, "move" | "silent">[],
): { root: Node; path: Path } {
  const way = [...path];
  let node = nodeAt(root, path);
  let known = 0;
  for (const { move, silent } of moves) {
    const index = node.children.findIndex((each) => each.move === move && each.silent === silent);
    if (index < 0) break;
    way.push(index);
    node = node.children[index] as Node;
    known++;
  }
  const added = moves
    .slice(known)
    .reduceRight<Node[]>((children, { move, silent }) => [fresh(move, { silent, children })], []);
  if (added.length === 0) return { root, path: way };
  const grown = changed(root, way, (end) => ({ ...end, children: [...end.children, ...added] }));
  const rest = onMain(moves.length - known - 1);
  return { root: grown, path: [...way, node.children.length, ...rest] };
}

/** What the server told of the moves along a path, kept with them. */
export function told(root: Node, path: Path, plies: readonly Ply[]): Node {
  return rebuilt(root, path, (node, depth) => ({ ...node, ply: plies[depth - 1] ?? node.ply }));
}

/** The depth of the last branching of a path that is not the main way, or -1. */
function branching(path: Path): number {
  return path.findLastIndex((index) => index > 0);
}

export function mayPromote(path: Path): boolean {
  return branching(path) >= 0;
}

/** Makes the variation that a path is in the main way where it branches off. */
export function promoted(root: Node, path: Path): { root: Node; path: Path } {
  const depth = branching(path);
  if (depth < 0) return { root, path };
  const index = path[depth] as number;
  const tree = changed(root, path.slice(0, depth), (node) => {
    const chosen = node.children[index] as Node;
    return { ...node, children: [chosen, ...node.children.filter((_, at) => at !== index)] };
  });
  return { root: tree, path: [...path.slice(0, depth), 0, ...path.slice(depth + 1)] };
}

/** Takes a move away and all that follows it. */
export function removed(root: Node, path: Path): { root: Node; path: Path } {
  if (path.length === 0) return { root, path };
  const parent = path.slice(0, -1);
  const tree = changed(root, parent, (node) => ({
    ...node,
    children: node.children.filter((_, at) => at !== path.at(-1)),
  }));
  return { root: tree, path: parent };
}

/** Whether the side that moved before a node moves again. */
export function goesOn(before: Node, node: Node): boolean {
  return before.ply !== null && node.ply !== null && before.ply.side === node.ply.side;
}

/** The number of a round, by how often the turn has passed: `2.`, and `2…` for its second half. */
export function numbered(turns: number): string {
  return `${Math.ceil(turns / 2)}${turns % 2 === 0 ? "…" : "."}`;
}

/** The number of the last move along a path. */
export function numberOf(root: Node, path: Path): string {
  const nodes = [root, ...along(root, path)];
  const again = nodes.slice(1).filter((node, at) => goesOn(nodes[at] as Node, node));
  return numbered(nodes.length - 1 - again.length);
}

/** The paths to the ends of every line, the main one first. */
export function leaves(root: Node): Path[] {
  const found: Path[] = [];
  const open: Path[] = [[]];
  for (let path = open.pop(); path; path = open.pop()) {
    const end = endOf(root, path);
    found.push(end);
    const nodes = [root, ...along(root, end)];
    for (let depth = end.length - 1; depth >= path.length; depth--) {
      const others = (nodes[depth] as Node).children.length - 1;
      for (let index = others; index > 0; index--) open.push([...end.slice(0, depth), index]);
    }
  }
  return found;
}

/** Whether there is more in the tree than the moves of one line. */
export function isPlain(root: Node): boolean {
  const nodes = [root, ...along(root, endOf(root, []))];
  return nodes.every(
    ({ comment, glyph, silent, clock, mark, children }) =>
      !(comment || glyph || silent || clock || mark) && children.length < 2,
  );
}
