import { expect, it } from 'vitest';
import { displayStatus } from './display-status.ts';

const [start_time, end_time] = ['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z'];
const at = (time: string) => Date.parse(time);

it('an advert or a banner runs from its beginning until its end, without that moment', () => {
  const period = { start_time, end_time };
  expect(displayStatus(period, at(start_time) - 1)).toBe('waiting');
  expect(displayStatus(period, at(start_time))).toBe('running');
  expect(displayStatus(period, at(end_time) - 1)).toBe('running');
  expect(displayStatus(period, at(end_time))).toBe('ended');
});

it('a side without a time is open', () => {
  expect(displayStatus({ start_time: null, end_time: null }, 0)).toBe('running');
  expect(displayStatus({ start_time, end_time: null }, Infinity)).toBe('running');
  expect(displayStatus({ start_time: null, end_time }, -Infinity)).toBe('running');
});
