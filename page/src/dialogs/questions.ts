import { html, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { modal } from "./modal";
import type { Words } from "./words";

export function resignDialog(app: App, t: Words): TemplateResult {
  return modal(
    app,
    "resign",
    () => app.resign(),
    html`<h2 id="resign-heading">${t("resign.heading")}</h2>
      <p class="buttons">
        <button class="danger" value="yes">${t("resign.yes")}</button>
        <button value="no" autofocus>${t("resign.no")}</button>
      </p>`,
  );
}

/** Asks before a game with moves is left for a new one like it. */
export function restartDialog(app: App, t: Words): TemplateResult {
  return modal(
    app,
    "restart",
    () => app.rematch(false),
    html`<h2 id="restart-heading">${t("restart.heading")}</h2>
      <p>${t("restart.lead")}</p>
      <p class="buttons">
        <button class="primary" value="yes">${t("restart.yes")}</button>
        <button value="no" autofocus>${t("restart.no")}</button>
      </p>`,
  );
}
