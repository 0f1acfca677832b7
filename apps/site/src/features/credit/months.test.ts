import { expect, it } from 'vitest';
import { daysOf, monthLabel, monthsSince, readMonth } from './months.ts';

it('months go back to the first one by the clock of China', () => {
  const now = new Date('2026-02-28T16:30:00Z');
  expect(monthsSince(new Date('2025-11-30T15:59:59Z'), now)).toEqual([
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(monthsSince(new Date('2026-02-28T16:00:00Z'), now)).toEqual(['2026-03']);
});

it('a month has its days', () => {
  expect(daysOf('2024-02')).toEqual(['2024-02-01', '2024-02-29']);
  expect(daysOf('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
  expect(monthLabel('2026-03')).toBe('2026 年 3 月');
});

it('what is no month of an address is none', () => {
  expect([null, '', '2026-13', '2026-3', '1999-01', '2026-03'].map(readMonth)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '2026-03',
  ]);
});
