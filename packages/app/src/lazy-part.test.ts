import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPatiently } from './lazy-part.ts';

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act));
  vi.stubGlobal('removeEventListener', (name: string, act: () => void) => {
    if (listeners.get(name) === act) listeners.delete(name);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part that is lost so many times, and the moments at which it was asked for. */
function partLost(times: number) {
  const began = Date.now();
  const asked: number[] = [];
  const load = async () => {
    asked.push(Date.now() - began);
    if (asked.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  return { asked, load };
}

it('a part that was lost is asked for again, less and less often, until it comes', async () => {
  const { asked, load } = partLost(8);
  const coming = loadPatiently(load);
  await vi.runAllTimersAsync();
  expect(await coming).toBe('part');
  expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500, 61_500, 91_500]);
});

it('a part that was lost comes when the network does', async () => {
  const { asked, load } = partLost(3);
  const coming = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(2000);
  listeners.get('online')?.();
  expect(await coming).toBe('part');
  expect(asked).toEqual([0, 500, 1500, 2000]);
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
