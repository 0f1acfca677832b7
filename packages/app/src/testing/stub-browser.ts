import { vi } from 'vitest';

/** A browser, as far as sessions need one. `kept` is what its storage holds. */
export function stubBrowser(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
}
