import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../app/views/icons";
import { outcomeText } from "../../../app/views/names";
import type { Chosen } from "../../../board/squares";
import type { Guide, GuideExample, GuideSection, Standing } from "../../../protocol";
import type { Learning } from "../learning";
import { marksIn, nextOfLine, type Playing, type State } from "../state";
import type { Words } from "../words";

const none = {};

/** The strategy guide. */
export function guide(
  state: State,
  { title, lead, sections }: Guide,
  learning: Learning,
  t: Words,
): TemplateResult {
  return html`<main class="learn guide">
    <nav class="path" aria-label=${t("learn.heading")}>
      <a href="/learn">${icon("previous")}${t("learn.all")}</a>
    </nav>
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${sections.map((each, at) => section(state, each, at, learning, t))}
  </main>`;
}

function section(
  state: State,
  { side, title, paragraphs, examples }: GuideSection,
  number: number,
  learning: Learning,
  t: Words,
): TemplateResult {
  return html`<section class="advice">
    <div class="words">
      <h2>${title}</h2>
      <p class="for">
        ${side === "defenders" ? nothing : html`<tablut-piece kind="t"></tablut-piece>`}
        ${side === "attackers" ? nothing : html`<tablut-piece kind="K"></tablut-piece>`}
        ${t(`guide.for.${side ?? "both"}`)}
      </p>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </div>
    ${
      examples.length > 0
        ? html`<div class="examples">
          ${examples.map((each, at) => example(state, each, [number, at], learning, t))}
        </div>`
        : nothing
    }
  </section>`;
}

function example(
  { playing }: State,
  example: GuideExample,
  at: Playing["at"],
  learning: Learning,
  t: Words,
): TemplateResult {
  const open = playing?.at[0] === at[0] && playing.at[1] === at[1];
  return html`<figure>
    ${open ? board(example, playing, learning, t) : picture(example, at, learning, t)}
  </figure>`;
}

function picture(
  example: GuideExample,
  at: Playing["at"],
  learning: Learning,
  t: Words,
): TemplateResult {
  const { standing, caption } = example;
  return html`<tablut-picture
      .position=${standing.position}
      .ground=${standing.squares}
      .words=${t}
    ></tablut-picture>
    <figcaption>
      <p>${caption}</p>
      <p class="rules-of">${t("guide.rules", { name: learning.variantName(example.variant) })}</p>
      <p class="buttons">
        <button class="primary" aria-label="${t("guide.try")}: ${caption}" @click=${() => learning.open(at)}>
          ${icon("play")}${t("guide.try")}
        </button>
        ${toAnalysis(example, standing, t)}
      </p>
    </figcaption>`;
}

/** The position to play with, for both sides. */
function board(
  example: GuideExample,
  { at, standing }: Playing,
  learning: Learning,
  t: Words,
): TemplateResult {
  const move = ({ detail }: CustomEvent<Chosen>) =>
    learning.playOn(`${detail.origin}-${detail.target}`);
  const next = nextOfLine(example, standing);
  const begun = standing.plies.length > 0;
  return html`<div class="playing">
      <tablut-board
        .position=${standing.position}
        .marks=${marksIn(standing)}
        .ground=${standing.squares}
        .side=${standing.outcome ? null : standing.to_move}
        .destinations=${standing.outcome ? none : standing.legal}
        .plight=${{ threatened: standing.threatened, ways: standing.open_ways }}
        .words=${t}
        @move=${move}
        @try=${move}
      ></tablut-board>
    </div>
    <figcaption>
      <p>${example.caption}</p>
      <p class="turn-of" role="status">${status(standing, t)}</p>
      <p class="buttons">
        <button ?disabled=${!next} @click=${() => next && learning.playOn(next)}>
          ${icon("lamp")}${t("guide.idea")}
        </button>
        <button ?disabled=${!begun} @click=${() => learning.back()}>
          ${icon("back")}${t("guide.back")}
        </button>
        <button ?disabled=${!begun} @click=${() => learning.open(at)}>
          ${icon("again")}${t("guide.reset")}
        </button>
        ${toAnalysis(example, standing, t)}
      </p>
    </figcaption>`;
}

function status({ outcome, to_move }: Standing, t: Words): string {
  if (!outcome) return t(`guide.turn.${to_move}`);
  const winner = outcome.winner ?? "nobody";
  return `${t(`guide.won.${winner}`)} ${outcomeText(outcome, t)}`;
}

function toAnalysis({ variant }: GuideExample, { position, to_move }: Standing, t: Words) {
  const address = `/analysis/${variant}?start=${position}&side=${to_move}`;
  return html`<a class="button quiet" href=${address}>${icon("lens")}${t("guide.analyse")}</a>`;
}
