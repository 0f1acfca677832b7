/** Lets the keyboard and screen readers go on from the heading of the page, where what had the focus is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
