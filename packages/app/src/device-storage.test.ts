import { createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceAtom } from './atoms.ts';
import { deviceStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const styles = ['grid', 'list'] as const;
const read = (stored: unknown) => styles.find((style) => style === stored);

/** A browser whose storage is, or is not, to be had. */
function stubStorage(kept?: Map<string, string>): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal(
    'localStorage',
    kept === undefined
      ? undefined
      : {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
          removeItem: (key: string) => kept.delete(key),
        },
  );
}

it('a browser that refuses storage has nothing stored, and keeps nothing', () => {
  stubStorage();
  expect(deviceStorage.keys()).toEqual([]);
  expect(deviceStorage.getItem('any')).toBeNull();
  expect(() => deviceStorage.setItem('any', 'value')).not.toThrow();
  expect(() => deviceStorage.removeItem('any')).not.toThrow();
});

it('a preference lasts as long as the page there', () => {
  stubStorage();
  const style = deviceAtom<'grid' | 'list'>('style', 'grid', read);
  const store = createStore();
  store.set(style, 'list');
  expect(store.get(style)).toBe('list');
});

it('a preference is kept, also one of an older build, and what is not understood is the initial value', () => {
  const kept = new Map([
    ['old', 'list'],
    ['odd', '{"no":"style"}'],
  ]);
  stubStorage(kept);
  const store = createStore();
  expect(store.get(deviceAtom<'grid' | 'list'>('old', 'grid', read))).toBe('list');
  expect(store.get(deviceAtom<'grid' | 'list'>('odd', 'grid', read))).toBe('grid');
  store.set(deviceAtom<'grid' | 'list'>('new', 'grid', read), 'list');
  expect(kept.get('new')).toBe('"list"');
});
