import { marksAfter } from "../../app/marks";
import { type Plight, safe } from "../../board/outlook";
import { type Chosen, carried, indexOf, parseRecord, squaresOf } from "../../board/squares";
import { type Marks, unmarked } from "../../board/surface";
import type {
  Exported,
  Imported,
  Kept,
  Line,
  Lines,
  Names,
  Outcome,
  Record,
  Standing,
} from "../../protocol";
import { type Base, bareHeading, type Heading } from "./address";
import type { Attempt, Report, Worth } from "./judging";
import { noted } from "./paper";
import { type Setup, setUp } from "./setup";
import type { Node, Path } from "./tree";
import * as tree from "./tree";

/** The reading and writing of games. */
export interface Paper {
  readonly text: string;
  /** Which of several games was opened, from 1. */
  readonly game: number;
  readonly found: Imported | null;
  readonly reading: boolean;
  /** What a written file could not hold. */
  readonly lost: Exported["lost"] | null;
  /** What was copied last. */
  readonly copied: string | null;
}

/** What was on the board before something took it away. */
export interface Removed {
  /** The move that was deleted with all that follow it; null where another game took the board. */
  readonly move: string | null;
  readonly before: Pick<
    State,
    "base" | "names" | "root" | "at" | "heading" | "ended" | "standings" | "kept"
  >;
}

export type Tab = "moves" | "report" | "position" | "paper";

/** Everything the analysis board knows. */
export interface State {
  readonly loading: "loading" | "ready" | "failed";
  /** Why nothing can be shown, or a part of it is missing. */
  readonly problem: {
    readonly code: string;
    readonly params: { [k: string]: string | number };
  } | null;
  readonly base: Base;
  /** Of rules of one's own. */
  readonly names: Names | null;
  readonly root: Node;
  readonly at: Path;
  readonly heading: Heading;
  /** What was taken away last and can be put back, until something else is done. */
  readonly removed: Removed | null;
  /** How a kept game ended, and the key of its moves. */
  readonly ended: { readonly outcome: Outcome; readonly key: string } | null;
  /** How lines stand, by their key. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** A move shown before the server has answered. */
  readonly pending: Chosen | null;
  readonly wording: boolean;
  readonly flipped: boolean;
  readonly pointed: readonly string[];
  readonly tab: Tab;
  readonly on: boolean;
  readonly count: number;
  readonly lines: Lines | null;
  readonly link: "open" | "lost";
  /** What the engine thinks, spoken when the person asks and when it has finished. */
  readonly said: { readonly worth: Worth; readonly again: boolean } | null;
  readonly report: Report | null;
  readonly attempt: Attempt | null;
  readonly setup: Setup | null;
  readonly paper: Paper;
  /** The name under which comments and variations are kept in this browser, not in the address. */
  readonly kept: string | null;
}

/** How many positions the moves are known for at once. */
const mostStandings = 60;

const nowhere: Base = { gameId: null, variant: null, rulesText: null, start: null, toMove: null };

export function opening(): State {
  return {
    loading: "loading",
    problem: null,
    base: nowhere,
    names: null,
    root: tree.fresh(),
    at: [],
    heading: bareHeading,
    removed: null,
    ended: null,
    standings: new Map(),
    pending: null,
    wording: true,
    flipped: false,
    pointed: [],
    tab: "moves",
    on: false,
    count: 3,
    lines: null,
    link: "open",
    said: null,
    report: null,
    attempt: null,
    setup: null,
    paper: { text: "", game: 1, found: null, reading: false, lost: null, copied: null },
    kept: null,
  };
}

/** What was read, without a record that holds nothing: it would only wipe the board. */
export function worthOpening(found: Imported): Imported {
  const { problem, record } = found;
  const bare = record?.plies.length === 0 && record.start === null;
  return problem && bare ? { ...found, record: null } : found;
}

/** The line along a path, as the server is asked about it. */
export function lineTo(state: State, path: Path): Line {
  const { variant, rulesText, start, toMove } = state.base;
  const nodes = tree.along(state.root, path);
  return {
    variant: rulesText === null ? variant : null,
    rules_text: rulesText,
    start,
    to_move: toMove,
    moves: nodes.map(({ move }) => move),
    silent: nodes.flatMap(({ silent }, ply) => (silent ? [ply] : [])),
  };
}

export function keyOf(state: State, path: Path): string {
  const nodes = tree.along(state.root, path);
  return nodes.map(({ move, silent }) => move + (silent ? "~" : "")).join(" ");
}

/** How the line to where the person looks stands; null until the server has told. */
export function standing(state: State): Standing | null {
  return state.standings.get(keyOf(state, state.at)) ?? null;
}

/** How any line of this analysis stands: for what all of them share. */
export function ground(state: State): Standing | null {
  return standing(state) ?? state.standings.values().next().value ?? null;
}

/** The server told how the line along a path stands. */
export function told(state: State, path: Path, standing: Standing): State {
  const kept = [...state.standings].slice(-mostStandings);
  const standings = new Map(kept).set(keyOf(state, path), { ...standing, plies: [] });
  return {
    ...state,
    loading: "ready",
    standings,
    root: tree.told(state.root, path, standing.plies),
    pending: null,
  };
}

/** The tree of a line. */
export function treeOfLine(moves: readonly string[], silent: readonly number[]): Node {
  const nodes = moves.map((move, ply) => ({ move, silent: silent.includes(ply) }));
  return tree.played(tree.fresh(), [], nodes).root;
}

/** A tree whose main line is silent where a kept game is, as far as it has the same moves. */
export function silenced(root: Node, { moves, silent }: Line): Node {
  const main = tree.along(root, tree.endOf(root, []));
  const differs = main.findIndex(({ move }, ply) => move !== moves[ply]);
  const same = differs < 0 ? main.length : differs;
  return silent
    .filter((ply) => ply < same)
    .reduce(
      (grown, ply) =>
        tree.changed(grown, tree.onMain(ply + 1), (node) => ({ ...node, silent: true })),
      root,
    );
}

/** A kept game's ending, which its moves may not show. */
export function endedBy(state: State, { line, outcome }: Kept): State {
  const whole = { ...state, root: treeOfLine(line.moves, line.silent) };
  return { ...state, ended: outcome && { outcome, key: mainMoves(whole) } };
}

/** Takes away the moves of a path after so many plies. */
export function cut(state: State, path: Path, plies: number): State {
  if (plies >= path.length) return state;
  return { ...state, root: tree.removed(state.root, path.slice(0, plies + 1)).root };
}

/** The person looks elsewhere; the engine's lines were for where they looked before. */
export function goTo(state: State, path: Path): State {
  const at = tree.within(state.root, path);
  if (at.join() === state.at.join()) return { ...state, at, pointed: [] };
  return { ...state, at, lines: null, pending: null, pointed: [], said: null };
}

/** One step: back, forth, to another variation of the same move, or to the ends. */
export function stepped(
  state: State,
  step: "first" | "previous" | "next" | "last" | "above" | "below",
): State {
  const { root, at } = state;
  const last = at.at(-1) ?? 0;
  switch (step) {
    case "first":
      return goTo(state, []);
    case "previous":
      return goTo(state, at.slice(0, -1));
    case "next":
      return goTo(state, [...at, 0]);
    case "last":
      return goTo(state, tree.endOf(root, at));
    case "above":
    case "below": {
      if (at.length === 0) return state;
      const { children } = tree.nodeAt(root, at.slice(0, -1));
      const index = (last + (step === "below" ? 1 : -1) + children.length) % children.length;
      return goTo(state, [...at.slice(0, -1), index]);
    }
  }
}

/** The person plays a move: along a line that is there, or a new one. */
export function playedOn(state: State, moves: readonly string[]): State {
  const nodes = moves.map((move) => ({ move, silent: silentIn(state, move) }));
  const { root, path } = tree.played(state.root, state.at, nodes);
  const [first] = moves;
  const next = goTo({ ...state, root }, path);
  const { attempt } = state;
  const tries = attempt?.tried === null && attempt.from.join() === state.at.join();
  return {
    ...next,
    removed: root === state.root ? state.removed : null,
    pending: first !== undefined && moves.length === 1 ? squaresOf(first) : null,
    attempt: tries ? { ...attempt, tried: first ?? null } : attempt,
  };
}

/** The line to where the person looks with a move more. */
export function oneMore(state: State, move: string): Line {
  const line = lineTo(state, state.at);
  return { ...line, moves: [...line.moves, move] };
}

/** Whether a move is made without the word, where a king of strict etiquette needs one. */
function silentIn(state: State, move: string): boolean {
  const now = standing(state);
  if (state.wording || !now?.gwrheill) return false;
  return parseRecord(now.position).pieces[indexOf(squaresOf(move).origin, now.size)] === "K";
}

/** Another tree, the person looking at the same or another place of it. */
export function grown(state: State, { root, path }: { root: Node; path: Path }): State {
  return goTo({ ...state, root, removed: null }, path);
}

/** The tree without a move and all that follow it, which can be put back. */
export function without(state: State, path: Path): State {
  const { move } = tree.nodeAt(state.root, path);
  const removed = { move, before: boardOf(state) };
  return { ...grown(state, tree.removed(state.root, path)), removed };
}

/** What can be put back once another game has taken the board; null where nothing is missed. */
export function displaced(state: State): Removed | null {
  const { loading, removed, root, base } = state;
  // Games that were only looked at may be opened again; what was there before them is missed.
  if (loading !== "ready" || removed?.move === null) return removed;
  const empty = written(root) === written(tree.fresh()) && base.start === null;
  return empty ? null : { move: null, before: boardOf(state) };
}

function boardOf(state: State): Removed["before"] {
  const { base, names, root, at, heading, ended, standings, kept } = state;
  return { base, names, root, at, heading, ended, standings, kept };
}

/** What was taken away is on the board again. */
export function putBack(state: State): State {
  const { removed } = state;
  if (!removed) return state;
  const board = { ...removed.before, loading: "ready", problem: null, removed: null } as const;
  return { ...state, ...board, lines: null, pending: null, pointed: [], said: null, attempt: null };
}

/** The position on the board and the marks that go with it; null while nothing is known. */
export function shown(state: State): { position: string; marks: Marks } | null {
  const start = ground(state)?.start;
  if (start === undefined) return null;
  const nodes = tree.along(state.root, state.at);
  const known = nodes.findLastIndex(({ ply }) => ply !== null);
  const { pointed, pending } = state;
  const before = nodes[known]?.ply?.position ?? start;
  const waits = pending && known === nodes.length - 2;
  if (waits) {
    const { origin, target } = pending;
    const marks = { ...unmarked, lastMove: { origin, target }, pointed };
    return { position: carried(before, origin, target), marks };
  }
  const ending = standing(state)?.outcome?.squares ?? [];
  return { position: before, marks: { ...marksAfter(nodes[known]?.ply), ending, pointed } };
}

/** How the king stands where the person looks. */
export function plight(state: State): Plight {
  const now = state.pending ? null : standing(state);
  return now ? { threatened: now.threatened, ways: now.open_ways } : safe;
}

/** How the game ended where the person looks, by its moves or otherwise. */
export function outcome(state: State): Outcome | null {
  const { ended, at } = state;
  const here = standing(state)?.outcome ?? null;
  return here ?? (ended && keyOf(state, at) === ended.key ? ended.outcome : null);
}

/** The moves of the main line, as a key. */
export function mainMoves(state: State): string {
  return keyOf(state, tree.endOf(state.root, []));
}

/** The person turns to another part of the panel; what is set up begins with what is shown. */
export function turnedTo(state: State, tab: Tab): State {
  const scene = shown(state);
  const setup =
    tab === "position" && scene
      ? setUp(scene.position, standing(state)?.to_move ?? "attackers")
      : null;
  return { ...state, tab, setup };
}

/** The game as a record. */
export function record(state: State): Record {
  const { variant, rules_text, start, to_move } = lineTo(state, []);
  const { root, heading } = state;
  const moves = { plies: noted(root), comment: root.comment };
  return { variant, rules_text, start, to_move, ...moves, ...heading };
}

/** All that a person has put into a tree, to tell whether there is more than before. */
export function written(root: Node): string {
  return JSON.stringify([root.comment, noted(root)]);
}

/** Where an imported record begins. */
export function baseOf({ variant, rules_text, start, to_move }: Record): Base {
  return { gameId: null, variant, rulesText: rules_text, start, toMove: to_move };
}

export function headingOf({ result, termination, tags }: Record): Heading {
  return { result, termination, tags };
}
