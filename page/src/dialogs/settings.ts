import { html, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { pieceSets, type Settings, schemes, themes, volumes } from "../app/settings";
import type { State } from "../app/state";
import { option, toggle } from "../app/views/option";
import { type Language, languages } from "../messages";
import { modal } from "./modal";
import type { Words } from "./words";

const sample = html`<tablut-piece kind="t"></tablut-piece>
  <tablut-piece kind="K"></tablut-piece>
  <tablut-piece kind="T"></tablut-piece>`;

/** What a person can set in this browser; each change shows at once. */
export function settingsDialog({ settings }: State, app: App, t: Words): TemplateResult {
  function choice<Name extends "theme" | "scheme" | "pieces">(
    name: Name,
    values: readonly Settings[Name][],
    content: (value: Settings[Name]) => unknown,
  ): TemplateResult {
    return html`<fieldset class=${name}>
      <legend>${t(`settings.${name}`)}</legend>
      ${values.map((value) =>
        option(
          name,
          value,
          settings[name] === value,
          () => app.set({ [name]: value }),
          content(value),
        ),
      )}
    </fieldset>`;
  }
  return modal(
    app,
    "settings",
    () => {},
    html`<h2 id="settings-heading">${t("settings.heading")}</h2>
      ${language(settings, app, t)}
      ${choice(
        "theme",
        themes,
        (value) => html`<span class="sample" data-theme=${value}>${sample}</span>
          ${t(`theme.${value}`)}`,
      )}
      ${choice("scheme", schemes, (value) => t(`scheme.${value}`))}
      ${choice(
        "pieces",
        pieceSets,
        (value) => html`<span class="sample" data-pieces=${value}>${sample}</span>
          ${t(`pieces.${value}`)}`,
      )}
      <div class="toggles">
        ${toggle(t("settings.sound"), settings.sound, (sound) => app.set({ sound }))}
        ${volume(settings, app, t)}
        ${toggle(t("settings.confirm"), settings.confirm, (confirm) => app.set({ confirm }))}
        ${toggle(t("settings.animation"), settings.animation, (animation) => app.set({ animation }))}
        ${toggle(t("settings.previews"), settings.previews, (previews) => app.set({ previews }))}
      </div>
      <p class="buttons">
        <button class="primary" value="no">${t("action.close")}</button>
      </p>`,
  );
}

function language(settings: Settings, app: App, t: Words): TemplateResult {
  const choose = (event: Event) =>
    app.set({ language: (event.target as HTMLSelectElement).value as Language });
  return html`<label class="language">
    <span>${t("settings.language")}</span>
    <select @change=${choose}>
      ${languages.map(
        (each) => html`<option value=${each} lang=${each} ?selected=${each === settings.language}>
          ${nativeName(each)}
        </option>`,
      )}
    </select>
  </label>`;
}

/** A language's name in itself, with a capital as in a list of languages. */
function nativeName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** How loud sounds are. */
function volume(settings: Settings, app: App, t: Words): TemplateResult {
  const chosen = (event: Event) => {
    const { valueAsNumber } = event.target as HTMLInputElement;
    const volume = volumes.find((each) => each === valueAsNumber);
    if (volume) app.set({ volume });
  };
  const [lowest] = volumes;
  return html`<label class="volume">
    ${t("settings.volume")}
    <input
      type="range"
      min=${lowest}
      max=${volumes[volumes.length - 1] ?? lowest}
      step=${lowest}
      .valueAsNumber=${settings.volume}
      ?disabled=${!settings.sound}
      @change=${chosen}
    />
  </label>`;
}
