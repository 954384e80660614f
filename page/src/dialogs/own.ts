import { html, nothing, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { picked, textOf } from "../app/files";
import { calledIn, keptRules } from "../app/kept";
import type { State } from "../app/state";
import { icon } from "../app/views/icons";
import type { Language } from "../messages";
import { keyOr } from "../translate";
import type { Words } from "./words";

/** The longest text that the server reads. */
const longest = 12_000;

/** Where the person pastes or opens rules of their own, and learns whether they can be played. */
export function ownRules({ own, settings }: State, app: App, t: Words): TemplateResult {
  const typed = (event: Event) => app.rules.write((event.target as HTMLTextAreaElement).value);
  const opened = async (event: Event) => {
    const file = picked(event);
    if (file) app.rules.write(await textOf(file, 4 * longest));
  };
  return html`<div class="own">
    <p id="own-lead">${t("own.lead")}</p>
    <p class="sources">
      <label class="file">
        ${t("own.open")}
        <input type="file" accept=".toml,.txt,text/plain" @change=${opened} />
      </label>
      ${kept(settings.language, app, t)}
      <a class="button quiet" href="/editor">${icon("pencil")}${t("own.editor")}</a>
    </p>
    <textarea
      aria-label=${t("own.text")}
      aria-describedby="own-lead own-verdict"
      maxlength=${longest}
      spellcheck="false"
      autocapitalize="off"
      .value=${own.text}
      @input=${typed}
    ></textarea>
    <div id="own-verdict" class="verdict" role="status" tabindex="0">${verdict(own, t)}</div>
  </div>`;
}

/** The rules that the person made in the editor. */
function kept(language: Language, app: App, t: Words): TemplateResult | typeof nothing {
  const playable = keptRules().filter(({ text }) => text !== null);
  if (playable.length === 0) return nothing;
  const chosen = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    app.rules.write(playable.find(({ id }) => id === value)?.text ?? "");
  };
  return html`<select aria-label=${t("own.kept")} @change=${chosen}>
    <option value="">${t("own.kept")}</option>
    ${playable.map(
      ({ id, draft }) => html`<option value=${id}>
        ${calledIn(language, draft) || t("own.name")}
      </option>`,
    )}
  </select>`;
}

function verdict(
  { text, checked, fault }: State["own"],
  t: Words,
): TemplateResult | typeof nothing {
  if (text.trim() === "") return nothing;
  if (fault !== null) return html`<p>${t(keyOr(`refused.${fault}`, "refused.other"))}</p>`;
  if (checked === null) return html`<p>${t("own.checking")}</p>`;
  const { problems } = checked;
  if (problems.length === 0) return html`<p class="good">${t("own.playable")}</p>`;
  return html`<p class="bad">${t("own.problems", { count: problems.length })}</p>
    <ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`;
}
