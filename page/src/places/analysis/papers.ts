import { copied, saved } from "../../app/files";
import type { Export, Exported, Imported } from "../../protocol";
import type { Analysis } from "./analysis";
import { treeOf } from "./paper";
import { savedPicture } from "./saving";
import * as to from "./state";
import { endOf } from "./tree";

/** The formats that games are written in, and how their files end. */
export const formats = { otg: "otg", jsonl: "jsonl", plain: "txt", bologna: "log" } as const;

/** Reads games into the analysis board and writes what it shows. */
export class Papers {
  constructor(private readonly analysis: Analysis) {}

  #change(change: Partial<to.Paper>): void {
    const { state } = this.analysis;
    this.analysis.become({ ...state, paper: { ...state.paper, ...change } });
  }

  write(text: string): void {
    this.#change({ text, found: null });
  }

  /** Opens the game of the text, as far as it can be read; `game` is one of several, from 1. */
  async read(game = 1): Promise<void> {
    const { text } = this.analysis.state.paper;
    const { variant, rules_text } = to.lineTo(this.analysis.state, []);
    this.#change({ reading: true, game });
    try {
      const { world, settings } = this.analysis.host;
      const answer = await world.server.ask<Imported>(`import?lang=${settings.language}`, {
        text,
        game,
        variant,
        rules_text,
      });
      const found = to.worthOpening(answer);
      this.#change({ found, reading: false });
      const { record } = found;
      if (!record) return;
      const root = treeOf(record.plies, record.comment);
      await this.analysis.start({
        base: to.baseOf(record),
        root,
        at: found.problem ? endOf(root, []) : [],
        heading: to.headingOf(record),
        kept: null,
        missing: null,
      });
    } catch (error) {
      this.#change({ reading: false });
      this.analysis.host.tell(error);
    }
  }

  /** Saves the game in a format. */
  async save(format: Export["format"]): Promise<void> {
    const { state, host } = this.analysis;
    const body: Export = { record: to.record(state), format };
    try {
      const { text, lost } = await host.world.server.ask<Exported>("export", body);
      saved(new Blob([text], { type: "text/plain" }), `tablut.${formats[format]}`);
      this.#change({ lost });
    } catch (error) {
      host.tell(error);
    }
  }

  /** Copies a text, which can be copied from its field as well. */
  async copy(text: string): Promise<void> {
    if (await copied(text)) this.#change({ copied: text });
  }

  /** Where the server draws the board as it is shown; null while it is not known. */
  picture(): string | null {
    const { state } = this.analysis;
    const scene = to.shown(state);
    if (!scene) return null;
    const { variant, rules_text } = to.lineTo(state, []);
    const query = new URLSearchParams({ position: scene.position });
    if (variant) query.set("variant", variant);
    if (rules_text) query.set("rules_text", rules_text);
    const { lastMove } = scene.marks;
    if (lastMove) query.set("move", `${lastMove.origin}-${lastMove.target}`);
    return `/api/picture.svg?${query}`;
  }

  /** Saves the board as a picture in pixels. */
  async savePixels(): Promise<void> {
    const source = this.picture();
    if (source) await savedPicture(source, "tablut.png");
  }
}
