import { html, nothing, type TemplateResult } from "lit";
import { nameOf, type Piece, parseRecord } from "../../board/squares";
import type { Card, Diagram } from "../../protocol";
import type { Translate } from "../../translate";

const special = new Set<Piece>([..."cnmgCNMG"] as Piece[]);

/** What a card says, with its diagrams. */
export function cardContent(card: Card, t: Translate): TemplateResult {
  const present = new Set(parseRecord(card.start).pieces);
  const pieces = [...special].filter((piece) => present.has(piece));
  return html`
    <h2>${card.title}</h2>
    ${card.origin ? html`<p class="origin">${card.origin}</p>` : nothing}
    ${card.sections.map(
      ({ title, sentences, diagrams }, at) => html`<section>
        <h3>${title}</h3>
        ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
        ${at === 0 && pieces.length > 0 ? legend(pieces, t) : nothing}
        <div class="diagrams">${diagrams.map((each) => figure(each, card, t))}</div>
      </section>`,
    )}
    ${notes(t("card.decisions"), card.decisions, "en")}
    ${notes(t("card.sources"), card.sources, "")}
  `;
}

/** The special pieces of the start position, with their names. */
function legend(pieces: readonly Piece[], t: Translate): TemplateResult {
  return html`<ul class="legend">
    ${pieces.map(
      (piece) => html`<li><tablut-piece kind=${piece}></tablut-piece> ${t(`piece.${piece}`)}</li>`,
    )}
  </ul>`;
}

function figure(
  { caption, notation, position, low, high, move, captures, targets }: Diagram,
  { squares }: Card,
  t: Translate,
): TemplateResult {
  const { size } = parseRecord(position);
  const whole = low === "a1" && high === nameOf(size * size - 1, size);
  return html`<figure class=${whole ? "whole" : "part"}>
    <tablut-picture
      .position=${position}
      .low=${low}
      .high=${high}
      .ground=${squares}
      .move=${move}
      .captures=${captures}
      .targets=${targets}
      .words=${t}
    ></tablut-picture>
    <figcaption>${caption} <span class="notation">${notation.replaceAll("x", "×")}</span></figcaption>
  </figure>`;
}

/** A list that only some will read, in the language it was written in. */
function notes(
  title: string,
  items: readonly string[],
  language: string,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<details>
    <summary>${title}</summary>
    <ul lang=${language}>${items.map((item) => html`<li>${item}</li>`)}</ul>
  </details>`;
}
