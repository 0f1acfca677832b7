import { beforeEach, expect, it, vi } from 'vitest';
import { arrangementOf, lastPageOf, rememberPlace, wasText } from './reader-preferences.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const arranged = { mode: 'scroll', rotation: 0 } as const;
const plain = { ...arranged, isText: false };

it('a document opens as it was left; its percentage is not that of others', () => {
  rememberPlace('one', { ...plain, zoom: 230.5, page: 7 });
  expect(arrangementOf('one').zoom).toBe(230.5);
  expect(lastPageOf('one')).toBe(7);
  expect(arrangementOf('other').zoom).toBe('auto');
});

it('which way pages are turned is the choice of a reader, or nothing', () => {
  rememberPlace('one', { ...plain, zoom: 'auto', page: 1, rightToLeft: false });
  expect(arrangementOf('one').rightToLeft).toBe(false);
  expect(arrangementOf('other').rightToLeft).toBeUndefined();
});

it('a new document opens with the fit that was chosen last', () => {
  rememberPlace('one', { ...plain, zoom: 'page', page: 1 });
  rememberPlace('two', { ...plain, zoom: 150, page: 2 });
  expect(arrangementOf('other').zoom).toBe('page');
});

it('a document that was read as text is opened as text, until its pages are read again', () => {
  rememberPlace('one', { ...plain, zoom: 'auto', page: 7, isText: true });
  expect([wasText('one'), wasText('other')]).toEqual([true, false]);
  rememberPlace('one', { ...plain, zoom: 'auto', page: 8 });
  expect(wasText('one')).toBe(false);
});

it('what is not a place is none', () => {
  localStorage.setItem('reader-place:one', '{"zoom":"huge","mode":7,"rotation":45,"page":"x"}');
  expect(arrangementOf('one')).toEqual({ ...arranged, zoom: 'auto' });
  expect(lastPageOf('one')).toBeUndefined();
});
