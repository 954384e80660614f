import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../../../app/places";
import { keyOr } from "../../../translate";
import type { Learning } from "../learning";
import type { State } from "../state";
import type { Words } from "../words";
import { guide } from "./guide";
import { finished, lesson } from "./lesson";
import { overview } from "./overview";

/** What the address shows, or why it is not there yet. */
export function page(state: State, learning: Learning, host: Host, t: Words): TemplateResult {
  const { where, fault } = state;
  if (fault !== null) return failed(fault, learning, t);
  if (where.page === "overview" && state.outlines && host.variants.length > 0)
    return overview(state, state.outlines, host, t);
  if (where.page === "guide" && state.guide) return guide(state, state.guide, learning, t);
  if (where.page === "lesson" && state.lesson?.variant === where.variant)
    return state.finished
      ? finished(state, state.lesson, learning, t)
      : lesson(state, state.lesson, learning, t);
  return html`<main class="learn">
    <h1>${t("learn.heading")}</h1>
    <p role="status">${t("learn.loading")}</p>
  </main>`;
}

/** What went wrong; to ask again is no use where there is no such lesson. */
function failed(code: string, learning: Learning, t: Words): TemplateResult {
  const unknown = code === "unknown_variant";
  return html`<main class="learn">
    <h1>${t("learn.heading")}</h1>
    <p role="alert">${t(keyOr(`refused.${code}`, "refused.other"))}</p>
    <p class="buttons">
      ${
        unknown
          ? nothing
          : html`<button class="primary" @click=${() => learning.tryAgain()}>
              ${t("learn.retry")}
            </button>`
      }
      <a class="button ${unknown ? "primary" : ""}" href="/learn">${t("learn.all")}</a>
    </p>
  </main>`;
}
