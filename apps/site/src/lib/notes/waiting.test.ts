import type { User } from '@wenyuan/api-client';
import { clearSession, openSession } from '@wenyuan/app';
import { expect, it, vi } from 'vitest';
import {
  changeWaiting,
  waitingNow,
  withWaiting,
  type Annotation,
  type NewMark,
  type Waiting,
} from './waiting.ts';

const row = (id: number, begin_offset: number, note = ''): Annotation => ({
  id,
  document_id: 7,
  page: 2,
  begin_offset,
  end_offset: begin_offset + 2,
  quote: '学而',
  note,
  color: 'yellow',
  created_at: '',
  updated_at: '',
});
const made = (begin_offset: number, document_id = 7): NewMark => ({
  document_id,
  page: 2,
  begin_offset,
  end_offset: begin_offset + 2,
  quote: '学而',
  note: '车上写的',
  color: 'pink',
  request_id: `key-${begin_offset}`,
});
const placed = (waiting: readonly Waiting[]) =>
  withWaiting([row(1, 4), row(2, 9, '初稿')], waiting, 7).map(({ id, begin_offset, note }) => [
    id,
    begin_offset,
    note,
  ]);

it('what waits stands in its place among what the server has told, and that of other documents does not', () => {
  expect(placed([made(6), made(5, 8), made(1)])).toEqual([
    [-3, 1, '车上写的'],
    [1, 4, ''],
    [-1, 6, '车上写的'],
    [2, 9, '初稿'],
  ]);
});

it('what is marked once more, or has arrived though its reply was lost, is there once, as the server makes one of two', () => {
  expect(placed([made(4), made(9)])).toEqual([
    [1, 4, '车上写的'],
    [2, 9, '初稿\n\n车上写的'],
  ]);
  for (const other of [{ quote: '时习' }, { end_offset: 8 }])
    expect(placed([{ ...made(4), ...other }])).toEqual([
      [-1, 4, '车上写的'],
      [1, 4, ''],
      [2, 9, '初稿'],
    ]);
  expect(placed([{ ...made(4), page: 3 }])).toEqual([
    [1, 4, ''],
    [2, 9, '初稿'],
    [-1, 4, '车上写的'],
  ]);
});

it('what the server refused stands beside its own of the place', () => {
  expect(placed([{ ...made(9), failure: '合起来超过了 2000 个字符' }])).toEqual([
    [1, 4, ''],
    [-1, 9, '车上写的'],
    [2, 9, '初稿'],
  ]);
});

it('what the server refused stays beside what waits of the place, also when that is taken away', () => {
  const refused = { ...made(6), request_id: 'refused', note: '太长的', failure: '太长' };
  expect(placed([refused, made(6)]).filter(([, begin]) => begin === 6)).toEqual([
    [-2, 6, '车上写的'],
    [-1, 6, '太长的'],
  ]);
  expect(placed([refused, { ...made(6), isRemoved: true }])).toContainEqual([-1, 6, '太长的']);
});

it('a change is seen before it is sent, with why it was refused', () => {
  const change = {
    id: 2,
    quote: '学而',
    changed: { note: '再改' },
    before: '初稿',
    unchanged_since: '',
    failure: '笔记不存在或已被删除',
  };
  expect(withWaiting([row(1, 4), row(2, 9, '初稿')], [change], 7)).toEqual([
    row(1, 4),
    { ...row(2, 9, '再改'), isWaiting: true, failure: '笔记不存在或已被删除' },
  ]);
});

it('what another tab wrote meanwhile is neither lost nor overlooked, though nothing here shows it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  changeWaiting(() => [made(1)]);
  kept.set('waiting-notes', JSON.stringify({ 0: [made(1), made(2)], 7: [made(3)] }));
  expect(waitingNow()).toHaveLength(2);
  changeWaiting(([, second]) => (second === undefined ? [] : [second]));
  expect(JSON.parse(kept.get('waiting-notes') ?? '')).toEqual({ 0: [made(2)], 7: [made(3)] });
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { protocol: 'https:' });
  openSession('a token', { id: 7 } as User);
  expect(waitingNow()).toEqual([made(3)]);
  clearSession();
  vi.unstubAllGlobals();
});

it('where the browser keeps nothing, or is full, nothing waits that would go with the page, and what waited stays', () => {
  vi.stubGlobal('localStorage', undefined);
  const before = waitingNow();
  expect(changeWaiting(() => [made(3)])).toBe(false);
  expect(waitingNow()).toBe(before);
  expect(changeWaiting((all) => [...all])).toBe(true);
  const kept = new Map([['waiting-notes', JSON.stringify({ 0: [made(1)] })]]);
  const setItem = (key: string, value: string) => {
    if (value.length > (kept.get(key)?.length ?? 0)) throw new Error('full');
    kept.set(key, value);
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem });
  expect(changeWaiting((all) => [...all, made(3)])).toBe(false);
  expect(waitingNow()).toEqual([made(1)]);
  expect(changeWaiting(() => [])).toBe(true);
  expect(waitingNow()).toEqual([]);
  vi.unstubAllGlobals();
});

it('what was taken away without a network is not shown, unless the server refused it', () => {
  const removal = { id: 1, quote: '学而', isRemoved: true } as const;
  expect(placed([removal])).toEqual([[2, 9, '初稿']]);
  expect(placed([{ ...removal, failure: '没有权限' }])).toEqual([
    [1, 4, ''],
    [2, 9, '初稿'],
  ]);
});

it('a mark of this device that was taken away is not shown, also where it has arrived', () => {
  expect(placed([{ ...made(4), isRemoved: true }])).toEqual([[2, 9, '初稿']]);
});
