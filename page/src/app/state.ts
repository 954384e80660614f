import { carried, type Piece, type Side } from "../board/squares";
import type { Marks } from "../board/surface";
import type { Language } from "../messages";
import type { Game, NewGame, PageMessage, Ply, Refused, ServerMessage, Variant } from "../protocol";

/** A move the person chose at `ply` that the server has not confirmed yet. */
export interface Pending {
  readonly ply: number;
  readonly origin: string;
  readonly target: string;
  readonly sent: boolean;
}

/** Something to tell the person: a refusal's code. */
export type Notice = Pick<Refused, "code" | "params">;

/** Everything the page knows; it renders from this alone. */
export interface State {
  readonly language: Language;
  readonly variants: readonly Variant[];
  /** The id in the address; null on the home page. */
  readonly gameId: string | null;
  readonly game: Game | null;
  /** Whether the server answers: a lost link is being mended. */
  readonly link: "opening" | "open" | "lost";
  readonly pending: Pending | null;
  /** How many plies the person looks back to; null is the game as it stands. */
  readonly review: number | null;
  readonly flipped: boolean;
  readonly dialog: "new" | "resign" | null;
  /** True while the server is making a new game. */
  readonly starting: boolean;
  readonly setup: NewGame;
  readonly notice: Notice | null;
}

export function opening(language: Language, gameId: string | null): State {
  return {
    language,
    variants: [],
    gameId,
    game: null,
    link: "opening",
    pending: null,
    review: null,
    flipped: false,
    dialog: null,
    starting: false,
    setup: { variant: "", side: "attackers", level: 2 },
    notice: null,
  };
}

/** The variants have come; the first is the one a newcomer is offered. */
export function withVariants(state: State, variants: readonly Variant[]): State {
  const link = state.gameId === null ? "open" : state.link;
  return { ...state, variants, link, setup: homeSetup({ ...state, variants }) };
}

/** What the home page offers: its own board, and the side that begins there. */
export function homeSetup(state: State): NewGame {
  const first = state.variants[0];
  return first ? { ...state.setup, variant: first.id, side: first.first } : state.setup;
}

/** The page shows another game, or none. A move made on the home board goes with it. */
export function moveTo(state: State, gameId: string | null, game: Game | null): State {
  const pending = state.gameId === null && gameId !== null ? state.pending : null;
  const { language, variants, flipped, setup } = state;
  return { ...opening(language, gameId), game, variants, flipped, setup, pending };
}

export function received(state: State, message: ServerMessage): State {
  if (message.type === "refused") {
    const pending = state.pending?.sent ? null : state.pending;
    return { ...state, pending, notice: message };
  }
  const { game } = message;
  if (game.id !== state.gameId) return state;
  // Over one link snapshots come in order; the first of a new link is the truth whatever it says.
  const behind = state.game !== null && game.serial < state.game.serial;
  if (behind && state.link === "open") return state;
  const looking = state.review !== null && state.review < game.plies.length;
  return {
    ...settled(state, game),
    game,
    link: "open",
    review: looking ? state.review : null,
  };
}

/** Drops the pending move once the game has its ply, and says so if another move took it. */
function settled(state: State, game: Game): State {
  const { pending } = state;
  if (!pending || (pending.ply === game.plies.length && !game.outcome)) return state;
  const confirmed = game.plies[pending.ply]?.move === `${pending.origin}-${pending.target}`;
  const notice = confirmed ? state.notice : { code: "stale", params: {} };
  return { ...state, pending: null, notice };
}

/** The link broke: what was sent over it may not have arrived, so it goes out again. */
export function linkLost(state: State): State {
  const pending = state.pending && { ...state.pending, sent: false };
  return { ...state, link: "lost", pending };
}

export function chose(state: State, origin: string, target: string): State {
  const ply = state.game?.plies.length ?? 0;
  return { ...state, pending: { ply, origin, target, sent: false }, notice: null };
}

/** The pending move as a message, when it is time to send it. */
export function unsent(state: State): PageMessage | null {
  const { pending, game, link } = state;
  if (!pending || pending.sent || link !== "open" || pending.ply !== game?.plies.length)
    return null;
  return { type: "move", ply: pending.ply, move: `${pending.origin}-${pending.target}` };
}

export function sent(state: State): State {
  return { ...state, pending: state.pending && { ...state.pending, sent: true } };
}

export function lookBack(state: State, ply: number): State {
  const count = state.game?.plies.length ?? 0;
  return { ...state, review: ply >= count ? null : Math.max(0, ply) };
}

/** How many plies of the game are on the board. */
export function pliesShown(state: State): number {
  return state.review ?? state.game?.plies.length ?? 0;
}

/** True when the person may move a piece now. */
export function mayMove(state: State): boolean {
  const { game, pending, review } = state;
  if (pending || review !== null) return false;
  if (!game) return state.gameId === null && state.variants.length > 0;
  return !game.outcome && game.to_move === game.side;
}

/** The position on the board and the marks that go with it; null while nothing is known. */
export function shown(state: State): { position: string; marks: Marks } | null {
  const { game, pending, review } = state;
  const start = game?.start ?? (state.gameId === null ? state.variants[0]?.start : undefined);
  if (start === undefined) return null;
  const count = pliesShown(state);
  const last = game?.plies[count - 1];
  const position = last?.position ?? start;
  if (pending && review === null) {
    const { origin, target } = pending;
    const marks = { lastMove: { origin, target }, captured: [], ending: [] };
    return { position: carried(position, origin, target), marks };
  }
  const ending = review === null ? (game?.outcome?.squares ?? []) : [];
  const captured = last?.captures.map((capture) => capture.square) ?? [];
  return { position, marks: { lastMove: last ? squaresOf(last) : null, captured, ending } };
}

export function squaresOf(ply: Ply): { origin: string; target: string } {
  const [origin = "", target = ""] = ply.move.split("-");
  return { origin, target };
}

/** The pieces that `side` has captured in the plies shown, in order. */
export function capturedBy(state: State, side: Side): Piece[] {
  const plies = state.game?.plies.slice(0, pliesShown(state)) ?? [];
  return plies
    .flatMap((ply) => ply.captures)
    .filter((capture) => (capture.piece === "t") === (side === "defenders"))
    .map((capture) => capture.piece);
}

export function otherSide(side: Side): Side {
  return side === "attackers" ? "defenders" : "attackers";
}
