import "./brush.css";
import { html, type TemplateResult } from "lit";
import { icon } from "../app/views/icons";
import { option } from "../app/views/option";
import type { Piece } from "../board/squares";

/** What an easel is drawn with. */
export type Brush = Piece | "erase" | "camp" | "corner";

const signs = { erase: "close", camp: "camp", corner: "corner" } as const;

/** A brush to choose, and what it is called. */
export function brush<Each extends Brush>(
  each: Each,
  name: string,
  chosen: boolean,
  choose: (brush: Each) => void,
): TemplateResult {
  const content = html`${sign(each)}<small>${name}</small>`;
  return option("brush", each, chosen, () => choose(each), content);
}

function sign(brush: Brush): TemplateResult {
  return brush === "erase" || brush === "camp" || brush === "corner"
    ? icon(signs[brush])
    : html`<tablut-piece kind=${brush}></tablut-piece>`;
}
