import { expect, it } from 'vitest';
import { periodName, periodsOf } from './period-links.tsx';

const rangesOf = (today: string) =>
  Object.fromEntries(periodsOf(today).map(({ label, from, to }) => [label, [from, to]]));

it('periods count by the calendar, also over the ends of months and years', () => {
  expect(rangesOf('2026-03-01')).toEqual({
    今天: ['2026-03-01', '2026-03-01'],
    昨天: ['2026-02-28', '2026-02-28'],
    '近 7 天': ['2026-02-23', '2026-03-01'],
    '近 30 天': ['2026-01-31', '2026-03-01'],
    '近 90 天': ['2025-12-02', '2026-03-01'],
    本月: ['2026-03-01', '2026-03-01'],
    上月: ['2026-02-01', '2026-02-28'],
    今年: ['2026-01-01', '2026-03-01'],
  });
  expect(rangesOf('2028-03-31')).toMatchObject({ 上月: ['2028-02-01', '2028-02-29'] });
  expect(rangesOf('2026-01-02')).toMatchObject({ 上月: ['2025-12-01', '2025-12-31'] });
});

it.each([
  ['', {}, undefined],
  ['from=2026-03-01&to=2026-03-31', {}, '2026-03-01至2026-03-31'],
  ['from=2026-03-31&to=2026-03-01', {}, '2026-03-01至2026-03-31'],
  ['from=2026-03-01&to=2026-03-01', {}, '2026-03-01'],
  ['from=2026-03-01', {}, '2026-03-01起'],
  ['to=2026-03-01', {}, '至2026-03-01'],
  ['from=../x&to=', {}, undefined],
  // A report tells which days it took where the address names none.
  ['', { from: '2026-02-05', to: '2026-03-06' }, '2026-02-05至2026-03-06'],
])('the file of the list at %j with the reply %j is marked %j', (address, reply, mark) => {
  expect(periodName(new URLSearchParams(address), reply)).toBe(mark);
});
