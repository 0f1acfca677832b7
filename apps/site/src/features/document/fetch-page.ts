import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { pageImagePath } from '@wenyuan/domain';

type Pages = Pick<
  ReplyOf<Contract['document']['layout']>,
  'uuid' | 'page' | 'readable_pages' | 'version'
>;

/** Asks for a page's image before the page is drawn; the browser gives it to the image that comes then. */
export function fetchPage(
  { uuid, page, readable_pages: readable, version }: Pages,
  number: number,
): void {
  const ext = page[number - 1]?.ext ?? '';
  if (ext === '' || number > readable) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = pageImagePath(uuid, number, { ext, version });
}
