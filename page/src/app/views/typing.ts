import { html, type TemplateResult } from "lit";
import type { Translate } from "../../translate";
import type { App } from "../app";

/** Where a move can be typed. A text stays until its move is made. */
export function typing(app: App, t: Translate): TemplateResult {
  const entered = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = form.elements.namedItem("move") as HTMLInputElement;
    if (app.typeMove(field.value)) field.value = "";
    else field.select();
  };
  return html`<form class="typing" @submit=${entered}>
    <label>
      ${t("type_move")}
      <input
        type="text"
        name="move"
        size="8"
        maxlength="16"
        placeholder="d1-d3"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="go"
      />
    </label>
  </form>`;
}
