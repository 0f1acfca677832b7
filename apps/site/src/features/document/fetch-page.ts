import { pageImagePath } from '@wenyuan/domain';
import type { DocumentLayout } from './document-layout.ts';

type Pages = Pick<DocumentLayout, 'imageId' | 'page' | 'readable_pages' | 'version'>;

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
}
