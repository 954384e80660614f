import { html, nothing, type TemplateResult } from "lit";
import { families } from "../../../app/gallery";
import type { Host } from "../../../app/places";
import { icon } from "../../../app/views/icons";
import { familyName } from "../../../app/views/names";
import { thumbnail } from "../../../app/views/thumbnail";
import type { LessonOutline, Variant } from "../../../protocol";
import { type AllProgress, isDone, type Progress } from "../progress";
import type { State } from "../state";
import type { Words } from "../words";

/** All lessons, the first of them large, and the way to the guide. */
export function overview(
  { progress }: State,
  outlines: readonly LessonOutline[],
  host: Host,
  t: Words,
): TemplateResult {
  const known = new Map(host.variants.map((variant) => [variant.id, variant]));
  const found = (by_hand: boolean) =>
    outlines.flatMap((outline) =>
      outline.by_hand === by_hand ? (known.get(outline.variant) ?? []) : [],
    );
  const [first, ...chosen] = found(true);
  const cards = (variants: readonly Variant[]) => html`<ul class="lessons">
    ${variants.map((variant) => html`<li>${card(variant, progress, host, t)}</li>`)}
  </ul>`;
  return html`<main class="learn">
    <h1>${t("learn.heading")}</h1>
    <p class="lead">${t("learn.lead")}</p>
    <div class="doors">
      ${first ? start(first, progress[first.id], host, t) : nothing}
      <section class="door">
        ${icon("scroll")}
        <div>
          <h2>${t("learn.guide")}</h2>
          <p>${t("learn.guide.lead")}</p>
          <a class="button" href="/learn/strategy">${t("learn.guide.read")}</a>
        </div>
      </section>
    </div>
    <h2>${t("learn.by_hand")}</h2>
    ${cards(first ? [first, ...chosen] : chosen)}
    <h2>${t("learn.others")}</h2>
    ${families(found(false)).map(
      ([family, members]) => html`<h3>${familyName(family, t)}</h3>
        ${cards(members)}`,
    )}
  </main>`;
}

/** Where a newcomer begins. */
function start(
  { id, names, start, squares }: Variant,
  progress: Progress | undefined,
  { settings }: Host,
  t: Words,
): TemplateResult {
  const how = isDone(progress) ? "again" : progress ? "on" : "begin";
  return html`<section class="door first">
    ${thumbnail(start, squares)}
    <div>
      <h2>${t("learn.start_here")}</h2>
      <p>${names[settings.language]}. ${told(progress, t)}</p>
      <a class="button primary" href="/learn/${id}">${icon("play")}${t(`learn.first.${how}`)}</a>
    </div>
  </section>`;
}

function card(
  { id, names, size, start, squares }: Variant,
  progress: AllProgress,
  { settings }: Host,
  t: Words,
): TemplateResult {
  const own = progress[id];
  return html`<a class="card ${isDone(own) ? "done" : ""}" href="/learn/${id}">
    ${thumbnail(start, squares)}
    <span>
      <strong>${names[settings.language]}</strong>
      <small>${t("new.size", { size })} · ${told(own, t)}</small>
    </span>
  </a>`;
}

/** How far the person has come. */
function told(progress: Progress | undefined, t: Words): string {
  if (!progress) return t("learn.new");
  return isDone(progress) ? t("learn.done") : t("learn.part", { ...progress });
}
