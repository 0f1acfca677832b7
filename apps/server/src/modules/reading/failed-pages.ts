import type { Contract, ReplyOf } from '@wenyuan/contract';
import { escapeHtml } from '@wenyuan/domain';
import type { PageSize } from '../../db/schema/index.ts';

type FailedPages = ReplyOf<Contract['document']['layout']>['failed'];

/** Bound on ranges: a document in which more failed is not read page by page. */
const RANGES_MAX = 100;
const UNKNOWN = '转换失败';

/** The pages that failed, those in a row for the same reason as one range. */
export function failedPagesOf(pages: readonly PageSize[]): FailedPages {
  const failed: FailedPages = [];
  for (const [index, { ext, failure = UNKNOWN }] of pages.entries()) {
    if (ext !== '') continue;
    const page = index + 1;
    const range = failed.at(-1);
    if (range?.last === index && range.reason === failure) range.last = page;
    else if (failed.length === RANGES_MAX) break;
    else failed.push({ first: page, last: page, reason: failure });
  }
  return failed;
}

/** What stands in the place of a page that failed, for clients that show nothing but page images. */
export function failedPageSvg(page: PageSize, number: number): string {
  const { width, height, failure = UNKNOWN } = page;
  const line = (text: string, y: string, size: number) =>
    `<text x="50%" y="${y}" font-size="${size}" text-anchor="middle">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" fill="#555">`,
    '<rect width="100%" height="100%" fill="#f5f5f5"/>',
    line(`第 ${number} 页无法显示`, '48%', Math.max(8, width / 30)),
    line(escapeHtml(failure), '53%', Math.max(6, width / 45)),
    '</svg>',
  ].join('');
}
