import { expect, it } from 'vitest';
import { discountText, monthlyPrice, planHighlights, savedPercent } from './membership.ts';

it.each([
  [19_900, { months: 12, days: 0 }, 1659],
  [2500, { months: 1, days: 0 }, 2500],
  [900, { months: 0, days: 7 }, 3858],
  [1400, { months: 0, days: 21 }, 2000],
])('%i fen for %j are %i for 30 days, rounded up', (price, period, monthly) => {
  expect(monthlyPrice(price, period)).toBe(monthly);
});

it.each([
  [85, '8.5 折'],
  [90, '9 折'],
  [1, '0.1 折'],
  [100, '无折扣'],
])('%s percent of the price is %s', (discount, text) => {
  expect(discountText(discount)).toBe(text);
});

it.each([
  [19_900, 29_900, 33],
  [9000, 10_000, 10],
  [8000, 10_000, 20],
  [19_900, 0, 0],
  [19_900, 19_900, 0],
])('%i fen instead of %i save %i percent', (price, original, percent) => {
  expect(savedPercent(price, original)).toBe(percent);
});

it('names nothing that a plan does not give, and the words of operators line by line', () => {
  const bare = { download: 0, discount: 100, times_every_day: 5, benefits: '' };
  expect(planHighlights(bare)).toEqual(['会员文档阅读全文']);
  expect(planHighlights({ ...bare, benefits: '专属资料\n\n 答疑群 ' })).toEqual([
    '会员文档阅读全文',
    '专属资料',
    '答疑群',
  ]);
  expect(planHighlights({ ...bare, download: 100, times_every_day: 0 })).toEqual([
    '会员文档阅读全文',
    '免费下载会员文档 100 次',
  ]);
});
