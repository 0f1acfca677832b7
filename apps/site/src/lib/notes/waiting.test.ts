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

it('what has arrived though its reply was lost is there once', () => {
  expect(placed([made(4)])).toEqual([
    [-1, 4, '车上写的'],
    [2, 9, '初稿'],
  ]);
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
  kept.set('waiting-notes', JSON.stringify({ 0: [made(1), made(2)] }));
  expect(waitingNow()).toHaveLength(2);
  changeWaiting(([, second]) => (second === undefined ? [] : [second]));
  expect(JSON.parse(kept.get('waiting-notes') ?? '')).toEqual({ 0: [made(2)] });
  vi.unstubAllGlobals();
});

it('where the browser keeps nothing, it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  changeWaiting(() => [made(3)]);
  expect(waitingNow()).toEqual([made(3)]);
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
