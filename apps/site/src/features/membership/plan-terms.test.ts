import { expect, it } from 'vitest';
import { discountText, savedPercent, termsOf, type Plan } from './plan-terms.ts';

const plan: Plan = {
  type: 0,
  title: '年度会员',
  months: 12,
  price: 19_900,
  original_price: 29_900,
  credit: 1990,
  discount: 85,
  download: 100,
  times_every_day: 0,
};

it.each([
  [85, '8.5 折'],
  [90, '9 折'],
  [1, '0.1 折'],
  [100, '无折扣'],
])('%s percent of the price is %s', (discount, text) => {
  expect(discountText(discount)).toBe(text);
});

it('a limit of 0 a day is none, a total of 0 is nothing', () => {
  const values = Object.fromEntries(
    termsOf({ ...plan, download: 0 }).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({
    每天下载会员文档: '不限',
    免费下载会员文档: '不含',
    合每月: '¥16.59',
  });
});

it('never says that more is saved than is, nor that something is without an original price', () => {
  expect(savedPercent(plan)).toBe(33);
  expect(savedPercent({ ...plan, original_price: 0 })).toBe(0);
  expect(savedPercent({ ...plan, original_price: 19_900 })).toBe(0);
});
