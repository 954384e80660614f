import { html, type TemplateResult } from "lit";

/** One of several choices, marked with whatever describes it. */
export function option(
  name: string,
  value: string,
  checked: boolean,
  choose: () => void,
  content: unknown,
): TemplateResult {
  return html`<label class="option">
    <input
      type="radio"
      name=${name}
      value=${value}
      ?autofocus=${checked && name === "variant"}
      .checked=${checked}
      @change=${choose}
    />
    <span>${content}</span>
  </label>`;
}

/** Something that is on or off. */
export function toggle(label: string, on: boolean, turned: (on: boolean) => void): TemplateResult {
  return html`<label class="toggle">
    <input
      type="checkbox"
      role="switch"
      .checked=${on}
      @change=${(event: Event) => turned((event.target as HTMLInputElement).checked)}
    />
    ${label}
  </label>`;
}
