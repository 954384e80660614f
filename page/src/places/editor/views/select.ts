import { html, type TemplateResult } from "lit";

type Choices = readonly (readonly [value: string, name: string])[];

/** A list to choose from, with its label; the choice counts at once. */
export function select(
  label: string,
  choices: Choices,
  chosen: string,
  take: (value: string) => void,
): TemplateResult {
  return html`<label>
    ${label}
    <select @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}>
      ${choices.map(
        ([value, name]) => html`<option value=${value} .selected=${value === chosen}>
          ${name}
        </option>`,
      )}
    </select>
  </label>`;
}

/** A list to choose from; the choice counts once the button is pressed. */
export function picker(
  label: string,
  choices: Choices,
  action: string,
  take: (value: string) => void,
): TemplateResult {
  const pressed = (event: Event) => {
    const field = (event.currentTarget as Element).parentElement?.querySelector("select");
    if (field?.value) take(field.value);
  };
  return html`<div class="picker">
    <label>
      ${label}
      <select>
        ${choices.map(([value, name]) => html`<option value=${value}>${name}</option>`)}
      </select>
    </label>
    <button ?disabled=${choices.length === 0} @click=${pressed}>${action}</button>
  </div>`;
}
