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
