import { html, type TemplateResult } from "lit";
import type { Chosen } from "../../board/squares";
import type { Translate } from "../../translate";

/** Asks whether a move that waits shall be made. */
export function proposal(
  proposed: Chosen,
  confirm: () => void,
  withdraw: () => void,
  t: Translate,
): TemplateResult {
  const question = t("confirm.question", { ...proposed });
  return html`<section aria-label=${question}>
    <p>
      ${question}
      <button class="primary" @click=${confirm}>${t("confirm.yes")}</button>
      <button class="bare" @click=${withdraw}>${t("confirm.no")}</button>
    </p>
  </section>`;
}
