import { html, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Ply } from "../../protocol";
import type { Translate } from "../../translate";
import type { App } from "../app";
import type { State } from "../state";
import { pliesShown } from "../table";
import { icon } from "./icons";

/** Plies that one side made in a row, and the number of the first of them. */
export interface Turn {
  readonly from: number;
  readonly plies: readonly Ply[];
}

/** The plies in rounds of two turns. */
export function rounds(plies: readonly Ply[]): Turn[][] {
  const starts = plies.flatMap((ply, at) => (ply.side === plies[at - 1]?.side ? [] : [at]));
  const turns = starts.map((start, turn) => ({
    from: start + 1,
    plies: plies.slice(start, starts[turn + 1]),
  }));
  const firsts = turns.filter((_, turn) => turn % 2 === 0);
  return firsts.map((_, round) => turns.slice(round * 2, round * 2 + 2));
}

/** The moves so far, in rounds of two turns, each a way to look back. */
export function moveList(state: State, app: App, t: Translate): TemplateResult {
  const plies = state.game?.plies ?? [];
  const current = pliesShown(state);
  const step = (name: "first" | "previous" | "next" | "last", target: number, idle: boolean) =>
    html`<button
      class="quiet"
      aria-label=${t(`moves.${name}`)}
      ?disabled=${idle}
      @click=${() => app.lookBack(target)}
    >
      ${icon(name)}
    </button>`;
  const entry = (ply: number, text: string) => html`<button
    class="bare"
    aria-current=${ply === current ? "step" : "false"}
    ${ref((button) => ply === current && button && reveal(button as HTMLElement))}
    @click=${() => app.lookBack(ply)}
  >
    ${text}
  </button>`;
  const turn = ({ from, plies }: Turn) => html`<span class="turn">
    ${plies.map((ply, at) => entry(from + at, written(ply)))}
  </span>`;
  const atStart = current === 0;
  const atEnd = current === plies.length;
  return html`<section class="moves">
    <h2>${t("moves.heading")}</h2>
    ${step("first", 0, atStart)} ${step("previous", current - 1, atStart)}
    ${step("next", current + 1, atEnd)} ${step("last", plies.length, atEnd)}
    <ol>
      <li>${entry(0, t("moves.start"))}</li>
      ${rounds(plies).map(
        (turns, round) => html`<li>
          <span class="number">${round + 1}.</span>${turns.map(turn)}
        </li>`,
      )}
    </ol>
  </section>`;
}

/** A ply as the list writes it: `e3-h3×h4`. */
export function written({ move, captures }: Ply): string {
  return move + captures.map((capture) => `×${capture.square}`).join("");
}

/** Scrolls the list, and nothing else, so far that the current move can be seen. */
export function reveal(button: HTMLElement): void {
  requestAnimationFrame(() => {
    const list = button.closest("ol, .tree");
    if (!list) return;
    const seen = list.getBoundingClientRect();
    const own = button.getBoundingClientRect();
    if (own.top < seen.top || own.bottom > seen.bottom)
      list.scrollTop += own.top - seen.top - seen.height / 2;
    if (own.left < seen.left || own.right > seen.right)
      list.scrollLeft += own.left - seen.left - seen.width / 2;
  });
}
