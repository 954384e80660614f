import { focusOn } from "../../app/focus";
import { unpack } from "../../app/packed";
import type { Host, Place } from "../../app/places";
import { ServerError } from "../../app/server";
import type { Sound } from "../../app/sounds";
import { isMade } from "../../app/state";
import { rulesName } from "../../app/views/names";
import { proposal } from "../../app/views/proposal";
import type { Chosen } from "../../board/squares";
import type { Language } from "../../messages";
import type {
  Guide,
  Kept,
  Lesson,
  LessonOutline,
  Line,
  OwnLesson,
  OwnTry,
  Standing,
  Tried,
  Try,
} from "../../protocol";
import { keepProgress, keptProgress } from "./progress";
import * as to from "./state";
import { page } from "./views/page";
import { words } from "./words";

/** Lessons and guide: holds their state and asks the server what a move comes to. */
export class Learning implements Place {
  #state = to.opening({ page: "overview" }, keptProgress());
  #language: Language | null = null;
  /** Counts what was begun, so that the answer to something earlier changes nothing. */
  #begun = 0;

  constructor(private readonly host: Host) {}

  get state(): to.State {
    return this.#state;
  }

  title(): string {
    const t = words(this.host.settings.language);
    const { where, guide, course } = this.#state;
    if (where.page === "guide") return guide?.title ?? t("learn.guide");
    const name = course && this.nameOf(course);
    return name ? t("learn.title.lesson", { name }) : t("learn.heading");
  }

  view() {
    const { language } = this.host.settings;
    const spoken = this.#language ?? language;
    if (spoken !== language) queueMicrotask(() => this.#load());
    return page(this.#state, this, this.host, words(language));
  }

  visit(address: URL): void {
    const { outlines, guide } = this.#state;
    const fresh = to.opening(to.whereIs(address), keptProgress());
    this.#state = { ...fresh, outlines, guide };
    this.#load();
  }

  leave(): void {
    this.#begun++;
  }

  /** The name of a variant in the language of the page; empty while none are known. */
  variantName(variant: string): string {
    const found = this.host.variants.find(({ id }) => id === variant);
    return found?.names[this.host.settings.language] ?? "";
  }

  /** The name of the rules that a lesson teaches. */
  nameOf(course: to.Course): string {
    const { language } = this.host.settings;
    if (course.variant !== null) return this.variantName(course.variant);
    return rulesName(course, language, words(language));
  }

  #ask<Answer>(path: string, posted?: unknown): Promise<Answer> {
    return this.host.world.server.ask(`${path}?lang=${this.host.settings.language}`, posted);
  }

  /** Asks for the texts of what is shown, at first or in another language. */
  async #load(): Promise<void> {
    const begun = ++this.#begun;
    const { where } = this.#state;
    this.#language = this.host.settings.language;
    try {
      const outlines = this.#state.outlines ?? (await this.#ask<LessonOutline[]>("lessons"));
      const guide = where.page === "guide" ? await this.#ask<Guide>("guide") : null;
      const rules = await this.#rulesAt(where);
      const course = rules && to.courseOf(rules, await this.#lesson(rules));
      if (begun !== this.#begun) return;
      const state = { ...this.#state, outlines, guide, fault: null };
      const again = course && state.course?.key === course.key;
      this.#become(course ? (again ? to.retold : to.withCourse)(state, course) : state);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (begun === this.#begun) this.#become({ ...this.#state, fault: error.code });
    }
  }

  /** The rules whose lesson an address asks for; null where it asks for none. */
  async #rulesAt(where: to.Where): Promise<to.Rules | null> {
    if (where.page === "lesson") return { variant: where.variant, rules_text: null };
    if (where.page === "game") {
      const kept = await this.host.world.server.ask<Kept>(`games/${where.game}/line`);
      return kept.line;
    }
    if (where.page !== "own") return null;
    const rules_text = await unpack(where.packed);
    if (rules_text === null) throw new ServerError("bad_link", {});
    return { variant: null, rules_text };
  }

  #lesson({ variant, rules_text }: to.Rules): Promise<Lesson | OwnLesson> {
    return rules_text === null
      ? this.#ask<Lesson>(`lessons/${variant}`)
      : this.#ask<OwnLesson>("lessons", { text: rules_text });
  }

  tryAgain(): void {
    this.#become({ ...this.#state, fault: null });
    this.#load();
  }

  #become(state: to.State): void {
    if (state.progress !== this.#state.progress) keepProgress(state.progress);
    this.#state = state;
    this.host.changed();
  }

  #hear(sound: Sound): void {
    const { sound: on, volume } = this.host.settings;
    if (on) this.host.world.sounds.play(sound, volume);
  }

  question() {
    const { proposed } = this.#state.doing ?? {};
    if (!proposed) return null;
    return proposal(
      proposed,
      () => this.move(proposed),
      () => this.withdraw(),
      words(this.host.settings.language),
    );
  }

  onKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#state.doing?.proposed) this.withdraw();
  }

  /** A move on the board of a lesson, at once or once confirmed. */
  move(chosen: Chosen): void {
    const proposed = this.#state.doing?.proposed ?? null;
    const made = isMade(chosen, proposed, this.host.settings);
    this.#become(to.proposing(this.#state, made ? null : chosen));
    if (made) this.try(chosen);
  }

  /** Takes back a move that is not confirmed yet. */
  withdraw(): void {
    this.#become(to.proposing(this.#state, null));
  }

  /** A move is made in a lesson: the server says what it comes to. */
  async try({ origin, target }: Chosen): Promise<void> {
    const { course, doing } = this.#state;
    const step = to.stepOf(this.#state);
    if (!course || !doing || !step || doing.tried?.solved) return;
    const begun = ++this.#begun;
    const move = `${origin}-${target}`;
    const say = step.word && !doing.wording ? null : "gwrheill";
    const { variant, rules_text } = course;
    const posted: Try = { moves: [...doing.moves, move], say };
    const own: OwnTry | null = rules_text === null ? null : { ...posted, text: rules_text };
    try {
      const path = `${own ? "lessons" : `lessons/${variant}`}/steps/${doing.step}/try`;
      const answer = await this.#ask<Tried>(path, own ?? posted);
      if (begun !== this.#begun) return;
      this.#hear(soundOf(answer));
      this.#become(to.tried(this.#state, move, answer));
      if (answer.solved) focusOn(".lesson .primary");
    } catch (error) {
      this.host.tell(error);
    }
  }

  hint(): void {
    this.#become(to.hinted(this.#state));
  }

  sayWord(wording: boolean): void {
    const { doing } = this.#state;
    if (doing) this.#become({ ...this.#state, doing: { ...doing, wording } });
  }

  /** Goes to a step, or past the last to the end of the lesson. */
  goTo(step: number): void {
    this.#begun++;
    this.#become(to.toStep(this.#state, step));
    focusOn(".lesson h2");
  }

  restart(): void {
    const { course, progress } = this.#state;
    const { [course?.key ?? ""]: _, ...others } = progress;
    this.#become({ ...this.#state, progress: others });
    this.goTo(0);
  }

  /** A game by the rules just learned against the weakest computer. */
  play({ variant, rules_text, first }: to.Course): Promise<void> {
    return this.host.startGame({ variant, rules_text, side: first, level: 1, pace: null });
  }

  /** Opens a position of the guide to be played with. */
  open(at: to.Playing["at"]): void {
    const example = to.exampleAt(this.#state, at);
    if (!example) return;
    this.#begun++;
    this.#become({ ...this.#state, playing: { at, standing: example.standing } });
    focusOn(".playing tablut-board");
  }

  /** Plays a move of either side in the open position of the guide. */
  async playOn(move: string): Promise<void> {
    const moves = this.#state.playing?.standing.plies.map((ply) => ply.move) ?? [];
    await this.#stand([...moves, move]);
  }

  async back(): Promise<void> {
    const moves = this.#state.playing?.standing.plies.map((ply) => ply.move) ?? [];
    await this.#stand(moves.slice(0, -1));
  }

  async #stand(moves: string[]): Promise<void> {
    const { playing } = this.#state;
    const example = playing && to.exampleAt(this.#state, playing.at);
    if (!example) return;
    const begun = ++this.#begun;
    const { position, to_move } = example.standing;
    const { variant } = example;
    const begins = { variant, rules_text: null, start: position, to_move };
    const line: Line = { ...begins, moves, silent: [] };
    try {
      const standing = await this.host.world.server.ask<Standing>("lines", line);
      if (begun !== this.#begun) return;
      const forth = moves.length > playing.standing.plies.length;
      if (forth) this.#hear(standing.plies.at(-1)?.captures.length ? "capture" : "move");
      this.#become({ ...this.#state, playing: { ...playing, standing } });
    } catch (error) {
      this.host.tell(error);
    }
  }
}

function soundOf({ solved, right, standing }: Tried): Sound {
  if (solved && standing.outcome) return "won";
  return right && standing.plies.some(({ captures }) => captures.length > 0) ? "capture" : "move";
}
