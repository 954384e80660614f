import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../../../app/places";
import { keyOr } from "../../../translate";
import type { Learning } from "../learning";
import type { State, Where } from "../state";
import type { Words } from "../words";
import { guide } from "./guide";
import { finished, lesson } from "./lesson";
import { overview } from "./overview";

/** What the address shows, or why it is not there yet. */
export function page(state: State, learning: Learning, host: Host, t: Words): TemplateResult {
  const { where, course, fault } = state;
  if (fault !== null) return failed(fault, where, learning, t);
  if (where.page === "overview" && state.outlines && host.variants.length > 0)
    return overview(state, state.outlines, host, t);
  if (where.page === "guide" && state.guide) return guide(state, state.guide, learning, t);
  if (course) return (state.finished ? finished : lesson)(state, course, learning, t);
  const composes = where.page === "own" || where.page === "game";
  return html`<main class="learn">
    <h1>${t("learn.heading")}</h1>
    <p role="status">${t(composes ? "learn.composing" : "learn.loading")}</p>
  </main>`;
}

/** Why a lesson will never come, however often one asks. */
const final = /^(unknown_variant|game_not_found|no_lesson|bad_(link|rules|request))$/;

/** What went wrong, and the ways on: those from a person's own rules lead back to the editor. */
function failed(code: string, where: Where, learning: Learning, t: Words): TemplateResult {
  const again = !final.test(code);
  const own = where.page === "own";
  return html`<main class="learn">
    <h1>${t("learn.heading")}</h1>
    <p role="alert">${t(keyOr(`refused.${code}`, "refused.other"))}</p>
    <p class="buttons">
      ${
        again
          ? html`<button class="primary" @click=${() => learning.tryAgain()}>
              ${t("learn.retry")}
            </button>`
          : nothing
      }
      ${
        own
          ? html`<a class="button ${again ? "" : "primary"}" href="/editor?rules=${where.packed}">
              ${t("learn.editor")}
            </a>`
          : nothing
      }
      <a class="button ${again || own ? "" : "primary"}" href="/learn">${t("learn.all")}</a>
    </p>
  </main>`;
}
