/** Lets the keyboard and screen readers go on from the heading of the page, or of the dialog over it, where what had the focus is gone. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading =
    dialog === undefined
      ? document.querySelector<HTMLElement>('#main h1')
      : dialog.querySelector<HTMLElement>('h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
