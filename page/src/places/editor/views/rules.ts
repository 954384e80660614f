import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { icon } from "../../../app/views/icons";
import { option, toggle } from "../../../app/views/option";
import type { Dimension, DimensionGroup, Draft } from "../../../protocol";
import type { Brush } from "../../brush";
import type { Editor } from "../editor";
import { fits, isChanged, reset, type State, set } from "../state";
import type { Words } from "../words";

/** What draws the dimensions that are drawn on the board. */
const brushes: Readonly<Record<string, Brush>> = {
  position: "t",
  "corner.squares": "corner",
  "camps.groups": "camp",
};

/** Every choice that rules make, by group, with a search. */
export function rulesSection(state: State, editor: Editor, t: Words): TemplateResult {
  const { search, dimensions } = state;
  const typed = (event: Event) =>
    editor.update({ search: (event.target as HTMLInputElement).value });
  const shown = (dimensions?.groups ?? [])
    .map((group) => ({ group, found: group.dimensions.filter((each) => fits(each, search)) }))
    .filter(({ found }) => found.length > 0);
  return html`<section class="choosing" aria-labelledby="rules-heading">
    <h2 id="rules-heading">${t("editor.rules.heading")}</h2>
    <label class="search">
      ${icon("search")}
      <input
        type="search"
        aria-label=${t("editor.rules.search")}
        placeholder=${t("editor.rules.search")}
        .value=${live(search)}
        @input=${typed}
      />
    </label>
    ${shown.map(({ group, found }) => fold(group, found, state, editor, t))}
    ${
      shown.length === 0
        ? html`<p role="status">
          ${t("editor.rules.nothing")}
          <button @click=${() => editor.update({ search: "" })}>
            ${t("editor.rules.show_all")}
          </button>
        </p>`
        : nothing
    }
  </section>`;
}

/** One group that can be folded; a search unfolds what it finds. */
function fold(
  { id, title, dimensions }: DimensionGroup,
  found: readonly Dimension[],
  state: State,
  editor: Editor,
  t: Words,
): TemplateResult {
  const count = dimensions.filter(({ key }) => isChanged(state, key)).length;
  const isOpen = state.search.trim() !== "" || state.open.has(id);
  const turned = (event: Event) => {
    const { open } = event.target as HTMLDetailsElement;
    if (open === isOpen) return;
    const others = [...state.open].filter((each) => each !== id);
    editor.update({ open: new Set(open ? [...others, id] : others) });
  };
  return html`<details class="group" .open=${isOpen} @toggle=${turned}>
    <summary>
      <h3>${title}</h3>
      ${count > 0 ? html`<span class="chip">${t("editor.rules.changed", { count })}</span>` : nothing}
    </summary>
    ${found.map((each) => rule(each, state, editor, t))}
  </details>`;
}

function rule(dimension: Dimension, state: State, editor: Editor, t: Words): TemplateResult {
  const { key, name } = dimension;
  const written = state.answer?.written;
  const changed = isChanged(state, key);
  const faulty = written?.problems.some(({ keys }) => keys.includes(key)) ?? false;
  const back = () => editor.become(reset(state, key));
  return html`<div class="rule ${changed ? "changed" : ""} ${faulty ? "faulty" : ""}" data-key=${key}>
    ${control(dimension, written?.idle[key], state, editor, t)}
    ${
      changed
        ? html`<p class="altered">
          <span class="chip">${t("editor.rule.changed")}</span>
          <button class="bare" aria-label=${t("editor.rule.reset", { name })} @click=${back}>
            ${icon("back")}${t("editor.rule.reset_short")}
          </button>
        </p>`
        : nothing
    }
  </div>`;
}

/** What sets the value of a dimension; where it has no effect, only why. */
function control(
  dimension: Dimension,
  idle: string | undefined,
  state: State,
  editor: Editor,
  t: Words,
): TemplateResult {
  const { key, kind, name, text, choices } = dimension;
  const value = state.draft?.values[key] ?? dimension.default;
  const take = (next: typeof value) => editor.become(set(editor.state, key, next));
  const content = () => {
    switch (kind) {
      case "flag":
        return html`<p class="about" id="about-${key}">${text}</p>`;
      case "choice":
        return choices.map((each) =>
          option(
            `rule-${key}`,
            each.value,
            value === each.value,
            () => take(each.value),
            html`<b>${each.name}</b> <small>${each.text}</small>`,
          ),
        );
      case "kinds":
        return kinds(String(value), take, state);
      case "number":
        return number(dimension, Number(value), take, t);
      default:
        return drawn(dimension, value, editor, t);
    }
  };
  const head =
    kind === "flag"
      ? toggle(name, value === true, take)
      : html`<legend>${name}</legend>
        <p class="about" id="about-${key}">${text}</p>`;
  return html`<fieldset
    class="of-${kind}"
    ?disabled=${idle !== undefined}
    aria-describedby="about-${key} idle-${key}"
  >
    ${head}
    <p class="unused" id="idle-${key}">${idle ?? nothing}</p>
    ${idle === undefined || kind === "flag" ? content() : nothing}
  </fieldset>`;
}

function number(
  { key, name, most, zero }: Dimension,
  value: number,
  take: (value: number) => void,
  t: Words,
): TemplateResult {
  const changed = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const wanted = Math.round(field.valueAsNumber);
    const possible = Number.isNaN(wanted) ? value : Math.min(most, Math.max(0, wanted));
    field.value = String(possible);
    take(possible);
  };
  return html`<input
      type="number"
      inputmode="numeric"
      min="0"
      max=${most}
      step="1"
      aria-label=${name}
      aria-describedby="zero-${key}"
      .value=${live(String(value))}
      @change=${changed}
    />
    <small id="zero-${key}">${t("editor.rule.zero", { meaning: zero })}</small>`;
}

/** A way to the board for what is drawn on it. */
function drawn(
  { key, kind, zero }: Dimension,
  value: Draft["values"][string],
  editor: Editor,
  t: Words,
): TemplateResult {
  const count = kind === "position" ? 0 : (value as string[] | string[][]).flat().length;
  return html`<small>${count > 0 ? t("editor.rule.drawn", { count }) : zero}</small>
    <button aria-describedby="about-${key}" @click=${() => startDrawing(key, editor)}>
      ${icon("pencil")}${t("editor.rule.draw")}
    </button>`;
}

/** Whom something concerns, as a box for each kind of piece. */
function kinds(value: string, take: (value: string) => void, state: State): TemplateResult[] {
  return Object.entries(state.dimensions?.kinds ?? {}).map(
    ([kind, name]) => html`<label class="toggle">
      <input
        type="checkbox"
        .checked=${value.includes(kind)}
        @change=${(event: Event) => {
          const { checked } = event.target as HTMLInputElement;
          take(
            [..."tTK"].filter((each) => (each === kind ? checked : value.includes(each))).join(""),
          );
        }}
      />
      ${name}
    </label>`,
  );
}

/** Takes up what draws a dimension and goes to the board. */
function startDrawing(key: string, editor: Editor): void {
  editor.update({ brush: brushes[key] ?? "t" });
  goTo(document.querySelector(".brushes"));
}

/** Goes to what a sentence is about. */
export function reveal(key: string, { dimensions, open }: State, editor: Editor): void {
  const group = dimensions?.groups.find((each) => each.dimensions.some((one) => one.key === key));
  if (brushes[key]) startDrawing(key, editor);
  else if (group) {
    editor.update({ search: "", open: new Set([...open, group.id]) });
    goTo(document.querySelector(`[data-key="${key}"]`));
  }
}

/** Scrolls to something and focuses its first field. */
function goTo(element: Element | null): void {
  element?.scrollIntoView({ block: "center" });
  element
    ?.querySelector<HTMLElement>("input:checked, input, select, button")
    ?.focus({ preventScroll: true });
}
