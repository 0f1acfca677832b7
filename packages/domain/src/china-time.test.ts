import { expect, it } from 'vitest';
import { readBound, type Bound } from './china-time.ts';

const read = (text: string, bound?: Bound) => readBound(text, bound).toJSON();

it('a day counts whole, in China, wherever it is read', () => {
  expect(read('2026-03-01')).toBe('2026-02-28T16:00:00.000Z');
  expect(read('2026-03-01', 'last')).toBe('2026-03-01T15:59:59.999Z');
});

it('a time without a zone is one of China, and one with a zone is that moment', () => {
  for (const text of ['2026-03-01 08:30:00', '2026-03-01T08:30:00', '2026-03-01T00:30:00Z'])
    expect(read(text, 'last')).toBe('2026-03-01T00:30:00.000Z');
  expect(read('2026-03-01T00:30:00+01:00')).toBe('2026-02-28T23:30:00.000Z');
});

it.each(['', 'soon', '昨天', '2026', 'March 1, 2026', '2026-13-01', '2026-03-01 25:00:00'])(
  '%j is no bound',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
