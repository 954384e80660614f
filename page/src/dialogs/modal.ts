import { html, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { App } from "../app/app";

/** A modal dialog; `decided` runs once it is closed by its button `yes`. */
export function modal(
  app: App,
  name: string,
  decided: () => void,
  content: TemplateResult,
): TemplateResult {
  const closed = (event: Event) => {
    app.openDialog(null);
    if ((event.target as HTMLDialogElement).returnValue === "yes") decided();
  };
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) (event.target as HTMLDialogElement).close();
  };
  return html`<dialog class=${name} aria-labelledby="${name}-heading" ${ref(showModally)} @close=${closed} @click=${pressed}>
    <form method="dialog">${content}</form>
  </dialog>`;
}

/** Opens a dialog, over all else, as soon as it is part of the page. */
export function showModally(element: Element | undefined): void {
  queueMicrotask(() => {
    const dialog = element as HTMLDialogElement | undefined;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  });
}
