import { html, nothing, type TemplateResult } from "lit";
import type { App } from "../app/app";
import { longest, paces, type Setup } from "../app/setup";
import type { Pace } from "../protocol";
import type { Words } from "./words";

const firstOwn: Pace = { seconds: 1200, increment: 10, each_move: false };

/** Chooses whether and how much time each side has. */
export function paceChoice({ pace, ownPace }: Setup, app: App, t: Words): TemplateResult {
  const usual = paces.findIndex((each) => JSON.stringify(each) === JSON.stringify(pace));
  const chosen = pace === null ? "none" : ownPace || usual < 0 ? "own" : String(usual);
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    const begin = pace && !pace.each_move ? pace : firstOwn;
    if (value === "own") app.setUp({ ownPace: true, pace: begin });
    else app.setUp({ ownPace: false, pace: paces[Number(value)] ?? null });
  };
  const entry = (value: string, text: string) => html`<option
    value=${value}
    ?selected=${value === chosen}
  >
    ${text}
  </option>`;
  return html`<fieldset class="pace">
    <legend>${t("pace.heading")}</legend>
    <select aria-label=${t("pace.heading")} @change=${choose}>
      ${entry("none", t("pace.none"))}
      ${paces.map((each, at) => entry(String(at), paceName(each, t)))}
      ${entry("own", t("pace.own"))}
    </select>
    ${chosen === "own" && pace ? ownPaceFields(pace, app, t) : nothing}
  </fieldset>`;
}

/** "5 min + 3 s", "30 s a move". */
export function paceName({ seconds, increment, each_move }: Pace, t: Words): string {
  if (each_move) return t("pace.each_move", { seconds });
  return t("pace.game", { minutes: seconds / 60, increment });
}

function ownPaceFields(pace: Pace, app: App, t: Words): TemplateResult {
  const field = (
    label: string,
    value: number,
    least: number,
    most: number,
    set: (n: number) => Pace,
  ) => {
    const typed = (event: Event) => {
      const { valueAsNumber, validity } = event.target as HTMLInputElement;
      if (validity.valid && Number.isFinite(valueAsNumber)) app.setUp({ pace: set(valueAsNumber) });
    };
    return html`<label>
      ${label}
      <input type="number" min=${least} max=${most} required .value=${String(value)} @change=${typed} />
    </label>`;
  };
  return html`<span class="fields">
    ${field(t("pace.minutes"), pace.seconds / 60, 1, longest.minutes, (minutes) => ({
      ...pace,
      seconds: minutes * 60,
    }))}
    ${field(t("pace.increment"), pace.increment, 0, longest.increment, (increment) => ({
      ...pace,
      increment,
    }))}
  </span>`;
}
