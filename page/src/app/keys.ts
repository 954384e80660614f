import { undoKey } from "../board/keys";
import type { App } from "./app";
import { hasMoved } from "./state";
import { pliesShown } from "./table";

/** Where keys belong to what has the focus. */
const fields = "input:not([type='checkbox']), select, textarea, dialog";

/** Does what a key asks for, wherever the focus is, unless a dialog or a field wants the key. */
export function obey(event: KeyboardEvent, app: App): void {
  const { game, dialog, sheet, proposed, visit } = app.state;
  if (dialog || event.defaultPrevented) return;
  const elsewhere = event.target instanceof Element && event.target.closest(fields);
  if (!elsewhere) visit?.place?.onKey?.(event);
  if (game && !elsewhere && undoes(event, app)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === "Escape" && proposed) app.withdraw();
  else if (event.key === "Escape" && sheet) document.querySelector("dialog")?.close();
  if (!game || elsewhere) return;
  const ply = pliesShown(app.state);
  const target = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  app.lookBack(target);
}

/** Takes back or makes again what there is, if that is what the key asks for. */
function undoes(event: KeyboardEvent, app: App): boolean {
  const key = undoKey(event);
  if (key === null) return false;
  event.preventDefault();
  const { game } = app.state;
  if (key === "redo") game?.undone && app.redo();
  else if (hasMoved(game)) app.takeBack();
  return true;
}
