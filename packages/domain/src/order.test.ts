import { describe, expect, it } from 'vitest';
import { addMonths } from './dates.ts';
import { creditsOfMoney, moneyOfCredits, usualRecharges } from './order.ts';

describe('money and credits', () => {
  it('are exchanged so that nothing is given away by rounding', () => {
    expect(creditsOfMoney(19_900, 10)).toBe(1990);
    expect(creditsOfMoney(1, 10)).toBe(1);
    expect(moneyOfCredits(1990, 10)).toBe(19_900);
    expect(moneyOfCredits(1, 3)).toBe(34);
  });

  it('credits are offered for usual sums within the limits, or else the least', () => {
    expect(usualRecharges({ exchange: 10, min: 300, max: 1000 })).toEqual([300, 500, 1000]);
    expect(usualRecharges({ exchange: 10, min: 7, max: 9 })).toEqual([7]);
  });
});

describe('a period of calendar months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', 12, '2027-03-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('from %s, %i months later is %s', (from, months, to) => {
    expect(addMonths(new Date(`${from}T12:34:56`), months)).toEqual(new Date(`${to}T12:34:56`));
  });
});
