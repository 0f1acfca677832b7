import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatWhole,
  formatLack,
  formatPrice,
  withCreditName,
  formatRelativeTime,
  formatScore,
} from './format.ts';

describe('file sizes go from B to YB in steps of 1024 with 2 decimals (spec section 9)', () => {
  it.each([
    [0, '0 B'],
    [-1, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2 - 10_240, '1014 KB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('%s bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('with other decimals on request', () => expect(formatBytes(1_234_567, 0)).toBe('1 MB'));
});

describe('relative time (spec section 9)', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const ago = (ms: number) => formatRelativeTime(new Date(now.getTime() - ms), now);
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;

  it.each([
    [0, '刚刚'],
    [minute - 1, '刚刚'],
    [minute, '1 分钟前'],
    [hour - 1, '59 分钟前'],
    [hour, '1 小时前'],
    [day - 1, '23 小时前'],
    [day, '1 天前'],
    [30 * day - 1, '29 天前'],
    [30 * day, '1 月前'],
    [360 * day, '12 月前'],
    [390 * day - 1, '12 月前'],
    [390 * day, '1 年前'],
    [-hour, '刚刚'],
    [800 * day, '2 年前'],
  ])('%s ms ago is %s', (ms, text) => expect(ago(ms)).toBe(text));

  it('of nothing is a dash', () => expect(formatRelativeTime(null, now)).toBe('-'));
});

describe('dates', () => {
  const date = new Date(2026, 0, 2, 3, 4, 5);

  it('show yyyy-MM-dd hh:mm:ss by default', () =>
    expect(formatDate(date)).toBe('2026-01-02 03:04:05'));
  it('show YYYY-MM-DD HH:mm by the other helper', () =>
    expect(formatDateTime(date)).toBe('2026-01-02 03:04'));
  it.each([undefined, null, '', 'nonsense'])('missing (%s) show a dash', (value) =>
    expect(formatDate(value)).toBe('-'),
  );
});

it.each([
  [9999, '9999'],
  [10_000, '1 万'],
  [12_345, '1.2 万'],
  [99_999_499, '9999.9 万'],
  [99_999_500, '1 亿'],
  [350_000_000, '3.5 亿'],
])('%s reads are written %s', (count, text) => expect(formatCount(count)).toBe(text));

it.each([
  [0, '0 次阅读'],
  [9999, '9999 次阅读'],
  [10_000, '1 万次阅读'],
  [350_000_000, '3.5 亿次阅读'],
])('%s reads with their unit are %s: no space stands between two Han signs', (count, text) =>
  expect(countOf(count, '次阅读')).toBe(text),
);

it('keeps all digits of a number for operators', () => {
  expect([0, 999, 1000, 12_345, 1_000_000].map(formatWhole)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,000,000',
  ]);
});

it('money is integer cents', () => {
  expect(formatMoney(1205)).toBe('¥12.05');
  expect(formatMoney(123_456_789)).toBe('¥1,234,567.89');
  expect(formatMoney(-5)).toBe('-¥0.05');
});

it('nobody rated is not a rating', () => {
  expect(formatScore(0)).toBe('暂无评分');
  expect(formatScore(450)).toBe('4.5');
});

it('a price of 0 is free', () => {
  expect(formatPrice(0, '积分')).toBe('免费');
  expect(formatPrice(8, '积分')).toBe('8 积分');
  expect(withCreditName('积分明细', '金币')).toBe('金币明细');
  expect(withCreditName('积分明细', '')).toBe('积分明细');
  expect(formatPrice(100_000, '积分')).toBe('100,000 积分');
});

it('durations grow from seconds to hours', () => {
  expect(formatDuration(1499)).toBe('1 秒');
  expect(formatDuration(61_000)).toBe('1 分 1 秒');
  expect(formatDuration(3_660_000)).toBe('1 小时 1 分');
});

it('a lack of credits says how many are missing', () => {
  expect(formatLack(20, 5, '文币')).toBe('文币不足：需要 20，当前仅有 5，还差 15');
  expect(formatLack(12_000, 0, '')).toBe('积分不足：需要 12,000，当前仅有 0，还差 12,000');
});
