import { html, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { keyOr, type Translate } from "../../translate";
import type { App } from "../app";
import { levels, sides } from "../setup";
import { type State, wanted } from "../state";
import { chosen, gallery } from "./gallery";
import { levelName } from "./names";
import { option } from "./option";
import { paceChoice } from "./pace";

/** A modal dialog; `decided` runs once it is closed by its button `yes`. */
export function modal(
  app: App,
  name: string,
  decided: () => void,
  content: TemplateResult,
): TemplateResult {
  const closed = (event: Event) => {
    app.openDialog(null);
    if ((event.target as HTMLDialogElement).returnValue === "yes") decided();
  };
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) (event.target as HTMLDialogElement).close();
  };
  return html`<dialog class=${name} aria-labelledby="${name}-heading" ${ref(showModally)} @close=${closed} @click=${pressed}>
    <form method="dialog">${content}</form>
  </dialog>`;
}

/** Opens a dialog, over all else, as soon as it is part of the page. */
export function showModally(element: Element | undefined): void {
  queueMicrotask(() => {
    const dialog = element as HTMLDialogElement | undefined;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  });
}

export function resignDialog(app: App, t: Translate): TemplateResult {
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
export function restartDialog(app: App, t: Translate): TemplateResult {
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

/** Chooses rules, side, level and clock. */
export function newGameDialog(state: State, app: App, t: Translate): TemplateResult {
  const { setup } = state;
  const request = wanted(state);
  return modal(
    app,
    "new",
    () => app.startChosen(),
    html`<h2 id="new-heading">${t("new.heading")}</h2>
      ${gallery(state, app, t)}
      <div class="choices">
        ${chosen(state, app, t)}
        <fieldset class="sides">
          <legend>${t("new.side")}</legend>
          ${sides.map((side) =>
            option("side", side, setup.side === side, () => app.setUp({ side }), t(`side.${side}`)),
          )}
        </fieldset>
        <fieldset class="levels">
          <legend>${t("new.level")}</legend>
          ${levels.map((level) =>
            option(
              "level",
              String(level),
              setup.level === level,
              () => app.setUp({ level }),
              html`<b>${level}</b> ${levelName(level, t)}`,
            ),
          )}
          <p aria-live="polite">
            ${t(keyOr(`level.about.${setup.level}`, "level.about.8"))}
          </p>
        </fieldset>
        ${paceChoice(setup, app, t)}
      </div>
      <p class="buttons">
        <button class="primary" value="yes" ?disabled=${!request || state.starting}>
          ${t("new.start")}
        </button>
        <button value="no" formnovalidate>${t("new.cancel")}</button>
      </p>`,
  );
}
