import type { TemplateResult } from "lit";
import type { App } from "./app";
import type { State } from "./state";

/** The dialogs and sheets that open over the page. */
export interface Dialogs {
  /** Those that are open. */
  view(state: State, app: App): TemplateResult;
}

/** Where the dialogs lie until one is wanted. */
export const drawer = {
  open: (): Promise<Dialogs> => import("../dialogs"),
};
