import { marksAfter } from "../../app/marks";
import type { Chosen } from "../../board/squares";
import { type Marks, unmarked } from "../../board/surface";
import type {
  Guide,
  GuideExample,
  Lesson,
  LessonOutline,
  LessonStep,
  NewGame,
  OwnLesson,
  Standing,
  Tried,
} from "../../protocol";
import { type AllProgress, isDone, type Progress, shortOf } from "./progress";

/** What an address shows: all lessons, one of a variant, of the rules of a kept game or of those
 * that the address holds packed, or the guide. */
export type Where =
  | { readonly page: "overview" }
  | { readonly page: "lesson"; readonly variant: string }
  | { readonly page: "game"; readonly game: string }
  | { readonly page: "own"; readonly packed: string }
  | { readonly page: "guide" };

export function whereIs({ pathname, searchParams }: URL): Where {
  const [, , name = "", game = ""] = pathname.split("/");
  const packed = searchParams.get("rules");
  if (packed !== null) return { page: "own", packed };
  if (name === "") return { page: "overview" };
  if (name === "game" && game) return { page: "game", game };
  return name === "strategy" ? { page: "guide" } : { page: "lesson", variant: name };
}

/** Rules to be learned: those of a variant, or of a text. */
export type Rules = Pick<NewGame, "variant" | "rules_text">;

/** A lesson and the rules it teaches, whose progress is kept under `key`. */
export interface Course extends Rules, Pick<OwnLesson, "names" | "first" | "steps"> {
  readonly key: string;
}

/** A variant's name is known by its id. */
export function courseOf({ variant, rules_text }: Rules, lesson: Lesson | OwnLesson): Course {
  const key = variant ?? shortOf(rules_text ?? "");
  return { key, rules_text, names: null, ...lesson, variant };
}

/** How the step at hand goes. */
export interface Doing {
  readonly step: number;
  /** The learner's own moves that were right so far. */
  readonly moves: readonly string[];
  readonly standing: Standing;
  /** A move that goes on from there, for hints; null once all is solved. */
  readonly solution: string | null;
  /** A move that waits to be confirmed. */
  readonly proposed: Chosen | null;
  /** What the last try came to. */
  readonly tried: Tried | null;
  readonly tries: number;
  /** How many hints have been asked for, at most two. */
  readonly hints: number;
  /** Whether the word goes with the move, where the step needs it. */
  readonly wording: boolean;
}

/** A position of the guide that is played with; `at` says which, section and example. */
export interface Playing {
  readonly at: readonly [section: number, example: number];
  readonly standing: Standing;
}

export interface State {
  readonly where: Where;
  readonly outlines: readonly LessonOutline[] | null;
  readonly course: Course | null;
  readonly doing: Doing | null;
  /** The last step is solved and the learner has gone on. */
  readonly finished: boolean;
  readonly guide: Guide | null;
  readonly playing: Playing | null;
  readonly progress: AllProgress;
  /** The code of why the server has not answered; null while all is well. */
  readonly fault: string | null;
}

export function opening(where: Where, progress: AllProgress): State {
  return {
    where,
    outlines: null,
    course: null,
    doing: null,
    finished: false,
    guide: null,
    playing: null,
    progress,
    fault: null,
  };
}

/** The lesson has come; it goes on where the person left it, or anew once it has been done. */
export function withCourse(state: State, course: Course): State {
  const kept = state.progress[course.key];
  const step = isDone(kept) ? 0 : Math.min(kept?.solved ?? 0, course.steps.length - 1);
  return toStep({ ...state, course }, step);
}

/** The same lesson in other words; what the last try came to was said in the old ones. */
export function retold(state: State, course: Course): State {
  const doing = state.doing && {
    ...state.doing,
    tried: state.doing.tried?.right ? state.doing.tried : null,
  };
  return { ...state, course, doing };
}

export function toStep(state: State, step: number): State {
  const found = state.course?.steps[step];
  if (!found) return { ...state, finished: true, doing: null };
  const { standing, solution } = found;
  const untried = { moves: [], proposed: null, tried: null, tries: 0, hints: 0, wording: false };
  return { ...state, finished: false, doing: { step, standing, solution, ...untried } };
}

export function stepOf({ course, doing }: State): LessonStep | null {
  return (doing && course?.steps[doing.step]) ?? null;
}

/** A move waits to be confirmed, or none does any more. */
export function proposing(state: State, proposed: Chosen | null): State {
  const { doing } = state;
  return doing ? { ...state, doing: { ...doing, proposed } } : state;
}

/** The answer to a try has come. */
export function tried(state: State, move: string, answer: Tried): State {
  const { doing } = state;
  if (!doing) return state;
  const { right, solution, standing } = answer;
  const on = right ? { moves: [...doing.moves, move], solution } : {};
  const next = { ...doing, ...on, standing, tried: answer, tries: doing.tries + 1, hints: 0 };
  const progress = answer.solved ? advanced(state, doing.step + 1) : state.progress;
  return { ...state, doing: next, progress };
}

function advanced({ course, progress }: State, solved: number): AllProgress {
  if (!course) return progress;
  const { key, steps } = course;
  const before = progress[key]?.solved ?? 0;
  const now: Progress = { solved: Math.max(before, solved), of: steps.length };
  return { ...progress, [key]: now };
}

export function hinted(state: State): State {
  const { doing } = state;
  return doing ? { ...state, doing: { ...doing, hints: Math.min(2, doing.hints + 1) } } : state;
}

/** The squares of a hint: first the piece to move, then also where to. */
export function hintSquares({ doing }: State): string[] {
  return doing?.solution?.split("-").slice(0, doing.hints) ?? [];
}

/** The marks of the board of a lesson: its squares until they have been dealt with, then the end. */
export function marksOf(state: State): Marks {
  const { doing } = state;
  const step = stepOf(state);
  if (!doing || !step) return unmarked;
  const pointed = doing.moves.length === 0 ? step.marks : [];
  return { ...marksIn(doing.standing), pointed };
}

/** The marks of the last move of a line, and of its end. */
export function marksIn({ plies, outcome }: Standing): Marks {
  return { ...marksAfter(plies.at(-1)), ending: outcome?.squares ?? [] };
}

export function exampleAt(state: State, [section, example]: Playing["at"]): GuideExample | null {
  return state.guide?.sections[section]?.examples[example] ?? null;
}

/** The next move of an example's own line, if what was played has kept to it. */
export function nextOfLine({ line }: GuideExample, { plies }: Standing): string | null {
  const keeps = plies.every(({ move }, at) => line[at] === move);
  return (keeps && line[plies.length]) || null;
}

/** The lesson to take after this one: the next that is not done, in the order to learn them. */
export function nextLesson({ outlines, course, progress }: State): string | null {
  const names = outlines?.map(({ variant }) => variant) ?? [];
  const after = names.indexOf(course?.variant ?? "") + 1;
  const ahead = [...names.slice(after), ...names.slice(0, after)];
  return ahead.find((name) => name !== course?.variant && !isDone(progress[name])) ?? null;
}
