import { html, nothing, type TemplateResult } from "lit";
import type { Language } from "../../messages";
import type { Variant } from "../../protocol";
import type { Translate } from "../../translate";
import type { App } from "../app";
import { homeSetup, type State } from "../state";
import { icon } from "./icons";
import { levelName } from "./names";

/** What stands beside the board of the home page. */
export function homePanel(state: State, app: App, t: Translate): TemplateResult {
  const setup = homeSetup(state);
  const variant = state.variants[0];
  const waiting = !variant || state.starting;
  return html`
    <h1>${t("home.heading")}</h1>
    <div class="begin">
      <p class="buttons">
        <button class="primary" ?disabled=${waiting} @click=${() => app.playHome()}>
          ${icon("play")}${t("home.play")}
        </button>
        <button
          aria-haspopup="dialog"
          ?disabled=${waiting}
          @click=${() => app.openDialog("new")}
        >
          ${t("home.choose")}
        </button>
      </p>
      <p>
        ${t("home.setup", { side: t(`side.${setup.side}`), level: setup.level, name: levelName(setup.level, t) })}
        ${t("home.hint")}
      </p>
    </div>
    <p>${t("home.lead")}</p>
    ${variant ? [rules(variant, state.settings.language, app, t), onward(t)] : nothing}
  `;
}

/** What else there is on the site. */
function onward(t: Translate): TemplateResult {
  return html`<p class="buttons onward">
    <a class="button quiet" href="/analysis">${icon("lens")}${t("home.analyse")}</a>
    <a class="button quiet" href="/editor">${icon("pencil")}${t("home.edit")}</a>
  </p>`;
}

/** The rules of the home board in four lines. */
function rules(
  { id, names, summary, goal }: Variant,
  language: Language,
  app: App,
  t: Translate,
): TemplateResult {
  return html`<section class="rules">
    <h2>${names[language]}</h2>
    <ul>
      <li><tablut-piece kind="t"></tablut-piece>${t("home.attackers")}</li>
      <li><tablut-piece kind="T"></tablut-piece>${t("home.defenders")}</li>
      <li><tablut-piece kind="K"></tablut-piece>${t(`new.goal.${goal}`)}.</li>
    </ul>
    <p>${t("home.moving")} ${summary[language]}</p>
    <p class="buttons">
      <button class="quiet" aria-haspopup="dialog" @click=${() => app.rules.open(`variants/${id}`)}>
        ${icon("scroll")}${t("home.rules")}
      </button>
      <a class="button quiet" href="/learn/${id}">${icon("book")}${t("home.learn")}</a>
    </p>
  </section>`;
}
