import { expect, it } from 'vitest';
import { incomeRanges } from './income-days.tsx';

const rangesOf = (today: string) =>
  Object.fromEntries(incomeRanges(today).map(({ label, from, to }) => [label, [from, to]]));

it('ranges count by the calendar, also over the ends of months and years', () => {
  expect(rangesOf('2026-03-01')).toEqual({
    今天: ['2026-03-01', '2026-03-01'],
    昨天: ['2026-02-28', '2026-02-28'],
    '近 7 天': ['2026-02-23', '2026-03-01'],
    '近 30 天': ['2026-01-31', '2026-03-01'],
    本月: ['2026-03-01', '2026-03-01'],
    上月: ['2026-02-01', '2026-02-28'],
    今年: ['2026-01-01', '2026-03-01'],
  });
  expect(rangesOf('2028-03-31')).toMatchObject({ 上月: ['2028-02-01', '2028-02-29'] });
  expect(rangesOf('2026-01-02')).toMatchObject({ 上月: ['2025-12-01', '2025-12-31'] });
});
