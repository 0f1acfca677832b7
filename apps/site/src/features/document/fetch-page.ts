import { pageImagePath } from '@wenyuan/domain';
import type { DocumentLayout } from './document-layout.ts';

export type FetchedPages = Pick<DocumentLayout, 'imageId' | 'page' | 'readable_pages' | 'version'>;

/** The image is kept, as the browser may drop one that nobody holds. */
let fetched: HTMLImageElement | undefined;

export function lastFetched(): HTMLImageElement | undefined {
  return fetched;
}

/** The address of a page that has an image and may be read. */
export function srcOf(
  { imageId, page, readable_pages: readable, version }: FetchedPages,
  number: number,
): string | undefined {
  const ext = page[number - 1]?.ext ?? '';
  return ext === '' || number > readable
    ? undefined
    : pageImagePath(imageId, number, { ext, version });
}

/** Preloads a page's image before the page is rendered; the browser reuses it for the image element. */
export function fetchPage(pages: FetchedPages, number: number): void {
  const src = srcOf(pages, number);
  if (src === undefined || fetched?.getAttribute('src') === src) return;
  // Another page is wanted now: of `25` on the way to `250` nothing more is fetched.
  if (fetched?.complete === false) fetched.src = '';
  fetched = new Image();
  fetched.fetchPriority = 'high';
  fetched.src = src;
}
