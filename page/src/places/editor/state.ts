import { plain as plainly } from "../../app/gallery";
import { type KeptRules, keptRules } from "../../app/kept";
import { parseRecord } from "../../board/squares";
import { type Ground, plain } from "../../board/surface";
import type { Dimension, Dimensions, Draft, NewGame, Problem, Written } from "../../protocol";
import type { Brush } from "../brush";
import { adds, type Drawing, drawn, type Pen, resized, type Symmetry } from "./drawing";

export type Value = Draft["values"][string];

/** Everything the editor knows; it renders from this alone. */
export interface State {
  /** Every choice there is, in the person's language; null until it has come. */
  readonly dimensions: Dimensions | null;
  /** The shipped variant the person began with, if it was one. */
  readonly variant: string | null;
  /** The id under which the browser keeps the rules; null before the first change. */
  readonly id: string | null;
  /** What the person began with; null until it has come. */
  readonly base: Draft | null;
  readonly draft: Draft | null;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** What the last change was about: one that goes on with it is undone with it. */
  readonly topic: string | null;
  /** What the server made of a draft. */
  readonly answer: { readonly draft: Draft; readonly written: Written } | null;
  /** The code of why the server did not answer. */
  readonly fault: string | null;
  /** Why a text that the person opened could not be read. */
  readonly unread: readonly Problem[];
  /** True where a link or the browser did not hold the rules that the address asks for. */
  readonly missing: boolean;
  readonly search: string;
  /** The groups of rules that are unfolded. */
  readonly open: ReadonlySet<string>;
  readonly brush: Brush;
  readonly symmetry: Symmetry;
  readonly camp: number | null;
  readonly pen: Pen | null;
  /** The address that holds the rules whole. */
  readonly link: string | null;
  readonly copied: boolean;
  readonly side: NewGame["side"];
  readonly level: number;
  readonly kept: readonly KeptRules[];
  /** Rules just deleted, which can be put back. */
  readonly removed: KeptRules | null;
}

export const unnamed: Draft["names"] = { en: "", ru: "", pl: "" };

export function opening(): State {
  return {
    dimensions: null,
    variant: null,
    id: null,
    base: null,
    draft: null,
    past: [],
    future: [],
    topic: null,
    answer: null,
    fault: null,
    unread: [],
    missing: false,
    search: "",
    open: new Set(["board", "goal", "king"]),
    brush: "t",
    symmetry: "eightfold",
    camp: null,
    pen: null,
    link: null,
    copied: false,
    side: "attackers",
    level: 2,
    kept: keptRules(),
    removed: null,
  };
}

/** The person begins with other rules; `id` where the browser keeps them already. */
export function begin(
  state: State,
  draft: Draft,
  from: { base?: Draft; variant?: string | null; id?: string | null } = {},
): State {
  const { base = draft, variant = null, id = null } = from;
  const fresh = { past: [], future: [], topic: null, answer: null, link: null, copied: false };
  return { ...state, ...fresh, draft, base, variant, id, fault: null, unread: [], pen: null };
}

/** A change that can be undone; with the `topic` of the change before, together with it. */
export function edit(state: State, draft: Draft, topic: string | null = null): State {
  if (!state.draft || same(draft, state.draft)) return state;
  const goesOn = topic !== null && topic === state.topic;
  const past = goesOn ? state.past : [...state.past, state.draft];
  return { ...state, draft, past, future: [], topic, link: null, copied: false };
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function undo(state: State): State {
  const before = state.past.at(-1);
  if (!before || !state.draft) return state;
  const [past, future] = [state.past.slice(0, -1), [state.draft, ...state.future]];
  return { ...state, draft: before, past, future, topic: null, link: null, copied: false };
}

export function redo(state: State): State {
  const [after, ...future] = state.future;
  if (!after || !state.draft) return state;
  const past = [...state.past, state.draft];
  return { ...state, draft: after, past, future, topic: null, link: null, copied: false };
}

/** One dimension takes a value. */
export function set(state: State, key: string, value: Value, topic: string | null = null): State {
  const { draft } = state;
  return draft
    ? edit(state, { ...draft, values: { ...draft.values, [key]: value } }, topic)
    : state;
}

/** One dimension goes back to what the person began with. */
export function reset(state: State, key: string): State {
  const value = state.base?.values[key];
  return value === undefined ? state : set(state, key, value);
}

export function name(state: State, language: keyof Draft["names"], text: string): State {
  const { draft } = state;
  if (!draft) return state;
  const names = { ...draft.names, [language]: text };
  return edit(state, { ...draft, names }, `names.${language}`);
}

/** Does a dimension differ from what the person began with? */
export function isChanged({ draft, base }: State, key: string): boolean {
  return !same(draft?.values[key], base?.values[key]);
}

/** Is anything different from what the person began with? */
export function isTouched({ draft, base }: State): boolean {
  return !same(draft, base);
}

/** What the server said of the draft as it stands; null while it has not answered. */
export function current({ draft, answer }: State): Written | null {
  if (!answer) return null;
  return answer.draft === draft || same(answer.draft, draft) ? answer.written : null;
}

export function positionOf(draft: Draft): string {
  return String(draft.values.position);
}

function drawingOf(state: State, draft: Draft): Drawing {
  const corners = draft.values["corner.squares"] as string[];
  return {
    position: positionOf(draft),
    corners: corners.length > 0 ? corners : [...groundOf(state).corners],
    camps: draft.values["camps.groups"] as string[][],
  };
}

/** The special squares as drawn; those that only the server knows once it has seen this size. */
export function groundOf({ draft, answer }: State): Ground {
  if (!draft) return plain;
  const camps = (draft.values["camps.groups"] as string[][]).flat();
  const size = (each: Draft) => parseRecord(positionOf(each)).size;
  const known = answer?.written.ground;
  return known && size(answer.draft) === size(draft) ? { ...known, camps } : { ...plain, camps };
}

/** The person draws on a square; a first touch decides whether the stroke puts or takes away. */
export function draw(state: State, square: string, begins: boolean, with_?: Brush): State {
  const { draft, symmetry, camp } = state;
  if (!draft) return state;
  const drawing = drawingOf(state, draft);
  const brush = with_ ?? state.brush;
  const puts = with_ !== undefined || adds(drawing, square, brush);
  const pen = (!begins && state.pen) || { brush, puts, symmetry, camp };
  const topic = begins ? null : state.topic;
  return onBoard({ ...state, pen, topic }, drawn(drawing, square, pen), pen.brush, "stroke");
}

/** Takes over a drawing; corners are listed only once they have been drawn. */
function onBoard(state: State, drawing: Drawing, brush: Brush | null, topic: string): State {
  const { draft } = state;
  if (!draft) return state;
  const { position, corners, camps } = drawing;
  const drawn = { ...draft.values, position, "camps.groups": camps };
  const listed = brush === "corner" || brush === null ? { "corner.squares": corners } : {};
  return edit(state, { ...draft, values: { ...drawn, ...listed } }, topic);
}

export function resize(state: State, size: number): State {
  const { draft } = state;
  if (!draft) return state;
  return onBoard({ ...state, topic: null }, resized(drawingOf(state, draft), size), null, "size");
}

/** Puts the pieces of another start on the board, at its size. */
export function layOut(state: State, position: string): State {
  const { size } = parseRecord(position);
  const { draft } = state;
  if (!draft) return state;
  const fits = parseRecord(positionOf(draft)).size === size ? state : resize(state, size);
  return set(fits, "position", position, fits === state ? null : "size");
}

/** Does everything that is said of a dimension fit what the person looks for? */
export function fits({ name, text, choices }: Dimension, search: string): boolean {
  const said = plainly(
    [name, text, ...choices.flatMap((each) => [each.name, each.text])].join(" "),
  );
  return plainly(search)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
