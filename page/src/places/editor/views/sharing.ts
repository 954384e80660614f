import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { picked, saved } from "../../../app/files";
import { calledIn } from "../../../app/kept";
import type { Host } from "../../../app/places";
import { levels, sides } from "../../../app/setup";
import { icon } from "../../../app/views/icons";
import { levelName, listed } from "../../../app/views/names";
import { type Language, languages } from "../../../messages";
import type { NewGame } from "../../../protocol";
import type { Editor } from "../editor";
import { current, name, type State } from "../state";
import type { Words } from "../words";
import { select } from "./select";

const longest = 80;

/** What the rules are called: in the person's language, and in others if wanted. */
export function nameSection(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  const { language } = host.settings;
  const field = (each: Language) => html`<label>
    ${t(`editor.name.${each}`)}
    <input
      type="text"
      maxlength=${longest}
      autocomplete="off"
      .value=${live(state.draft?.names[each] ?? "")}
      @input=${(event: Event) =>
        editor.become(name(editor.state, each, (event.target as HTMLInputElement).value))}
    />
  </label>`;
  const others = languages.filter((each) => each !== language);
  return html`<section class="naming" aria-label=${t("editor.name.heading")}>
    ${field(language)}
    <details ?open=${others.some((each) => state.base?.names[each])}>
      <summary>${t("editor.name.others")}</summary>
      ${others.map(field)}
    </details>
  </section>`;
}

/** A game by these rules against the computer. */
export function playSection(state: State, editor: Editor, t: Words): TemplateResult {
  const { side, level, link } = state;
  const playable = current(state)?.variant;
  return html`<section aria-labelledby="play-heading">
    <h2 id="play-heading">${t("editor.play.heading")}</h2>
    <div class="tools">
      ${select(
        t("editor.play.side"),
        sides.map((each) => [each, t(`side.${each}`)]),
        side,
        (value) => editor.update({ side: value as NewGame["side"] }),
      )}
      ${select(
        t("editor.play.level"),
        levels.map((each) => [
          String(each),
          t("editor.play.level.named", { level: each, name: levelName(each, t) }),
        ]),
        String(level),
        (value) => editor.update({ level: Number(value) }),
      )}
    </div>
    <p class="buttons">
      <button class="primary" ?disabled=${!playable} @click=${() => editor.play()}>
        ${icon("play")}${t("editor.play.start")}
      </button>
      ${
        playable && link !== null
          ? html`<a class="button" href="/learn?rules=${link}">
              ${icon("book")}${t("editor.play.learn")}
            </a>
            <a class="button" href="/analysis?rules=${link}">
              ${icon("lens")}${t("editor.play.analyse")}
            </a>`
          : nothing
      }
    </p>
  </section>`;
}

/** The ways out of the editor, and a way in for files. */
export function shareSection(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  const written = current(state);
  const title = (state.draft && calledIn(host.settings.language, state.draft)) || "rules";
  const address = state.link === null ? "" : `${location.origin}/editor?rules=${state.link}`;
  const opened = (event: Event) => {
    const file = picked(event);
    if (file) editor.openFile(file);
  };
  return html`<section aria-labelledby="share-heading">
    <h2 id="share-heading">${t("editor.share.heading")}</h2>
    <input
      class="address"
      type="text"
      readonly
      aria-label=${t("editor.share.link")}
      .value=${address}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <p class="buttons">
      <button ?disabled=${!address} @click=${() => editor.copyLink(address)}>
        ${icon("link")}${t("editor.share.copy")}
      </button>
      <button
        ?disabled=${!written?.text}
        @click=${() => save(`${title}.toml`, written?.text ?? "")}
      >
        ${icon("save")}${t("editor.share.toml")}
      </button>
      <button
        ?disabled=${!written?.record}
        @click=${() => save(`${title}.txt`, `${written?.record}\n`)}
      >
        ${icon("save")}${t("editor.share.record")}
      </button>
      <label class="file">
        ${t("editor.share.open")}
        <input type="file" accept=".toml,.txt,text/plain" @change=${opened} />
      </label>
    </p>
    <p class="hint" role="status">${state.copied ? t("editor.share.copied") : nothing}</p>
    ${
      written && written.lost.length > 0
        ? html`<p class="hint">
          ${t("editor.share.lost", { names: listed(written.lost, host.settings.language) })}
        </p>`
        : nothing
    }
  </section>`;
}

function save(file: string, text: string): void {
  saved(new Blob([text], { type: "text/plain" }), file);
}
