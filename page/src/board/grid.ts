import { html, nothing, type TemplateResult } from "lit";
import { fileName, indexAt, nameOf } from "./squares";
import { owns, reach, type Scene } from "./surface";

/** The numbers of lines along the board, every second where it is crowded. */
export function coordinates(
  { size, flipped }: Scene,
  crowded: boolean,
): [files: TemplateResult, ranks: TemplateResult] {
  const lines = Array.from({ length: size }, (_, line) => line);
  const down = lines.toReversed();
  const row = (kind: string, order: readonly number[], name: (line: number) => string) => html`<div
    class="coordinates ${kind}"
    aria-hidden="true"
  >
    ${order.map((line) => html`<span>${crowded && line % 2 ? "" : name(line)}</span>`)}
  </div>`;
  return [
    row("files", flipped ? down : lines, fileName),
    row("ranks", flipped ? lines : down, (rank) => String(rank + 1)),
  ];
}

/** The squares as rows of cells; `names` are what they are called, `cursor` is the tab stop. */
export function rows(scene: Scene, names: readonly string[], cursor: number): TemplateResult[] {
  const { size, flipped } = scene;
  const lines = Array.from({ length: size }, (_, line) => line);
  const targets = new Set(reach(scene));
  const cell = (index: number) => {
    const name = nameOf(index, size);
    const own = owns(scene, index);
    return html`<div
      class="square ${own ? "own" : ""} ${targets.has(name) ? "reachable" : ""}"
      role="gridcell"
      data-square=${name}
      tabindex=${index === cursor ? 0 : -1}
      aria-label=${names[index] ?? ""}
      aria-selected=${own ? String(index === scene.selected) : nothing}
    ></div>`;
  };
  return lines.map(
    (y) => html`<div class="row" role="row">
      ${lines.map((x) => cell(indexAt({ x, y }, size, flipped)))}
    </div>`,
  );
}
