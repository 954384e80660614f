import { html, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { NewGame } from "../../protocol";
import type { Translate } from "../../translate";
import type { App } from "../app";
import { type State, wanted } from "../state";
import { chosen, gallery } from "./gallery";
import { levelName } from "./names";
import { option } from "./option";

const sides: readonly NewGame["side"][] = ["attackers", "defenders", "random"];
const levels = [1, 2, 3, 4, 5, 6, 7, 8];

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

/** Chooses rules, side and level. */
export function newGameDialog(state: State, app: App, t: Translate): TemplateResult {
  const { setup } = state;
  const request = wanted(state);
  return modal(
    app,
    "new",
    () => app.startGame(request),
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
        </fieldset>
      </div>
      <p class="buttons">
        <button class="primary" value="yes" ?disabled=${!request || state.starting}>
          ${t("new.start")}
        </button>
        <button value="no" formnovalidate>${t("new.cancel")}</button>
      </p>`,
  );
}
