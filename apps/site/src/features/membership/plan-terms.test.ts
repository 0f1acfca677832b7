import { expect, it } from 'vitest';
import { bestValue, savedByMonths, timesText, type Plan } from './plan-terms.ts';

const plan: Plan = {
  type: 0,
  title: '年度会员',
  months: 12,
  days: 0,
  price: 19_900,
  original_price: 29_900,
  credit: 1990,
  discount: 85,
  download: 100,
  times_every_day: 0,
  benefits: '',
  next_start: null,
};
const month: Plan = { ...plan, type: 2, months: 1, price: 2500, original_price: 0 };

it('compares with months only where months are sold and cost more', () => {
  // 199 yuan for a year are 16.59 a month, rounded up.
  expect(savedByMonths(plan, [plan, month])).toBe(33);
  expect(savedByMonths(plan, [plan])).toBe(0);
  expect(savedByMonths(month, [plan, month])).toBe(0);
  expect(savedByMonths({ ...plan, price: 40_000 }, [plan, month])).toBe(0);
  const week = { ...plan, type: 10, months: 0, days: 7, price: 900 };
  expect(savedByMonths(week, [week, month])).toBe(0);
});

it('recommends the plan that costs least for its time, and none among equals', () => {
  expect(bestValue([plan, month])).toBe(plan);
  expect(bestValue([month])).toBeUndefined();
  expect(bestValue([month, { ...month, type: 10 }])).toBeUndefined();
});

it('says how many downloads a day has only where the plan has any', () => {
  expect(timesText({ ...plan, times_every_day: 5 })).toBe('5 次');
  expect(timesText(plan)).toBe('不限');
  expect(timesText({ ...plan, download: 0, times_every_day: 5 })).toBe('—');
});
