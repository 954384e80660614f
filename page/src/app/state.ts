import type { Chosen } from "../board/squares";
import type {
  Card,
  Checked,
  Game,
  Hint,
  NewGame,
  PageMessage,
  Refused,
  ServerMessage,
  Variant,
} from "../protocol";
import type { Dialogs } from "./dialogs";
import type { Visit } from "./places";
import type { Settings } from "./settings";
import { keptSetup, type Setup } from "./setup";

/** A move the person chose at `ply` that the server has not confirmed yet. */
export interface Pending {
  readonly ply: number;
  readonly origin: string;
  readonly target: string;
  readonly say: "gwrheill" | null;
  readonly sent: boolean;
}

/** Something to tell the person: a refusal's code. */
export type Notice = Pick<Refused, "code" | "params">;

/** A hint: at first only the piece is shown, once it is `told` also where to and why. */
export interface Hinted extends Pick<Hint, "move" | "reason" | "squares"> {
  readonly told: boolean;
}

/** What the gallery of variants shows; `own` is the person's own rules instead. */
export interface Gallery {
  readonly search: string;
  /** The one family shown; null shows all. */
  readonly family: string | null;
  readonly own: boolean;
}

/** The person's own rules, and what the server said of them; null while it has not answered.
 * `fault` is the code of why it did not. */
export interface Own {
  readonly text: string;
  readonly checked: Checked | null;
  readonly fault: string | null;
}

/** An open rules card; `of` is its place on the server, or null if it has none. */
export interface Sheet {
  readonly of: string | null;
  readonly card: Card | null;
  readonly failed: boolean;
}

/** Everything the page knows; it renders from this alone. */
export interface State {
  readonly settings: Settings;
  readonly variants: readonly Variant[];
  /** The id in the address; null where it names no game. */
  readonly gameId: string | null;
  /** The place the person is at; null at home and in games. */
  readonly visit: Visit | null;
  readonly game: Game | null;
  /** When the game was received, in milliseconds of `performance.now()`. */
  readonly heardAt: number;
  /** What the person was advised, or that they asked for it. */
  readonly hint: Hinted | "asked" | null;
  /** Whether the server answers: a lost link is being mended. */
  readonly link: "opening" | "open" | "lost";
  /** A move the person has chosen but not confirmed yet. */
  readonly proposed: Chosen | null;
  readonly pending: Pending | null;
  /** How many plies the person looks back to; null is the game as it stands. */
  readonly review: number | null;
  /** Squares that a sentence speaks of, marked while the person points at it. */
  readonly pointed: readonly string[];
  readonly flipped: boolean;
  readonly dialog: "new" | "resign" | "restart" | "settings" | null;
  /** Null until they are loaded. */
  readonly dialogs: Dialogs | null;
  /** True while the server is making a new game. */
  readonly starting: boolean;
  readonly setup: Setup;
  readonly gallery: Gallery;
  readonly own: Own;
  readonly sheet: Sheet | null;
  readonly notice: Notice | null;
  /** Whether the word goes with the person's moves, where the rules ask for it. */
  readonly wording: boolean;
}

export function opening(settings: Settings, gameId: string | null): State {
  return {
    settings,
    variants: [],
    gameId,
    visit: null,
    game: null,
    heardAt: 0,
    hint: null,
    link: "opening",
    proposed: null,
    pending: null,
    review: null,
    pointed: [],
    flipped: false,
    dialog: null,
    dialogs: null,
    starting: false,
    setup: keptSetup(),
    gallery: { search: "", family: null, own: false },
    own: { text: "", checked: null, fault: null },
    sheet: null,
    notice: null,
    wording: true,
  };
}

/** The variants have come; the first is the one a newcomer is offered. */
export function withVariants(state: State, variants: readonly Variant[]): State {
  const link = state.gameId === null ? "open" : state.link;
  const known = variants.some(({ id }) => id === state.setup.variant);
  const setup = known ? state.setup : homeSetup({ ...state, variants });
  return { ...state, variants, link, setup };
}

/** What the home page offers: its own board, and the side that begins there. */
export function homeSetup(state: State): Setup {
  const first = state.variants[0];
  if (!first) return state.setup;
  return { ...state.setup, variant: first.id, side: first.first, pace: null };
}

/** The game of a shipped variant, as the server is asked for it; null while none is known. */
export function request({ variant, side, level, pace }: Setup): NewGame | null {
  return variant ? { variant, rules_text: null, side, level, pace } : null;
}

/** The game that the dialog is set to; null while its rules cannot be played. */
export function wanted({ setup, gallery, own }: State): NewGame | null {
  if (!gallery.own) return request(setup);
  const { side, level, pace } = setup;
  return own.checked?.variant ? { variant: null, rules_text: own.text, side, level, pace } : null;
}

/** The page shows another game, or none. A move made on the home board goes with it. */
export function moveTo(state: State, gameId: string | null, game: Game | null): State {
  const pending = state.gameId === null && gameId !== null ? state.pending : null;
  const { settings, variants, flipped, dialogs, setup, gallery, own } = state;
  const kept = { variants, flipped, dialogs, setup, gallery, own };
  return { ...opening(settings, gameId), ...kept, game, pending };
}

/** The server says something, `at` a time of `performance.now()`. */
export function received(state: State, message: ServerMessage, at = 0): State {
  if (message.type === "refused") {
    const pending = state.pending?.sent ? null : state.pending;
    const hint = state.hint === "asked" ? null : state.hint;
    return { ...state, pending, hint, notice: message };
  }
  if (message.type === "hint") return advised(state, message);
  const { game } = message;
  if (game.id !== state.gameId) return state;
  // Over one link snapshots come in order; the first of a new link is the truth whatever it says.
  const behind = state.game !== null && game.serial < state.game.serial;
  if (behind && state.link === "open") return state;
  const news = game.serial !== state.game?.serial;
  const over = game.outcome !== null && state.game?.outcome === null;
  const now = settled(state, game);
  const looking = state.review !== null && state.review < game.plies.length;
  return {
    ...now,
    notice: over ? null : now.notice,
    game,
    heardAt: at,
    link: "open",
    review: looking ? state.review : null,
    proposed: news ? null : state.proposed,
    pointed: news ? [] : state.pointed,
    hint: news ? null : state.hint,
  };
}

/** A hint has come, if it was asked for and the game still stands as it did. */
function advised(state: State, { ply, move, reason, squares }: Hint): State {
  if (state.hint !== "asked" || state.game?.plies.length !== ply) return state;
  return { ...state, hint: { move, reason, squares, told: false } };
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
  const hint = state.hint === "asked" ? null : state.hint;
  return { ...state, link: "lost", pending, hint };
}

/** The person chose a move; where moves are confirmed, the first choice only proposes it. */
export function pressed(state: State, origin: string, target: string): State {
  const chosen = { origin, target };
  if (isMade(chosen, state.proposed, state.settings)) return chose(state, origin, target);
  return { ...state, proposed: chosen, notice: null };
}

/** Whether a move is made as it is chosen, or waits as `proposed` to be chosen again. */
export function isMade(chosen: Chosen, proposed: Chosen | null, { confirm }: Settings): boolean {
  const again = proposed?.origin === chosen.origin && proposed.target === chosen.target;
  return !confirm || again;
}

export function chose(state: State, origin: string, target: string): State {
  const ply = state.game?.plies.length ?? 0;
  const pending = { ply, origin, target, say: word(state), sent: false };
  return { ...state, proposed: null, pending, hint: null, notice: null };
}

/** The word that goes with a move of the person, where the rules have one. */
export function word(state: State): Pending["say"] {
  return state.game?.gwrheill && state.wording ? "gwrheill" : null;
}

/** The pending move as a message, when it is time to send it. */
export function unsent(state: State): PageMessage | null {
  const { pending, game, link } = state;
  if (!pending || pending.sent || link !== "open" || pending.ply !== game?.plies.length)
    return null;
  const { ply, origin, target, say } = pending;
  return { type: "move", ply, move: `${origin}-${target}`, say };
}

export function sent(state: State): State {
  return { ...state, pending: state.pending && { ...state.pending, sent: true } };
}

export function lookBack(state: State, ply: number): State {
  const count = state.game?.plies.length ?? 0;
  return { ...state, review: ply >= count ? null : Math.max(0, ply), proposed: null, pointed: [] };
}

/** True when the person has made a move that can be taken back. */
export function hasMoved(game: Game | null): boolean {
  return game?.plies.some((ply) => ply.side === game.side) ?? false;
}
