import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { iconButton } from "../../../app/views/icons";
import { reveal, written } from "../../../app/views/moves";
import type { Analysis } from "../analysis";
import type { Say } from "../speaking";
import { type State, stepped } from "../state";
import {
  type Glyph,
  glyphs,
  goesOn,
  mayPromote,
  type Node,
  nodeAt,
  numbered,
  type Path,
} from "../tree";
import { undoing } from "./undoing";

/** The moves and their variations, and what is said of the one shown. */
export function moves(state: State, analysis: Analysis, t: Say): TemplateResult {
  const { root, at } = state;
  const step = (name: "first" | "previous" | "next" | "last") =>
    iconButton(name, t(`moves.${name}`), stepped(state, name).at.length !== at.length, () =>
      analysis.step(name),
    );
  return html`<section class="moves">
      <h2>${t("moves.heading")}</h2>
      ${step("first")} ${step("previous")} ${step("next")} ${step("last")}
      <div class="tree">
        ${entry(state, [], t("moves.start"), analysis)} ${comment(root)}
        ${wayFrom(state, [], 0, analysis, t)}
      </div>
    </section>
    ${remarks(state, nodeAt(root, at), analysis, t)}`;
}

/** The line after a path; `turn` is how often the turn has passed before. */
function wayFrom(
  state: State,
  path: Path,
  turn: number,
  analysis: Analysis,
  t: Say,
  choice = 0,
): unknown[] {
  const parts: unknown[] = [];
  let way = path;
  let passed = turn;
  let interrupted = true;
  let chosen = choice;
  for (;;) {
    const { children } = nodeAt(state.root, way);
    const node = children[chosen];
    if (!node) return parts;
    const here = [...way, chosen];
    const before = passed;
    passed += goesOn(nodeAt(state.root, way), node) ? 0 : 1;
    const counts = interrupted || (passed % 2 === 1 && passed !== before);
    parts.push(
      html`<span class="ply">
        ${counts ? html`<span class="number">${numbered(passed)}</span>` : nothing}
        ${entry(state, here, moveText(node), analysis)}
      </span>`,
      comment(node),
    );
    interrupted = node.comment !== "";
    if (chosen === 0 && children.length > 1) {
      interrupted = true;
      parts.push(
        html`<ul>
          ${children
            .slice(1)
            .map((_, at) => html`<li>${wayFrom(state, way, before, analysis, t, at + 1)}</li>`)}
        </ul>`,
      );
    }
    way = here;
    chosen = 0;
  }
}

/** A move as the list writes it. */
export function moveText({ move, ply, glyph }: Node): string {
  return (ply ? written(ply) : move) + glyph;
}

function comment({ comment }: Node): TemplateResult | typeof nothing {
  return comment ? html`<span class="comment">${comment}</span>` : nothing;
}

function entry(state: State, path: Path, content: string, analysis: Analysis): TemplateResult {
  const current = path.join() === state.at.join();
  return html`<button
    class="bare"
    aria-current=${current ? "step" : "false"}
    ${ref((button) => current && button && reveal(button as HTMLElement))}
    @click=${() => analysis.goTo(path)}
  >
    ${content}
  </button>`;
}

/** What is said of the move shown, and what can be done with it. */
function remarks(state: State, node: Node, analysis: Analysis, t: Say): TemplateResult {
  const { at } = state;
  const atStart = at.length === 0;
  const marked = (glyph: Exclude<Glyph, "">) => html`<button
    aria-pressed=${node.glyph === glyph}
    aria-label=${t(`analysis.glyph.${glyph}`)}
    title=${t(`analysis.glyph.${glyph}`)}
    ?disabled=${atStart}
    @click=${() => analysis.annotate({ glyph: node.glyph === glyph ? "" : glyph })}
  >
    ${glyph}
  </button>`;
  return html`<div class="remarks">
    <div class="glyphs" role="group" aria-label=${t("analysis.glyphs")}>
      ${glyphs.map(marked)}
      ${iconButton("up", t("analysis.promote"), mayPromote(at), () => analysis.promote(at))}
      ${iconButton("bin", t("analysis.delete"), !atStart, () => analysis.remove(at))}
    </div>
    ${undoing(state, analysis, t)}
    <textarea
      aria-label=${t(atStart ? "analysis.comment_game" : "analysis.comment")}
      placeholder=${t(atStart ? "analysis.comment_game" : "analysis.comment")}
      rows="2"
      maxlength="2000"
      .value=${node.comment}
      @input=${(event: Event) =>
        analysis.annotate({ comment: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
  </div>`;
}
