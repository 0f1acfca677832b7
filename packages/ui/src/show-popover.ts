/**
 * Puts a popover into the top layer. Browsers from before 2024 have none: there it stays where its styles put it, over what
 * its ancestors do not clip.
 */
export function showPopover(element: HTMLElement): void {
  if ('showPopover' in HTMLElement.prototype) element.showPopover();
}
