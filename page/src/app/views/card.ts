import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { nameOf, type Piece, parseRecord } from "../../board/squares";
import type { Card, Diagram } from "../../protocol";
import type { Translate } from "../../translate";
import type { App } from "../app";
import type { Sheet, State } from "../state";
import { showModally } from "./dialogs";
import { icon } from "./icons";

/** The window from which on the card stands beside the board and leaves it in reach. */
const wide = "(min-width: 56rem)";
const special = new Set<Piece>([..."cnmgCNMG"] as Piece[]);

/** The card of the rules in force: a drawer beside the board, or a sheet over all of it. */
export function rulesCard(state: State, sheet: Sheet, app: App, t: Translate): TemplateResult {
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close(event);
  };
  return html`<dialog
    class="sheet"
    aria-label=${sheet.card?.title ?? t("action.rules")}
    aria-busy=${sheet.card || sheet.failed ? "false" : "true"}
    ${ref(state.dialog ? showModally : showBeside)}
    @close=${() => app.closeCard()}
    @click=${pressed}
  >
    <div class="card">
      <button class="quiet close" aria-label=${t("action.close")} @click=${close}>
        ${icon("close")}
      </button>
      ${sheet.card ? [cardContent(sheet.card, t), change(state, sheet, t)] : sheet.failed ? failed(sheet, app, t) : loading(t)}
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

function loading(t: Translate): TemplateResult {
  return html`<p class="thinking" role="status">${t("card.loading")}</p>`;
}

function failed({ of }: Sheet, app: App, t: Translate): TemplateResult {
  return html`<p role="alert">${t("refused.offline")}</p>
    ${of === null ? nothing : html`<button @click=${() => app.openCard(of)}>${t("card.retry")}</button>`}`;
}

/** A way into the editor from the card of a shipped variant, or of a game by its rules. */
function change({ game }: State, { of }: Sheet, t: Translate): TemplateResult | typeof nothing {
  const variant = of?.startsWith("variants/") ? of.slice("variants/".length) : game?.variant;
  return of !== null && variant
    ? html`<p class="buttons">
        <a class="button" href="/learn/${variant}">${icon("book")}${t("card.lesson")}</a>
        ${changeRules(variant, t)}
      </p>`
    : nothing;
}

/** A way into the editor that begins with a variant. */
export function changeRules(variant: string, t: Translate): TemplateResult {
  return html`<a class="button quiet" href="/editor/${variant}">${icon("pencil")}<span>${t("own.change")}</span></a>`;
}

/** What a card says, with its diagrams. */
export function cardContent(card: Card, t: Translate): TemplateResult {
  const present = new Set(parseRecord(card.start).pieces);
  const pieces = [...special].filter((piece) => present.has(piece));
  return html`
    <h2>${card.title}</h2>
    ${card.origin ? html`<p class="origin">${card.origin}</p>` : nothing}
    ${card.sections.map(
      ({ title, sentences, diagrams }, at) => html`<section>
        <h3>${title}</h3>
        ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
        ${at === 0 && pieces.length > 0 ? legend(pieces, t) : nothing}
        <div class="diagrams">${diagrams.map((each) => figure(each, card, t))}</div>
      </section>`,
    )}
    ${notes(t("card.decisions"), card.decisions, "en")}
    ${notes(t("card.sources"), card.sources, "")}
  `;
}

/** The special pieces of the start position, with their names. */
function legend(pieces: readonly Piece[], t: Translate): TemplateResult {
  return html`<ul class="legend">
    ${pieces.map(
      (piece) => html`<li><tablut-piece kind=${piece}></tablut-piece> ${t(`piece.${piece}`)}</li>`,
    )}
  </ul>`;
}

function figure(
  { caption, notation, position, low, high, move, captures, targets }: Diagram,
  { squares }: Card,
  t: Translate,
): TemplateResult {
  const { size } = parseRecord(position);
  const whole = low === "a1" && high === nameOf(size * size - 1, size);
  return html`<figure class=${whole ? "whole" : "part"}>
    <tablut-picture
      .position=${position}
      .low=${low}
      .high=${high}
      .ground=${squares}
      .move=${move}
      .captures=${captures}
      .targets=${targets}
      .words=${t}
    ></tablut-picture>
    <figcaption>${caption} <span class="notation">${notation.replaceAll("x", "×")}</span></figcaption>
  </figure>`;
}

/** A list that only some will read, in the language it was written in. */
function notes(
  title: string,
  items: readonly string[],
  language: string,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<details>
    <summary>${title}</summary>
    <ul lang=${language}>${items.map((item) => html`<li>${item}</li>`)}</ul>
  </details>`;
}
