import { expect, it } from 'vitest';
import { byMonth } from './figures-by-month.ts';

const day = (text: string, value: number) => ({
  day: text,
  document_count: value,
  view_count: 10 * value,
  download_count: 0,
  user_count: 1,
  income: -value,
});

it('sums each figure by month, in their order', () => {
  const days = [day('2025-12-31', 1), day('2026-01-01', 2), day('2026-01-31', 3)];
  expect(byMonth(days)).toEqual([
    { ...day('2025-12', 1), user_count: 1 },
    { ...day('2026-01', 5), user_count: 2 },
  ]);
  expect(byMonth([])).toEqual([]);
});
