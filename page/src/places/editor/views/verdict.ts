import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../app/views/icons";
import type { Problem } from "../../../protocol";
import type { Editor } from "../editor";
import { current, type State } from "../state";
import type { Words } from "../words";
import { reveal } from "./rules";

/** In a few words, whether the rules can be played. */
export function verdictInShort(state: State, t: Words): TemplateResult {
  const written = current(state);
  const count = written?.problems.length ?? 0;
  const [kind, text] = !written
    ? ["waits", t("editor.verdict.checking")]
    : count > 0
      ? ["bad", t("editor.verdict.problems", { count })]
      : ["good", t("editor.verdict.playable")];
  return html`<p class="short ${kind}" role="status">${text}</p>`;
}

/** Every contradiction in a sentence, with ways to the rules it is about; and what is odd. */
export function verdict(state: State, editor: Editor, t: Words): TemplateResult {
  const problems = state.answer?.written.problems ?? [];
  const oddities = state.answer?.written.oddities ?? [];
  return html`<div class="verdicts" role="status">
    ${
      problems.length > 0
        ? html`<ul class="problems">${problems.map((each) => item(each, state, editor, t))}</ul>`
        : nothing
    }
    ${
      oddities.length > 0
        ? html`<p>${t("editor.verdict.odd")}</p>
          <ul class="oddities">${oddities.map((each) => item(each, state, editor, t))}</ul>`
        : nothing
    }
  </div>`;
}

function item({ sentence, keys }: Problem, state: State, editor: Editor, t: Words): TemplateResult {
  const all = state.dimensions?.groups.flatMap(({ dimensions }) => dimensions) ?? [];
  const about = all.filter(({ key }) => keys.includes(key));
  return html`<li>
    ${sentence}
    <span class="ways">
      ${about.map(
        ({ key, name }) => html`<button
          class="bare"
          aria-label=${t("editor.verdict.show", { name })}
          @click=${() => reveal(key, state, editor)}
        >
          ${icon("next")}${name}
        </button>`,
      )}
    </span>
  </li>`;
}
