import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDocumentConverters } from './document-converters.ts';

const prepare = vi.fn<() => void>();
const waiting = { prepare, take: async () => undefined, stop: async () => undefined };

beforeEach(() => {
  prepare.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('the next converter starts once the document is done, not beside it', async () => {
  const converters = createDocumentConverters(waiting);
  converters.prepareNext();
  vi.advanceTimersByTime(2999);
  expect(prepare).not.toHaveBeenCalled();
  await converters.close();
  expect(prepare).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('beside a document that takes long it starts after some seconds, so that others need not wait', () => {
  const converters = createDocumentConverters(waiting);
  // Each page says that it is there.
  converters.prepareNext();
  converters.prepareNext();
  vi.advanceTimersByTime(3000);
  expect(prepare).toHaveBeenCalledTimes(1);
});
