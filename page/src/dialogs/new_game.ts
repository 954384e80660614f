import { html, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { levels, sides } from "../app/setup";
import { type State, wanted } from "../app/state";
import { levelName } from "../app/views/names";
import { option } from "../app/views/option";
import { chosen, gallery } from "./gallery";
import { modal } from "./modal";
import { paceChoice } from "./pace";
import type { Words } from "./words";

/** Chooses rules, side, level and clock. */
export function newGameDialog(state: State, app: App, t: Words): TemplateResult {
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
          <p aria-live="polite">${t(`level.about.${setup.level}`)}</p>
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
