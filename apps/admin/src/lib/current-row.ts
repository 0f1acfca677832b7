/** The row at which the Tab key stops: the one that had the focus last, or that took the place of it. */
export function currentRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]');
}
