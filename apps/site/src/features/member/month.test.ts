import { expect, it } from 'vitest';
import { daysOfMonth } from './month.ts';

it.each([
  [202_602, { blanks: 6, days: 28 }],
  [202_402, { blanks: 3, days: 29 }],
  [202_606, { blanks: 0, days: 30 }],
  [202_512, { blanks: 0, days: 31 }],
])('%s begins under its weekday and ends with its last day', (month, shape) => {
  expect(daysOfMonth(month)).toEqual(shape);
});
