import { expect, it } from 'vitest';
import { failedPagesOf } from './failed-pages.ts';

const size = { width: 800, height: 1100 };
const good = { ...size, ext: '.svg' };
const bad = (failure: string) => ({ ...size, ext: '', failure });

it('pages that failed in a row for one reason are one range', () => {
  expect(failedPagesOf([good, bad('甲'), bad('甲'), bad('乙'), good, bad('乙')])).toEqual([
    { first: 2, last: 3, reason: '甲' },
    { first: 4, last: 4, reason: '乙' },
    { first: 6, last: 6, reason: '乙' },
  ]);
});

it('a page that failed before reasons were kept has one, too', () => {
  expect(failedPagesOf([{ ...size, ext: '' }])).toEqual([
    { first: 1, last: 1, reason: '转换失败' },
  ]);
});

it('there are at most 100 ranges, the last of them whole', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => bad(index < 99 ? `${index}` : '丙'));
  const failed = failedPagesOf(pages);
  expect(failed).toHaveLength(100);
  expect(failed.at(-1)).toEqual({ first: 100, last: 1000, reason: '丙' });
  expect(failedPagesOf(pages.flatMap((page) => [page, good]))).toHaveLength(100);
});
