import { html, nothing, type TemplateResult } from "lit";
import { otherSide, squaresOf } from "../../board/squares";
import type { Clocks, Outcome, Side } from "../../protocol";
import { keyOr, type Translate } from "../../translate";
import type { App } from "../app";
import { announced, announces } from "../etiquette";
import { pairScore, verdict } from "../match";
import { counted } from "../previews";
import { hasMoved, type Pending, type State } from "../state";
import { capturedBy, pliesShown } from "../table";
import "./clock";
import { icon } from "./icons";
import { moveList } from "./moves";
import { levelName, listed, outcomeText, pieceHint, rulesName } from "./names";
import { toggle } from "./option";
import { typing } from "./typing";
import { captures, pointing } from "./why";

/** One player's line: who it is, whether it is their turn, what they say and have captured. */
export function strip(
  state: State,
  whose: "mine" | "theirs",
  app: App,
  t: Translate,
): TemplateResult {
  const { game } = state;
  if (!game) return html`<div class="strip ${whose}"></div>`;
  const side = whose === "mine" ? game.side : otherSide(game.side);
  const taken = capturedBy(state, side);
  const turn = !game.outcome && game.to_move === side && !waiting(state);
  const name = levelName(game.level, t);
  const words = announced(state, side);
  return html`<div class="strip ${whose} ${turn ? "turn" : ""}">
    <tablut-piece kind=${side === "attackers" ? "t" : "K"}></tablut-piece>
    <span class="who">
      <strong>${whose === "mine" ? t("game.you") : t("game.computer", { name })}</strong>
      <span role="status">${words && html`<q>${t(`says.${words}`)}</q>`}</span>
      ${words ? nothing : html`<span>${t(`side.${side}`)}</span>`}
    </span>
    <span class="tray" role="img" aria-label=${t("game.tray", { count: taken.length })}>
      ${taken.map((kind) => html`<tablut-piece kind=${kind}></tablut-piece>`)}
    </span>
    ${game.clocks ? clock(state, game.clocks, side, app, t) : nothing}
  </div>`;
}

function clock(
  { game, heardAt, settings }: State,
  clocks: Clocks,
  side: Side,
  app: App,
  t: Translate,
): TemplateResult {
  const mine = side === game?.side;
  return html`<tablut-clock
    role="timer"
    aria-label=${t(mine ? "clock.mine" : "clock.theirs")}
    class=${clocks.running === side ? "runs" : ""}
    .clocks=${clocks}
    .side=${side}
    .since=${heardAt}
    .language=${settings.language}
    @low=${() => mine && app.warnOfTime()}
  ></tablut-clock>`;
}

/** The person's move that the server cannot be told yet. */
function waiting({ pending, link }: State): Pending | null {
  return link === "lost" ? pending : null;
}

/** Where the position shown is analysed. */
function analysisOf(state: State): string {
  return `/analysis/game/${state.gameId}?at=${pliesShown(state)}`;
}

/** What stands beside the board during a game. */
export function gamePanel(state: State, app: App, t: Translate): TemplateResult {
  const { game } = state;
  if (!game) return html`<h1 class="status">${t("game.loading")}</h1>`;
  return html`
    <div class="about">
      <h1>${rulesName(game, state.settings.language, t)}</h1>
      <button
        class="quiet"
        aria-haspopup="dialog"
        @click=${() => app.rules.open(`games/${game.id}`)}
      >
        ${icon("scroll")}<span>${t("action.rules")}</span>
      </button>
      <a
        class="button quiet"
        href=${analysisOf(state)}
        aria-label=${t("action.analyse")}
        title=${t("action.analyse")}
        >${icon("lens")}</a
      >
      ${match(state, t)}
    </div>
    ${
      state.review === null && game.outcome
        ? result(state, game.outcome, app, t)
        : html`<div class="status" role="status">${status(state, app, t)}</div>`
    }
    ${moveList(state, app, t)}
    ${actions(state, app, t)}
    ${game.outcome ? nothing : saying(state, app, t)}
  `;
}

/** How the pair of games stands, in the second of the two. */
function match({ game }: State, t: Translate): TemplateResult | typeof nothing {
  const score = game && pairScore(game);
  if (!score || !game?.pair) return nothing;
  const { first } = game.pair;
  const halves = (points: number) => `${Math.floor(points) || ""}${points % 1 ? "½" : ""}` || "0";
  const points = { mine: halves(score.mine), theirs: halves(score.theirs) };
  return html`<p class="match">
    <strong>${t("pair.score", points)}</strong>
    ${t("pair.first", { verdict: verdict(first) ?? "open", count: first.plies })}
  </p>`;
}

function status(state: State, app: App, t: Translate): TemplateResult {
  const { game, review } = state;
  if (!game) return html``;
  if (review !== null) {
    return html`<p class="review">
        <strong>${t("review.note", { ply: review, count: game.plies.length })}</strong>
        <button @click=${() => app.lookBack(Infinity)}>${t("review.live")}</button>
      </p>
      ${captures(state, app, t)}`;
  }
  const unsent = waiting(state);
  if (unsent) {
    const { origin, target } = unsent;
    return html`<p><strong>${t("link.waiting", { origin, target })}</strong></p>`;
  }
  const mine = game.to_move === game.side;
  const turn = game.thinking
    ? html`<strong class="thinking">${t(mine ? "game.considering" : "game.thinking")}</strong>`
    : html`<strong>${t(mine ? "game.your_turn" : "game.their_turn")}</strong>`;
  return html`<p>${turn}</p>
    ${advice(state, app, t)}
    ${
      game.open_ways > 0
        ? html`<p class="note">${t(game.open_ways === 1 ? "game.raichi" : "game.tuichi")}</p>`
        : nothing
    }
    ${game.counters.map((each) => html`<p class="note">${counted(each, t)}</p>`)}
    ${
      game.threatened && !announces(state)
        ? html`<p class="warning">
          ${t(game.side === "defenders" ? "game.watch_king" : "game.king_in_danger")}
        </p>`
        : captures(state, app, t)
    }`;
}

/** What the person was advised, so far as they have asked. */
function advice(state: State, app: App, t: Translate): TemplateResult | typeof nothing {
  const { hint, game } = state;
  if (!hint || !game) return nothing;
  if (hint === "asked") return html`<p class="note thinking">${t("hint.seeking")}</p>`;
  const { origin, target } = squaresOf(hint.move);
  if (!hint.told) return html`<p class="note">${pieceHint(game.position, origin, t)}</p>`;
  const squares = listed(hint.squares, state.settings.language);
  const key = keyOr(`hint.reason.${hint.reason}`, "hint.reason.best");
  const why = t(key, { squares, count: hint.squares.length });
  return html`<p class="note">${t("hint.move", { origin, target })}</p>
    ${pointing(hint.squares, app, why)}`;
}

function result(state: State, outcome: Outcome, app: App, t: Translate): TemplateResult {
  const { game, starting } = state;
  if (!game) return html``;
  const squares = [...outcome.squares].sort(
    new Intl.Collator(undefined, { numeric: true }).compare,
  );
  const ended = verdict(game) ?? "drawn";
  const pair = pairScore(game);
  const resigned = outcome.reason === "resignation" && ended === "lost";
  const why = resigned ? t("result.resigned") : outcomeText(outcome, t);
  const marked = t("result.marked", { squares: listed(squares, state.settings.language) });
  return html`<div class="result ${ended}" role="alert">
    <h2>${t(`result.${ended}`)}</h2>
    ${squares.length > 0 ? pointing(squares, app, `${why} ${marked}`) : html`<p>${why}</p>`}
    ${pair?.result ? html`<p><strong>${t(`pair.${pair.result}`)}</strong></p>` : nothing}
    <p class="buttons">
      <button class="primary" ?disabled=${starting} @click=${() => app.rematch(false)}>
        ${icon("play")}${t("action.again")}
      </button>
      <button ?disabled=${starting} @click=${() => app.rematch(true)}>
        ${icon("swap")}${t("action.swap")}
      </button>
      <a class="button" href=${analysisOf(state)}>${icon("lens")}${t("action.analyse")}</a>
    </p>
    ${captures(state, app, t)}
  </div>`;
}

function actions(state: State, app: App, t: Translate): TemplateResult {
  const { game, link } = state;
  const reached = link === "open" && game !== null;
  const running = reached && !game.outcome;
  const mine = running && game.to_move === game.side;
  const considering = mine && game.thinking;
  const { hint, starting } = state;
  const half = hint !== null && hint !== "asked" && !hint.told;
  return html`<div class="actions">
    <button
      aria-keyshortcuts="Control+Z Meta+Z"
      ?disabled=${!reached || !hasMoved(game)}
      @click=${() => app.takeBack()}
    >
      ${icon("back")}<span>${t("action.take_back")}</span>
    </button>
    <button
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
      ?disabled=${!reached || !game.undone}
      @click=${() => app.redo()}
    >
      ${icon("forth")}<span>${t("action.redo")}</span>
    </button>
    <button
      ?disabled=${!mine || considering || hint === "asked"}
      @click=${() => app.hint()}
    >
      ${icon("lamp")}<span>${t(half ? "action.hint_more" : "action.hint")}</span>
    </button>
    <button ?disabled=${!running || (mine && !considering)} @click=${() => app.moveNow()}>
      ${icon("skip")}<span>${t("action.move_now")}</span>
    </button>
    <button @click=${() => app.flip()}>${icon("flip")}<span>${t("action.flip")}</span></button>
    <button ?disabled=${!mine || considering} @click=${() => app.offerDraw()}>
      ${icon("draw")}<span>${t("action.draw")}</span>
    </button>
    <button ?disabled=${!game || starting} @click=${() => app.restart()}>
      ${icon("again")}<span>${t("action.restart")}</span>
    </button>
    <button
      aria-haspopup="dialog"
      ?disabled=${!running}
      @click=${() => app.openDialog("resign")}
    >
      ${icon("flag")}<span>${t("action.resign")}</span>
    </button>
  </div>`;
}

/** What a person says: typed moves, announcements, and the word that protects a king. */
function saying(state: State, app: App, t: Translate): TemplateResult {
  const { game, wording } = state;
  const hasWord = game?.gwrheill && game.side === "defenders";
  return html`<div class="saying">
    ${typing(app, t)}
    ${hasWord ? toggle(t("word.say"), wording, (on) => app.sayWord(on)) : nothing}
    ${toggle(t("announcements"), announces(state), (announcing) => app.set({ announcing }))}
    ${hasWord ? html`<p>${t("word.why")}</p>` : nothing}
  </div>`;
}
