import { html, nothing, type TemplateResult } from "lit";
import type { App } from "../app/app";
import type { State } from "../app/state";
import { newGameDialog } from "./new_game";
import { resignDialog, restartDialog } from "./questions";
import { settingsDialog } from "./settings";
import { rulesCard } from "./sheet";
import type { Words } from "./words";

/** What is open over the page. */
export function opened(state: State, app: App, t: Words): TemplateResult {
  const { dialog, sheet } = state;
  return html`
    ${sheet ? rulesCard(state, sheet, app, t) : nothing}
    ${dialog === "new" ? newGameDialog(state, app, t) : nothing}
    ${dialog === "settings" ? settingsDialog(state, app, t) : nothing}
    ${dialog === "resign" ? resignDialog(app, t) : nothing}
    ${dialog === "restart" ? restartDialog(app, t) : nothing}
  `;
}
