import { RELOAD_GUARD_MS } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { mayReload } from './reload-guard.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('a page whose scripts are gone reloads once, and again only when the guard is over', () => {
  const place = storage();
  const at = 1_700_000_000_000;
  expect(mayReload(() => place, at)).toBe(true);
  expect(mayReload(() => place, at + RELOAD_GUARD_MS - 1)).toBe(false);
  expect(mayReload(() => place, at + RELOAD_GUARD_MS)).toBe(true);
});

it('a browser that keeps nothing is not reloaded at all', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => undefined,
  };
  expect(mayReload(() => denied, 1_700_000_000_000)).toBe(false);
});
