import { html, nothing, type TemplateResult } from "lit";
import type { Judged } from "../../../protocol";
import type { Analysis } from "../analysis";
import { current, isJudging, type Report, turningPoints } from "../judging";
import type { Say } from "../speaking";
import type { State } from "../state";
import { endOf, nodeAt, numberOf, onMain } from "../tree";
import { worthText } from "./engine";
import { graph } from "./graph";
import { moveText } from "./moves";

/** The game as the engine judges it: a graph of who stood better, and the mistakes. */
export function report(state: State, analysis: Analysis, t: Say): TemplateResult {
  const now = current(state);
  const plies = endOf(state.root, []).length;
  if (!now) {
    return html`<section class="report">
      <p>${t(plies ? "analysis.report.lead" : "analysis.report.no_moves")}</p>
      <p>
        <button class="primary" ?disabled=${plies === 0} @click=${() => analysis.judgeGame()}>
          ${t("analysis.report.begin")}
        </button>
      </p>
    </section>`;
  }
  const judging = isJudging(now);
  const done = Math.max(0, now.judged.length - 1);
  const points = turningPoints(now);
  return html`<section class="report">
    ${graph(state, now, analysis, t)}
    <p role="status">
      ${
        judging
          ? t("analysis.report.judging", { done, of: now.to })
          : t("analysis.report.found", { count: points.length })
      }
    </p>
    ${judging ? html`<progress max=${now.to} value=${done} aria-label=${t("analysis.report.progress")}></progress>` : nothing}
    <ol class="points">
      ${points.map((judged) => html`<li>${point(state, now, judged, analysis, t)}</li>`)}
    </ol>
  </section>`;
}

function point(
  state: State,
  report: Report,
  { ply, verdict, cost, better, points, ends_in }: Judged,
  analysis: Analysis,
  t: Say,
): TemplateResult {
  const path = onMain(ply);
  return html`<div>
      <button class="bare" @click=${() => analysis.goTo(path)}>
        <b>${numberOf(state.root, path)} ${moveText(nodeAt(state.root, path))}</b>
      </button>
      <span class="verdict ${verdict}">${t(`analysis.verdict.${verdict ?? "inaccuracy"}`)}</span>
    </div>
    <p>
      ${t("analysis.report.cost", { cost: Math.round(cost / 10) })}
      ${worthText({ points, endsIn: ends_in }, t)}.
    </p>
    ${
      better[0]
        ? html`<details>
          <summary>${t("analysis.report.better")}</summary>
          ${better.slice(0, 5).join(" ")}
        </details>`
        : nothing
    }
    <button ?disabled=${isJudging(report)} @click=${() => analysis.seekBetter(ply)}>
      ${t("analysis.report.try")}
    </button>`;
}
