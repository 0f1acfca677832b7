import { expect, it, vi } from 'vitest';
import { daysFilter } from './days-filter.tsx';

const filter = daysFilter('created_at', '上传时间');
const read = (query: string) => filter.toInput?.(new URLSearchParams(query));

it.each(['Asia/Shanghai', 'America/New_York'])(
  'a day lasts from its first to its last moment in China, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(read('from=2026-03-01&to=2026-03-02')).toEqual({
      created_at: ['2026-02-28T16:00:00.000Z', '2026-03-02T15:59:59.999Z'],
    });
    vi.unstubAllEnvs();
  },
);

it('one end may stay open', () => {
  const last = '2026-03-02T15:59:59.999Z';
  expect(read('to=2026-03-02')).toEqual({ created_at: ['1900-01-01T00:00:00.000Z', last] });
  const first = '2026-02-28T16:00:00.000Z';
  expect(read('from=2026-03-01')).toEqual({ created_at: [first] });
});

it('what is no day counts as absent', () => {
  expect(read('from=yesterday&to=2026-13-45')).toEqual({});
});

it('two days in the wrong order are the days between them', () => {
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual(read('from=2026-03-01&to=2026-03-02'));
});

it('a list has several, each under names of its own', () => {
  const paid = daysFilter('paid_at', '支付时间', { prefix: 'paid' });
  const params = new URLSearchParams('from=2026-03-01&paid_to=2026-03-02');
  const last = '2026-03-02T15:59:59.999Z';
  expect(paid.names).toEqual(['paid_from', 'paid_to']);
  expect(paid.toInput?.(params)).toEqual({ paid_at: ['1900-01-01T00:00:00.000Z', last] });
});
