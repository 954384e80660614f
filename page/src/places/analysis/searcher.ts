import type { Connection, Listener } from "../../app/connection";
import type {
  Analyse,
  AnalysisAnswer,
  AnalysisMessage,
  Judged,
  Line,
  Lines,
  Refused,
} from "../../protocol";

export type Connect = (
  listener: Listener<AnalysisAnswer>,
) => Pick<Connection<AnalysisMessage>, "send" | "close">;

/** What is wanted of the engine: the best lines after some moves, or each move judged. */
export type Wish =
  | { readonly type: "analyse"; readonly line: Line; readonly lines: Analyse["lines"] }
  | { readonly type: "review"; readonly line: Line; readonly since: number };

export interface Hearer {
  lines?(lines: Lines): void;
  judged?(judged: Judged): void;
  refused(refused: Refused): void;
  lost(): void;
}

/** A link to the engine that does one thing at a time, and asks again once a broken link is mended. */
export class Searcher {
  #link: ReturnType<Connect> | null = null;
  #open = false;
  #wish: Wish | null = null;
  #id = 0;

  constructor(
    private readonly connect: Connect,
    private readonly hearer: Hearer,
  ) {}

  /** Wishes something instead of what was wished before; null for nothing. */
  want(wish: Wish | null): void {
    if (!wish && !this.#wish) return;
    this.#wish = wish;
    this.#id++;
    if (wish && !this.#link) this.#link = this.connect(this.#listener);
    else this.#ask();
  }

  close(): void {
    this.#wish = null;
    this.#link?.close();
    this.#link = null;
    this.#open = false;
  }

  #ask(): void {
    if (!this.#open) return;
    this.#link?.send({ ...(this.#wish ?? { type: "stop" }), id: this.#id });
  }

  readonly #listener: Listener<AnalysisAnswer> = {
    message: (answer) => {
      if (answer.type === "lines" && answer.id === 0) {
        this.#open = true;
        if (this.#wish) this.#ask();
      } else if (answer.type === "refused") {
        this.hearer.refused(answer);
      } else if (answer.id === this.#id && this.#wish) {
        if (answer.type === "judged") this.hearer.judged?.(answer);
        else this.hearer.lines?.(answer);
      }
    },
    lost: () => {
      this.#open = false;
      this.hearer.lost();
    },
  };
}
