import { html, nothing, type TemplateResult } from "lit";
import { keyOr, type Translate } from "../../translate";
import type { App } from "../app";
import type { Visit } from "../places";
import type { State } from "../state";
import { board } from "./board";
import { gamePanel, strip } from "./game";
import { homePanel } from "./home";
import { icon } from "./icons";
import { rulesName } from "./names";
import { proposal } from "./proposal";

/** What the browser calls this page. */
export function title(state: State, t: Translate): string {
  const { game, settings } = state;
  const page = state.visit?.place?.title() ?? (game && rulesName(game, settings.language, t));
  return page ? t("title.page", { page }) : t("title.home");
}

/** The whole page. */
export function page(state: State, app: App, t: Translate): TemplateResult {
  return html`
    ${header(state, app, t)}
    ${state.visit ? place(state.visit, app, t) : table(state, app, t)}
    <div class="floating">
      <div role="status">
        ${state.link === "lost" ? html`<p>${t("link.reconnecting")}</p>` : nothing}
      </div>
      <div role="status">${notice(state, app, t)}</div>
      ${state.visit?.place?.question?.() ?? question(state, app, t)}
    </div>
    ${state.dialogs?.view(state, app)}
  `;
}

/** The board of the home page or of a game, and what stands beside it. */
function table(state: State, app: App, t: Translate): TemplateResult {
  const inGame = state.gameId !== null;
  return html`<main class="table ${inGame ? "in-game" : "at-home"}">
    ${inGame ? strip(state, "theirs", app, t) : nothing}
    <div class="board">${board(state, app, t)}</div>
    ${inGame ? strip(state, "mine", app, t) : nothing}
    ${
      // Each has a panel of its own: one that served both would be seen to move.
      inGame
        ? html`<section class="panel">${gamePanel(state, app, t)}</section>`
        : html`<section class="panel">${homePanel(state, app, t)}</section>`
    }
  </main>`;
}

function place({ name, place, failed }: Visit, app: App, t: Translate): TemplateResult {
  if (place) return place.view();
  return html`<main class="place">
    <h1>${t(`header.${name}`)}</h1>
    ${
      failed
        ? html`<p role="alert">${t("place.failed")}</p>
          <p><button class="primary" @click=${() => app.visits.retry()}>${t("place.again")}</button></p>`
        : html`<p role="status">${t("place.opening")}</p>`
    }
  </main>`;
}

const signs = { learn: "book", analysis: "lens", editor: "pencil" } as const;

function header(state: State, app: App, t: Translate): TemplateResult {
  const link = (name: keyof typeof signs) => html`<a
    class="button quiet"
    href="/${name}"
    title=${t(`header.${name}`)}
    aria-current=${state.visit?.name === name ? "page" : "false"}
  >
    ${icon(signs[name])}<span>${t(`header.${name}`)}</span>
  </a>`;
  return html`<header>
    <a class="mark" href="/" aria-label=${t("header.home")}>
      <tablut-piece kind="K"></tablut-piece><span translate="no">Tablut</span>
    </a>
    <nav aria-label=${t("header.places")}>${link("learn")} ${link("analysis")} ${link("editor")}</nav>
    <button
      class="quiet"
      aria-haspopup="dialog"
      title=${t("header.new")}
      @click=${() => app.openDialog("new")}
    >
      ${icon("plus")}<span>${t("header.new")}</span>
    </button>
    <button
      class="quiet"
      aria-haspopup="dialog"
      title=${t("settings.heading")}
      @click=${() => app.openDialog("settings")}
    >
      ${icon("settings")}<span>${t("settings.heading")}</span>
    </button>
  </header>`;
}

function question({ proposed }: State, app: App, t: Translate): TemplateResult | typeof nothing {
  if (!proposed) return nothing;
  return proposal(
    proposed,
    () => app.move(proposed),
    () => app.withdraw(),
    t,
  );
}

function notice(state: State, app: App, t: Translate): TemplateResult | typeof nothing {
  if (!state.notice) return nothing;
  const { code, params } = state.notice;
  return html`<p>
    ${t(keyOr(`refused.${code}`, "refused.other"), params)}
    <button class="bare" aria-label=${t("action.dismiss")} @click=${() => app.dismiss()}>
      ${icon("close")}
    </button>
  </p>`;
}
