import { html, nothing, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { families, found } from "../app/gallery";
import type { State } from "../app/state";
import { icon } from "../app/views/icons";
import { familyName, rulesName } from "../app/views/names";
import { option } from "../app/views/option";
import { thumbnail } from "../app/views/thumbnail";
import type { OwnVariant, Variant } from "../protocol";
import { ownRules } from "./own";
import { changeRules } from "./sheet";
import type { Words } from "./words";

/** Where the rules of a game are chosen: from the gallery, or the person's own. */
export function gallery(state: State, app: App, t: Words): TemplateResult {
  const { own } = state.gallery;
  const tab = (chosen: boolean, key: "gallery.shipped" | "gallery.own") => html`<button
    type="button"
    aria-pressed=${own === chosen}
    @click=${() => app.browse({ own: chosen })}
  >
    ${t(key)}
  </button>`;
  return html`<fieldset class="gallery">
    <legend>${t("new.variant")}</legend>
    <div class="tabs">${tab(false, "gallery.shipped")}${tab(true, "gallery.own")}</div>
    ${own ? ownRules(state, app, t) : shipped(state, app, t)}
  </fieldset>`;
}

function shipped(state: State, app: App, t: Words): TemplateResult {
  const { search, family } = state.gallery;
  const shown = found(state, (variant) => labels(variant, t));
  const typed = (event: Event) => app.browse({ search: (event.target as HTMLInputElement).value });
  const entered = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // or the dialog would start a game
    const first = shown[0]?.[1][0];
    if (first) app.setUp({ variant: first.id });
  };
  const chosen = (event: Event) =>
    app.browse({ family: (event.target as HTMLSelectElement).value || null });
  return html`<div class="finder">
      <label class="search">
        ${icon("search")}
        <input
          type="search"
          aria-label=${t("gallery.search")}
          placeholder=${t("gallery.search")}
          .value=${search}
          @input=${typed}
          @keydown=${entered}
        />
      </label>
      <select aria-label=${t("gallery.family")} @change=${chosen}>
        <option value="" ?selected=${family === null}>
          ${t("gallery.all", { count: state.variants.length })}
        </option>
        ${families(state.variants).map(
          ([id, members]) => html`<option value=${id} ?selected=${id === family}>
            ${t("gallery.of_family", { family: familyName(id, t), count: members.length })}
          </option>`,
        )}
      </select>
    </div>
    <div class="list">
      ${shown.map(
        ([id, members]) => html`<div role="group" aria-label=${familyName(id, t)}>
          <h3 aria-hidden="true">${familyName(id, t)}</h3>
          ${members.map((variant) => choice(variant, state, app, t))}
        </div>`,
      )}
      ${
        shown.length === 0
          ? html`<p class="nothing" role="status">
            ${t("gallery.nothing")}
            <button type="button" @click=${() => app.browse({ search: "", family: null })}>
              ${t("gallery.show_all")}
            </button>
          </p>`
          : nothing
      }
    </div>`;
}

/** Words of a variant that the search knows besides its texts. */
function labels({ family, origin }: Variant, t: Words): string[] {
  return [familyName(family, t), t(`origin.${origin}`)];
}

function choice(variant: Variant, state: State, app: App, t: Words): TemplateResult {
  const { id, names, summary, size, origin, start, squares } = variant;
  const { language } = state.settings;
  return option(
    "variant",
    id,
    state.setup.variant === id,
    () => app.setUp({ variant: id }),
    html`${thumbnail(start, squares)}
      <span class="about">
        <b>${names[language]}</b>
        <small>
          ${t("new.size", { size })}
          <span class="origin ${origin}">${t(`origin.${origin}`)}</span>
        </small>
        <em>${summary[language]}</em>
      </span>`,
  );
}

/** What the choice comes to, with a way to its rules card; null where nothing can be played. */
export function chosen(state: State, app: App, t: Words): TemplateResult | typeof nothing {
  const { setup, gallery, own, variants } = state;
  if (gallery.own) {
    const mine = own.checked?.variant;
    return mine ? preview(mine, state, t, () => app.rules.show(mine.card)) : nothing;
  }
  const variant = variants.find(({ id }) => id === setup.variant);
  return variant
    ? preview(variant, state, t, () => app.rules.open(`variants/${variant.id}`))
    : nothing;
}

function preview(
  rules: Variant | OwnVariant,
  state: State,
  t: Words,
  open: () => void,
): TemplateResult {
  const { start, squares, first, goal } = rules;
  return html`<div class="preview">
    ${thumbnail(start, squares)}
    <div>
      <h3>${rulesName(rules, state.settings.language, t)}</h3>
      <p>${t(`new.first.${first}`)}. ${t(`new.goal.${goal}`)}.</p>
    </div>
    <span class="ways">
      <button type="button" aria-haspopup="dialog" @click=${open}>
        ${icon("scroll")}${t("action.rules")}
      </button>
      ${"id" in rules ? changeRules(rules.id, t) : nothing}
    </span>
  </div>`;
}
