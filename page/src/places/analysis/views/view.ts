import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../../../app/places";
import { counted, previews } from "../../../app/previews";
import { icon } from "../../../app/views/icons";
import { outcomeText, rulesName } from "../../../app/views/names";
import { toggle } from "../../../app/views/option";
import type { Chosen } from "../../../board/squares";
import type { Analysis } from "../analysis";
import { refusal, type Say, speak } from "../speaking";
import { ground, outcome, plight, type State, shown, standing, type Tab } from "../state";
import { attempt } from "./attempt";
import { engine } from "./engine";
import { moves } from "./moves";
import { paper } from "./paper";
import { easel, position } from "./position";
import { report } from "./report";

/** What the browser calls this place. */
export function title(state: State, host: Host): string {
  const t = speak(host.settings.language);
  const variant = nameOf(state, host, t);
  return variant ? t("analysis.title", { variant }) : t("analysis.heading");
}

/** By which rules; empty while they are not known. */
function nameOf({ base, names }: State, { variants, settings }: Host, t: Say): string {
  const variant = base.rulesText === null ? variants.find(({ id }) => id === base.variant) : null;
  return variant || base.rulesText !== null
    ? rulesName(variant ?? { names }, settings.language, t)
    : "";
}

/** The whole analysis board. */
export function view(state: State, analysis: Analysis): TemplateResult {
  const t = speak(analysis.host.settings.language);
  if (state.loading !== "ready") return notReady(state, analysis, t);
  return html`<main class="table analysis">
    <div class="board">
      ${state.setup ? easel(state, state.setup, analysis, t) : board(state, analysis, t)}
    </div>
    <section class="panel">
      <div class="about">
        <h1><small>${t("analysis.heading")}</small> ${nameOf(state, analysis.host, t)}</h1>
        ${
          state.base.gameId
            ? html`<a href="/game/${state.base.gameId}">${t("analysis.to_game")}</a>`
            : nothing
        }
      </div>
      ${problem(state, analysis, t)}
      ${state.attempt && !state.setup ? attempt(state, state.attempt, analysis, t) : nothing}
      ${state.setup ? nothing : [engine(state, analysis, t), status(state, analysis, t)]}
      ${tabs(state, analysis, t)}
    </section>
  </main>`;
}

function notReady({ loading, problem }: State, analysis: Analysis, t: Say): TemplateResult {
  if (loading === "loading") {
    return html`<main class="place">
      <h1>${t("analysis.heading")}</h1>
      <p role="status">${t("analysis.opening")}</p>
    </main>`;
  }
  const { code = "other", params = {} } = problem ?? {};
  const away = code === "offline" || code === "other";
  return html`<main class="place">
    <h1>${t("analysis.heading")}</h1>
    <p role="alert">${refusal(code, params, t)}</p>
    <p class="buttons">
      ${
        away
          ? html`<button class="primary" @click=${() => analysis.retry()}>
              ${t("place.again")}
            </button>`
          : nothing
      }
      <a class="button ${away ? "" : "primary"}" href="/analysis">${t("analysis.anew")}</a>
    </p>
  </main>`;
}

function board(state: State, analysis: Analysis, t: Say): TemplateResult | typeof nothing {
  const scene = shown(state);
  const squares = ground(state)?.squares;
  if (!scene || !squares) return nothing;
  const now = state.pending ? null : standing(state);
  const side = now && !now.outcome ? now.to_move : null;
  return html`<tablut-board
    .position=${scene.position}
    .marks=${scene.marks}
    .ground=${squares}
    .side=${side}
    .destinations=${now?.legal ?? {}}
    .flipped=${state.flipped}
    .previews=${now && analysis.host.settings.previews ? previews(now.effects, t) : {}}
    .plight=${plight(state)}
    .words=${t}
    @move=${(event: CustomEvent<Chosen>) => analysis.move(event.detail)}
    @try=${(event: CustomEvent<Chosen>) => analysis.tryMove(event.detail)}
  ></tablut-board>`;
}

/** What could not be shown, and what is not in the address. */
function problem(state: State, analysis: Analysis, t: Say): TemplateResult {
  const { problem, kept } = state;
  return html`<div class="notes" role="status">
    ${
      problem &&
      html`<p class="warning">
        ${refusal(problem.code, problem.params, t)}
        <button class="bare" aria-label=${t("action.dismiss")} @click=${() => analysis.dismiss()}>
          ${icon("close")}
        </button>
      </p>`
    }
    ${kept ? html`<p class="warning">${t("analysis.kept")}</p>` : nothing}
  </div>`;
}

/** Whose turn it is, or how the game ended. */
function status(state: State, analysis: Analysis, t: Say): TemplateResult {
  const over = outcome(state);
  const now = standing(state);
  const hasWord = now?.gwrheill && now.to_move === "defenders";
  return html`<div class="turn" role="status">
    ${
      over
        ? html`<p>
          <strong>${t(`analysis.won.${over.winner ?? "nobody"}`)}</strong>
          ${outcomeText(over, t)}
        </p>`
        : html`<p>${now ? t(`analysis.turn.${now.to_move}`) : nothing}</p>`
    }
    ${over ? nothing : now?.counters.map((each) => html`<p class="note">${counted(each, t)}</p>`)}
    ${
      hasWord
        ? toggle(t("word.say"), state.wording, (wording) => analysis.sayWord(wording))
        : nothing
    }
  </div>`;
}

const names: readonly Tab[] = ["moves", "report", "position", "paper"];

function tabs(state: State, analysis: Analysis, t: Say): TemplateResult {
  const shown = { moves, report, position, paper }[state.tab];
  return html`<div class="tabs" role="group" aria-label=${t("analysis.tabs")}>
      ${names.map(
        (name) => html`<button
          aria-pressed=${state.tab === name}
          @click=${() => analysis.turnTo(name)}
        >
          ${t(`analysis.tab.${name}`)}
        </button>`,
      )}
    </div>
    ${shown(state, analysis, t)}`;
}
