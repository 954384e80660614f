import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { NewGame, Variant } from "../../protocol";
import type { Translate } from "../../translate";
import type { App } from "../app";
import type { State } from "../state";
import { levelName } from "./names";

const sides: readonly NewGame["side"][] = ["attackers", "defenders", "random"];
const levels = [1, 2, 3, 4, 5, 6, 7, 8];

/** A modal dialog; `decided` runs once it is closed by its button `yes`. */
function modal(
  app: App,
  name: string,
  decided: () => void,
  content: TemplateResult,
): TemplateResult {
  const closed = (event: Event) => {
    app.openDialog(null);
    if ((event.target as HTMLDialogElement).returnValue === "yes") decided();
  };
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) (event.target as HTMLDialogElement).close();
  };
  return html`<dialog class=${name} aria-labelledby="${name}-heading" ${ref(show)} @close=${closed} @click=${pressed}>
    <form method="dialog">${content}</form>
  </dialog>`;
}

/** Opens the dialog as soon as it is part of the page. */
function show(element: Element | undefined): void {
  queueMicrotask(() => {
    const dialog = element as HTMLDialogElement | undefined;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  });
}

export function resignDialog(app: App, t: Translate): TemplateResult {
  return modal(
    app,
    "resign",
    () => app.resign(),
    html`<h2 id="resign-heading">${t("resign.heading")}</h2>
      <p class="buttons">
        <button class="danger" value="yes">${t("resign.yes")}</button>
        <button value="no" autofocus>${t("resign.no")}</button>
      </p>`,
  );
}

/** Chooses rules, side and level. */
export function newGameDialog(state: State, app: App, t: Translate): TemplateResult {
  const { setup, variants } = state;
  const chosen = variants.find(({ id }) => id === setup.variant);
  return modal(
    app,
    "new",
    () => app.startGame(setup),
    html`<h2 id="new-heading">${t("new.heading")}</h2>
      <fieldset class="variants">
        <legend>${t("new.variant")}</legend>
        <div class="list">${variants.map((variant) => variantChoice(variant, state, app, t))}</div>
      </fieldset>
      <div class="choices">
        ${chosen ? preview(chosen, t) : nothing}
        <fieldset class="sides">
          <legend>${t("new.side")}</legend>
          ${sides.map((side) =>
            option("side", side, setup.side === side, () => app.setUp({ side }), t(`side.${side}`)),
          )}
        </fieldset>
        <fieldset class="levels">
          <legend>${t("new.level")}</legend>
          ${levels.map((level) =>
            option(
              "level",
              String(level),
              setup.level === level,
              () => app.setUp({ level }),
              html`<b>${level}</b> ${levelName(level, t)}`,
            ),
          )}
        </fieldset>
      </div>
      <p class="buttons">
        <button class="primary" value="yes" ?disabled=${!chosen || state.starting}>
          ${t("new.start")}
        </button>
        <button value="no" formnovalidate>${t("new.cancel")}</button>
      </p>`,
  );
}

function option(
  name: string,
  value: string,
  checked: boolean,
  choose: () => void,
  content: unknown,
): TemplateResult {
  return html`<label class="option">
    <input type="radio" name=${name} value=${value} .checked=${checked} @change=${choose} />
    <span>${content}</span>
  </label>`;
}

function variantChoice(variant: Variant, state: State, app: App, t: Translate): TemplateResult {
  const { id, names, summary, size } = variant;
  return option(
    "variant",
    id,
    state.setup.variant === id,
    () => app.setUp({ variant: id }),
    html`<b>${names[state.language]}</b> <small>${t("new.size", { size })}</small>
      <em>${summary[state.language]}</em>`,
  );
}

function preview({ start, squares, first, goal }: Variant, t: Translate): TemplateResult {
  return html`<div class="preview">
    <tablut-board inert aria-hidden="true" .position=${start} .ground=${squares} .words=${t}></tablut-board>
    <ul>
      <li>${t(`new.first.${first}`)}</li>
      <li>${t(`new.goal.${goal}`)}</li>
    </ul>
  </div>`;
}
