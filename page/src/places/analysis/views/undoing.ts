import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../app/views/icons";
import type { Analysis } from "../analysis";
import type { Say } from "../speaking";
import type { State } from "../state";

/** What was taken off the board, and a way to put it back. */
export function undoing({ removed }: State, analysis: Analysis, t: Say): TemplateResult {
  return html`<div class="undoing" role="status">${removed ? said(removed.move, analysis, t) : nothing}</div>`;
}

function said(move: string | null, analysis: Analysis, t: Say): TemplateResult {
  return html`<p>
    <span>${move === null ? t("analysis.replaced") : t("analysis.deleted", { move })}</span>
    <button aria-keyshortcuts="Control+Z Meta+Z" @click=${() => analysis.undo()}>
      ${icon("back")}${t("action.undo")}
    </button>
  </p>`;
}
