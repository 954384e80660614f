import { html, nothing, type TemplateResult } from "lit";
import type { Outcome, Side } from "../../protocol";
import { keyOr, type Translate } from "../../translate";
import type { App } from "../app";
import { capturedBy, otherSide, pliesShown, type State } from "../state";
import { icon } from "./icons";
import { moveList } from "./moves";
import { levelName, listed } from "./names";

/** One player's line: who it is, whether it is their turn, and what they have captured. */
export function strip(state: State, whose: "mine" | "theirs", t: Translate): TemplateResult {
  const { game } = state;
  if (!game) return html`<div class="strip ${whose}"></div>`;
  const side = whose === "mine" ? game.side : otherSide(game.side);
  const taken = capturedBy(state, side);
  const turn = !game.outcome && game.to_move === side;
  const name = levelName(game.level, t);
  return html`<div class="strip ${whose} ${turn ? "turn" : ""}">
    <tablut-piece kind=${side === "attackers" ? "t" : "K"}></tablut-piece>
    <span class="who">
      <strong>${whose === "mine" ? t("game.you") : t("game.computer", { name })}</strong>
      <span>${t(`side.${side}`)}</span>
    </span>
    <span class="tray" role="img" aria-label=${t("game.tray", { count: taken.length })}>
      ${taken.map((kind) => html`<tablut-piece kind=${kind}></tablut-piece>`)}
    </span>
  </div>`;
}

/** What stands beside the board during a game. */
export function gamePanel(state: State, app: App, t: Translate): TemplateResult {
  const { game } = state;
  if (!game) return html`<p class="status">${t("game.loading")}</p>`;
  const variant = state.variants.find(({ id }) => id === game.variant);
  return html`
    <h1>${variant?.names[state.language]}</h1>
    ${
      state.review === null && game.outcome
        ? result(state, game.outcome, app, t)
        : html`<div class="status" role="status">${status(state, app, t)}</div>`
    }
    ${moveList(state, app, t)}
    ${actions(state, app, t)}
  `;
}

function status(state: State, app: App, t: Translate): TemplateResult {
  const { game, review } = state;
  if (!game) return html``;
  if (review !== null) {
    return html`<p class="review">
        <strong>${t("review.note", { ply: review, count: game.plies.length })}</strong>
        <button @click=${() => app.lookBack(Infinity)}>${t("review.live")}</button>
      </p>
      ${captures(state, t)}`;
  }
  const turn = game.thinking
    ? html`<strong class="thinking">${t("game.thinking")}</strong>`
    : html`<strong>${t(game.to_move === game.side ? "game.your_turn" : "game.their_turn")}</strong>`;
  return html`<p>${turn}</p>
    ${
      game.threatened
        ? html`<p class="warning">
          ${t(game.side === "defenders" ? "game.watch_king" : "game.king_in_danger")}
        </p>`
        : captures(state, t)
    }`;
}

/** Why each piece taken by the last move shown was taken. */
function captures(state: State, t: Translate): TemplateResult | typeof nothing {
  const taken = state.game?.plies[pliesShown(state) - 1]?.captures ?? [];
  if (taken.length === 0) return nothing;
  return html`<ul class="captures">
    ${taken.map(({ square, piece, rule, by }) => {
      const squares = listed(by, state.language);
      const key = keyOr(`capture.${rule}`, "capture.other");
      return html`<li>${t(key, { piece: t(`piece.${piece}`), square, by: squares })}</li>`;
    })}
  </ul>`;
}

function result(state: State, outcome: Outcome, app: App, t: Translate): TemplateResult {
  const { game, setup } = state;
  if (!game) return html``;
  const again = (side: Side) =>
    app.startGame({ ...setup, variant: game.variant, level: game.level, side });
  const { winner, reason, squares } = outcome;
  const verdict = winner === null ? "drawn" : winner === game.side ? "won" : "lost";
  return html`<div class="result ${verdict}" role="alert">
    <h2>${t(`result.${verdict}`)}</h2>
    <p>
      ${t(keyOr(`outcome.${reason}`, "outcome.other"), { winner: winner ?? "nobody" })}
      ${
        squares.length > 0
          ? t("result.marked", { squares: listed(squares, state.language) })
          : nothing
      }
    </p>
    <p class="buttons">
      <button class="primary" ?disabled=${state.starting} @click=${() => again(game.side)}>
        ${icon("play")}${t("action.again")}
      </button>
      <button ?disabled=${state.starting} @click=${() => again(otherSide(game.side))}>
        ${icon("swap")}${t("action.swap")}
      </button>
    </p>
    ${captures(state, t)}
  </div>`;
}

function actions(state: State, app: App, t: Translate): TemplateResult {
  const { game, link } = state;
  const reached = link === "open" && game !== null;
  const running = reached && !game.outcome;
  const moved = game?.plies.some((ply) => ply.side === game.side);
  return html`<div class="actions">
    <button ?disabled=${!reached || !moved} @click=${() => app.takeBack()}>
      ${icon("back")}<span>${t("action.take_back")}</span>
    </button>
    <button
      ?disabled=${!running || game.to_move === game.side}
      @click=${() => app.moveNow()}
    >
      ${icon("skip")}<span>${t("action.move_now")}</span>
    </button>
    <button @click=${() => app.flip()}>${icon("flip")}<span>${t("action.flip")}</span></button>
    <button ?disabled=${!running} @click=${() => app.openDialog("resign")}>
      ${icon("flag")}<span>${t("action.resign")}</span>
    </button>
  </div>`;
}
