import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../app/views/icons";
import { pieceHint } from "../../../app/views/names";
import { toggle } from "../../../app/views/option";
import type { Chosen } from "../../../board/squares";
import type { LessonStep } from "../../../protocol";
import { keyOr } from "../../../translate";
import type { Learning } from "../learning";
import { isDone } from "../progress";
import {
  type Course,
  type Doing,
  hintSquares,
  marksOf,
  nextLesson,
  type State,
  stepOf,
} from "../state";
import type { Words } from "../words";

const none = {};

/** A step of a lesson: the board and what is to be done on it. */
export function lesson(state: State, course: Course, learning: Learning, t: Words): TemplateResult {
  const { doing } = state;
  const step = stepOf(state);
  if (!doing || !step) return html`<main></main>`;
  const { standing, proposed, tried } = doing;
  const may = !tried?.solved;
  return html`<main class="table lesson">
    <div class="board">
      <tablut-board
        .position=${standing.position}
        .marks=${marksOf(state)}
        .ground=${standing.squares}
        .side=${may ? standing.to_move : null}
        .destinations=${may ? standing.legal : none}
        .proposed=${proposed}
        .hinted=${hintSquares(state)}
        .words=${t}
        @move=${(event: CustomEvent<Chosen>) => learning.move(event.detail)}
        @withdraw=${() => learning.withdraw()}
        @try=${(event: CustomEvent<Chosen>) => learning.try(event.detail)}
      ></tablut-board>
    </div>
    <section class="panel">
      <nav class="path" aria-label=${t("learn.heading")}>
        <a href="/learn">${icon("previous")}${t("learn.all")}</a>
      </nav>
      <h1>${learning.nameOf(course)}</h1>
      ${dots(state, course, learning, t)}
      <div class="step">
        <h2 tabindex="-1">
          <small>${t("lesson.count", { step: doing.step + 1, of: course.steps.length })}</small>
          ${step.title}
        </h2>
        <div class="told">${step.tell.map((sentence) => html`<p>${sentence}</p>`)}</div>
        ${task(step, doing, learning, t)}
        <div class="answer" role="status">${answer(state, step, t)}</div>
        ${actions(state, course, learning, t)}
      </div>
    </section>
  </main>`;
}

/** The steps as a row of dots, each a way to that step. */
function dots(state: State, { steps, key }: Course, learning: Learning, t: Words) {
  const solved = state.progress[key]?.solved ?? 0;
  return html`<ol class="dots" aria-label=${t("lesson.steps")}>
    ${steps.map(({ title }, at) => {
      const said = at < solved ? "lesson.step.done" : "lesson.step";
      const name = t(said, { step: at + 1, of: steps.length, title });
      return html`<li>
        <button
          class=${at < solved ? "done" : ""}
          aria-label=${name}
          title=${name}
          aria-current=${at === state.doing?.step ? "step" : "false"}
          @click=${() => learning.goTo(at)}
        ></button>
      </li>`;
    })}
  </ol>`;
}

function task(
  { task, word, standing }: LessonStep,
  { wording }: Doing,
  learning: Learning,
  t: Words,
): TemplateResult {
  const side = standing.to_move;
  return html`<div class="task">
    <tablut-piece
      kind=${side === "attackers" ? "t" : "T"}
      role="img"
      aria-label=${t(`lesson.you.${side}`)}
    ></tablut-piece>
    <p><strong>${task}</strong></p>
    ${word ? toggle(t("word.say"), wording, (on) => learning.sayWord(on)) : nothing}
  </div>`;
}

/** What the last try came to, or a hint. */
function answer(state: State, { hint }: LessonStep, t: Words): TemplateResult | typeof nothing {
  const { doing } = state;
  if (!doing) return nothing;
  const { moves, standing, tried, tries, hints } = doing;
  // A live region speaks only when its text changes: every other try gets an unseen difference.
  const unseen = tries % 2 ? "\u00a0" : "";
  if (hints > 0) {
    const [origin = "", target = ""] = hintSquares(state);
    // What the lesson has for a hint is about the first move of the step.
    const first = moves.length === 0 ? hint : pieceHint(standing.position, origin, t);
    return html`<p class="hint">
      ${icon("lamp")}<span>${target ? t("lesson.move", { origin, target }) : first}</span>
    </p>`;
  }
  if (!tried) return nothing;
  const kind = tried.solved ? "solved" : tried.right ? "on" : "wrong";
  const why = tried.explanation || t(keyOr(`refused.${tried.refusal ?? ""}`, "refused.other"));
  return html`<p class=${kind}><strong>${t(`lesson.${kind}`)}</strong> ${why}${unseen}</p>`;
}

function actions(
  { doing, finished }: State,
  { steps }: Course,
  learning: Learning,
  t: Words,
): TemplateResult | typeof nothing {
  if (!doing || finished) return nothing;
  const { step, tried, hints } = doing;
  const last = step === steps.length - 1;
  if (tried?.solved)
    return html`<p class="buttons">
      <button class="primary" @click=${() => learning.goTo(step + 1)}>
        ${t(last ? "lesson.finish" : "lesson.next")}${icon("next")}
      </button>
      <button class="quiet" @click=${() => learning.goTo(step)}>${t("lesson.repeat")}</button>
    </p>`;
  return html`<p class="buttons">
    <button ?disabled=${hints > 1} @click=${() => learning.hint()}>
      ${icon("lamp")}${t(hints > 0 ? "lesson.show" : "lesson.hint")}
    </button>
    <button class="quiet" @click=${() => learning.goTo(step + 1)}>${t("lesson.skip")}</button>
  </p>`;
}

/** What to do after the last step. */
export function finished(
  state: State,
  course: Course,
  learning: Learning,
  t: Words,
): TemplateResult {
  const progress = state.progress[course.key];
  const following = nextLesson(state);
  const counts = { solved: progress?.solved ?? 0, of: course.steps.length };
  const done = isDone(progress);
  return html`<main class="learn lesson">
    <section class="result">
      <h1>${learning.nameOf(course)}</h1>
      <h2 tabindex="-1">
        ${done ? t("lesson.end") : t("lesson.end.partly", counts)}
      </h2>
      ${done ? html`<p>${t("lesson.end.lead")}</p>` : nothing}
      <p class="buttons">
        <button class="primary" @click=${() => learning.play(course)}>
          ${icon("play")}${t("lesson.play")}
        </button>
        ${
          following
            ? html`<a class="button" href="/learn/${following}">
                ${t("lesson.following", { name: learning.variantName(following) })}
              </a>`
            : nothing
        }
      </p>
      <p class="buttons">
        <a class="button quiet" href="/learn/strategy">${icon("scroll")}${t("learn.guide")}</a>
        <button class="quiet" @click=${() => learning.restart()}>
          ${icon("again")}${t("lesson.restart")}
        </button>
        <a class="button quiet" href="/learn">${icon("book")}${t("learn.all")}</a>
      </p>
    </section>
  </main>`;
}
