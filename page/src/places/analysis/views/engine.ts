import { html, nothing, type TemplateResult } from "lit";
import { iconButton } from "../../../app/views/icons";
import { toggle } from "../../../app/views/option";
import type { BestLine } from "../../../protocol";
import type { Analysis } from "../analysis";
import { type Worth, worth, worthOf } from "../judging";
import type { Say } from "../speaking";
import type { State } from "../state";

/** How many moves of a line are shown. */
const movesShown = 6;

/** The moves until a proven end. */
function movesTo(endsIn: number): number {
  return Math.ceil(endsIn / 2);
}

/** What the better side can expect, in per cent. */
function shareOf({ points }: Worth): number {
  return Math.round(Math.max(points, 1000 - points) / 10);
}

/** What a position is worth, in a sentence. */
export function worthText(worth: Worth, t: Say): string {
  const { points, endsIn } = worth;
  const side = points >= 500 ? "attackers" : "defenders";
  if (endsIn !== null) return t(`analysis.wins.${side}`, { count: movesTo(endsIn) });
  const share = shareOf(worth);
  return share === 50 ? t("analysis.even") : t(`analysis.better.${side}`, { share });
}

/** The engine: its bar, its best lines, and the switch. */
export function engine(state: State, analysis: Analysis, t: Say): TemplateResult {
  const now = worth(state);
  return html`<section class="engine" aria-label=${t("analysis.engine")}>
    <div class="head">
      ${toggle(t("analysis.engine"), state.on, (on) => analysis.turn(on))}
      ${iconButton("speaker", t("analysis.say"), now !== null, () => analysis.sayWorth())}
      ${iconButton("flip", t("action.flip"), true, () => analysis.flip())}
    </div>
    ${bar(now, t)} ${state.on ? lines(state, analysis, t) : nothing}
    <p class="unseen" role="status">
      ${state.said && worthText(state.said.worth, t)}${state.said?.again ? "\u00a0" : nothing}
    </p>
  </section>`;
}

function bar(now: Worth | null, t: Say): TemplateResult {
  const points = now?.points ?? 500;
  const text = now ? worthText(now, t) : t("analysis.unknown");
  return html`<div
    class="bar ${now ? "" : "unknown"}"
    role="meter"
    aria-label=${t("analysis.bar")}
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow=${Math.round(points / 10)}
    aria-valuetext=${text}
  >
    <tablut-piece kind="t"></tablut-piece>
    <span class="scale"><i .style=${`inline-size: ${points / 10}%`}></i></span>
    <tablut-piece kind="K"></tablut-piece>
    <span class="worth" aria-hidden="true">${text}</span>
  </div>`;
}

function lines(state: State, analysis: Analysis, t: Say): TemplateResult {
  const { lines, link } = state;
  if (link === "lost") return html`<p class="depth">${t("link.reconnecting")}</p>`;
  const speed = lines?.seconds ? Math.round(lines.nodes / lines.seconds / 1000) : 0;
  return html`<ol class="best">
      ${(lines?.best ?? []).map((best) => html`<li>${line(best, analysis, t)}</li>`)}
    </ol>
    <p class="depth">
      ${
        lines?.best.length
          ? t("analysis.depth", { depth: lines.depth, speed })
          : t("analysis.waiting")
      }
    </p>`;
}

function line(best: BestLine, analysis: Analysis, t: Say): TemplateResult {
  const worth = worthOf(best);
  const { points, endsIn } = worth;
  const share = endsIn === null ? `${shareOf(worth)}%` : `#${movesTo(endsIn)}`;
  const text = worthText(worth, t);
  const squares = best.moves[0]?.split("-") ?? [];
  return html`<span class="share ${points >= 500 ? "attackers" : "defenders"}" title=${text}>
      <span aria-hidden="true">${share}</span><span class="unseen">${text}</span>
    </span>
    <span
      class="way"
      @pointerenter=${() => analysis.point(squares)}
      @pointerleave=${() => analysis.point([])}
      @focusin=${() => analysis.point(squares)}
      @focusout=${() => analysis.point([])}
      >${best.moves.slice(0, movesShown).map(
        (move, at) => html`<button
          class="bare"
          aria-label=${t("analysis.play_to", { move })}
          @click=${() => analysis.play(best.moves.slice(0, at + 1))}
        >
          ${move}
        </button>`,
      )}</span
    >`;
}
