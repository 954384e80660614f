import type { TemplateResult } from "lit";
import { focusOn } from "../../app/focus";
import { firstVariant, type Host, type Place } from "../../app/places";
import { ServerError } from "../../app/server";
import { undoKey } from "../../board/keys";
import type { Chosen } from "../../board/squares";
import type { Kept, Line, Standing } from "../../protocol";
import { type Base, type Plan, read, write } from "./address";
import * as judge from "./judging";
import { Papers } from "./papers";
import { type Connect, Searcher, type Wish } from "./searcher";
import { Setups } from "./setups";
import * as to from "./state";
import type { Node, Path } from "./tree";
import * as tree from "./tree";
import { title, view } from "./views/view";

/** How long the person must rest at a position before the server is asked about it, in milliseconds. */
const restTime = 60;
/** How long to wait before asking again when the server is away, in milliseconds. */
const askAgain = 2000;
/** How long before the address follows what is shown, in milliseconds. */
const addressDelay = 150;
/** How many variations are asked about when an analysis is opened. */
const mostVariations = 100;

/** The analysis board: holds its state, and does what the person asks. */
export class Analysis implements Place {
  #state = to.opening();
  #address = "";
  #visits = 0;
  #left = false;
  #wished = "";
  /** The moves of an address that could not be read as a whole: it stays until they change. */
  #incomplete: string | null = null;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #engine: Searcher;
  readonly #judge: Searcher;
  readonly papers: Papers;
  readonly setups: Setups;

  constructor(
    readonly host: Host,
    connect: Connect,
  ) {
    const lost = () => this.become({ ...this.#state, link: "lost" });
    const refused = ({ code, params }: { code: string; params: ServerError["params"] }) =>
      this.host.tell(new ServerError(code, params));
    this.#engine = new Searcher(connect, {
      lines: (lines) => this.become(judge.searched(this.#state, lines)),
      refused,
      lost,
    });
    this.#judge = new Searcher(connect, {
      judged: (judged) => {
        this.become({ ...judge.judged(this.#state, judged), link: "open" });
        if (judged.ply === judged.to) this.#judge.want(null);
      },
      refused,
      lost,
    });
    this.papers = new Papers(this);
    this.setups = new Setups(this);
  }

  get state(): to.State {
    return this.#state;
  }

  title(): string {
    return title(this.#state, this.host);
  }

  view(): TemplateResult {
    return view(this.#state, this);
  }

  async visit(url: URL): Promise<void> {
    if (url.pathname + url.search === this.#address) return;
    const visit = ++this.#visits;
    const plan = await read(url);
    if (visit === this.#visits) await this.#open(plan);
  }

  leave(): void {
    this.#left = true;
    this.#visits++;
    clearTimeout(this.#restTimer);
    clearTimeout(this.#addressTimer);
    this.setups.leave();
    this.#engine.close();
    this.#judge.close();
  }

  onKey(event: KeyboardEvent): void {
    if (this.#state.setup) return;
    if (undoKey(event) === "undo" && this.#state.removed) {
      this.undo();
      event.preventDefault();
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const steps = {
      ArrowLeft: "previous",
      ArrowRight: "next",
      ArrowUp: "above",
      ArrowDown: "below",
      Home: "first",
      End: "last",
    } as const;
    const step = steps[event.key as keyof typeof steps];
    if (step) this.step(step);
    else if (event.key === "e") this.sayWorth();
    else if (event.key === "f") this.flip();
    else return;
    event.preventDefault();
  }

  /** Takes a new state, shows it, and asks for what it lacks. */
  become(state: to.State): void {
    if (this.#left) return;
    const before = this.#state;
    this.#state = state;
    this.host.changed();
    if (state.loading !== "ready") return;
    this.#wish();
    // The engine has news many times a second, which must not put these off.
    const same = before.root === state.root && before.at === state.at;
    if (same && before.loading === "ready") return;
    if (!to.standing(state)) this.#rest();
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => this.#follow(), addressDelay);
  }

  /** Shows what a plan says, from nothing; what was `removed` for it can be put back. */
  async #open(plan: Plan, removed: to.Removed | null = null): Promise<void> {
    const visit = this.#visits;
    const { flipped, on, count, tab, paper } = this.#state;
    this.#judge.want(null);
    const kept = { flipped, on, count, tab: tab === "position" ? "moves" : tab, paper } as const;
    this.become({ ...to.opening(), ...kept, removed });
    try {
      const opened = await this.#opened(plan);
      if (visit !== this.#visits) return;
      this.#incomplete = plan.missing && to.written(opened.root);
      this.become(opened);
      await this.#learnVariations(visit);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (visit !== this.#visits) return;
      const problem = { code: error.code, params: error.params };
      this.become({ ...this.#state, loading: "failed", problem });
    }
  }

  /** The state that a plan comes to; throws `ServerError`. */
  async #opened(plan: Plan): Promise<to.State> {
    const { server } = this.host.world;
    const { gameId } = plan.base;
    const kept = gameId ? await server.ask<Kept>(`games/${gameId}/line`) : null;
    const base = await this.#based(plan.base, kept);
    const own = base.rulesText !== null && !kept;
    const checked = own
      ? await server.check({ text: base.rulesText ?? "" }, this.host.settings.language)
      : null;
    const names = kept?.names ?? checked?.variant?.names ?? null;
    const root = plan.root && kept ? to.silenced(plan.root, kept.line) : plan.root;
    const line = root ?? to.treeOfLine(kept?.line.moves ?? [], kept?.line.silent ?? []);
    const missing = plan.missing && { code: plan.missing, params: {} };
    let state: to.State = {
      ...this.#state,
      base,
      names,
      root: line,
      heading: plan.heading,
      kept: plan.kept,
    };
    if (kept?.outcome) state = to.endedBy(state, kept);
    const main = tree.endOf(line, []);
    const standing = await this.#legalPart(state, main);
    state = to.told(to.cut(state, main, standing.plies.length), main, standing);
    const cut = standing.plies.length < main.length;
    const problem = cut ? { code: "cut", params: { ply: standing.plies.length + 1 } } : missing;
    return to.goTo({ ...state, problem }, plan.at);
  }

  /** A base with its rules: those of the game it is of, or the first variant's where it has none. */
  async #based(base: Base, kept: Kept | null): Promise<Base> {
    if (kept) return { ...base, variant: kept.line.variant, rulesText: kept.line.rules_text };
    if (base.variant || base.rulesText) return base;
    return { ...base, variant: (await firstVariant(this.host))?.id ?? null };
  }

  /** How a line stands, without the moves from the first illegal one on. */
  async #legalPart(state: to.State, path: Path): Promise<Standing> {
    try {
      return await this.#ask(to.lineTo(state, path));
    } catch (error) {
      const ply = error instanceof ServerError ? Number(error.params.ply) : 0;
      if (!(ply >= 1)) throw error;
      return this.#ask(to.lineTo(state, path.slice(0, ply - 1)));
    }
  }

  #ask(line: Line): Promise<Standing> {
    return this.host.world.server.ask<Standing>("lines", line);
  }

  /** Asks what the moves of the variations do. */
  async #learnVariations(visit: number): Promise<void> {
    for (const path of tree.leaves(this.#state.root).slice(1, mostVariations)) {
      const standing = await this.#legalPart(this.#state, path);
      if (visit !== this.#visits) return;
      const { length } = standing.plies;
      this.become(to.told(to.cut(this.#state, path, length), path.slice(0, length), standing));
    }
  }

  /** Asks how the line stands that the person looks at, once they rest there. */
  #rest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(async () => {
      const visit = this.#visits;
      const { at } = this.#state;
      const key = to.keyOf(this.#state, at);
      try {
        const standing = await this.#ask(to.lineTo(this.#state, at));
        if (visit !== this.#visits || to.keyOf(this.#state, at) !== key) return;
        this.become(to.told(this.#state, at, standing));
      } catch (error) {
        if (visit !== this.#visits) return;
        this.host.tell(error);
        if (error instanceof ServerError && error.code === "offline")
          this.#restTimer = setTimeout(() => this.#rest(), askAgain);
      }
    }, restTime);
  }

  /** Has the engine look where the person looks. */
  #wish(): void {
    const { on, at, count } = this.#state;
    const idle = !on || to.outcome(this.#state) !== null;
    const wish: Wish | null = idle
      ? null
      : { type: "analyse", line: to.lineTo(this.#state, at), lines: count };
    const wished = JSON.stringify(wish);
    if (wished === this.#wished) return;
    this.#wished = wished;
    this.#engine.want(wish);
  }

  /** Gives the page the address of what it shows. */
  async #follow(): Promise<void> {
    const { root, at } = this.#state;
    if (this.#incomplete !== null && to.written(root) === this.#incomplete) return;
    const { address, kept } = await write({ ...this.#state, missing: null });
    const now = this.#state;
    if (this.#left || now.root !== root || now.at !== at || now.loading !== "ready") return;
    if (address !== this.#address) this.host.replace(address);
    this.#address = address;
    this.#state = { ...now, kept };
    this.host.changed();
  }

  /** Opens another analysis, with an entry in the browser's history. */
  async start(plan: Plan): Promise<void> {
    const root = plan.root ?? tree.fresh();
    const { address, kept } = await write({ ...plan, root });
    const removed = to.displaced(this.#state);
    this.#visits++;
    this.#address = address;
    this.host.go(address);
    await this.#open({ ...plan, root, kept }, removed);
  }

  /** Tries again to open what could not be opened. */
  retry(): void {
    this.#address = "";
    this.visit(new URL(location.href));
  }

  // What the person does

  step(step: Parameters<typeof to.stepped>[1]): void {
    this.become(to.stepped(this.#state, step));
  }

  goTo(path: Path): void {
    this.become(to.goTo(this.#state, path));
  }

  /** A move on the board. */
  move({ origin, target }: Chosen): void {
    const { settings, world } = this.host;
    if (settings.sound) world.sounds.play("move", settings.volume);
    this.play([`${origin}-${target}`]);
  }

  /** Plays moves from where the person looks. */
  play(moves: readonly string[]): void {
    const before = this.#state;
    this.become(to.playedOn(before, moves));
    const { attempt } = this.#state;
    if (attempt && attempt.tried !== null && before.attempt?.tried === null) this.#judgeTry();
  }

  tryMove({ origin, target }: Chosen): void {
    // The server says why it is refused.
    this.#ask(to.oneMore(this.#state, `${origin}-${target}`)).catch((error) =>
      this.host.tell(error),
    );
  }

  promote(path: Path): void {
    this.become(to.grown(this.#state, tree.promoted(this.#state.root, path)));
  }

  remove(path: Path): void {
    this.become(to.without(this.#state, path));
  }

  /** Puts back what was deleted, or what was there before another game. */
  undo(): void {
    this.#visits++;
    this.become(to.putBack(this.#state));
    focusOn('.tabs [aria-pressed="true"]');
  }

  annotate(change: Partial<Pick<Node, "glyph" | "comment">>): void {
    const { root, at } = this.#state;
    const grown = tree.changed(root, at, (node) => ({ ...node, ...change }));
    this.become({ ...this.#state, root: grown, removed: null });
  }

  turn(on: boolean): void {
    this.become({ ...this.#state, on, lines: on ? this.#state.lines : null });
  }

  point(pointed: readonly string[]): void {
    if (pointed.join() !== this.#state.pointed.join()) this.become({ ...this.#state, pointed });
  }

  turnTo(tab: to.Tab): void {
    this.become(to.turnedTo(this.#state, tab));
    if (tab === "position") this.setups.check();
  }

  sayWord(wording: boolean): void {
    this.become({ ...this.#state, wording });
  }

  flip(): void {
    this.become({ ...this.#state, flipped: !this.#state.flipped });
  }

  sayWorth(): void {
    this.become(judge.speaking(this.#state));
  }

  dismiss(): void {
    this.become({ ...this.#state, problem: null });
  }

  /** Has every move of the main line judged. */
  judgeGame(): void {
    const main = tree.endOf(this.#state.root, []);
    this.become(judge.judging(this.#state, main.length));
    this.#judge.want({ type: "review", line: to.lineTo(this.#state, main), since: 0 });
  }

  /** Looks for a better move than the one at a ply of the main line. */
  seekBetter(ply: number): void {
    this.become(judge.seeking(this.#state, ply));
    document.querySelector("tablut-board")?.scrollIntoView({ block: "nearest" });
  }

  endAttempt(): void {
    this.become({ ...this.#state, attempt: null });
  }

  #judgeTry(): void {
    const { at } = this.#state;
    const line = to.lineTo(this.#state, at);
    this.#judge.want({ type: "review", line, since: at.length - 1 });
  }
}
