import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../../../app/places";
import { cardContent } from "../../../app/views/card";
import { icon } from "../../../app/views/icons";
import { keyOr } from "../../../translate";
import type { Editor } from "../editor";
import { current, type State } from "../state";
import type { Words } from "../words";
import { boardSection } from "./board";
import { mine } from "./mine";
import { rulesSection } from "./rules";
import { nameSection, playSection, shareSection } from "./sharing";
import { verdict, verdictInShort } from "./verdict";

/** The whole editor. */
export function page(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  const { variants } = host;
  const ready = state.draft !== null && state.dimensions !== null && variants.length > 0;
  return html`<main class="editor" @keydown=${(event: KeyboardEvent) => pressed(event, editor)}>
    <h1>${t("editor.heading")}</h1>
    <p class="lead">${t("editor.lead")} ${based(state, host, t)}</p>
    ${state.missing ? html`<p class="note" role="alert">${t("editor.missing")}</p>` : nothing}
    ${unread(state, t)}
    ${ready ? bar(state, editor, t) : nothing}
    ${state.fault === null ? nothing : failed(state.fault, editor, t)}
    ${
      ready
        ? workbench(state, editor, host, t)
        : state.fault === null
          ? html`<p role="status">${t("editor.loading")}</p>`
          : nothing
    }
  </main>`;
}

/** Undoes also where the focus is in a field that has nothing to undo by itself. */
function pressed(event: KeyboardEvent, editor: Editor): void {
  const target = event.composedPath()[0];
  const writes = target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
  const field = target instanceof Element && target.closest("input, select");
  if (field && !writes) editor.onKey(event);
}

function based({ variant }: State, { variants, settings }: Host, t: Words): string {
  const found = variants.find(({ id }) => id === variant);
  return found ? t("editor.based", { name: found.names[settings.language] }) : "";
}

function unread({ unread }: State, t: Words): TemplateResult | typeof nothing {
  if (unread.length === 0) return nothing;
  return html`<div class="note" role="alert">
    <p>${t("editor.unread")}</p>
    <ul>${unread.map(({ sentence }) => html`<li>${sentence}</li>`)}</ul>
  </div>`;
}

function failed(code: string, editor: Editor, t: Words): TemplateResult {
  return html`<div class="note" role="alert">
    <p>${t(keyOr(`refused.${code}`, "refused.other"))}</p>
    <button @click=${() => editor.tryAgain()}>${t("editor.retry")}</button>
  </div>`;
}

/** What stays in sight: undo, redo, and whether the rules can be played. */
function bar(state: State, editor: Editor, t: Words): TemplateResult {
  return html`<div class="bar">
    <div role="group" aria-label=${t("editor.steps")}>
      <button ?disabled=${state.past.length === 0} @click=${() => editor.undo()}>
        ${icon("back")}<span>${t("action.undo")}</span>
      </button>
      <button ?disabled=${state.future.length === 0} @click=${() => editor.redo()}>
        ${icon("forth")}<span>${t("editor.redo")}</span>
      </button>
    </div>
    ${verdictInShort(state, t)}
    <button class="to-card" aria-label=${t("editor.card.heading")} @click=${toCard}>
      ${icon("scroll")}
    </button>
    <button
      class="primary"
      ?disabled=${!current(state)?.variant}
      @click=${() => editor.play()}
    >
      ${icon("play")}${t("editor.play.start")}
    </button>
  </div>`;
}

/** Goes to the card, where it does not stand beside the rules. */
function toCard(): void {
  const card = document.querySelector<HTMLElement>(".telling");
  card?.scrollIntoView();
  card?.focus({ preventScroll: true });
}

function workbench(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  return html`<div class="workbench">
    <div class="drawing">${boardSection(state, editor, host, t)}</div>
    <div class="ruling">
      ${verdict(state, editor, t)} ${nameSection(state, editor, host, t)}
      ${rulesSection(state, editor, t)}
    </div>
    <div class="using">
      ${playSection(state, editor, t)} ${shareSection(state, editor, host, t)}
      ${mine(state, editor, host, t)}
    </div>
    ${card(state, t)}
  </div>`;
}

/** The card of the rules as they stand, or as they last could be played. */
function card(state: State, t: Words): TemplateResult {
  const told = state.answer?.written.variant?.card;
  const stale = told && !current(state);
  return html`<section
    class="telling"
    aria-label=${t("editor.card.heading")}
    aria-busy=${stale ? "true" : "false"}
    tabindex="0"
  >
    ${
      told
        ? html`<div class="card">${cardContent(told, t)}</div>`
        : html`<p class="idle">${t("editor.card.none")}</p>`
    }
  </section>`;
}
