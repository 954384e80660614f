import { html, type TemplateResult } from "lit";
import type { Host } from "../../../app/places";
import { icon } from "../../../app/views/icons";
import { type Piece, parseRecord, sideOf } from "../../../board/squares";
import { type Brush, brush } from "../../brush";
import type { Stroke } from "../../easel";
import { counts, emptied, type Symmetry, symmetries } from "../drawing";
import type { Editor } from "../editor";
import { draw, groundOf, layOut, positionOf, resize, type State, set } from "../state";
import type { Words } from "../words";
import { picker, select } from "./select";

const sizes = [5, 7, 9, 11, 13, 15, 17, 19];
const common: readonly Piece[] = ["t", "T", "K"];
const special = [..."cnmgCNMG"] as Piece[];

/** The board on which the start is drawn, and what it is drawn with. */
export function boardSection(state: State, editor: Editor, host: Host, t: Words): TemplateResult {
  const { draft } = state;
  const position = draft ? positionOf(draft) : "";
  const { size } = parseRecord(position);
  const drawn = ({ detail: { square, begins, piece } }: CustomEvent<Stroke>) =>
    editor.become(
      draw(editor.state, square, begins, piece === "" ? "erase" : (piece ?? undefined)),
    );
  return html`<section aria-labelledby="board-heading">
    <h2 id="board-heading">${t("editor.board.heading")}</h2>
    <div class="easel">
      <tablut-easel
        .position=${position}
        .ground=${groundOf(state)}
        .kinds=${"tTKcnmgCNMG"}
        .words=${t}
        @draw=${drawn}
      ></tablut-easel>
    </div>
    <p class="count" role="status">${count(position, t)}</p>
    <fieldset class="brushes">
      <legend>${t("editor.board.brush")}</legend>
      ${common.map((piece) => choice(piece, state, editor, t))}
      ${(["erase", "camp", "corner"] as const).map((each) => choice(each, state, editor, t))}
    </fieldset>
    <details ?open=${special.some((piece) => position.includes(piece))}>
      <summary>${t("editor.board.special")}</summary>
      <fieldset class="brushes">
        <legend class="unseen">${t("editor.board.special")}</legend>
        ${special.map((piece) => choice(piece, state, editor, t))}
      </fieldset>
    </details>
    <p class="hint">${t("editor.board.hint")}</p>
    <div class="tools">
      ${select(
        t("editor.board.size"),
        sizes.map((each) => [String(each), `${each} × ${each}`]),
        String(size),
        (value) => editor.become(resize(editor.state, Number(value))),
      )}
      ${select(
        t("editor.board.symmetry"),
        symmetries.map((each) => [each, t(`editor.symmetry.${each}`)]),
        state.symmetry,
        (value) => editor.update({ symmetry: value as Symmetry }),
      )}
      ${layouts(editor, host, t)} ${state.brush === "camp" ? camps(state, editor, t) : ""}
      <button
        @click=${() => editor.become(set(editor.state, "position", emptied(position)))}
      >
        ${icon("close")}${t("editor.board.clear")}
      </button>
    </div>
  </section>`;
}

function count(position: string, t: Words): string {
  const sides = { attackers: 0, defenders: 0, kings: 0 };
  for (const [piece, number] of counts(position))
    sides[piece === "K" ? "kings" : sideOf(piece)] += number;
  return t("editor.board.count", sides);
}

function choice(each: Brush, state: State, editor: Editor, t: Words): TemplateResult {
  const isPiece = each !== "erase" && each !== "camp" && each !== "corner";
  const name = isPiece ? t(`piece.${each}`) : t(`editor.brush.${each}`);
  return brush(each, name, state.brush === each, (brush) => editor.update({ brush }));
}

/** The starts of the shipped variants, to be taken over. */
function layouts(editor: Editor, { variants, settings }: Host, t: Words): TemplateResult {
  const { language } = settings;
  const sorted = [...variants].sort(
    (one, other) =>
      one.size - other.size || one.names[language].localeCompare(other.names[language]),
  );
  return picker(
    t("editor.board.layout"),
    sorted.map(({ id, names, size }) => [id, `${names[language]}, ${size} × ${size}`]),
    t("editor.board.layout.take"),
    (chosen) => {
      const variant = variants.find(({ id }) => id === chosen);
      if (variant) editor.become(layOut(editor.state, variant.start));
    },
  );
}

/** Which camp a square is put into. */
function camps(state: State, editor: Editor, t: Words): TemplateResult {
  const groups = (state.draft?.values["camps.groups"] ?? []) as string[][];
  const numbered = groups.map((_, at): [string, string] => [
    String(at),
    t("editor.board.camp.number", { number: at + 1 }),
  ]);
  return select(
    t("editor.board.camp"),
    [
      ["", t("editor.board.camp.beside")],
      ...numbered,
      [String(groups.length), t("editor.board.camp.new")],
    ],
    state.camp === null ? "" : String(Math.min(state.camp, groups.length)),
    (value) => editor.update({ camp: value === "" ? null : Number(value) }),
  );
}
