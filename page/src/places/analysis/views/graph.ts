import { html, svg, type TemplateResult } from "lit";
import type { Judged } from "../../../protocol";
import type { Analysis } from "../analysis";
import { type Report, turningPoints } from "../judging";
import type { Say } from "../speaking";
import type { State } from "../state";
import { isMain, nodeAt, numberOf, onMain } from "../tree";
import { worthText } from "./engine";
import { moveText } from "./moves";

const width = 400;
const height = 120;

/** Who stood better after each ply judged: the attackers' share below, the defenders' above. A slider
 * whose value is the ply shown. */
export function graph(state: State, report: Report, analysis: Analysis, t: Say): TemplateResult {
  const { judged, to } = report;
  const here = isMain(state.at) ? state.at.length : null;
  const x = (ply: number) => (to === 0 ? 0 : (ply / to) * width);
  const y = ({ points }: Judged) => height - (points / 1000) * height;
  const curve = judged.map((each, ply) => `${x(ply).toFixed(1)} ${y(each).toFixed(1)}`);
  const end = x(Math.max(0, curve.length - 1));
  const area = curve.length ? `M0 ${height}L${curve.join("L")}L${end} ${height}Z` : "";
  const now = here === null ? undefined : judged[here];
  const pressed = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    analysis.goTo(onMain(Math.round(((event.clientX - box.left) / box.width) * to)));
  };
  const key = (event: KeyboardEvent) => {
    const ply = here ?? 0;
    const target = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      PageDown: ply - 10,
      PageUp: ply + 10,
      Home: 0,
      End: to,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    analysis.goTo(onMain(Math.min(to, Math.max(0, target))));
  };
  return html`<svg
    class="graph"
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio="none"
    role="slider"
    tabindex="0"
    aria-label=${t("analysis.report.graph")}
    aria-valuemin="0"
    aria-valuemax=${to}
    aria-valuenow=${here ?? 0}
    aria-valuetext=${t("analysis.report.ply", {
      move: here
        ? `${numberOf(state.root, state.at)} ${moveText(nodeAt(state.root, state.at))}`
        : t("moves.start"),
      worth: now
        ? worthText({ points: now.points, endsIn: now.ends_in }, t)
        : t("analysis.unknown"),
    })}
    @pointerdown=${pressed}
    @keydown=${key}
  >
    <path class="judged" d="M0 0H${end}V${height}H0Z" />
    <path class="share" d=${area} />
    <path class="even" d="M0 ${height / 2}H${width}" />
    ${here === null ? null : svg`<path class="here" d="M${x(here)} 0V${height}" />`}
    ${turningPoints(report).map((each) => {
      const size = { inaccuracy: 4, mistake: 5, blunder: 6 }[each.verdict ?? "inaccuracy"];
      const mark = `M${x(each.ply)} ${y(each) - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`;
      return svg`<path class="mark ${each.verdict}" d=${mark} />`;
    })}
  </svg>`;
}
