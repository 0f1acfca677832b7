import { ApiError } from '@wenyuan/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams one after the other: each sends its events, then breaks or is ended by the server. */
function streams(...outcomes: { events?: number[]; failure?: unknown }[]) {
  const opened: AbortSignal[] = [];
  async function* open(signal: AbortSignal) {
    const { events = [], failure } = outcomes[opened.length] ?? {};
    opened.push(signal);
    yield* events;
    if (failure !== undefined) throw failure;
  }
  return { open, opened };
}

const status = (code: number) => new ApiError({ status: code });

it('a stream that breaks is opened again after a pause, until the server ends it', async () => {
  const { open, opened } = streams(
    { events: [1], failure: new TypeError('network error') },
    { failure: status(503) },
    { failure: status(429) },
    { events: [2] },
  );
  const seen: unknown[] = [];
  follow(
    open,
    (event) => seen.push(event),
    () => seen.push('end'),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(opened).toHaveLength(4);
  expect(seen).toEqual([1, 2, 'end']);
});

it('one that is refused for a while is asked for when the server says', async () => {
  const { open, opened } = streams({ failure: new ApiError({ status: 429, retryAfter: '60' }) });
  follow(open, () => undefined);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened).toHaveLength(2);
});

it.each([401, 403, 404, 405, 501])(
  'one that is refused with %i is not asked for again',
  async (code) => {
    const { open, opened } = streams({ failure: status(code) });
    const onEnd = vi.fn<() => void>();
    follow(open, () => undefined, onEnd);
    await vi.runAllTimersAsync();
    expect(opened).toHaveLength(1);
    expect(onEnd).not.toHaveBeenCalled();
  },
);

it('nothing is opened, and nothing waits, once its reader has gone', async () => {
  const { open, opened } = streams({ failure: status(503) });
  const stop = follow(open, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(opened[0]?.aborted).toBe(true);
});
