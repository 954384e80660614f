import type { TemplateResult } from "lit";
import type { App } from "../app/app";
import type { State } from "../app/state";
import { opened } from "./opened";
import { words } from "./words";

/** What is open over the page, in the person's language. */
export function view(state: State, app: App): TemplateResult {
  return opened(state, app, words(state.settings.language));
}
