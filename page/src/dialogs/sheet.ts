import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { App } from "../app/app";
import type { Sheet, State } from "../app/state";
import { cardContent } from "../app/views/card";
import { icon } from "../app/views/icons";
import { showModally } from "./modal";
import type { Words } from "./words";

/** The window from which on the card stands beside the board and leaves it in reach. */
const wide = "(min-width: 56rem)";

/** The card of the rules in force: a drawer beside the board, or a sheet over all of it. */
export function rulesCard(state: State, sheet: Sheet, app: App, t: Words): TemplateResult {
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close(event);
  };
  return html`<dialog
    class="sheet"
    aria-label=${sheet.card?.title ?? t("action.rules")}
    aria-busy=${sheet.card || sheet.failed ? "false" : "true"}
    ${ref(state.dialog === "new" ? showModally : showBeside)}
    @close=${() => app.rules.close()}
    @click=${pressed}
  >
    <div class="card">
      <button class="quiet close" aria-label=${t("action.close")} @click=${close}>
        ${icon("close")}
      </button>
      ${sheet.card ? [cardContent(sheet.card, t), onward(state, sheet, t)] : sheet.failed ? failed(sheet, app, t) : loading(t)}
    </div>
  </dialog>`;
}

/** Opens the card; where it stands beside the board, one can play on while reading. */
function showBeside(element: Element | undefined): void {
  const dialog = element as HTMLDialogElement | undefined;
  queueMicrotask(() => {
    if (!dialog?.isConnected || dialog.open) return;
    if (matchMedia(wide).matches) dialog.show();
    else dialog.showModal();
  });
}

function close(event: Event): void {
  (event.currentTarget as Element).closest("dialog")?.close();
}

function loading(t: Words): TemplateResult {
  return html`<p class="thinking" role="status">${t("card.loading")}</p>`;
}

function failed({ of }: Sheet, app: App, t: Words): TemplateResult {
  return html`<p role="alert">${t("refused.offline")}</p>
    ${of === null ? nothing : html`<button @click=${() => app.rules.open(of)}>${t("card.retry")}</button>`}`;
}

/** The ways on from the card of a variant or of a game: to the lesson, and of a variant to the editor. */
function onward({ game }: State, { of }: Sheet, t: Words): TemplateResult | typeof nothing {
  if (of === null) return nothing;
  const variant = of.startsWith("variants/") ? of.slice("variants/".length) : game?.variant;
  return html`<p class="buttons">
    <a class="button" href="/learn/${variant ?? `game/${game?.id}`}">
      ${icon("book")}${t("card.lesson")}
    </a>
    ${variant ? changeRules(variant, t) : nothing}
  </p>`;
}

/** A way into the editor that begins with a variant. */
export function changeRules(variant: string, t: Words): TemplateResult {
  return html`<a class="button quiet" href="/editor/${variant}">${icon("pencil")}<span>${t("own.change")}</span></a>`;
}
