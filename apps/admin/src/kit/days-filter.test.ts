import { expect, it, vi } from 'vitest';
import { daysFilter } from './days-filter.tsx';

const filter = daysFilter('created_at', '上传时间');
const read = (query: string) => filter.toInput?.(new URLSearchParams(query));

it('a day lasts from its first to its last moment in local time', () => {
  expect(read('from=2026-03-01&to=2026-03-02')).toEqual({
    created_at: [
      new Date(2026, 2, 1).toISOString(),
      new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
    ],
  });
});

it('one end may stay open', () => {
  const last = new Date(2026, 2, 2, 23, 59, 59, 999).toISOString();
  expect(read('to=2026-03-02')).toEqual({ created_at: ['1900-01-01T00:00:00.000Z', last] });
  const first = new Date(2026, 2, 1).toISOString();
  expect(read('from=2026-03-01')).toEqual({ created_at: [first] });
});

it('what is no day counts as absent', () => {
  expect(read('from=yesterday&to=2026-13-45')).toEqual({});
});

it('a list has several, each under names of its own', () => {
  const paid = daysFilter('paid_at', '支付时间', { prefix: 'paid' });
  const params = new URLSearchParams('from=2026-03-01&paid_to=2026-03-02');
  const last = new Date(2026, 2, 2, 23, 59, 59, 999).toISOString();
  expect(paid.names).toEqual(['paid_from', 'paid_to']);
  expect(paid.toInput?.(params)).toEqual({ paid_at: ['1900-01-01T00:00:00.000Z', last] });
});

it.each(['Asia/Shanghai', 'America/New_York'])(
  'days of books are those of China, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const refunded = daysFilter('refunded_at', '退款时间', { zone: 'china' });
    const params = new URLSearchParams('from=2026-03-01&to=2026-03-02');
    expect(refunded.toInput?.(params)).toEqual({
      refunded_at: ['2026-02-28T16:00:00.000Z', '2026-03-02T15:59:59.999Z'],
    });
    vi.unstubAllEnvs();
  },
);
