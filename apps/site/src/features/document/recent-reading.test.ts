import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReading, recentReading, rememberReading } from './recent-reading.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const read = (uuid: string, page: number, by = 1) =>
  rememberReading({ uuid, title: uuid, page, pages: 9, by });
const uuids = (by = 1) => recentReading(by).map(({ uuid, page }) => `${uuid}:${page}`);

it('what was read last is first, once, and what was finished or not begun is not there', () => {
  read('one', 2);
  read('two', 3);
  read('one', 5);
  read('three', 1);
  expect(uuids()).toEqual(['one:5', 'two:3']);
  read('one', 9);
  expect(uuids()).toEqual(['two:3']);
});

it('no more than ten are kept, those that were read last', () => {
  for (let number = 1; number <= 12; number += 1) read(String(number), 2);
  expect(uuids()).toHaveLength(10);
  expect([uuids().at(0), uuids().at(-1)]).toEqual(['12:2', '3:2']);
});

it('each account sees its own, and forgets its own', () => {
  read('one', 2, 1);
  read('one', 4, 2);
  expect([uuids(1), uuids(2)]).toEqual([['one:2'], ['one:4']]);
  forgetReading(1);
  expect([uuids(1), uuids(2)]).toEqual([[], ['one:4']]);
});

it('what is stored otherwise is nothing', () => {
  localStorage.setItem('reader-recent', '[{"uuid":1},null,"x"]');
  expect(uuids()).toEqual([]);
  localStorage.setItem('reader-recent', '{');
  expect(uuids()).toEqual([]);
});
