/** The id of the place from which a document is downloaded. */
export const DOWNLOAD = 'download';

/** Does from far down in a document what its head offers; where that is nothing, leads to it, since it says why. */
export function pressDownload(): void {
  const button = document.querySelector<HTMLElement>(`#${DOWNLOAD} :is(a, button)`);
  if (button?.matches(':disabled') === true) button.scrollIntoView({ block: 'center' });
  else button?.click();
}
