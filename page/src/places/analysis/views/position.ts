import { html, nothing, type TemplateResult } from "lit";
import { levels, sides } from "../../../app/setup";
import { icon } from "../../../app/views/icons";
import { levelName } from "../../../app/views/names";
import { option } from "../../../app/views/option";
import type { NewGame } from "../../../protocol";
import { brush } from "../../brush";
import type { Stroke } from "../../easel";
import type { Analysis } from "../analysis";
import { type Brush, emptied, kindsIn, type Setup } from "../setup";
import type { Say } from "../speaking";
import { ground, type State } from "../state";

/** The board on which a position is set up. */
export function easel(
  state: State,
  setup: Setup,
  analysis: Analysis,
  t: Say,
): TemplateResult | typeof nothing {
  return html`<tablut-easel
    .position=${setup.position}
    .ground=${ground(state)?.squares}
    .kinds=${kinds(state, setup, analysis).join("")}
    .words=${t}
    @draw=${(event: CustomEvent<Stroke>) => analysis.setups.draw(event.detail)}
  ></tablut-easel>`;
}

function kinds({ base }: State, setup: Setup, { host }: Analysis) {
  const variant = host.variants.find(({ id }) => id === base.variant);
  // Of one's own rules the text has their start position.
  const own = base.rulesText?.match(/\/[\dtcnmgTCNMGK/]+\//)?.[0];
  return kindsIn(setup.position, own ?? variant?.start ?? "");
}

/** What a position is set up with, what is wrong with it, and what can be done with it. */
export function position(state: State, analysis: Analysis, t: Say): TemplateResult {
  const { setup } = state;
  if (!setup) return html``;
  const { placed, toMove } = setup;
  const ready = placed?.rules_text != null;
  return html`<section class="setup">
    ${rules(state, analysis, t)}
    <fieldset class="brushes">
      <legend>${t("setup.pieces")}</legend>
      ${[...kinds(state, setup, analysis), "erase" as const].map((each) => choice(each, setup, analysis, t))}
    </fieldset>
    <p class="hint">${t("setup.hint")}</p>
    <fieldset class="sides">
      <legend>${t("setup.to_move")}</legend>
      ${(["attackers", "defenders"] as const).map((side) =>
        option(
          "to_move",
          side,
          toMove === side,
          () => analysis.setups.arrange({ toMove: side }),
          t(`side.${side}`),
        ),
      )}
    </fieldset>
    <div class="buttons">
      <button @click=${() => analysis.setups.arrangeStart()}>${t("setup.start")}</button>
      <button @click=${() => analysis.setups.arrange(emptied(setup))}>${t("setup.clear")}</button>
    </div>
    <div class="placed" role="status">
      ${
        placed === null
          ? html`<p>${t("setup.checking")}</p>`
          : ready
            ? html`<p class="good">${t("setup.good")}</p>`
            : html`<p class="bad">${t("setup.bad")}</p>
              <ul>${placed.problems.map((problem) => html`<li>${problem}</li>`)}</ul>`
      }
    </div>
    <p class="buttons">
      <button class="primary" ?disabled=${!ready} @click=${() => analysis.setups.analyse()}>
        ${t("setup.analyse")}
      </button>
    </p>
    <fieldset class="from_here">
      <legend>${t("setup.play")}</legend>
      <select
        aria-label=${t("new.side")}
        @change=${(event: Event) =>
          analysis.setups.arrange({
            side: (event.target as HTMLSelectElement).value as NewGame["side"],
          })}
      >
        ${sides.map((side) => html`<option value=${side} ?selected=${side === setup.side}>${t(`side.${side}`)}</option>`)}
      </select>
      <select
        aria-label=${t("new.level")}
        @change=${(event: Event) => analysis.setups.arrange({ level: Number((event.target as HTMLSelectElement).value) })}
      >
        ${levels.map((level) => html`<option value=${level} ?selected=${level === setup.level}>${level} ${levelName(level, t)}</option>`)}
      </select>
      <button ?disabled=${!ready} @click=${() => analysis.setups.play()}>
        ${icon("play")}${t("setup.begin")}
      </button>
    </fieldset>
  </section>`;
}

/** By which rules: another choice is another analysis. */
function rules({ base }: State, { host }: Analysis, t: Say): TemplateResult {
  const { language } = host.settings;
  const own = base.rulesText !== null;
  const chosen = (event: Event) =>
    host.go(`/analysis/${(event.target as HTMLSelectElement).value}`);
  return html`<label class="rules_of">
    ${t("action.rules")}
    <select @change=${chosen}>
      ${own ? html`<option selected disabled>${t("own.name")}</option>` : nothing}
      ${host.variants.map(
        ({ id, names }) => html`<option value=${id} ?selected=${!own && id === base.variant}>
          ${names[language]}
        </option>`,
      )}
    </select>
  </label>`;
}

function choice(each: Brush, setup: Setup, analysis: Analysis, t: Say): TemplateResult {
  const name = each === "erase" ? t("setup.erase") : t(`piece.${each}`);
  return brush(each, name, setup.brush === each, (brush) => analysis.setups.arrange({ brush }));
}
