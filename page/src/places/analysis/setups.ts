import type { Placed, Standing } from "../../protocol";
import type { Stroke } from "../easel";
import { anew } from "./address";
import type { Analysis } from "./analysis";
import { drawn, type Setup } from "./setup";
import * as to from "./state";

/** How long the board must rest before what is set up is checked, in milliseconds. */
const restTime = 100;

/** Sets up positions, has them checked, and analyses or plays them. */
export class Setups {
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly analysis: Analysis) {}

  leave(): void {
    clearTimeout(this.#checkTimer);
  }

  /** A stroke on the board that is set up. */
  draw(stroke: Stroke): void {
    if (this.analysis.state.setup) this.arrange(drawn(this.analysis.state.setup, stroke));
  }

  arrange(change: Partial<Setup>): void {
    const { setup } = this.analysis.state;
    if (!setup) return;
    const arranged = { ...setup, ...change };
    const same = arranged.position === setup.position && arranged.toMove === setup.toMove;
    this.analysis.become({
      ...this.analysis.state,
      setup: same ? arranged : { ...arranged, placed: null },
    });
    if (!same) this.check();
  }

  /** Sets up the position that the rules begin with. */
  async arrangeStart(): Promise<void> {
    const line = { ...to.lineTo(this.analysis.state, []), start: null, to_move: null };
    try {
      const { start, first } = await this.analysis.host.world.server.ask<Standing>("lines", line);
      this.arrange({ position: start, toMove: first });
    } catch (error) {
      this.analysis.host.tell(error);
    }
  }

  /** Has the position that is set up checked, once it rests. */
  check(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(async () => {
      const { setup } = this.analysis.state;
      if (!setup) return;
      const { position: start, toMove: to_move } = setup;
      const line = { ...to.lineTo(this.analysis.state, []), start, to_move };
      try {
        const path = `positions?lang=${this.analysis.host.settings.language}`;
        const placed = await this.analysis.host.world.server.ask<Placed>(path, line);
        const now = this.analysis.state.setup;
        if (now?.position === start && now.toMove === to_move)
          this.analysis.become({ ...this.analysis.state, setup: { ...now, placed } });
      } catch (error) {
        this.analysis.host.tell(error);
      }
    }, restTime);
  }

  /** Analyses the position that is set up. */
  async analyse(): Promise<void> {
    const { setup, base } = this.analysis.state;
    if (!setup) return;
    const { position: start, toMove } = setup;
    this.analysis.become(to.turnedTo(this.analysis.state, "moves"));
    const placed = { ...base, gameId: null, start, toMove };
    await this.analysis.start({ base: placed, ...anew });
  }

  /** Plays a game from the position that is set up. */
  async play(): Promise<void> {
    const { setup } = this.analysis.state;
    if (!setup?.placed) return;
    const { side, level, placed } = setup;
    await this.analysis.host.startGame({
      variant: null,
      rules_text: placed.rules_text,
      side,
      level,
      pace: null,
    });
  }
}
