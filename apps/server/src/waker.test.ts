import { beforeEach, expect, it, vi } from 'vitest';
import { createWaker } from './waker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** How many waits of a loop ended. */
function loop() {
  const leaving = new AbortController();
  const waker = createWaker(leaving.signal);
  const counted = { waits: 0 };
  const run = async () => {
    for (; !leaving.signal.aborted; counted.waits += 1) await waker.wait(5000);
  };
  void run();
  const turns = () => vi.advanceTimersByTimeAsync(0);
  return { leaving, waker, counted, turns };
}

it('a wait ends when woken, and by itself in its time', async () => {
  const { leaving, waker, counted, turns } = loop();
  await turns();
  expect(counted.waits).toBe(0);
  waker.wake();
  await turns();
  expect(counted.waits).toBe(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(counted.waits).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted.waits).toBe(2);
  leaving.abort();
  await turns();
  expect(counted.waits).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('who is woken between two waits does not wait, once', async () => {
  const waker = createWaker(new AbortController().signal);
  waker.wake();
  waker.wake();
  await waker.wait(5000);
  const ended = vi.fn<() => void>();
  void waker.wait(5000).then(ended);
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
});
