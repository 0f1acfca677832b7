import { pageImagePath } from '@wenyuan/domain';
import type { DocumentLayout } from './document-layout.ts';

type Pages = Pick<DocumentLayout, 'imageId' | 'page' | 'readable_pages' | 'version'>;

/** The image is kept, as the browser may drop one that nobody holds. */
let fetched: HTMLImageElement | undefined;

/** Preloads a page's image before the page is rendered; the browser reuses it for the image element. */
export function fetchPage(
  { imageId, page, readable_pages: readable, version }: Pages,
  number: number,
): void {
  const ext = page[number - 1]?.ext ?? '';
  if (ext === '' || number > readable) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = pageImagePath(imageId, number, { ext, version });
  if (fetched?.src === image.src) return;
  // Another page is wanted now: of `25` on the way to `250` nothing more is fetched.
  if (fetched?.complete === false) fetched.src = '';
  fetched = image;
}
