/** Moves the focus, once it is there, to what comes next: of a board, to its tab stop. */
export function focusOn(selector: string): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    const stop = found?.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]');
    (stop ?? found)?.focus();
  });
}

/** The heading of what is shown, which has the focus now and so is read out. */
export function focusedHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  return heading;
}
