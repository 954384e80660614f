import { html, nothing, type TemplateResult } from "lit";
import { picked, textOf } from "../../../app/files";
import type { Analysis } from "../analysis";
import { formats } from "../papers";
import type { Say } from "../speaking";
import { type State, shown, standing } from "../state";
import { undoing } from "./undoing";

/** The longest text that is sent to be read, in bytes. */
const longest = 50_000;

/** Games read from texts and files, and written to them; links and pictures. */
export function paper(state: State, analysis: Analysis, t: Say): TemplateResult {
  return html`<section class="paper">
    ${reading(state, analysis, t)} ${writing(state, analysis, t)} ${sharing(state, analysis, t)}
  </section>`;
}

function reading(state: State, analysis: Analysis, t: Say): TemplateResult {
  const { paper } = state;
  const { papers } = analysis;
  const { text, found, reading } = paper;
  const typed = (event: Event) => papers.write((event.target as HTMLTextAreaElement).value);
  const opened = async (event: Event) => {
    const file = picked(event);
    if (!file) return;
    const text = await textOf(file, 2 * longest);
    papers.write(text);
    if (fits(text)) papers.read();
  };
  return html`<h2>${t("paper.read")}</h2>
    <p id="paper-lead">${t("paper.read_lead")}</p>
    <textarea
      aria-label=${t("paper.text")}
      aria-describedby="paper-lead paper-found"
      rows="4"
      spellcheck="false"
      autocapitalize="off"
      .value=${text}
      @input=${typed}
    ></textarea>
    <div class="buttons">
      <button
        class="primary"
        ?disabled=${!text.trim() || reading || !fits(text)}
        @click=${() => papers.read()}
      >
        ${t("paper.open")}
      </button>
      <label class="file">
        ${t("paper.open_file")}
        <input type="file" accept=".otg,.jsonl,.txt,.log,.json,text/plain" @change=${opened} />
      </label>
    </div>
    <div id="paper-found" role="status">
      ${
        !fits(text)
          ? html`<p class="bad">${t("paper.too_long")}</p>`
          : found?.problem
            ? html`<p class="bad">
                ${t(found.record ? "paper.partly" : "paper.unreadable")}
              </p>
              <p class="note">${found.problem.detail}</p>`
            : found?.format
              ? html`<p class="good">${t(`paper.format.${found.format}`)}</p>`
              : nothing
      }
    </div>
    ${undoing(state, analysis, t)}
    ${found && found.games > 1 ? choice(found.games, paper.game, papers, t) : nothing}`;
}

function fits(text: string): boolean {
  return new Blob([text]).size <= longest;
}

function choice(games: number, opened: number, papers: Analysis["papers"], t: Say): TemplateResult {
  return html`<label class="choice">
    ${t("paper.game_of", { count: games })}
    <select @change=${(event: Event) => papers.read(Number((event.target as HTMLSelectElement).value))}>
      ${Array.from({ length: games }, (_, at) => html`<option value=${at + 1} ?selected=${at + 1 === opened}>${at + 1}</option>`)}
    </select>
  </label>`;
}

function writing({ paper }: State, { papers }: Analysis, t: Say): TemplateResult {
  const { lost } = paper;
  const names = Object.keys(formats) as (keyof typeof formats)[];
  const written = (format: (typeof names)[number]) => html`<button
    @click=${() => papers.save(format)}
  >
    ${t(`paper.save.${format}`)}
  </button>`;
  return html`<h2>${t("paper.write")}</h2>
    <div class="buttons">
      ${names.map(written)}
    </div>
    <div role="status">
      ${
        lost && lost.length > 0
          ? html`<ul class="lost">${lost.map((each) => html`<li>${t(`paper.lost.${each}`)}</li>`)}</ul>`
          : nothing
      }
    </div>`;
}

function sharing(state: State, analysis: Analysis, t: Say): TemplateResult {
  const picture = analysis.papers.picture();
  const side = standing(state)?.to_move;
  const position = side ? `${shown(state)?.position ?? ""} ${side}` : "";
  return html`<h2>${t("paper.share")}</h2>
    ${copied("link", location.href, state, analysis, t)}
    ${copied("position", position, state, analysis, t)}
    <div class="buttons">
      <a class="button" href=${picture ?? "/"} download="tablut.svg">${t("paper.svg")}</a>
      <button ?disabled=${!picture} @click=${() => analysis.papers.savePixels()}>
        ${t("paper.png")}
      </button>
    </div>`;
}

/** A text to be copied. */
function copied(
  what: "link" | "position",
  text: string,
  { paper }: State,
  { papers }: Analysis,
  t: Say,
): TemplateResult {
  return html`<label class="copied">
    <span>${t(`paper.${what}`)}</span>
    <input
      readonly
      .value=${text}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <button @click=${() => papers.copy(text)}>
      ${t(paper.copied === text ? "paper.copied" : "paper.copy")}
    </button>
  </label>`;
}
