import { html, type TemplateResult } from "lit";
import type { Analysis } from "../analysis";
import type { Attempt } from "../judging";
import type { Say } from "../speaking";
import { type State, standing } from "../state";

/** Asks for a better move than the one played, and says whether the one tried is as good. */
export function attempt(
  state: State,
  { from, better, tried, judged }: Attempt,
  analysis: Analysis,
  t: Say,
): TemplateResult {
  const side = standing(state)?.to_move ?? "attackers";
  const good = judged !== null && judged.verdict === null;
  return html`<section class="attempt" aria-label=${t("analysis.attempt")}>
    <div role="status">
      ${
        tried === null
          ? html`<p><strong>${t("analysis.attempt.ask", { side })}</strong></p>`
          : judged === null
            ? html`<p class="thinking">${t("analysis.attempt.judging", { move: tried })}</p>`
            : html`<p class=${good ? "good" : "bad"}>
              ${t(good ? "analysis.attempt.good" : "analysis.attempt.bad", {
                move: tried,
                cost: Math.round(judged.cost / 10),
              })}
            </p>`
      }
    </div>
    <p class="buttons">
      ${
        tried === null
          ? html`<button ?disabled=${better.length === 0} @click=${() => analysis.play(better.slice(0, 1))}>
            ${t("analysis.attempt.show")}
          </button>`
          : html`<button @click=${() => analysis.seekBetter(from.length + 1)}>
            ${t("analysis.attempt.again")}
          </button>`
      }
      <button class="primary" @click=${() => analysis.endAttempt()}>${t("analysis.attempt.end")}</button>
    </p>
  </section>`;
}
