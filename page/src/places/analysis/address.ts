import { recalled, remember } from "../../app/memory";
import { pack, unpack } from "../../app/packed";
import type { Noted, Record, Side } from "../../protocol";
import { noted, treeOf } from "./paper";
import { along, endOf, fresh, isPlain, type Node, onMain, type Path, played, within } from "./tree";

/** The longest address that every browser, server and chat program is sure to take. */
const longest = 4000;
/** The most analyses that are kept in the browser for being too long for an address. */
const mostKept = 20;
const shelf = "tablut.analyses";

/** What goes with a game on paper besides its moves. */
export type Heading = Pick<Record, "result" | "termination" | "tags">;

export const bareHeading: Heading = { result: "", termination: "", tags: {} };

/** Where a line begins: rules, or a kept game, and a position if it is not their own. */
export interface Base {
  readonly gameId: string | null;
  readonly variant: string | null;
  readonly rulesText: string | null;
  readonly start: string | null;
  readonly toMove: Side | null;
}

/** What an address says. `root` is null where it has no moves: those of a kept game are meant. */
export interface Plan {
  readonly base: Base;
  readonly root: Node | null;
  readonly at: Path;
  readonly heading: Heading;
  /** The name under which a part is kept in this browser; null if the address holds all. */
  readonly kept: string | null;
  /** `damaged`: a part could not be read; `elsewhere`: it is kept in another browser. */
  readonly missing: "damaged" | "elsewhere" | null;
}

/** What is planned where an analysis begins anew. */
export const anew = {
  root: null,
  at: [],
  heading: bareHeading,
  kept: null,
  missing: null,
} as const;

interface More {
  readonly plies: Noted[];
  readonly comment: string;
  readonly heading: Heading;
}

/** The address of an analysis, and the name under which a part is kept in this browser. */
export type Written = Pick<Plan, "kept"> & { readonly address: string };

/** Writes the address; a part that has been kept before is kept under the same name. */
export async function write(plan: Plan & { readonly root: Node }): Promise<Written> {
  const { base, root, at, heading } = plan;
  const { gameId, variant, rulesText, start, toMove } = base;
  const path = gameId ? `/analysis/game/${gameId}` : variant ? `/analysis/${variant}` : "/analysis";
  const query: [string, string | null][] = [
    ["rules", rulesText && !gameId ? await pack(rulesText) : null],
    ["start", start],
    ["side", toMove],
  ];
  const moves = along(root, endOf(root, [])).map(({ move }) => move);
  const line: [string, string | null][] = [["moves", moves.join("_") || (gameId && "none")]];
  const step: [string, string | null][] = [["at", at.length > 0 ? stepsOf(at) : null]];
  const plain = isPlain(root) && JSON.stringify(heading) === JSON.stringify(bareHeading);
  const all: More = { plies: noted(root), comment: root.comment, heading };
  const packed = plain ? null : await pack(JSON.stringify(all));
  const whole = joined(path, [...query, ...line, ["more", packed], ...step]);
  if (whole.length <= longest) return { address: whole, kept: null };
  const kept = plan.kept ?? Math.random().toString(36).slice(2);
  keep(kept, JSON.stringify(all));
  const short = joined(path, [...query, ...line, ["kept", kept], ...step]);
  const shorter = joined(path, [...query, ["kept", kept], ...step]);
  return { address: short.length <= longest ? short : shorter, kept };
}

function joined(path: string, query: [string, string | null][]): string {
  const parts = query.filter(([, value]) => value !== null && value !== "");
  const text = parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&");
  // Slashes need no escapes here, and position records read better without.
  return text ? `${path}?${text.replaceAll("%2F", "/")}` : path;
}

export async function read(url: URL): Promise<Plan> {
  const [, , first = "", second = ""] = url.pathname.split("/");
  const get = (name: string) => url.searchParams.get(name) || null;
  const side = get("side");
  const packedRules = get("rules");
  const rulesText = packedRules && (await unpack(packedRules));
  const base: Base = {
    gameId: first === "game" && second ? second : null,
    variant: first && first !== "game" ? decodeURIComponent(first) : null,
    rulesText,
    start: get("start"),
    toMove: side === "attackers" || side === "defenders" ? side : null,
  };
  const moves = get("moves");
  const main = moves === null ? null : moves === "none" ? [] : moves.split("_");
  const bare = played(
    fresh(),
    [],
    (main ?? []).map((move) => ({ move, silent: false })),
  ).root;
  const [packed, kept] = [get("more"), get("kept")];
  const text = packed ? await unpack(packed) : kept && found(kept);
  const more = text ? moreIn(text) : null;
  const damaged = (packed && !more) || (packedRules && rulesText === null);
  const root = more ? treeOf(more.plies, more.comment) : main ? bare : null;
  return {
    base,
    root,
    at: stepsIn(get("at"), root),
    heading: more?.heading ?? bareHeading,
    kept: more && !packed ? kept : null,
    missing: damaged ? "damaged" : kept && !more ? "elsewhere" : null,
  };
}

function moreIn(text: string): More | null {
  try {
    const { plies, comment, heading } = JSON.parse(text);
    return {
      plies: plies.map(whole),
      comment: String(comment ?? ""),
      heading: { ...bareHeading, ...heading },
    };
  } catch {
    return null;
  }
}

/** A move of a record with all its fields, whatever the address held of them. */
function whole(ply: Noted): Noted {
  const { move, silent = false, comment = "", clock = "", mark = "", variations = [] } = ply;
  if (typeof move !== "string" || typeof comment !== "string") throw new TypeError("no move");
  return { move, silent, comment, clock, mark, variations: variations.map((v) => v.map(whole)) };
}

/** A path in numbers: plies of the main way, the variation taken there, plies of its main way … */
export function stepsOf(path: Path): string {
  const numbers: number[] = [0];
  for (const index of path) {
    if (index === 0) numbers[numbers.length - 1] = (numbers.at(-1) ?? 0) + 1;
    else numbers.push(index, 0);
  }
  return numbers.join(".");
}

export function pathOf(steps: string): Path {
  const numbers = steps.split(".").map((each) => Math.min(Math.max(0, Number(each) || 0), 4000));
  return numbers.flatMap((number, at) => (at % 2 === 0 ? onMain(number) : [number]));
}

function stepsIn(steps: string | null, root: Node | null): Path {
  const path = pathOf(steps ?? "0");
  return root ? within(root, path) : path;
}

/** Keeps a text in this browser, and forgets the one that has been kept for the longest. */
function keep(name: string, text: string): void {
  const { [name]: _, ...others } = Object(recalled(shelf));
  const rest = Object.entries(others).slice(1 - mostKept);
  // Where nothing can be kept, the address says so when it is opened again.
  remember(shelf, { ...Object.fromEntries(rest), [name]: text });
}

function found(name: string): string | null {
  const text: unknown = Object(recalled(shelf))[name];
  return typeof text === "string" ? text : null;
}
