import { afterEach, expect, it, vi } from 'vitest';
import { deviceAtom } from './atoms.ts';
import { deviceStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const styles = ['grid', 'list'] as const;
const read = (stored: unknown) => styles.find((style) => style === stored);

/** A browser whose storage is, or is not, to be had. */
function stubStorage(kept?: Map<string, string>): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
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
  expect(deviceStorage.getItem('any')).toBeNull();
  expect(() => deviceStorage.setItem('any', 'value')).not.toThrow();
  expect(() => deviceStorage.removeItem('any')).not.toThrow();
});

it('a preference lasts as long as the page there', () => {
  stubStorage();
  const style = deviceAtom<'grid' | 'list'>('style', 'grid', read);
  style.set('list');
  expect(style.get()).toBe('list');
  // Nor does it forget when a screen leaves and another one comes.
  style.subscribe(() => undefined)();
  style.subscribe(() => undefined);
  expect(style.get()).toBe('list');
});

it('a preference is kept, also one of an older build, and what is not understood is the initial value', () => {
  const kept = new Map([
    ['old', 'list'],
    ['odd', '{"no":"style"}'],
  ]);
  stubStorage(kept);
  expect(deviceAtom<'grid' | 'list'>('old', 'grid', read).get()).toBe('list');
  expect(deviceAtom<'grid' | 'list'>('odd', 'grid', read).get()).toBe('grid');
  deviceAtom<'grid' | 'list'>('new', 'grid', read).set('list');
  expect(kept.get('new')).toBe('"list"');
});

it('what another tab stored is followed, also what it stored while nobody listened', () => {
  const kept = new Map<string, string>();
  stubStorage(kept);
  let tell: (event: object) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
    tell = listener;
  });
  const style = deviceAtom<'grid' | 'list'>('style', 'grid', read);
  kept.set('style', '"list"');
  const seen: string[] = [];
  const stop = style.subscribe(() => seen.push(style.get()));
  expect(style.get()).toBe('list');
  tell({ key: 'another', newValue: null });
  tell({ key: 'style', newValue: '"grid"' });
  stop();
  style.set('list');
  expect(seen).toEqual(['grid']);
});
