import { html, nothing, type TemplateResult } from "lit";
import { calledIn, type KeptRules } from "../../../app/kept";
import type { Host } from "../../../app/places";
import { icon } from "../../../app/views/icons";
import { parseRecord } from "../../../board/squares";
import type { Editor } from "../editor";
import { positionOf, type State } from "../state";
import type { Words } from "../words";
import { picker } from "./select";

/** The rules that this browser keeps, and a way to begin with a shipped variant. */
export function mine(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  const { language } = host.settings;
  const title = ({ draft }: KeptRules) => calledIn(language, draft) || t("editor.mine.unnamed");
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const entry = (rules: KeptRules) => {
    const { size } = parseRecord(positionOf(rules.draft));
    return html`<li>
      <a href="/editor?own=${rules.id}" aria-current=${rules.id === state.id ? "true" : "false"}>
        ${title(rules)}
      </a>
      <small>
        ${size} × ${size}, ${date.format(rules.changed)}
        ${rules.id === state.id ? html`<b>${t("editor.mine.now")}</b>` : nothing}
      </small>
      <button
        class="quiet"
        aria-label=${t("editor.mine.delete", { name: title(rules) })}
        @click=${() => editor.remove(rules.id)}
      >
        ${icon("bin")}
      </button>
    </li>`;
  };
  return html`<section class="mine" aria-labelledby="mine-heading">
    <h2 id="mine-heading">${t("editor.mine.heading")}</h2>
    <div role="status">
      ${
        state.removed
          ? html`<p>
            ${t("editor.mine.deleted", { name: title(state.removed) })}
            <button class="bare" @click=${() => editor.putBack()}>${t("editor.mine.restore")}</button>
          </p>`
          : nothing
      }
    </div>
    ${
      state.kept.length > 0
        ? html`<ul>${state.kept.map(entry)}</ul>`
        : html`<p class="hint">${t("editor.mine.none")}</p>`
    }
    ${picker(
      t("editor.mine.begin"),
      host.variants.map(({ id, names }) => [id, names[language]]),
      t("editor.mine.begin.go"),
      (variant) => host.go(`/editor/${variant}`),
    )}
  </section>`;
}
