import { html, nothing, type TemplateResult } from "lit";
import type { Chosen } from "../../board/squares";
import type { Translate } from "../../translate";
import type { App } from "../app";
import { clocksTold } from "../clocks";
import { previews } from "../previews";
import type { State } from "../state";
import { hinted, mayMove, pliesShown, plight, shown } from "../table";

const none = {};

/** The board of the home page or of a game. */
export function board(state: State, app: App, t: Translate): TemplateResult | typeof nothing {
  const { game, settings, heardAt } = state;
  const scene = shown(state);
  const home = state.variants[0];
  const source = game ?? home;
  if (!scene || !source) return nothing;
  const may = mayMove(state);
  const side = game?.side ?? home?.first ?? null;
  const told = { t: () => clocksTold(game, performance.now() - heardAt, t) };
  return html`<tablut-board
    class=${state.link === "lost" ? "adrift" : ""}
    .position=${scene.position}
    .ply=${pliesShown(state)}
    .marks=${scene.marks}
    .ground=${source.squares}
    .side=${may ? side : null}
    .destinations=${(may && source.legal) || none}
    .flipped=${state.flipped}
    .proposed=${state.proposed}
    .previews=${game && may && settings.previews ? previews(game.effects, t) : none}
    .plight=${plight(state)}
    .hinted=${hinted(state)}
    .told=${game ? told : none}
    .words=${t}
    @move=${(event: CustomEvent<Chosen>) => app.move(event.detail)}
    @withdraw=${() => app.withdraw()}
    @try=${(event: CustomEvent<Chosen>) => app.tryMove(event.detail)}
  ></tablut-board>`;
}
