import { expect, it } from 'vitest';
import { createTimeReader } from './zoned-time.ts';

const read = (zone: string, text: string) => createTimeReader(zone)(text)?.toISOString();

it('local times are read in their zone, also next to a clock change', () => {
  expect(read('Asia/Shanghai', '2024-05-01 08:30:00')).toBe('2024-05-01T00:30:00.000Z');
  expect(read('UTC', '2024-05-01 08:30:00')).toBe('2024-05-01T08:30:00.000Z');
  expect(read('Europe/Berlin', '2024-03-31 01:59:59')).toBe('2024-03-31T00:59:59.000Z');
  expect(read('Europe/Berlin', '2024-03-31 03:00:00')).toBe('2024-03-31T01:00:00.000Z');
  expect(read('Europe/Berlin', '2024-10-27 04:00:00')).toBe('2024-10-27T03:00:00.000Z');
  // China had summer time in 1988.
  expect(read('Asia/Shanghai', '1988-07-01 09:00:00')).toBe('1988-07-01T00:00:00.000Z');
});

it('for ever is the last time that can be stored', () => {
  expect(read('America/New_York', '9999-12-31 23:59:59')).toBe('9999-12-31T23:59:59.000Z');
});

it('what is no time is none', () => {
  expect(read('UTC', '0000-00-00 00:00:00')).toBeUndefined();
  expect(read('UTC', '')).toBeUndefined();
  expect(read('UTC', '0001-01-01 00:00:00')).toBeUndefined();
});
