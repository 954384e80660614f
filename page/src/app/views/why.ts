import { html, nothing, type TemplateResult } from "lit";
import { keyOr, type Translate } from "../../translate";
import type { App } from "../app";
import type { State } from "../state";
import { pliesShown } from "../table";
import { listed } from "./names";

/** A sentence about some squares, which are marked on the board while one points at it. */
export function pointing(squares: readonly string[], app: App, sentence: string): TemplateResult {
  const over = (event: PointerEvent) => event.pointerType === "mouse" && app.point(squares);
  const out = (event: PointerEvent) => event.pointerType === "mouse" && app.point([]);
  const pressed = (event: Event) => {
    (event.currentTarget as HTMLElement).focus(); // not every browser focuses a pressed button
    app.point(squares);
  };
  return html`<button
    class="why"
    @pointerenter=${over}
    @pointerleave=${out}
    @focus=${() => app.point(squares)}
    @blur=${() => app.point([])}
    @click=${pressed}
  >
    ${sentence}
  </button>`;
}

/** Why each piece taken by the last move shown was taken. */
export function captures(state: State, app: App, t: Translate): TemplateResult | typeof nothing {
  const taken = state.game?.plies[pliesShown(state) - 1]?.captures ?? [];
  if (taken.length === 0) return nothing;
  return html`<ul class="captures">
    ${taken.map(({ square, piece, rule, by }) => {
      const key = keyOr(`capture.${rule}`, "capture.other");
      const squares = listed(by, state.settings.language);
      const caught = t(key, { piece: t(`piece.${piece}`), square, by: squares });
      const turned = piece.toLowerCase() === "m";
      const sentence = turned ? t("capture.turned", { caught }) : caught;
      return html`<li>${pointing([square, ...by], app, sentence)}</li>`;
    })}
  </ul>`;
}
